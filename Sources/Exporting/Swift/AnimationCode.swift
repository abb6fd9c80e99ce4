import SceneModel

/// The code of one motion in the three systems of Apple, line by line.
struct AnimationCode {
  private let motion: Motion
  private let property: AppleProperty
  private let name: SwiftName

  init(_ motion: Motion, _ property: AppleProperty, _ name: SwiftName) {
    (self.motion, self.property, self.name) = (motion, property, name)
  }

  private var isEndless: Bool { motion.repeatCount.isInfinite }

  // MARK: Core Animation

  var coreAnimation: [String] {
    let variable = name.variable
    let kind =
      motion.spring != nil
      ? "CASpringAnimation" : isKeyframed ? "CAKeyframeAnimation" : "CABasicAnimation"
    var lines = ["let \(variable) = \(kind)(keyPath: \"\(property.keyPath)\")"]
    func set(_ key: String, _ value: String) { lines.append("\(variable).\(key) = \(value)") }
    if isKeyframed {
      set("values", "[\(motion.values.map(property.object).joined(separator: ", "))]")
      set("keyTimes", "[\(motion.keyTimes.map(\.code).joined(separator: ", "))]")
      if motion.isDiscrete {
        set("calculationMode", ".discrete")
      } else if hasEasings {
        let functions = motion.paces.map(timingFunction).joined(separator: ", ")
        set("timingFunctions", "[\(functions)]")
      }
    } else {
      set("fromValue", property.object(motion.values[0]))
      set("toValue", property.object(motion.values[1]))
    }
    if let spring = motion.spring {
      set("mass", spring.mass.code)
      set("stiffness", spring.stiffness.code)
      set("damping", spring.damping.code)
      if spring.initialVelocity != 0 { set("initialVelocity", spring.initialVelocity.code) }
      if spring.dampingRatio > 1 { set("allowsOverdamping", "true") }
    } else if !isKeyframed {
      set("timingFunction", timingFunction(motion.paces[0]))
    }
    set("duration", motion.duration.code)
    if motion.begin != 0 { set("beginTime", "CACurrentMediaTime() + \(motion.begin.code)") }
    if motion.repeatCount != 1 {
      set("repeatCount", isEndless ? ".infinity" : motion.repeatCount.code)
    }
    if motion.autoreverses { set("autoreverses", "true") }
    if motion.fillMode != .removed {
      set("fillMode", ".\(motion.fillMode.rawValue)")
      set("isRemovedOnCompletion", "false")
    }
    return lines + ["\(name.view).add(\(variable), forKey: \"\(name.key)\")"]
  }

  /// Whether there are more values than two, or a value that holds.
  private var isKeyframed: Bool { motion.values.count > 2 || motion.isDiscrete }

  /// Whether the way between two of more values has an easing.
  private var hasEasings: Bool {
    isKeyframed && !motion.isDiscrete && motion.paces.contains { !$0.isEven }
  }

  private func timingFunction(_ pace: Animation.Pacing) -> String {
    guard let points = pace.controlPoints, !pace.isEven else {
      return "CAMediaTimingFunction(name: .linear)"
    }
    return "CAMediaTimingFunction(controlPoints: \(points.map(\.code).joined(separator: ", ")))"
  }

  // MARK: UIKit

  var uiKit: [String] {
    guard let setting = property.uiKit else {
      return ["// A view has no such property; add the animation to its layer."]
    }
    guard motion.repeatCount == 1, !motion.autoreverses else {
      return ["// A property animator does not repeat; add the animation to the view's layer."]
    }
    let target = "\(name.view).\(setting)"
    func value(_ value: SIMD4<Double>) -> String {
      // A layer takes a colour of Core Graphics, a view one of UIKit.
      setting.hasPrefix("layer.") && property.form == .color
        ? property.object(value) : property.plain(value)
    }
    let start = "\(target) = \(value(motion.values[0]))"
    guard isKeyframed else { return [start] + animator(target, to: value(motion.values[1])) }
    let note = "// Each way is even here: a view's keyframes have no easings, the layer's do."
    var lines = hasEasings ? [note] : []
    lines += [
      start,
      "UIView.animateKeyframes(withDuration: \(motion.duration.code), delay: \(motion.begin.code), "
        + "options: [.calculationMode" + (motion.isDiscrete ? "Discrete" : "Linear") + ", "
        + "UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)"
        + "]) {",
    ]
    for (index, moment) in motion.times.enumerated().dropFirst() {
      let before = motion.times[index - 1]
      lines.append(
        "  UIView.addKeyframe(withRelativeStartTime: \(before.code), "
          + "relativeDuration: \((moment - before).code)) { \(target) = \(value(motion.values[index])) }"
      )
    }
    return lines + ["}"]
  }

