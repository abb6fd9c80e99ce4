import SceneModel

extension EmitterContents {
  /// The values that all cells share; always the same names in the same order.
  var traits: [(name: String, value: String)] {
    [
      ("shape", shape.rawValue), ("mode", mode.rawValue), ("renderMode", renderMode.rawValue),
      ("position", position.map { "[\($0.x.plain), \($0.y.plain)]" } ?? "the centre"),
      ("size", size.map { "[\($0.width.plain), \($0.height.plain)]" } ?? "that of the layer"),
      ("seed", "\(seed)"),
    ]
  }
}

extension EmitterCell {
  /// The values of the cell's particles; always the same names in the same order.
  var traits: [(name: String, value: String)] {
    [
      ("source", source.map { "\($0)" } ?? "the emitter"), ("births", births.summary),
      ("lifetime", motion.lifetime.summary),
      ("velocity", motion.velocity.summary), ("emission", motion.emission.summary),
      ("acceleration", "[\(motion.acceleration.dx.plain), \(motion.acceleration.dy.plain)]"),
      ("drag", motion.drag.plain), ("rotation", motion.rotation.summary),
      ("spin", motion.spin.summary), ("tumble", motion.tumble.summary),
      ("scale", motion.scale.summary), ("scaleSpeed", motion.scaleSpeed.plain),
      ("scaleOverLife", motion.scaleOverLife.summary),
      ("colors", look.colors.map(\.hexadecimal).joined(separator: ", ")),
      ("ranges of the colour", look.ranges.summary),
      ("speeds of the colour", look.speeds.summary),
      ("alphaOverLife", look.alphaOverLife.summary), ("shading", look.shading.plain),
    ]
  }
}

extension ParticleBirths {
  fileprivate var summary: String {
    let many = count.map { "\($0)" } ?? "endless"
    return rate.isFinite
      ? "\(many) from \(begin.plain) s on, \(rate.plain) per second" : "\(many) at \(begin.plain) s"
  }
}

extension Spread {
  fileprivate var summary: String {
    range == 0 ? mean.plain : "\(limits.lowerBound.plain) to \(limits.upperBound.plain)"
  }
}

extension LifeCurve? {
  fileprivate var summary: String {
    guard let values = self?.values else { return "1" }
    let places = stride(from: 0, to: values.count, by: max(1, values.count / 4))
    return places.map { values[$0].plain }.joined(separator: ", ")
  }
}

extension Color {
  /// The components in words; they may lie outside `0...1`.
  fileprivate var summary: String {
    [red, green, blue, alpha].map(\.plain).joined(separator: ", ")
  }
}
