import SceneModel
import SceneText

/// Reads the animations of layers.
struct CAMLAnimations {
  let reader: CAMLReader
  let space: CAMLSpace

  private var log: ImportLog { reader.log }

  /// Returns the animations of a layer.
  func animations(of layer: XMLElement) -> [DocumentValue] {
    (layer.child("animations")?.children ?? []).compactMap { animation($0, of: layer) }
  }

  private func animation(_ element: XMLElement, of layer: XMLElement) -> DocumentValue? {
    reader.reportMisread(in: element, of: .ofAnimations)
    let keyPath = element["keyPath"] ?? element["key"] ?? ""
    let property = CAMLProperty(keyPath, of: layer, in: space, pictures: reader.pictures)
    guard let property else {
      log.leaveOut("the animation of '\(keyPath)'", at: element, effect: "it does not move")
      return nil
    }
    var animation = DocumentEntries()
    animation["property"] = .text(property.name)
    let isAdded = element.flag("additive") == true
    for (key, name) in [("from", "fromValue"), ("to", "toValue"), ("by", "byValue")] {
      guard let value = element.value(called: name) else { continue }
      animation[key] = property.value(value, isDifference: isAdded || key == "by")
      if animation[key] == nil {
        log.leaveOut(
          "the \(name) of '\(keyPath)'", at: value, effect: "the layer's own value takes its place")
      }
    }
    if let values = element.child("values")?.children {
      let read = values.compactMap { property.value($0, isDifference: isAdded) }
      guard read.count == values.count else {
        log.leaveOut(
          "the animation of '\(keyPath)'", at: element,
          effect: "it does not move, as some of its values cannot be read")
        return nil
      }
      animation["values"] = .list(read)
      addKeyframes(of: element, count: values.count, to: &animation)
    }
    guard animation.count > 1 else {
      log.leaveOut("the animation of '\(keyPath)'", at: element, effect: "it has no values")
      return nil
    }
    addTiming(of: element, to: &animation)
    return .mapping(animation)
  }

  private func addKeyframes(of element: XMLElement, count: Int, to animation: inout DocumentEntries)
  {
    let times = element.child("keyTimes")?.children.compactMap { $0.number("value") } ?? []
    // The last of discrete values holds until a time of its own.
    let counts = element["calculationMode"] == "discrete" ? [count, count + 1] : [count]
    if counts.contains(times.count), times.first == 0, times.last == 1,
      zip(times, times.dropFirst()).allSatisfy(<=)
    {
      animation["keyTimes"] = times.value
    } else if let times = element.child("keyTimes"), !times.children.isEmpty {
      log.leaveOut("the list keyTimes", at: times, effect: "its values follow at even times")
    }
    if let mode = element["calculationMode"], mode != "linear" {
      animation["calculationMode"] = .text(mode)
    }
    guard let functions = element.child("timingFunctions"), !functions.children.isEmpty else {
      return
    }
    let easings = functions.children.compactMap { easing($0["value"] ?? $0["name"] ?? $0.text) }
    // More functions than pairs of values have no effect.
    if easings.count == functions.children.count, count > 1, easings.count >= count - 1 {
      animation["easings"] = .list(Array(easings.prefix(count - 1)))
    } else {
      log.leaveOut(
        "the list timingFunctions", at: functions, effect: "it moves evenly between its values")
    }
  }

  /// Adds how an animation runs.
  ///
  /// - Parameter isOfState: Whether it leads to a state, which has no begin and no fill of its own.
  func addTiming(
    of element: XMLElement, to animation: inout DocumentEntries, isOfState: Bool = false
  ) {
    if (element["type"] ?? element.name) == "CASpringAnimation" {
      var spring = DocumentEntries()
      spring["mass"] = (element.number("mass") ?? 1).value
      spring["stiffness"] = (element.number("stiffness") ?? 100).value
      spring["damping"] = (element.number("damping") ?? 10).value
      reader.set("initialVelocity", element.number("velocity"), unless: 0, in: &spring)
      animation["spring"] = .mapping(spring)
    } else if let function = element["timingFunction"], !function.isEmpty {
      if let easing = easing(function) {
        animation["easing"] = easing
      } else {
        log.leaveOut("the timingFunction '\(function)'", at: element, effect: "it moves evenly")
      }
    }
    let isSettling = element.flag("mica_autorecalculatesDuration") == true
    if let duration = element.number("duration"), duration > 0, !isSettling {
      animation["duration"] = duration.value
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

  /// An animation that is removed when it is over leaves nothing behind; ours stay by default.
  private func addFill(of element: XMLElement, to animation: inout DocumentEntries) {
    let mode = element["fillMode"] ?? "removed"
    let isRemoved = element.flag("removedOnCompletion") ?? true
    let fills =
      isRemoved ? (mode == "both" ? "backwards" : mode == "forwards" ? "removed" : mode) : mode
    if fills != "forwards" { animation["fillMode"] = .text(fills) }
  }

  /// Returns an easing by its name or its four numbers.
  private func easing(_ text: String) -> DocumentValue? {
    switch text {
    case "linear", "easeIn", "easeOut", "easeInEaseOut", "default": return .text(text)
    case "": return nil
    default:
      guard let numbers = text.camlNumbers, numbers.count == 4 else { return nil }
      return .text("cubic-bezier(\(numbers.map { $0.imported.plain }.joined(separator: ", ")))")
    }
  }
}

extension XMLElement {
  /// Whether an animation repeats without end, or practically so.
  var isEndless: Bool {
    ["repeatCount", "repeatDuration"].contains { name in
      // What is no number at all counts as none.
      self[name].flatMap { Double($0.trimmed) }.map { $0 > 1e6 } ?? false
    }
  }

  /// Returns a value that is an attribute or a child.
  fileprivate func value(called name: String) -> XMLElement? {
    child(name)
      ?? self[name].map {
        XMLElement(name: name, attributes: ["value": $0], line: line)
      }
  }
}