  private func animator(_ target: String, to value: String) -> [String] {
    let animator = name.variable + "Animator"
    let timing: String
    if let spring = motion.spring {
      let speed = spring.initialVelocity.code
      timing =
        "UISpringTimingParameters(mass: \(spring.mass.code), stiffness: \(spring.stiffness.code), "
        + "damping: \(spring.damping.code), initialVelocity: CGVector(dx: \(speed), dy: \(speed)))"
    } else {
      let points = motion.paces[0].controlPoints ?? [0, 0, 1, 1]
      timing =
        "UICubicTimingParameters(controlPoint1: CGPoint(x: \(points[0].code), y: \(points[1].code)), "
        + "controlPoint2: CGPoint(x: \(points[2].code), y: \(points[3].code)))"
    }
    return [
      "let \(animator) = UIViewPropertyAnimator(",
      "  duration: \(motion.duration.code), timingParameters: \(timing))",
      "\(animator).addAnimations { \(target) = \(value) }",
      "\(animator).startAnimation(afterDelay: \(motion.begin.code))",
    ]
  }

  // MARK: SwiftUI

  var swiftUI: [String] {
    guard let modifier = property.swiftUI else {
      return ["// SwiftUI has no such modifier."]
    }
    let variable = name.variable
    let values = motion.values.map(property.swiftUIValue)
    guard isKeyframed else {
      let shown = modifier.replacing("%", with: variable)
      return [
        "@State private var \(variable) = \(values[0])  // \(name.view)\(shown)",
        "withAnimation(\(animation)) { \(variable) = \(values[1]) }",
      ]
    }
    guard motion.begin == 0, motion.repeatCount == 1, !motion.autoreverses else {
      return ["// A keyframe animator starts at once and runs once; use the layer's animation."]
    }
    var lines = [
      "\(name.view).keyframeAnimator(initialValue: \(values[0]), trigger: isShown) { view, value in",
      "  view\(modifier.replacing("%", with: "value"))",
      "} keyframes: { _ in",
    ]
    for (index, moment) in motion.times.enumerated().dropFirst() {
      let duration = ((moment - motion.times[index - 1]) * motion.duration).code
      guard !motion.isDiscrete else {
        lines.append("  LinearKeyframe(\(values[index - 1]), duration: \(duration))")
        lines.append("  MoveKeyframe(\(values[index]))")
        continue
      }
      let pace = motion.paces[index - 1]
      let curve = pace.isEven ? "" : ", timingCurve: \(unitCurve(pace))"
      lines.append("  LinearKeyframe(\(values[index]), duration: \(duration)\(curve))")
    }
    return lines + ["}"]
  }

  private func unitCurve(_ pace: Animation.Pacing) -> String {
    let points = pace.controlPoints ?? [0, 0, 1, 1]
    return ".bezier(startControlPoint: UnitPoint(x: \(points[0].code), y: \(points[1].code)), "
      + "endControlPoint: UnitPoint(x: \(points[2].code), y: \(points[3].code)))"
  }

  /// The animation of a value from one end to the other.
  private var animation: String {
    var text: String
    if let spring = motion.spring {
      text =
        ".interpolatingSpring(mass: \(spring.mass.code), stiffness: \(spring.stiffness.code), "
        + "damping: \(spring.damping.code), initialVelocity: \(spring.initialVelocity.code))"
    } else {
      let points = (motion.paces[0].controlPoints ?? [0, 0, 1, 1]).map(\.code)
      text =
        motion.paces[0].isEven
        ? ".linear(duration: \(motion.duration.code))"
        : ".timingCurve(\(points.joined(separator: ", ")), duration: \(motion.duration.code))"
    }
    if isEndless {
      text += ".repeatForever(autoreverses: \(motion.autoreverses))"
    } else if motion.repeatCount != 1 || motion.autoreverses {
      // SwiftUI counts a reverse as a repetition of its own.
      let count = motion.repeatCount * (motion.autoreverses ? 2 : 1)
      text += ".repeatCount(\(Int(count.rounded())), autoreverses: \(motion.autoreverses))"
    }
    return motion.begin == 0 ? text : text + ".delay(\(motion.begin.code))"
  }
}
