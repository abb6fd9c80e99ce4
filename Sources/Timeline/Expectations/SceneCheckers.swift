import SceneModel

/// A checker that a formula is true.
struct FormulaChecker: ExpectationChecker {
  let formula: Formula
  let reads: [Expectation.ReadNumber]
  let span: Expectation.Span
  private(set) var failure: ExpectationCheck.Failure?

  init(formula: Formula, reads: [Expectation.ReadNumber], span: Expectation.Span) {
    (self.formula, self.reads, self.span) = (formula, reads, span)
  }

  private static let expected = "be true"

  var measurement: ExpectationCheck.Measurement { .init(found: "is true", expected: Self.expected) }

  mutating func add(_ instant: ExpectedInstant) throws(Diagnostic) {
    guard failure == nil, span.contains(instant.tick) else { return }
    var environment = instant.environment
    environment.links = reads.map { number in
      switch number {
      case .layer(let number):
        instant.layers[number.layer].map { $0.values[number.slot.index][number.slot.component] }
          ?? 0
      case .value(let number): instant.environment.links[number.link]
      }
    }
    guard try formula.value(in: environment) == 0 else { return }
    let values = zip(reads, environment.links).map { "\($0.name) is \($1.short)" }
    failure = ExpectationCheck.Failure(
      frame: instant.tick.frame, subject: "the formula",
      found: "is false at \(instant.tick.presentedAt.short) s"
        + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"),
      expected: Self.expected)
  }
}

/// A checker that the display link does not drop too many frames.
struct LinkChecker: ExpectationChecker {
  let most: Int
  let display: Display
  private(set) var count = 0
  private var frame: Int?

  /// The number of dropped frames so far, at all frames.
  private var course: BoundedCourse

  init(most: Int, display: Display) {
    (self.most, self.display) = (most, display)
    course = BoundedCourse("dropped frames so far", unit: "", most: Double(most))
  }

  mutating func add(_ instant: ExpectedInstant) {
    let (tick, time) = (instant.tick, instant.tick.presentedAt)
    defer { course.add(Double(count), at: tick) }
    // A frame that repeats by plan, because of the rate or a pause, is not dropped.
    guard tick.isRepeated, time >= max(tick.targetTimestamp, display.start) - 1e-6,
      !display.pauses.contains(where: { $0.contains(time) })
    else { return }
    count += 1
    if count > most { frame = frame ?? instant.tick.frame }
  }

  var failure: ExpectationCheck.Failure? {
    frame.map {
      ExpectationCheck.Failure(
        frame: $0, subject: "the display link", found: measurement.found,
        expected: measurement.expected, course: course.failing(at: $0))
    }
  }

  var measurement: ExpectationCheck.Measurement {
    .init(found: "drops \(count)", expected: "drop at most \(most) frames")
  }
}
