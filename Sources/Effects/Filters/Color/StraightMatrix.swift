internal import Raster

/// A filter that replaces each channel of a straight colour by a weighted sum of all four and a
/// constant, in gamma-encoded sRGB.
///
/// Results are limited to `0...1`, and rounded once after multiplication by the new alpha. A clear
/// pixel, which has no colour, stays clear.
///
/// Source: W3C, Filter Effects Level 1, `feColorMatrix`.
struct StraightMatrix: ColorFilter {
  /// The weights of red, green, blue and alpha in each channel of the result.
  private let red, green, blue, alpha: SIMD4<Double>

  /// The numbers added to red, green, blue and alpha.
  private let added: SIMD4<Double>

  /// - Parameter numbers: The 20 numbers of ``FilterNumbers/matrix``.
  init(_ numbers: [Double]) {
    precondition(numbers.count == 20, "\(numbers.count) numbers are no matrix of 4 × 5")
    func row(_ index: Int) -> SIMD4<Double> {
      SIMD4(
        numbers[5 * index], numbers[5 * index + 1], numbers[5 * index + 2], numbers[5 * index + 3])
    }
    (red, green, blue, alpha) = (row(0), row(1), row(2), row(3))
    added = SIMD4(numbers[4], numbers[9], numbers[14], numbers[19])
  }

  func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let pixels = bitmap.pixels.span
      for x in row.indices {
        let levels = levels(from: SIMD4<Double>(pixels[y * bitmap.width + x].bgra))
        row[x] = Pixel(bgra: SIMD4<UInt8>(levels.rounded(.toNearestOrAwayFromZero)))
      }
    }
  }

  var keepsOpaque: Bool { alpha == SIMD4(0, 0, 0, 1) && added.w == 0 }

  func apply(toPixelsOf source: borrowing Strip, writing result: borrowing Strip) {
    let count = source.length * Strip.lanes / 4
    unsafe source.rows.withMemoryRebound(to: SIMD4<UInt16>.self, capacity: count) { source in
      unsafe result.rows.withMemoryRebound(to: SIMD4<UInt16>.self, capacity: count) { result in
        for pixel in 0..<count {
          let levels = unsafe levels(from: SIMD4<Double>(source[pixel]) / 128) * 128
          unsafe result[pixel] = SIMD4(levels.rounded(.toNearestOrAwayFromZero))
        }
      }
    }
  }

  /// Returns the result for a premultiplied pixel in `0...255`, with channels in the order of
  /// ``Pixel``.
  private func levels(from bgra: SIMD4<Double>) -> SIMD4<Double> {
    guard bgra.w > 0 else { return .zero }
    var straight = SIMD4(bgra.z, bgra.y, bgra.x, 0) / bgra.w
    straight.w = bgra.w / 255
    let sums = SIMD4(
      (red * straight).sum(), (green * straight).sum(), (blue * straight).sum(),
      (alpha * straight).sum())
    let result = (sums + added).clamped(lowerBound: .zero, upperBound: .one)
    return SIMD4(result.z, result.y, result.x, 1) * (result.w * 255)
  }
}

extension FilterDeclaration {
  static let colorMatrix = FilterDeclaration(
    "each channel as a weighted sum of all channels",
    numbers: .matrix
  ) {
    StraightMatrix($0.numbers)
  }
}
