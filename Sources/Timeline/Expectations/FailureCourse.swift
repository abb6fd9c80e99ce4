import SceneModel

/// A number over a scene, beside the values that an expectation allows it.
package struct FailureCourse: Hashable, Sendable {
  /// A value of the number at a presentation time, in seconds.
  package struct Point: Hashable, Sendable {
    package let time, value: Double

    package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The number's name, such as `position.x`.
  package let name: String

  /// The unit in words; empty for numbers without a known unit.
  package let unit: String

  /// The value at each frame, in the order of time; not empty.
  package let points: [Point]

  /// The values that meet the expectation; an end may be infinite.
  package let allowed: ClosedRange<Double>

  /// The presentation times at which only those values are allowed, in seconds; the end may be
  /// infinite.
  package let times: ClosedRange<Double>

  /// The index of the point that breaks the expectation.
  package let failing: Int

  /// - Precondition: `failing` is an index of `points`.
  init(
    of name: String, unit: String, _ points: [Point], allowed: ClosedRange<Double>,
    during times: ClosedRange<Double>, failing: Int
  ) {
    precondition(points.indices.contains(failing), "the point that fails is one of the course")
    (self.name, self.unit, self.points) = (name, unit, points)
    (self.allowed, self.times, self.failing) = (allowed, times, failing)
  }
}

/// A number that a checker measures at each frame, which must not exceed a bound.
struct BoundedCourse {
  let name, unit: String
  let most: Double
  let span: Expectation.Span
  private var points: [FailureCourse.Point] = []

  init(_ name: String, unit: String, most: Double, during span: Expectation.Span = .always) {
    (self.name, self.unit, self.most, self.span) = (name, unit, most, span)
  }

  mutating func add(_ value: Double, at tick: Tick) {
    points.append(FailureCourse.Point(time: tick.presentedAt, value: value))
  }

  /// Returns the course as the evidence of a failure at a frame.
  func failing(at frame: Int) -> FailureCourse {
    FailureCourse(
      of: name, unit: unit, points, allowed: -.infinity...most, during: span.times, failing: frame)
  }
}

extension Expectation.Span {
  /// The presentation times of the span, in seconds.
  var times: ClosedRange<Double> { from...max(from, to) }
}
