import SceneModel
import SceneText
import System

/// Reads the animations of layers.
struct CAMLAnimations {
  let reader: CAMLReader
  let space: CAMLSpace

  /// Whether the animations are those in a group, whose duration is theirs by default.
  private(set) var areInGroup = false

  init(reader: CAMLReader, space: CAMLSpace) { (self.reader, self.space) = (reader, space) }

  var log: ImportLog { reader.log }

  /// The classes of animations of one property, and the elements of those that do not say theirs.
  private static let classes: Set = [
    "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation", "animation", "p",
  ]

  /// Seconds of an animation of Core Animation without a duration.
  static let defaultDuration = 0.25

  /// Returns the animations of a layer.
  func animations(of layer: XMLElement) -> [DocumentValue] {
    animations(in: layer, of: layer)
  }

  /// Returns the animations in a layer or a group.
  private func animations(in element: XMLElement, of layer: XMLElement) -> [DocumentValue] {
    (element.child("animations")?.children ?? []).flatMap { animation($0, of: layer) }
  }

  /// Returns an animation of the source: a group, or one animation for each property that it changes.
  private func animation(_ element: XMLElement, of layer: XMLElement) -> [DocumentValue] {
    guard element.flag("enabled") != false else { return [] }
    reader.reportMisread(in: element, of: .ofAnimations)
    if element.animationClass == "CAAnimationGroup" {
      reader.reportUnread(in: element, of: .ofAnimations)
      var inner = self
      inner.areInGroup = true
      let members = inner.animations(in: element, of: layer)
      guard !members.isEmpty else { return [] }
      var group = DocumentEntries()
      group["group"] = .list(members)
      addTiming(of: element, to: &group)
      return [.mapping(group)]
    }
    let keyPath = element.keyPath
    // The layer around the sublayers, or the mask, has these.
    if element.movesSublayersOnly || element.movesMask && layer.maskLayer != nil { return [] }
    let properties = CAMLProperty.all(keyPath, of: layer, in: space, pictures: reader.pictures)
    guard !properties.isEmpty else {
      // The picture that takes the place of a text moves without it.
      guard !keyPath.hasPrefix(OwnAttribute.prefix) else { return [] }
      let name = keyPath.isEmpty ? element.animationClass : "the animation of '\(keyPath)'"
      log.leaveOut(name, at: element, effect: effect(ofMissing: keyPath, in: layer))
      return []
    }
    reader.reportUnread(in: element, of: .ofAnimations)
    if !Self.classes.contains(element.animationClass) {
      log.leaveOut(
        "what only a '\(element.animationClass)' does", at: element,
        effect: "it runs as a plain animation")
    }
    guard let element = element.aroundStillCenter(of: layer) else { return [] }
    let found = properties.compactMap { animation(element, of: $0, at: keyPath) }
    // Of the parts of a transform or a list, only those that change are animated.
    return found.filter(\.isChanging).map { .mapping($0.entries) }
  }

  /// Returns what is missing in the picture without an animation that a scene lacks.
  private func effect(ofMissing keyPath: String, in layer: XMLElement) -> String {
    if keyPath.hasPrefix("mask.") { return "the mask does not move" }
    return layer.layerClass == "CAEmitterLayer"
      ? "the particles fly as without it" : "it does not move"
  }

  /// The animation of a property, and whether it leads away from the layer's own value.
  private typealias Found = (entries: DocumentEntries, isChanging: Bool)

  private func animation(
    _ element: XMLElement, of property: CAMLProperty, at keyPath: String
  ) -> Found? {
    var animation = DocumentEntries()
    animation["property"] = .text(property.name)
    let isAdded = element.flag("additive") == true
    var reached: [DocumentValue] = []
    if let path = element.motionPath(of: keyPath) {
      guard addPath(path, of: element, to: &animation) else { return nil }
    } else {
      reached = addEnds(of: element, property, to: &animation)
      if let values = element.child("values")?.children {
        // A keyframe alone has no effect.
        guard values.count != 1 else { return nil }
        let read = values.compactMap { property.value($0, isDifference: isAdded) }
        guard read.count == values.count else {
          log.leaveOut(
            "the animation of '\(keyPath)'", at: element,
            effect: "it does not move, as some of its values cannot be read")
          return nil
        }
        animation["values"] = .list(property.following(read))
        reached += read
        addKeyframes(of: element, count: values.count, to: &animation)
      }
      guard animation.count > 1 else {
        log.leaveOut("the animation of '\(keyPath)'", at: element, effect: "it has no values")
        return nil
      }
    }
    addTiming(of: element, to: &animation)
    return (
      animation,
      property.defaultValue.map { defaultValue in reached.contains { $0 != defaultValue } } ?? true
    )
  }

  /// Adds the values between which an animation leads, and returns them.
  private func addEnds(
    of element: XMLElement, _ property: CAMLProperty, to animation: inout DocumentEntries
  ) -> [DocumentValue] {
    let isAdded = element.flag("additive") == true
    var ends: [DocumentValue] = []
    for (key, name) in [("from", "fromValue"), ("to", "toValue"), ("by", "byValue")] {
      guard let value = element.value(called: name) else { continue }
      if let read = property.value(value, isDifference: isAdded || key == "by") {
        animation[key] = read
        ends.append(read)
      } else {
        log.leaveOut(
          "the \(name) of '\(element.keyPath)'", at: value,
          effect: "the layer's own value takes its place")
      }
    }
    if let from = animation["from"], let to = animation["to"] {
      animation["to"] = property.following([from, to]).last
    }
    return ends
  }

