import SceneModel

extension AnimationCode {
  /// The animation of a property of a view.
  var uiKit: [String] {
    guard motion.repeatCount == 1, !motion.autoreverses else {
      return ["// A property animator does not repeat; add the animation to the view's layer."]
    }
    if let transform, transform.moves(with: motion) {
      if let obstacle = transform.obstacle(to: motion) { return [obstacle] }
      let note = "// A transform with a scale of 0 has no direction; 0.001 takes its place."
      return (transform.isReplaced(in: motion) ? [note] : [])
        + animation(of: "transform", through: transform.code(of: motion))
    }
    guard let setting = property.uiKit else {
      return ["// A view has no such property; add the animation to its layer."]
    }
    // A layer takes a colour of Core Graphics, a view one of UIKit.
    let isOfCoreGraphics = setting.hasPrefix("layer.") && property.form == .color
    return animation(
      of: setting,
      through: motion.values.map(isOfCoreGraphics ? property.object : property.plain))
  }

  private func animation(of setting: String, through values: [String]) -> [String] {
    let target = "\(name.view).\(setting)"
    let start = "\(target) = \(values[0])"
    guard isKeyframed else { return [start] + animator(target, to: values[1]) }
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
          + "relativeDuration: \((moment - before).code)) { \(target) = \(values[index]) }")
    }
    return lines + ["}"]
  }

  private func animator(_ target: String, to value: String) -> [String] {
    if let call = springCall { return ["UIView.animate(\(call)) { \(target) = \(value) }"] }
    let animator = name.variable + "Animator"
    let timing: String
    if let spring = motion.spring {
      let speed = spring.initialVelocity.code
      timing =
        "UISpringTimingParameters(mass: \(spring.mass.code), stiffness: \(spring.stiffness.code), "
        + "damping: \(spring.damping.code), initialVelocity: CGVector(dx: \(speed), dy: \(speed)))"
    } else if let name = motion.paces[0].curveName {
      timing = "UICubicTimingParameters(animationCurve: .\(name))"
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

  /// The arguments of UIView's own animation by a spring in one of its forms; `nil` for other ones.
  private var springCall: String? {
    guard let spring = motion.spring else { return nil }
    let (delay, speed) = (motion.begin.code, spring.initialVelocity.code)
    if spring.isCut {
      return "withDuration: \(spring.duration.code), delay: \(delay), "
        + "usingSpringWithDamping: \(spring.dampingRatio.code), initialSpringVelocity: \(speed)"
    }
    return spring.perceptual.map { duration, bounce in
      "springDuration: \(duration.code), bounce: \(bounce.code)"
        + (spring.initialVelocity == 0 ? "" : ", initialSpringVelocity: \(speed)")
        + (motion.begin == 0 ? "" : ", delay: \(delay)")
    }
  }
}
