import SceneModel

extension AnimationCode {
  /// The animation of a modifier of a view.
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
