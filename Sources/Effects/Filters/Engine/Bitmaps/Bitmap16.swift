internal import Raster

/// Premultiplied pixels between the passes of a filter, in 16 bits: 128 for each 8-bit level.
///
/// Samples are blue, green, red and alpha, each in `0...32640`.
typealias Bitmap16 = SampleGrid<DeepFormat>

extension Bitmap16 {
  /// The sample value of level 255.
  static var white: UInt16 { 255 << 7 }

  /// Creates a 16-bit copy of the sRGB levels of `bitmap`, or of its linear light.
  init(_ bitmap: Bitmap, isLinear: Bool = false) {
    self.init(
      width: bitmap.width, height: bitmap.height,
      samples: isLinear
        ? bitmap.pixels.map(LinearLight.deep)
        : bitmap.pixels.map { SIMD4(truncatingIfNeeded: $0.bgra) &<< 7 })
  }

  /// Returns this bitmap converted to 8 bits, rounded to nearest.
  ///
  /// - Parameter isLinear: Whether the samples are light rather than sRGB levels.
  func bitmap(isLinear: Bool = false) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: isLinear
        ? samples.map(LinearLight.pixel)
        : samples.map { Pixel(bgra: SIMD4(truncatingIfNeeded: ($0 &+ 64) &>> 7)) })
  }
}
