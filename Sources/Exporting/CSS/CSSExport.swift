package import SceneModel
package import Timeline

/// The motions of a scene as animations of CSS: one rule for each layer, with its keyframes.
package struct CSSExport {
  package private(set) var text = ""

  /// The motions for which CSS has no property.
  package private(set) var leftOut: [Motion] = []

  /// - Parameter motions: Motions of the scene.
  /// - Throws: ``Diagnostic`` if the author's formula has no value.
  package init(_ motions: [Motion], of timeline: SceneTimeline) throws(Diagnostic) {
    let first = try timeline.presentation(at: timeline.displayLink[0])
    var layers: [String] = []
    var names = CSSNames()
    var rules: [String: [CSSAnimation]] = [:]
    for motion in CSSExport.separated(motions) {
      guard let property = CSSProperty.named(motion.property) else {
        leftOut.append(motion)
        continue
      }
      if rules[motion.layer] == nil { layers.append(motion.layer) }
      rules[motion.layer, default: []]
        .append(try CSSAnimation(motion, property, name: names.animation(of: motion)))
    }
    let animations = layers.flatMap { rules[$0] ?? [] }
    let registered = CSSPair.registrations(of: Set(animations.map(\.property.name)))
    var parts = registered.isEmpty ? [] : [registered.joined(separator: "\n")]
    for layer in layers {
      let animations = rules[layer] ?? []
      let anchor = first.layer(at: layer).map { shown in
        StillValues(layer: shown.model, presented: shown, moving: [])
          .components(of: .anchorPoint)
      }
      let declarations =
        CSSExport.origin(of: animations, about: anchor)
        + CSSPair.compositions(of: Set(animations.map(\.property.name)))
      parts.append(CSSExport.rule(of: names.className(of: layer), declarations, animations))
      parts += animations.map(\.keyframes)
    }
    text = parts.joined(separator: "\n\n") + (parts.isEmpty ? "" : "\n")
  }

  private static let turningOrGrowing: Set = ["rotate", "scale", "--scale-x", "--scale-y"]

  /// Returns the point about which a box turns and grows, if it does and the point is not its middle.
  private static func origin(of animations: [CSSAnimation], about anchor: SIMD4<Double>?)
    -> [String]
  {
    guard let anchor, anchor.x != 0.5 || anchor.y != 0.5,
      animations.contains(where: { turningOrGrowing.contains($0.property.name) })
    else { return [] }
    return ["transform-origin: \((anchor.x * 100).code)% \((anchor.y * 100).code)%;"]
  }

  private static func rule(
    of className: String, _ declarations: [String], _ animations: [CSSAnimation]
  ) -> String {
    let list = animations.map(\.shorthand).joined(separator: ",\n    ")
    let lines = declarations + ["animation:", "  \(list);"]
    return ".\(className) {\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  /// Returns the motions, with points in their coordinates where a layer moves one of them by itself,
  /// or both its position and its translation, which are one property of CSS.
  private static func separated(_ motions: [Motion]) -> [Motion] {
    let moving = Dictionary(grouping: motions, by: \.layer).mapValues { Set($0.map(\.property)) }
    return motions.flatMap { motion in
      let properties = moving[motion.layer] ?? []
      func parts(_ name: String) -> [String] { ["\(name).x", "\(name).y"] }
      let others = ["position": "translation", "translation": "position"][motion.property]
      let rivals = parts(motion.property) + (others.map { parts($0) + [$0] } ?? [])
      let isDivided = motion.kind.componentCount == 2 && !properties.isDisjoint(with: rivals)
      return isDivided || motion.kind == .size ? motion.components : [motion]
    }
  }
}

/// An animation of one property in CSS.
struct CSSAnimation {
  let motion: Motion
  let property: CSSProperty
  private let name: String

  /// The pace of each step, in CSS.
  private let paces: [String]

  /// - Parameter name: The name of its keyframes.
  init(_ motion: Motion, _ property: CSSProperty, name: String) throws(Diagnostic) {
    (self.motion, self.property, self.name) = (motion, property, name)
    var paces: [String] = []
    for (index, pace) in motion.paces.enumerated() {
      let part = motion.times[index + 1] - motion.times[index]
      paces.append(
        motion.isDiscrete ? "step-end" : try pace.css(lasting: motion.duration * part))
    }
    self.paces = paces
  }

  /// The value of the property `animation`.
  var shorthand: String {
    var words = [name, "\(motion.duration.code)s", uniformPace ?? "linear"]
    if motion.begin != 0 { words.append("\(motion.begin.code)s") }
    if motion.repeatCount.isInfinite {
      words.append("infinite")
    } else if motion.repeatCount != 1 || motion.autoreverses {
      // CSS counts a reverse as an iteration of its own.
      words.append((motion.repeatCount * (motion.autoreverses ? 2 : 1)).code)
    }
    if motion.autoreverses { words.append("alternate") }
    if motion.fillMode != .removed { words.append(motion.fillMode.rawValue) }
    return words.joined(separator: " ")
  }

  /// The pace of all steps; `nil` if they differ.
  private var uniformPace: String? { Set(paces).count == 1 ? paces[0] : nil }

  var keyframes: String {
    var lines = ["@keyframes \(name) {"]
    // The last of discrete values holds until the end.
    let values = motion.values + (motion.isDiscrete ? motion.values.suffix(1) : [])
    for (index, value) in values.enumerated() {
      let time = motion.keyTimes[index]
      let place = time == 0 ? "from" : time == 1 ? "to" : "\((time * 100).code)%"
      let pace =
        uniformPace == nil && index < paces.count
        ? " animation-timing-function: \(paces[index]);" : ""
      lines.append(
        "  \(place) { \(property.name): \(property.text(value, rest: motion.rest));\(pace) }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

extension Animation.Pacing {
  /// Returns the pace as an easing function of CSS.
  ///
  /// - Parameter duration: Seconds of the step, which a spring counts.
  fileprivate func css(lasting duration: Double) throws(Diagnostic) -> String {
    if isEven { return "linear" }
    if let points = controlPoints {
      return "cubic-bezier(\(points.map(\.code).joined(separator: ", ")))"
    }
    if case .easing(.steps(let steps)) = self {
      return "steps(\(steps.count.code), \(steps.jump.rawValue))"
    }
    let lines = try lines(lasting: duration, within: 1.0 / 1000)
    let stops = zip(lines.places, lines.values).map { place, value in
      value.x.code + (place == 0 || place == 1 ? "" : " \((place * 100).code)%")
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
