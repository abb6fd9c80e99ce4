import SceneModel

/// The code of one motion in the three systems of Apple, line by line.
struct AnimationCode {
  let motion: Motion
  let property: AppleProperty
  let name: SwiftName

  /// The transform of the view; `nil` if it is unknown.
  let transform: ViewTransform?

  init(
    _ motion: Motion, _ property: AppleProperty, _ name: SwiftName, _ transform: ViewTransform?
  ) {
    (self.motion, self.property, self.name) = (motion, property, name)
    self.transform = transform
  }

  /// The anchor point of the layer, if it is not the middle and matters to the motion.
  var anchor: SIMD2<Double>? {
    let parts = ["position", "bounds.size", "transform.rotation", "transform.scale"]
    return parts.contains(where: property.keyPath.hasPrefix) ? transform?.anchor : nil
  }

  /// What the motion is, and the anchor point of its layer.
  func heading(_ summary: String) -> [String] {
    let point = anchor.map { "CGPoint(x: \($0.x.code), y: \($0.y.code))" }
    return ["// " + summary] + (point.map { ["// The layer's anchorPoint is \($0)."] } ?? [])
  }

  var isEndless: Bool { motion.repeatCount.isInfinite }

  /// Whether there are more values than two, or a value that holds.
  var isKeyframed: Bool { motion.values.count > 2 || motion.isDiscrete }

  /// Whether the way between two of more values has an easing.
  var hasEasings: Bool {
    isKeyframed && !motion.isDiscrete && motion.paces.contains { !$0.isEven }
  }
}

// MARK: Core Animation

extension AnimationCode {
  /// A key of an animation with its value.
  private typealias Setting = (key: String, value: String)

  /// The animation of a layer.
  var coreAnimation: [String] {
    let variable = name.variable
    let kind =
      motion.spring != nil
      ? "CASpringAnimation" : isKeyframed ? "CAKeyframeAnimation" : "CABasicAnimation"
    let settings = (isKeyframed ? keyframes : ends) + timing
    return ["let \(variable) = \(kind)(keyPath: \"\(property.keyPath)\")"]
      + settings.map { "\(variable).\($0.key) = \($0.value)" }
      + ["\(name.view).add(\(variable), forKey: \"\(name.key)\")"]
  }

  private var keyframes: [Setting] {
    var settings: [Setting] = [
      ("values", "[\(motion.values.map(property.object).joined(separator: ", "))]"),
      ("keyTimes", "[\(motion.keyTimes.map(\.code).joined(separator: ", "))]"),
    ]
    if motion.isDiscrete {
      settings.append(("calculationMode", ".discrete"))
    } else if hasEasings {
      let functions = motion.paces.map(timingFunction).joined(separator: ", ")
      settings.append(("timingFunctions", "[\(functions)]"))
    }
    return settings
  }

  private var ends: [Setting] {
    var settings: [Setting] = [
      ("fromValue", property.object(motion.values[0])),
      ("toValue", property.object(motion.values[1])),
    ]
    guard let spring = motion.spring else {
      return settings + [("timingFunction", timingFunction(motion.paces[0]))]
    }
    settings += [
      ("mass", spring.mass.code), ("stiffness", spring.stiffness.code),
      ("damping", spring.damping.code),
    ]
    if spring.initialVelocity != 0 {
      settings.append(("initialVelocity", spring.initialVelocity.code))
    }
    if spring.dampingRatio > 1 { settings.append(("allowsOverdamping", "true")) }
    return settings
  }

  private var timing: [Setting] {
    var settings: [Setting] = [("duration", motion.duration.code)]
    if motion.begin != 0 {
      settings.append(("beginTime", "CACurrentMediaTime() + \(motion.begin.code)"))
    }
    if motion.repeatCount != 1 {
      settings.append(("repeatCount", isEndless ? ".infinity" : motion.repeatCount.code))
    }
    if motion.autoreverses { settings.append(("autoreverses", "true")) }
    if motion.fillMode != .removed {
      settings += [
        ("fillMode", ".\(motion.fillMode.rawValue)"), ("isRemovedOnCompletion", "false"),
      ]
    }
    return settings
  }

  private func timingFunction(_ pace: Animation.Pacing) -> String {
    if let name = pace.timingName { return "CAMediaTimingFunction(name: .\(name))" }
    let points = pace.controlPoints ?? [0, 0, 1, 1]
    return "CAMediaTimingFunction(controlPoints: \(points.map(\.code).joined(separator: ", ")))"
  }
}
