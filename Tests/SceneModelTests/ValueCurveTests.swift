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

  /// Of a place in no time at all, there is no tangent.
  @Test(arguments: [(0.0, 10.0), (0.4, 10), (0.5, 30), (1, 40)])
  func severalValuesAtOneTimeAreAJump(progress: Double, value: Double) throws {
    for mode in [Keyframes.CalculationMode.linear, .cubic] {
      let curve = try curve(through: [10, 20, 30, 40], mode, times: [0.5, 0.5, 0.5, 1])
      #expect(try curve.value(at: progress).x == value)
    }
  }

  /// 1e9 + (0.1 − 1e9) is not 0.1 to a computer.
  @Test(arguments: [Keyframes.CalculationMode.linear, .cubic, .paced, .cubicPaced])
  func theLastValueIsReachedExactly(mode: Keyframes.CalculationMode) throws {
    #expect(try curve(through: [1e9, 0.1], mode).value(at: 1).x == 0.1)
  }

  /// Both control points are at the ends, where a curve of this kind has no velocity.
  @Test(arguments: [0.0, 0.5, 1])
  func aCurveWithoutVelocityHasADirection(progress: Double) throws {
    let path = Path([.move(to: .origin), .curve(0, 0, 9, 9, 9, 9)])
    let curve = try #require(ValueCurve(along: path, times: nil, easings: [], isPaced: false))
    #expect(abs(try curve.direction(at: progress) - 45) < 1e-9)
  }
}
