import Raster
import Testing

@testable import Effects

/// Greys along a curve over luminance, mixed with the colours.
@Suite struct LuminanceCurveMapTests {
  /// The values of the curves: a rising and a falling one, one of a light material, and one that
  /// leaves `0...1`.
  private static let curves: [[Double]] = [
    [0, 1.0 / 3, 2.0 / 3, 1], [1, 0.9, 0.2, 0], [0.85, 0.8, 0.95, 0.9], [-2, 0.5, 3, 0.5],
  ]

  /// The definition: de Casteljau's construction of the curve, on straight colours.
  ///
  /// - Parameter bgra: A premultiplied colour, in levels.
  static func defined(_ bgra: SIMD4<Double>, _ values: [Double], amount: Double) -> SIMD4<Double> {
    guard bgra.w > 0 else { return .zero }
    let straight = bgra / bgra.w
    let luma = 0.2126 * straight.z + 0.7152 * straight.y + 0.0722 * straight.x
    var points = values
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0 * (1 - luma) + $1 * luma }
    }
    let grey = min(max(points[0], 0), 1)
    var mixed = straight * (1 - amount) + SIMD4(repeating: grey * amount)
    mixed.w = 1
    return mixed * bgra.w
  }

  @Test(arguments: curves, [0, 0.4, 1])
  func matchesItsDefinition(values: [Double], amount: Double) {
    let picture = Bitmap.noise(width: 40, height: 20)
    let filter = LuminanceCurveMap(values, amount: amount)
    for (before, after) in zip(picture.pixels, filter.applied(to: picture).pixels) {
      let wanted = Self.defined(SIMD4<Double>(before.bgra), values, amount: amount)
      let difference = SIMD4<Double>(after.bgra) - wanted
      #expect(max(difference.max(), -difference.min()) <= 0.5 + 1e-9, "\(before.bgra)")
      #expect(after.bgra.w == before.bgra.w)
    }
    #expect(filter.applied(to: picture, jobs: 3) == filter.applied(to: picture))
  }

  @Test func anAmountOf0ChangesNothing() {
    let picture = Bitmap.noise(width: 40, height: 20)
    #expect(LuminanceCurveMap([1, 0, 1, 0], amount: 0).applied(to: picture) == picture)
  }

  /// Black becomes the first value, white the last one, and the even curve leaves greys.
  @Test func endsAreTheFirstAndTheLastValue() {
    let levels = [0, 77, 255].map { Pixel(bgra: SIMD4($0, $0, $0, 255)) }
    let greys = Bitmap(width: 3, height: 1, pixels: levels)
    let inverse = LuminanceCurveMap([0.8, 0, 1, 0.2], amount: 1).applied(to: greys)
    #expect(inverse[0, 0].bgra == SIMD4(204, 204, 204, 255))
    #expect(inverse[2, 0].bgra == SIMD4(51, 51, 51, 255))
    #expect(LuminanceCurveMap(Self.curves[0], amount: 1).applied(to: greys) == greys)
  }
}
