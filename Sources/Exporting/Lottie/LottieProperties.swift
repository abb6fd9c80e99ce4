import SceneModel

/// Writes values that may change as properties of a Lottie file.
struct LottieProperties {
  /// The number of frames.
  let frameCount: Int

  /// Frames per second.
  let rate: Double

  /// The largest distances of values of keyframes from those of the frames.
  enum Tolerance {
    /// A twentieth of a point.
    static let points = 0.05
    /// Half a level of 255.
    static let colors = 0.5 / 255
    /// Half a level of 255, in percent.
    static let percent = 100 * colors
    /// A fiftieth of a degree.
    static let degrees = 0.02
  }

  /// Returns a property: its value, or its keyframes.
  ///
  /// - Parameters:
  ///   - motions: The declared motions that give the values, already in the units of the file. They
  ///     are written as they are if they do.
  ///   - write: Returns a value in the form of the file; by default its numbers.
  func property(
    _ series: FrameSeries, within tolerance: Double, _ motions: [Motion] = [],
    jumps: Bool = false, write: (([Double]) -> LottieValue)? = nil
  ) -> LottieValue {
    value(keyframes(of: series, within: tolerance, motions, jumps: jumps), write: write)
  }

  /// Returns a position, with its coordinates apart where that needs fewer keyframes, as along curves.
  func position(_ series: FrameSeries, _ motions: [Motion]) -> LottieValue {
    let whole = keyframes(of: series, within: Tolerance.points, motions)
    let parts = (0..<2).map { index in
      keyframes(of: series.map { [$0[index]] }, within: Tolerance.points)
    }
    guard parts[0].count + parts[1].count < whole.count else { return value(whole) }
    return .object([("s", .flag(true)), ("x", value(parts[0])), ("y", value(parts[1]))])
  }

  /// Returns the keyframes of a part's start and end. Where both are equal, so are their keyframes.
  ///
  /// - Parameter motions: The declared motions of the start and of the end.
  func range(
    from start: FrameSeries, to end: FrameSeries, within tolerance: Double,
    _ motions: (start: [Motion], end: [Motion]) = ([], [])
  ) -> (start: [Keyframe], end: [Keyframe]) {
    let declared = (
      start: keyframes(of: start, within: tolerance, motions.start),
      end: keyframes(of: end, within: tolerance, motions.end)
    )
    let empty = Set((0..<frameCount).filter { start.at($0) == end.at($0) })
    let agree = empty.allSatisfy { frame in
      let values = [declared.start, declared.end].map { $0.value(at: Double(frame))[0] }
      return values[0].rounded(toPlaces: 5) == values[1].rounded(toPlaces: 5)
    }
    if agree { return declared }
    // Equal values between the same frames have equal curves.
    let ends = empty.filter { !empty.contains($0 - 1) || !empty.contains($0 + 1) }
      .union(start.endsOfRests).union(end.endsOfRests)
    return (
      start.keyframes(within: tolerance, endingAt: ends),
      end.keyframes(within: tolerance, endingAt: ends)
    )
  }

  /// Returns the keyframes of values; one if they never change.
  private func keyframes(
    of series: FrameSeries, within tolerance: Double, _ motions: [Motion] = [], jumps: Bool = false
  ) -> [Keyframe] {
    guard !series.isConstant else { return [Keyframe(frame: 0, value: series.first)] }
    let declared = declared(motions, components: series.first.count)
    let fits =
      !declared.isEmpty && declared.agree(with: series, frames: frameCount, within: tolerance)
    return fits ? declared : series.keyframes(within: tolerance, jumps: jumps)
  }

  /// Returns the value of a single keyframe, or all keyframes if there are several.
  func value(_ keyframes: [Keyframe], write: (([Double]) -> LottieValue)? = nil)
    -> LottieValue
  {
    guard keyframes.count > 1 else {
      let value = keyframes[0].value
      let plain: LottieValue = value.count == 1 ? .number(value[0]) : .numbers(value)
      return .still(write?(value) ?? plain)
    }
    return .object([("a", 1), ("k", .list(keyframes.map { self.value(of: $0, write: write) }))])
  }

  private func value(of keyframe: Keyframe, write: (([Double]) -> LottieValue)?) -> LottieValue {
    let value: LottieValue = write.map { [$0(keyframe.value)] } ?? .numbers(keyframe.value)
    let points = keyframe.curve?.controlPoints
    func handle(_ index: Int) -> LottieValue? {
      points.map { .object([("x", [.number($0[index])]), ("y", [.number($0[index + 1])])]) }
    }
    return .object([
      ("t", .number(keyframe.frame)), ("s", value), ("h", keyframe.holds ? 1 : nil),
      ("o", handle(0)), ("i", handle(2)),
    ])
  }

  /// Returns the keyframes of motions that follow one another; none if one of them is more than
  /// values with cubic Bézier curves between them.
  private func declared(_ motions: [Motion], components: Int) -> [Keyframe] {
    guard let first = motions.first else { return [] }
    func numbers(_ value: SIMD4<Double>) -> [Double] { (0..<components).map { value[$0] } }
    var keyframes: [Keyframe] = []
    if first.begin > 0, first.values[0] != first.rest, first.fillMode == .forwards {
      keyframes.append(Keyframe(frame: 0, value: numbers(first.rest), holds: true))
    }
    for motion in motions {
      guard motion.repeatCount == 1, !motion.autoreverses, motion.duration > 0,
        [.forwards, .both].contains(motion.fillMode)
      else { return [] }
      for (index, time) in motion.times.enumerated() {
        var keyframe = Keyframe(
          frame: ((motion.begin + time * motion.duration) * rate).rounded(toPlaces: 6),
          value: numbers(motion.values[index]), holds: motion.isDiscrete)
        if index < motion.paces.count, !motion.isDiscrete {
          guard case .easing(let easing) = motion.paces[index], let curve = easing.cubicBezier
          else { return [] }
          keyframe.curve = curve
        }
        // One motion begins where the one before it ends.
        if let last = keyframes.last, last.frame >= keyframe.frame { keyframes.removeLast() }
        if let last = keyframes.last, last.curve == nil {
          keyframes[keyframes.count - 1].holds = true
        }
        keyframes.append(keyframe)
      }
    }
    return keyframes
  }
}

extension Easing {
  /// The cubic Bézier curve that the easing is; `nil` for all others.
  fileprivate var cubicBezier: CubicBezier? {
    switch self {
    case .linear: CubicBezier(0, 0, 1, 1)
    case .cubicBezier(let curve): curve
    default: nil
    }
  }
}
