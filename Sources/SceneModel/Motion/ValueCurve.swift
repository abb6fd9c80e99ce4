/// A path through values, run while progress goes from 0 to 1.
package struct ValueCurve: Hashable, Sendable {
  /// The segments, at least one.
  private let segments: [ValueSegment]

  /// Ascending times in `0...1`; one more than segments.
  private let times: [Double]

  /// One easing per segment.
  private let easings: [Easing]

  /// Whether curves are run at constant speed instead of by their parameter.
  private let isPaced: Bool

  private init(segments: [ValueSegment], times: [Double]?, easings: [Easing], isPaced: Bool) {
    self.segments = segments
    self.times = isPaced ? ValueCurve.paces(of: segments) : times ?? segments.count.evenTimes
    self.easings = easings.isEmpty ? Array(repeating: .linear, count: segments.count) : easings
    self.isPaced = isPaced
    precondition(self.times.count == segments.count + 1, "each segment has a start and an end")
    precondition(self.easings.count == segments.count, "each segment has an easing")
  }

  /// Creates the path through keyframes.
  ///
  /// - Parameters:
  ///   - points: At least two.
  ///   - times: As in ``Keyframes/times``.
  ///   - easings: One per segment, or none for linear ones.
  ///   - shapes: One per point.
  ///
  /// Source: Core Animation's CAKeyframeAnimation, as measured.
  init(
    through points: [SIMD4<Double>], mode: Keyframes.CalculationMode, times: [Double]?,
    easings: [Easing], shapes: [Keyframes.Shape]
  ) {
    let segments: [ValueSegment]
    switch mode {
    case .linear, .paced:
      segments = zip(points, points.dropFirst()).map { .line(from: $0, to: $1) }
    case .discrete:
      // With one time per value, the last value never shows.
      let count = times.map { min($0.count - 1, points.count) } ?? points.count
      segments = points.prefix(count).map { .hold($0) }
    case .cubic, .cubicPaced:
      segments = ValueCurve.smooth(
        through: points, times: times ?? (points.count - 1).evenTimes, shapes: shapes)
    }
    self.init(segments: segments, times: times, easings: easings, isPaced: mode.isPaced)
  }

  /// Creates a curve along a path, with one segment per line or curve; `nil` if the path has no
  /// length.
  ///
  /// Moves of the pen take no time. A line or curve without length is a pause.
  ///
  /// - Parameters:
  ///   - times: One more than segments, or none for equal intervals.
  ///   - easings: One per segment, or none for linear ones.
  ///   - isPaced: Whether the path is run at constant speed.
  package init?(along path: Path, times: [Double]?, easings: [Easing], isPaced: Bool) {
    let segments = path.segments.map { piece -> ValueSegment in
      switch piece.course {
      case .line, .close: .line(from: SIMD4(piece.start), to: SIMD4(piece.end))
      case .curve(let curve):
        .curve(
          CubicCurve(
            SIMD4(curve.start), SIMD4(curve.control1), SIMD4(curve.control2), SIMD4(curve.end)))
      }
    }
    guard !segments.isEmpty else { return nil }
    self.init(segments: segments, times: times, easings: easings, isPaced: isPaced)
  }

  /// The value at progress 1.
  package var end: SIMD4<Double> { segments[segments.count - 1].end }

  /// Returns the value at a progress; it is constant before the first and after the last keyframe.
  package func value(at progress: Double) throws(Diagnostic) -> SIMD4<Double> {
    let (index, linear) = position(at: progress)
    let segment = segments[index]
    return segment.value(at: try easings[index](linear), isPaced: isPaced)
  }

  /// Returns the direction of movement, in degrees clockwise from +x.
  ///
  /// In a pause, it is the direction before the pause, or after it if there is none before.
  package func direction(at progress: Double) throws(Diagnostic) -> Double {
    let (index, linear) = position(at: progress)
    let velocity = segments[index].velocity(at: try easings[index](linear), isPaced: isPaced)
    guard velocity == .zero else { return velocity.angle }
    let before = segments[..<index].last { $0.length > 0 }?.velocity(at: 1, isPaced: isPaced)
    let after = segments[index...].first { $0.length > 0 }?.velocity(at: 0, isPaced: isPaced)
    return (before ?? after ?? .zero).angle
  }

  /// Returns the segment of a progress, and the linear progress within it.
  private func position(at progress: Double) -> (segment: Int, progress: Double) {
    let next = times.firstIndex { progress < $0 } ?? times.count
    guard next > 0 else { return (0, 0) }
    guard next < times.count else { return (segments.count - 1, 1) }
    return (next - 1, (progress - times[next - 1]) / (times[next] - times[next - 1]))
  }

  /// Returns times at which the segments are run at constant speed.
  private static func paces(of segments: [ValueSegment]) -> [Double] {
    let lengths = segments.map(\.length)
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return segments.count.evenTimes }
    var passed = 0.0
    return [0]
      + lengths.map { length in
        passed += length
        return min(passed / whole, 1)
      }
  }
}

