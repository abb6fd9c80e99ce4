import Raster

/// A sharpening filter that adds the difference between a colour and its Gaussian blur.
///
/// Colours are compared at the alpha of the sharp pixel: alpha does not change, and no rim appears
/// around a shape on a clear background.
struct UnsharpMask: BitmapFilter {
  private let blur: GaussianBlur

  /// The multiple of the difference, in units of 1/256.
  private let amount: Int32

  /// The largest multiple of the difference that is added.
  static let largestAmount = 10.0

  /// - Parameters:
  ///   - sigma: The standard deviation of the blur in pixels, in `0...1024`.
  ///   - amount: The multiple of the difference that is added, in `0...10`.
  init(sigma: Double, amount: Double) {
    let amounts = 0...UnsharpMask.largestAmount
    precondition(amounts.contains(amount), "amount \(amount) is outside \(amounts)")
    blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
    self.amount = Int32((amount * 256).rounded())
  }

  func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard amount > 0 else { return bitmap }
    let blurred = blur.applied(to: bitmap, jobs: jobs)
    return Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let (source, mean) = (bitmap.pixels.span, blurred.pixels.span)
      let start = y * bitmap.width
      for x in row.indices {
        row[x] = source[start + x].sharpened(against: mean[start + x], by: amount)
      }
    }
  }
}

extension Pixel {
  /// Returns the pixel with its difference from a mean amplified.
  ///
  /// - Parameter amount: In units of 1/256, at most 2560.
  fileprivate func sharpened(against mean: Pixel, by amount: Int32) -> Pixel {
    let own = SIMD4<Int32>(truncatingIfNeeded: bgra)
    let mean = SIMD4<Int32>(truncatingIfNeeded: mean.bgra)
    guard own.w > 0, mean.w > 0 else { return self }
    // 255 · 255 · 2560 is less than 2²⁸; the difference in alpha is 0.
    let difference = (own &* mean.w &- mean &* own.w) &* amount
    let half = SIMD4<Int32>(repeating: mean.w * 128)
    let rounding = half.replacing(with: 0 &- half, where: difference .< 0)
    let sharpened = own &+ (difference &+ rounding) / SIMD4(repeating: mean.w * 256)
    return Pixel(
      bgra: SIMD4(
        truncatingIfNeeded: sharpened.clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: own.w))))
  }
}

extension FilterDeclaration {
  static let unsharpMask = FilterDeclaration(
    "sharper: the difference from a blurred copy is added",
    .number(
      .radius, 2.5, in: 0...1000,
      "Standard deviation of that blur, in points; 0 changes nothing."
    ).needing(.amount),
    .number(
      .amount, 0.5, in: 0...10,
      "How much of the difference is added; 0 changes nothing."
    ).needing(.radius)
  ) {
    UnsharpMask(
      sigma: min($0.number(.radius), GaussianBlur.largestSigma),
      amount: min($0.number(.amount), UnsharpMask.largestAmount))
  }
}
