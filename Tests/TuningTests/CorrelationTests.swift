import Testing

@testable import Tuning

@Suite struct CorrelationTests {
  private func plane(_ width: Int, _ height: Int, seed: Int) -> LightPlane {
    LightPlane(
      width: width, height: height,
      values: (0..<width * height).map { place in
        let number = place * 7919 + seed * 104_729
        return Double(number % 251)
      })
  }

  /// Against the definition: the cosine of the angle between both, their means taken away.
  @Test(arguments: [(0, 0), (3, 2), (-2, 1), (6, -1), (5, 5)])
  func itIsTheCosineOfDeviations(column: Int, row: Int) {
    let (patch, whole) = (plane(5, 4, seed: 1), plane(9, 8, seed: 2))
    var pairs: [SIMD2<Double>] = []
    for y in 0..<4 {
      for x in 0..<5 where (0..<9).contains(x + column) && (0..<8).contains(y + row) {
        pairs.append(SIMD2(patch[x, y], whole[x + column, y + row]))
      }
    }
    let mean = pairs.reduce(.zero, +) / Double(pairs.count)
    let sums = pairs.map { $0 - mean }.reduce(SIMD3<Double>.zero) {
      $0 + SIMD3($1.x * $1.y, $1.x * $1.x, $1.y * $1.y)
    }
    let correlation = Correlation(of: patch, on: whole, column: column, row: row)
    let cosine = sums.x / (sums.y * sums.z).squareRoot()
    #expect(abs(correlation.value - cosine) < 1e-12)
    #expect(correlation.coverage == Double(pairs.count) / 20)
  }

  @Test func flatPlanesAreLikeNothing() {
    let flat = LightPlane(width: 9, height: 8, values: Array(repeating: 77, count: 72))
    let correlation = Correlation(of: plane(5, 4, seed: 1), on: flat, column: 1, row: 1)
    #expect(correlation.value == 0 && correlation.coverage == 1)
    #expect(Correlation(of: flat, on: flat, column: 20, row: 0).coverage == 0)
  }
}
