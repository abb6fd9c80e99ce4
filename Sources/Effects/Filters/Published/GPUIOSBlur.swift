package import Raster

/// GPUImage's imitation of the iOS 7 blur: desaturation, a Gaussian blur at reduced size, a
/// narrower luma range.
///
/// Saturation and range change the picture even if the blur is 0.
///
/// Source: BradLarson/GPUImage, `GPUImageiOSBlurFilter.m`, `GPUImageLuminanceRangeFilter.m`.
package struct GPUIOSBlur: BitmapFilter {
  private let saturation: Saturation
  private let blur: GPUGaussian
  private let downsampling: Double
  private let range: ColorMatrix

  /// - Parameters:
  ///   - radius: The σ in pixels of the reduced picture, in `0...100`.
  ///   - saturation: 1 changes nothing; in `-100...100`.
  ///   - downsampling: Picture pixels per pixel of the reduced picture, at least 1.
  ///   - rangeReduction: In `0...1`; 0 changes nothing, 1 moves all lumas to the middle.
  package init(
    radius: Double = 12, saturation: Double = 0.8, downsampling: Double = 4,
    rangeReduction: Double = 0.6
  ) {
    precondition((1...16384).contains(downsampling), "downsampling \(downsampling) is below 1")
    precondition((0...1).contains(rangeReduction), "range \(rangeReduction) is outside 0...1")
    self.saturation = Saturation(saturation, luma: .gpuImage)
    blur = GPUGaussian(sigma: radius)
    self.downsampling = downsampling
    range = ColorMatrix(own: 1, weight: -rangeReduction, of: .gpuImage, lift: rangeReduction / 2)
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard !bitmap.pixels.isEmpty else { return bitmap }
    let reduced = bitmap.reduced(by: 1 / downsampling, jobs: jobs)
    let blurred = blur.applied(to: saturation.applied(to: reduced, jobs: jobs), jobs: jobs)
    let enlarged = blurred.enlarged(toWidth: bitmap.width, height: bitmap.height, jobs: jobs)
    return range.applied(to: enlarged, jobs: jobs)
  }
}

extension FilterDeclaration {
  static let gpuIOSBlur = FilterDeclaration(
    "GPUImage's iOS 7 blur: less colour, blur, less contrast",
    .number(
      .radius, 12, in: 0...100,
      "Standard deviation on the smaller picture, in points of it: downsampling times as much "
        + "here."),
    .number(.saturation, 0.8, in: -10...10, .saturation),
    .number(
      .downsampling, 4, in: 1...64,
      "Pixels per pixel of the smaller picture that is blurred; 1 is as large."),
    .number(
      .rangeReduction, 0.6, in: 0...1,
      "How much contrast is lost: 0 is none, 1 leaves one brightness."),
    reach: { values, _ in
      values.number(.downsampling) * (3 * values.number(.radius) + 6)
    }
  ) {
    GPUIOSBlur(
      radius: min($0.number(.radius), 100), saturation: $0.number(.saturation),
      downsampling: $0.number(.downsampling), rangeReduction: $0.number(.rangeReduction))
  }
}

extension EffectParameter {
  fileprivate static let downsampling = EffectParameter("downsampling")
  fileprivate static let rangeReduction = EffectParameter("rangeReduction")
}
