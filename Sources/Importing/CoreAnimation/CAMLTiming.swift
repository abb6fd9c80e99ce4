import SceneModel
import SceneText

extension CAMLAnimations {
  /// Adds how an animation runs.
  ///
  /// - Parameter isOfState: Whether it leads to a state, which has no begin and no fill of its own.
  func addTiming(
    of element: XMLElement, to animation: inout DocumentEntries, isOfState: Bool = false
  ) {
    if element.animationClass == "CASpringAnimation" {
      animation["spring"] = spring(element)
    } else if let function = element["timingFunction"], !function.isEmpty {
      if let easing = easing(function) {
        // The values of our states ease in and out by default, other animations are linear.
        if isOfState || easing != "linear" { animation["easing"] = easing }
      } else {
        log.leaveOut("the timingFunction '\(function)'", at: element, effect: "it moves evenly")
      }
    } else if isOfState {
      animation["easing"] = "linear"
    }
    let isSettling = element.flag("mica_autorecalculatesDuration") == true
    if let duration = element.number("duration"), duration > 0 {
      if !isSettling { animation["duration"] = duration.value }
    } else if animation["spring"] != nil, !isSettling, !isOfState, !areInGroup {
      // A spring of Core Animation does not know by itself how long it takes.
      animation["duration"] = CAMLAnimations.defaultDuration.value
    }
    guard !isOfState else { return }
    // A begin close to 0 means: as soon as the layer is shown.
    if let begin = element.number("beginTime"), abs(begin) > 1e-6 {
      animation["begin"] = begin.value
    }
    reader.set("speed", element.number("speed"), unless: 1, in: &animation)
    reader.set("timeOffset", element.number("timeOffset"), unless: 0, in: &animation)
    if element.isEndless {
      animation["repeatCount"] = "forever"
    } else {
      reader.set("repeatCount", element.number("repeatCount"), unless: 0, in: &animation)
      reader.set("repeatDuration", element.number("repeatDuration"), unless: 0, in: &animation)
    }
    if element.flag("autoreverses") == true { animation["autoreverses"] = true }
    if element.flag("additive") == true { animation["additive"] = true }
    if element.flag("cumulative") == true { animation["cumulative"] = true }
    addFill(of: element, to: &animation)
  }

  private func spring(_ element: XMLElement) -> DocumentValue {
    var spring = DocumentEntries()
    if element["stiffness"] == nil, let response = element.number("perceptualDuration"),
      response > 0
    {
      spring["response"] = response.value
      spring["bounce"] = (element.number("bounce") ?? 0).value
      return .mapping(spring)
    }
    spring["mass"] = (element.number("mass") ?? 1).value
    spring["stiffness"] = (element.number("stiffness") ?? 100).value
    spring["damping"] = (element.number("damping") ?? 10).value
    let velocity = element.number("initialVelocity") ?? element.number("velocity")
    reader.set("initialVelocity", velocity, unless: 0, in: &spring)
    if element.flag("allowsOverdamping") == true { spring["allowsOverdamping"] = true }
    return .mapping(spring)
  }

  static let fillModes: Set = ["removed", "forwards", "backwards", "both"]

  /// An animation that is removed when it is over leaves nothing behind; ours stay by default.
  private func addFill(of element: XMLElement, to animation: inout DocumentEntries) {
    let mode = element["fillMode"].flatMap { Self.fillModes.contains($0) ? $0 : nil } ?? "removed"
    let isRemoved = element.flag("removedOnCompletion") ?? true
    let fills =
      isRemoved ? (mode == "both" ? "backwards" : mode == "forwards" ? "removed" : mode) : mode
    if fills != "forwards" { animation["fillMode"] = .text(fills) }
  }

  /// The easings with names, which archives give in numbers.
  private static let easings: [(name: String, numbers: [Double])] = [
    ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
    ("easeInEaseOut", [0.42, 0, 0.58, 1]), ("default", [0.25, 0.1, 0.25, 1]),
  ]

  /// Returns an easing by its name or its four numbers.
  func easing(_ text: String) -> DocumentValue? {
    switch text {
    case "linear", "easeIn", "easeOut", "easeInEaseOut", "default": return .text(text)
    case "": return nil
    default:
      guard let numbers = text.camlNumbers?.map(\.imported), numbers.count == 4 else { return nil }
      let name = Self.easings.first { $0.numbers == numbers }?.name
      return .text(
        name ?? "cubic-bezier(\(numbers.map(\.plain).joined(separator: ", ")))")
    }
  }
}
