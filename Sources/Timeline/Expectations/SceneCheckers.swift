import SceneModel

/// A checker that a formula is true.
struct FormulaChecker: ExpectationChecker {
  let formula: Formula
  let reads: [Expectation.ReadNumber]
  let span: Expectation.Span

  /// The names of the numbers of all inputs.
  private let inputs: [String]

  /// The numbers that the formula compares, with their values at all frames.
  private var numbers: [(compared: ComparedNumber, points: [FailureCourse.Point])]

  /// The first frame at which the formula is false.
  private var broken: (frame: Int, found: String)?

  /// - Parameter inputs: The inputs of the scene.
  init(
    formula: Formula, reads: [Expectation.ReadNumber], span: Expectation.Span, inputs: [Input]
  ) {
    (self.formula, self.reads, self.span) = (formula, reads, span)
    self.inputs = inputs.namesOfNumbers()
    numbers = formula.comparedNumbers.map { ($0, []) }
  }

  private static let expected = "be true"

  var measurement: ExpectationCheck.Measurement { .init(found: "is true", expected: Self.expected) }

  var failure: ExpectationCheck.Failure? {
    broken.map { frame, found in
      ExpectationCheck.Failure(
        frame: frame, subject: "the formula", found: found, expected: Self.expected,
        course: course(at: frame))
    }
  }

  /// Returns the first number whose comparison is false at a frame.
  private func course(at frame: Int) -> FailureCourse? {
    let number = numbers.first { !$0.compared.holds(for: $0.points[frame].value) }
    guard let number, number.points.allSatisfy(\.value.isFinite) else { return nil }
    return FailureCourse(
      of: number.compared.formula.text(inputs: inputs, links: reads.map(\.name)), unit: "",
      number.points, allowed: number.compared.allowed, during: span.times, failing: frame)
  }

  mutating func add(_ instant: ExpectedInstant) throws(Diagnostic) {
    let environment = environment(of: instant)
    for index in numbers.indices {
      let value = try? numbers[index].compared.formula.value(in: environment)
      numbers[index].points.append(
        FailureCourse.Point(time: instant.tick.presentedAt, value: value ?? .nan))
    }
    guard broken == nil, span.contains(instant.tick) else { return }
    guard try formula.value(in: environment) == 0 else { return }
    var named: Set<String> = []
    let values = zip(reads, environment.links)
      .filter { named.insert($0.0.name).inserted }
      .map { "\($0.name) is \($1.short)" }
    broken = (
      instant.tick.frame,
      "is false at \(instant.tick.presentedAt.short) s"
        + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))")
    )
  }

  /// Returns the environment of the formula, with the numbers that it reads as its links.
  private func environment(of instant: ExpectedInstant) -> FormulaEnvironment {
    var environment = instant.environment
    environment.links = reads.map { number in
      switch number {
      case .layer(let number):
        instant.layers[number.layer].map { $0.values[number.slot.index][number.slot.component] }
          ?? 0
      case .value(let number): instant.environment.links[number.link]
      }
    }
    return environment
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
