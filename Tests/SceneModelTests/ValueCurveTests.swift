import SceneModel
import Testing

@Suite struct ValueCurveTests {
  private func curve(
    through values: [Double], _ mode: Keyframes.CalculationMode, times: [Double]? = nil
  ) throws -> ValueCurve {
    let flat = Keyframes.Shape(tension: 0, continuity: 0, bias: 0)
    let keyframes = Keyframes(
      values: values.map { Expression(constant: SIMD4($0, 0, 0, 0)) }, mode: mode, times: times,
      easings: [], shapes: values.map { _ in flat })
    return try keyframes.curve(in: FormulaEnvironment(frame: 0, time: 0, progress: 0))
  }

  @Test(arguments: Keyframes.CalculationMode.allCases.filter { !$0.isPaced && $0 != .discrete })
  func theFirstValueStandsBeforeTheFirstTime(mode: Keyframes.CalculationMode) throws {
    let curve = try curve(through: [10, 20], mode, times: [0.25, 1])
    for (progress, value) in [(0.0, 10.0), (0.2, 10), (0.25, 10), (0.625, 15), (1, 20)] {
      #expect(abs(try curve.value(at: progress).x - value) < 1e-12, "at \(progress)")
    }
  }

  /// Several values at one time make a jump, which has no tangent.
  @Test(arguments: [(0.0, 10.0), (0.4, 10), (0.5, 30), (1, 40)])
  func severalValuesAtOneTimeAreAJump(progress: Double, value: Double) throws {
    for mode in [Keyframes.CalculationMode.linear, .cubic] {
      let curve = try curve(through: [10, 20, 30, 40], mode, times: [0.5, 0.5, 0.5, 1])
      #expect(try curve.value(at: progress).x == value)
    }
  }

  /// In floating point, 1e9 + (0.1 − 1e9) is not 0.1.
  @Test(arguments: [Keyframes.CalculationMode.linear, .cubic, .paced, .cubicPaced])
  func theLastValueIsReachedExactly(mode: Keyframes.CalculationMode) throws {
    #expect(try curve(through: [1e9, 0.1], mode).value(at: 1).x == 0.1)
  }

  /// Both control points are at the ends, where such a curve has no velocity.
  @Test(arguments: [0.0, 0.5, 1])
  func aCurveWithoutVelocityHasADirection(progress: Double) throws {
    let path = Path([.move(to: .origin), .curve(0, 0, 9, 9, 9, 9)])
    let curve = try #require(ValueCurve(along: path, times: nil, easings: [], isPaced: false))
    #expect(abs(try curve.direction(at: progress) - 45) < 1e-9)
  }

  /// A line, a pause, a line down, and a pause at its end.
  private static let pausing = Path([
    .move(to: .origin), .line(to: Point(x: 100, y: 0)), .line(to: Point(x: 100, y: 0)),
    .line(to: Point(x: 100, y: 300)), .curve(100, 300, 100, 300, 100, 300),
  ])

  @Test(arguments: [
    (0.125, 50.0, 0.0, 0.0), (0.25, 100, 0, 0), (0.375, 100, 0, 0), (0.5, 100, 0, 90),
    (0.625, 100, 150, 90), (0.75, 100, 300, 90), (0.9, 100, 300, 90), (1, 100, 300, 90),
  ])
  func linesOfNoLengthArePauses(progress: Double, x: Double, y: Double, angle: Double) throws {
    #expect(Self.pausing.segmentCount == 4)
    let curve = try #require(
      ValueCurve(along: Self.pausing, times: nil, easings: [], isPaced: false))
    #expect(try curve.value(at: progress) == SIMD4(x, y, 0, 0))
    #expect(abs(try curve.direction(at: progress) - angle) < 1e-9)
  }

  @Test(arguments: [(0.125, 50.0, 0.0), (0.25, 100, 0), (0.5, 100, 100), (1, 100, 300)])
  func anEvenPaceKnowsNoPauses(progress: Double, x: Double, y: Double) throws {
    let curve = try #require(
      ValueCurve(along: Self.pausing, times: nil, easings: [], isPaced: true))
    #expect(try curve.value(at: progress) == SIMD4(x, y, 0, 0))
  }

  @Test func aPauseAtTheBeginLooksAhead() throws {
    let path = Path([
      .move(to: .origin), .line(to: .origin), .line(to: Point(x: 0, y: -9)), .line(to: .origin),
      .close,
    ])
    #expect(path.segmentCount == 3)
    let curve = try #require(ValueCurve(along: path, times: nil, easings: [], isPaced: false))
    #expect(try curve.direction(at: 0.1) == -90)
  }

  @Test func aPathWithoutLengthLeadsNowhere() {
    let path = Path([.move(to: .origin), .line(to: .origin), .close])
    #expect(path.segmentCount == 0)
    #expect(ValueCurve(along: path, times: nil, easings: [], isPaced: false) == nil)
  }
}