  /// Adds the path along which a layer moves; returns `false` after reporting one that is not read.
  private func addPath(_ text: String, of element: XMLElement, to animation: inout DocumentEntries)
    -> Bool
  {
    guard let path = CAMLPath(text) else {
      log.leaveOut("the path of an animation", at: element, effect: "the layer does not move")
      return false
    }
    animation["path"] = .text(path.data(in: space))
    if let mode = element["rotationMode"], mode == "auto" || mode == "autoReverse" {
      animation["rotationMode"] = .text(mode)
    }
    addKeyframes(of: element, count: path.segmentCount + 1, to: &animation)
    return true
  }

  private func addKeyframes(of element: XMLElement, count: Int, to animation: inout DocumentEntries)
  {
    let times = element.child("keyTimes")?.children.compactMap { $0.number("value") } ?? []
    // The last of discrete values holds until a time of its own.
    let counts = element["calculationMode"] == "discrete" ? [count, count + 1] : [count]
    if counts.contains(times.count), times.first == 0, times.last == 1,
      zip(times, times.dropFirst()).allSatisfy(<=)
    {
      animation["keyTimes"] = times.exactValue
    } else if let times = element.child("keyTimes"), !times.children.isEmpty {
      log.leaveOut("the list keyTimes", at: times, effect: "its values follow at even times")
    }
    if let mode = element["calculationMode"], mode != "linear" {
      animation["calculationMode"] = .text(mode)
      if mode.hasPrefix("cubic") { addBends(of: element, count: count, to: &animation) }
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

  /// Adds how a smooth curve bends at its values.
  private func addBends(of element: XMLElement, count: Int, to animation: inout DocumentEntries) {
    for key in ["tension", "continuity", "bias"] {
      guard let list = element.child("\(key)Values") else { continue }
      let numbers = list.children.compactMap { $0.number("value") }
      guard numbers.count == count else {
        log.leaveOut(
          "the list \(list.name)", at: list, effect: "the curve bends as usual at its values")
        continue
      }
      animation[key] = Set(numbers).count == 1 ? numbers[0].value : numbers.value
    }
  }
}

extension XMLElement {
  /// Whether an animation repeats without end, or practically so.
  var isEndless: Bool {
    ["repeatCount", "repeatDuration"].contains { name in
      // A text that is no number counts as none.
      self[name].flatMap { Double($0.trimmed) }.map { $0 >= 1e6 } ?? false
    }
  }

  /// Whether an animation goes on for longer than a scene may last until it has settled.
  var lastsTooLong: Bool {
    let duration = number("duration") ?? CAMLAnimations.defaultDuration
    let active = max(
      duration * max(number("repeatCount") ?? 1, 1) * (flag("autoreverses") == true ? 2 : 1),
      number("repeatDuration") ?? 0)
    let end = max(number("beginTime") ?? 0, 0) + active / max(number("speed") ?? 1, 1e-6)
    return end > CAMLScene.longestSettling
      || child("animations")?.children.contains(where: \.lastsTooLong) == true
  }

  /// The class of an animation.
  var animationClass: String { self["type"] ?? name }

  /// The key path that an animation changes; a function of values names a part of a transform.
  var keyPath: String {
    let keyPath = self["keyPath"] ?? self["key"] ?? ""
    guard keyPath == "transform",
      let function = self["valueFunction"] ?? child("valueFunction")?["name"]
        ?? child("valueFunction")?["value"]
    else { return keyPath }
    return XMLElement.valueFunctions[function] ?? keyPath
  }

  private static let valueFunctions = [
    "rotateX": "transform.rotation.x", "rotateY": "transform.rotation.y",
    "rotateZ": "transform.rotation.z", "scaleX": "transform.scale.x",
    "scaleY": "transform.scale.y", "translateX": "transform.translation.x",
    "translateY": "transform.translation.y", "translateZ": "transform.translation.z",
  ]

  /// The key paths that the animations in a layer or a group change.
  var animatedKeyPaths: Set<String> {
    (child("animations")?.children ?? []).reduce(into: []) { found, animation in
      found.insert(animation.keyPath)
      found.formUnion(animation.animatedKeyPaths)
    }
  }

  /// Returns the values of a key path that the animations in a layer or a group go through.
  func animatedValues(of keyPath: String) -> [XMLElement] {
    (child("animations")?.children ?? []).flatMap { animation in
      (animation.keyPath == keyPath ? animation.values : [])
        + animation.animatedValues(of: keyPath)
    }
  }

  /// The values that an animation goes through.
  var values: [XMLElement] {
    ["fromValue", "toValue"].compactMap(value) + (child("values")?.children ?? [])
  }

  /// Returns the path of an animation of the position; `nil` without one.
  fileprivate func motionPath(of keyPath: String) -> String? {
    guard keyPath == "position", animationClass == "CAKeyframeAnimation" else { return nil }
    return self["path"] ?? child("path")?["value"]
  }

  /// Returns a value that is an attribute or a child.
  func value(called name: String) -> XMLElement? {
    child(name)
      ?? self[name].map {
        XMLElement(name: name, attributes: ["value": $0], line: line)
      }
  }
}
