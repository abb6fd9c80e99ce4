import SceneModel

extension AnimationCode {
  /// Returns the animation as keyframes one after another, with those of each repetition.
  func keyframeAnimator(_ modifier: String) -> [String] {
    let value = property.swiftUIKeyframe
    let (first, last) = (motion.values[0], motion.values[motion.values.count - 1])
    let showsRest = motion.begin > 0 && ![.backwards, .both].contains(motion.fillMode)
    let initial = showsRest ? motion.rest : first
    var keyframes: [String] = []
    if motion.begin > 0 {
      keyframes.append(keyframe(initial, lasting: motion.begin))
      if initial != first { keyframes.append("MoveKeyframe(\(value(first)))") }
    }
    let count = isEndless ? motion.autoreverses ? 2 : 1 : Int(wayCount)
    for way in 0..<count {
      let isBack = motion.autoreverses && way % 2 == 1
      // A way that begins anew jumps back to the first value.
      if way > 0, !motion.autoreverses, last != first {
        keyframes.append("MoveKeyframe(\(value(first)))")
      }
      keyframes += motion.isDiscrete ? holds(isBack: isBack) : ways(isBack: isBack)
    }
    if let valueAfterwards { keyframes.append("MoveKeyframe(\(value(valueAfterwards)))") }
    let start = isEndless ? "repeating: true" : "trigger: isShown"
    return [
      "\(name.view).keyframeAnimator(initialValue: \(value(initial)), \(start)) { view, value in",
      "  view\(modifier.replacing("%", with: "value"))",
      "} keyframes: { _ in",
    ] + keyframes.map { "  \($0)" } + ["}"]
  }

  /// Returns the keyframes through all values.
  private func ways(isBack: Bool) -> [String] {
    let ways = motion.paces.indices.map { index in
      let seconds = (motion.times[index + 1] - motion.times[index]) * motion.duration
      let points = motion.paces[index].controlPoints
      return keyframe(
        motion.values[isBack ? index : index + 1], lasting: seconds,
        at: isBack ? points?.reversedCurve : points)
    }
    return isBack ? ways.reversed() : ways
  }

  /// Returns the keyframes of values that hold.
  private func holds(isBack: Bool) -> [String] {
    let ends = motion.keyTimes
    let holds = motion.values.indices.map { index in
      [
        "MoveKeyframe(\(property.swiftUIKeyframe(motion.values[index])))",
        keyframe(
          motion.values[index], lasting: (ends[index + 1] - ends[index]) * motion.duration),
      ]
    }
    return (isBack ? holds.reversed() : holds).flatMap { $0 }
  }

  /// - Parameter points: The control points of the pace; `nil` for an even one.
  private func keyframe(
    _ value: SIMD4<Double>, lasting seconds: Double, at points: [Double]? = nil
  ) -> String {
    let text = property.swiftUIKeyframe(value)
    guard seconds > 0 else { return "MoveKeyframe(\(text))" }
    guard let points, points != [0, 0, 1, 1] else {
      return "LinearKeyframe(\(text), duration: \(seconds.code))"
    }
    let curve =
      ".bezier(startControlPoint: UnitPoint(x: \(points[0].code), y: \(points[1].code)), "
      + "endControlPoint: UnitPoint(x: \(points[2].code), y: \(points[3].code)))"
    return "LinearKeyframe(\(text), duration: \(seconds.code), timingCurve: \(curve))"
  }
}

extension [Double] {
  /// The control points of the same curve run backwards.
  fileprivate var reversedCurve: [Double] { [1 - self[2], 1 - self[3], 1 - self[0], 1 - self[1]] }
}
