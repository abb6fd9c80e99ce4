import Testing
import Tuning

@Suite struct TraceAlignmentTests {
  private let points = (0..<12).map { SIMD2(Double($0 * $0), 40 - 3 * Double($0)) }

  @Test(arguments: [(1.0, SIMD2(0.0, 0)), (0.8, SIMD2(-12.5, 7)), (3, SIMD2(100, 200))])
  func scaleAndOffsetAreFound(scale: Double, offset: SIMD2<Double>) {
    let places = points.map { $0 * scale + offset }
    let weights = points.indices.map { $0 % 3 == 0 ? 0.5 : 1 }
    for known in [nil, scale] {
      let result = TraceAlignment(places: places, weights: weights, scale: known)
        .result(of: points)
      #expect(abs(result.scale - scale) < 1e-12)
      #expect(abs(result.offset.x - offset.x) < 1e-9 && abs(result.offset.y - offset.y) < 1e-9)
      #expect(result.error < 1e-6)
    }
  }

  @Test func whatHasNoWeightDoesNotCount() {
    var places = points
    places[4] = SIMD2(-900, 900)
    let weights = points.indices.map { $0 == 4 ? 0.0 : 1 }
    let result = TraceAlignment(places: places, weights: weights, scale: nil).result(of: points)
    #expect(result.error < 1e-6)
  }

  /// Two places 2 apart from the mean of their points, each by 1: the root of the mean square is 1.
  @Test func theErrorIsARootOfAMeanSquare() {
    let alignment = TraceAlignment(
      places: [SIMD2(-1, 5), SIMD2(1, 5)], weights: [1, 1], scale: 2)
    let result = alignment.result(of: [SIMD2(3, 8), SIMD2(3, 8)])
    #expect(result.error == 1 && result.spread == 1 && result.offset == SIMD2(-6, -11))
  }

  @Test func noScaleIsNegative() {
    let places = points.map { SIMD2(-$0.x, -$0.y) }
    let result = TraceAlignment(
      places: places, weights: points.map { _ in 1 }, scale: nil
    ).result(of: points)
    #expect(result.scale == 0 && result.error > 10)
  }
}
