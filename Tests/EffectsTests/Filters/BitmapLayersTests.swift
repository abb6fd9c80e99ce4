@testable import Effects
import Raster
import Testing

@Suite struct BitmapLayersTests {
  private let below = Bitmap.noise(width: 203, height: 1)
  private let top = Bitmap.noise(width: 203, height: 2).cropped(columns: 0..<203, rows: 1..<2)

  /// Weights from 0 to 1, in units of 1/32768.
  private let weights = (0..<203).map { UInt16(min(max(0, ($0 % 17) * 2500 - 2500), 32768)) }

  @Test(arguments: [Layering.replacing, .over])
  func layersAreMeansByCoverage(layering: Layering) {
    var laid = below
    var span = laid.pixels.mutableSpan
    span.lay(top.pixels.span, weights: weights.span, from: 0, layering)
    for x in 0..<203 {
      let (over, under) = (top.levels(x), below.levels(x))
      let weight = Double(weights[x]) / 32768
      let hiding = layering == .over ? weight * over.w / 255 : weight
      let difference = laid.levels(x) - (over * weight + under * (1 - hiding))
      // The hidden part is rounded to 2⁻¹⁵.
      #expect(max(difference.max(), -difference.min()) <= 0.51)
      #expect(max(laid[x, 0].bgra.x, laid[x, 0].bgra.y, laid[x, 0].bgra.z) <= laid[x, 0].bgra.w)
    }
  }

  @Test func onlyColumnsBeneathALayerChange() {
    let (part, whole) = (
      top.cropped(columns: 0..<5, rows: 0..<1), [UInt16](repeating: 32768, count: 5)
    )
    var laid = below
    var span = laid.pixels.mutableSpan
    span.lay(part.pixels.span, weights: whole.span, from: 100, .replacing)
    #expect(Array(laid.pixels[100..<105]) == part.pixels)
    #expect(laid.pixels[..<100] == below.pixels[..<100])
    #expect(laid.pixels[105...] == below.pixels[105...])
  }

  @Test func shadowsTakeLightAndNoAlpha() {
    var dark = below
    var span = dark.pixels.mutableSpan
    span.darken(by: weights.span, from: 0)
    for x in 0..<203 {
      var expected = below.levels(x) * (1 - Double(weights[x]) / 32768)
      expected.w = below.levels(x).w
      let difference = dark.levels(x) - expected
      #expect(max(difference.max(), -difference.min()) <= 0.5)
    }
  }
}

@Suite struct BitmapRowMeanTests {
  @Test(arguments: [
    ([0.0..<1], [1.0]), ([2..<3], [0.2]), ([0..<9], [1]), ([0.25..<0.75], [1]),
    ([1.3..<6.8], [4]), ([0.5..<2.25, 7..<9], [1, 3]), ([8.999..<9, 0..<0.001, 3..<4], [1, 1, 1]),
  ])
  func rowsCountAsTheyOverlap(ranges: [Range<Double>], weights: [Double]) {
    let bitmap = Bitmap.noise(width: 67, height: 9)
    var mean = Bitmap(width: 67, height: 1)
    var span = mean.pixels.mutableSpan
    bitmap.mean(ofRows: ranges, weights: weights, into: &span)
    for x in 0..<67 {
      var sum = SIMD4<Double>.zero
      for (range, weight) in zip(ranges, weights) {
        for y in 0..<9 {
          let overlap = min(range.upperBound, Double(y + 1)) - max(range.lowerBound, Double(y))
          sum +=
            SIMD4<Double>(bitmap[x, y].bgra)
            * (max(overlap, 0) * weight / (range.upperBound - range.lowerBound))
        }
      }
      let difference = mean.levels(x) - sum / weights.reduce(0, +)
      #expect(max(difference.max(), -difference.min()) <= 0.501)
    }
  }

  @Test func oneRowIsItself() {
    let bitmap = Bitmap.noise(width: 67, height: 9)
    var mean = Bitmap(width: 67, height: 1)
    var span = mean.pixels.mutableSpan
    bitmap.mean(ofRows: [4..<5], weights: [0.3], into: &span)
    #expect(mean == bitmap.cropped(columns: 0..<67, rows: 4..<5))
  }
}

extension Bitmap {
  /// Returns the levels of a pixel of the first row.
  fileprivate func levels(_ x: Int) -> SIMD4<Double> { SIMD4<Double>(self[x, 0].bgra) }
}
