/// A filter that replaces each channel of a straight colour by a weighted sum of all four and a
/// constant, in gamma-encoded sRGB.
///
/// Results are limited to `0...1`, and rounded once after multiplication by the new alpha. A clear
/// pixel, which has no colour, stays clear.
///
/// Source: W3C, Filter Effects Level 1, `feColorMatrix`.
struct StraightMatrix: PixelwiseFilter {
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

  var keepsOpaque: Bool { alpha == SIMD4(0, 0, 0, 1) && added.w == 0 }

  func levels(from bgra: SIMD4<Double>) -> SIMD4<Double> {
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
    numbers: .matrix,
    isOfColors: true
  ) {
    StraightMatrix($0.numbers)
  }
}
