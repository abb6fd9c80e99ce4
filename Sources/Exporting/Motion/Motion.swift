import SceneModel

/// The movement of one property of a layer, as other systems describe it: values at moments, with a
/// pace between them.
package struct Motion {
  /// The path of the layer: `card/title`.
  package let layer: String

  /// The name of the property or of one of its components: `position.y`.
  package let property: String

  /// The kind of the values.
  let kind: ValueKind

  /// The values at ``times``; at least two.
  package let values: [SIMD4<Double>]

  /// The value without animations.
  package let rest: SIMD4<Double>

  /// Parts of the duration in `0...1`, ascending, one per value.
  package let times: [Double]

  /// Whether each value holds until the next one.
  package let isDiscrete: Bool

  /// One pace for each step between two values.
  let paces: [Animation.Pacing]

  /// Seconds of the scene at the begin.
  package let begin: Double

  /// Seconds of one cycle, without its reverse.
  package let duration: Double

  /// The number of cycles, each with its reverse if it has one; infinite if they never end.
  package let repeatCount: Double

  package let autoreverses: Bool
  let fillMode: MediaTiming.FillMode

  /// Whether the values were read tick by tick, because no animation alone declares them.
  package let isSampled: Bool

  /// The spring that moves the property from its first value to its second; `nil` without one.
  var spring: Spring? {
    guard values.count == 2, case .spring(let spring) = paces[0] else { return nil }
    return spring
  }

  /// The times with the end of the last value, which discrete values of Core Animation need.
  var keyTimes: [Double] { isDiscrete ? times + [1] : times }

  /// Returns the same motion through other values at other times, with an even pace.
  func replacing(_ values: [SIMD4<Double>], at times: [Double]) -> Motion {
    with(values, at: times, paces: Array(repeating: .easing(.linear), count: values.count - 1))
  }

  /// Returns the motion of one component.
  ///
  /// - Parameter property: The name of the component; by default that of the whole.
  func component(_ index: Int, property: String? = nil) -> Motion {
    with(
      values.map { SIMD4($0[index], 0, 0, 0) }, at: times, paces: paces, kind: .number,
      property: property, rest: SIMD4(rest[index], 0, 0, 0))
  }

  /// Returns the same motion of values that depend on the declared ones.
  func mapped(_ change: (SIMD4<Double>) -> SIMD4<Double>) -> Motion {
    with(values.map(change), at: times, paces: paces, rest: change(rest))
  }

  /// The motions of all components, by their names.
  var components: [Motion] {
    kind.componentNames.enumerated().map { component($0, property: "\(property).\($1)") }
  }

  private func with(
    _ values: [SIMD4<Double>], at times: [Double], paces: [Animation.Pacing],
    kind: ValueKind? = nil, property: String? = nil, rest: SIMD4<Double>? = nil
  ) -> Motion {
    Motion(
      layer: layer, property: property ?? self.property, kind: kind ?? self.kind, values: values,
      rest: rest ?? self.rest, times: times, isDiscrete: isDiscrete, paces: paces, begin: begin,
      duration: duration, repeatCount: repeatCount, autoreverses: autoreverses, fillMode: fillMode,
      isSampled: isSampled)
  }
}

extension Animation.Pacing {
  /// The control points of the pace if it is a cubic Bézier curve or even; `nil` for all others.
  var controlPoints: [Double]? {
    switch self {
    case .easing(.linear): [0, 0, 1, 1]
    case .easing(.cubicBezier(let curve)): curve.controlPoints
    default: nil
    }
  }

  var isEven: Bool { controlPoints == [0, 0, 1, 1] }
}

extension Motion {
  /// Returns the same motion in straight lines.
  ///
  /// - Parameter tolerance: The largest distance of a step's progress from the lines.
  /// - Throws: ``Diagnostic`` if the author's formula has no value.
  func straightened(within tolerance: Double) throws(Diagnostic) -> Motion {
    var (points, moments) = ([values[0]], [times[0]])
    for (index, pace) in paces.enumerated() {
      let (from, to) = (values[index], values[index + 1])
      let (start, end) = (times[index], times[index + 1])
      let progress = try pace.lines(lasting: duration * (end - start), within: tolerance)
      for (place, value) in zip(progress.places, progress.values).dropFirst() {
        points.append(from + (to - from) * value.x)
        moments.append(start + (end - start) * place)
      }
    }
    return replacing(points, at: moments)
  }
}

extension Animation.Pacing {
  /// Returns the progress in straight lines.
  ///
  /// - Parameter duration: Seconds of the step, which a spring counts.
  func lines(lasting duration: Double, within tolerance: Double) throws(Diagnostic)
    -> StraightLines
  {
    try StraightLines(along: 1000, within: tolerance) { (place) throws(Diagnostic) in
      switch self {
      case .easing(let easing): SIMD4(try easing(place), 0, 0, 0)
      // A spring is at rest when its duration is over.
      case .spring(let spring):
        SIMD4(place < 1 ? spring.fraction(at: place * duration) : 1, 0, 0, 0)
      }
    }
  }
}

extension Motion {
  /// Returns whether another motion runs at the same times with the same paces.
  func isSimultaneous(with other: Motion) -> Bool {
    begin == other.begin && duration == other.duration && times == other.times
      && paces == other.paces && isDiscrete == other.isDiscrete && fillMode == other.fillMode
      && repeatCount == other.repeatCount && autoreverses == other.autoreverses
  }
}