extension ValueCurve {
  /// Returns smooth segments through points, with tangents computed from neighbouring points.
  ///
  /// Source: Kochanek, Bartels, 1984, with their adjustment for uneven times.
  private static func smooth(
    through points: [SIMD4<Double>], times: [Double], shapes: [Keyframes.Shape]
  ) -> [ValueSegment] {
    let steps = zip(points, points.dropFirst()).map { $1 - $0 }
    let spans = zip(times, times.dropFirst()).map { $1 - $0 }

    /// - Parameter side: 1 for the tangent after the point, -1 for the one before it.
    func tangent(at index: Int, side: Double, span: Double) -> SIMD4<Double> {
      let (before, after) = (max(index - 1, 0), min(index, steps.count - 1))
      let (shape, around) = (shapes[index], spans[before] + spans[after])
      let (c, b) = (side * shape.continuity, shape.bias)
      let sum =
        (1 + c) * (1 + b) / 2 * steps[before] + (1 - c) * (1 - b) / 2 * steps[after]
      let adjustment = around > 0 && before != after ? 2 * span / around : 1
      return (1 - shape.tension) * adjustment * sum
    }
    return steps.indices.map { index in
      let (start, end) = (points[index], points[index + 1])
      let leaving = tangent(at: index, side: 1, span: spans[index])
      let arriving = tangent(at: index + 1, side: -1, span: spans[index])
      return .curve(CubicCurve(start, start + leaving / 3, end - arriving / 3, end))
    }
  }
}

extension Path {
  /// The number of lines and curves of a motion along the path; 0 if none has any length.
  package var segmentCount: Int { segments.count }

  /// All lines and curves, except for closing lines without length; none if all have no length.
  fileprivate var segments: [PathPiece] {
    let pieces = pieces.filter { !$0.isClosing || $0.length > 0 }
    return pieces.contains { $0.length > 0 } ? pieces : []
  }
}

extension PathPiece {
  fileprivate var isClosing: Bool { if case .close = course { true } else { false } }
}

extension SIMD4<Double> {
  /// The direction of the first two components, in degrees clockwise from +x.
  fileprivate var angle: Double { Vector(dx: x, dy: y).angle }

  /// Returns the value between two others; exactly `end` at 1.
  package func interpolated(to end: SIMD4<Double>, at progress: Double) -> SIMD4<Double> {
    progress == 1 ? end : self + (end - self) * progress
  }

  fileprivate init(_ point: SIMD2<Double>) {
    self.init(point.x, point.y, 0, 0)
  }
}

extension Int {
  /// The boundaries of equal segments, as many as this number, in `0...1`.
  fileprivate var evenTimes: [Double] { (0...self).map { Double($0) / Double(self) } }
}
