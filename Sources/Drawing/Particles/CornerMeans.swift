package import Raster

extension Bitmap {
  /// The means of the four pixels around each corner of a pixel, rounded to nearest.
  ///
  /// Pixels outside the bitmap count as clear. The result is larger by one pixel on both axes.
  package var meansAroundCorners: Bitmap {
    var sums = [SIMD4<UInt16>](repeating: .zero, count: (width + 1) * (height + 1))
    for y in 0..<height {
      for x in 0..<width {
        let pixel = SIMD4<UInt16>(truncatingIfNeeded: self[x, y].bgra)
        let corner = y * (width + 1) + x
        for index in [corner, corner + 1, corner + width + 1, corner + width + 2] {
          sums[index] &+= pixel
        }
      }
    }
    return Bitmap(
      width: width + 1, height: height + 1,
      pixels: sums.map { Pixel(bgra: SIMD4(truncatingIfNeeded: ($0 &+ 2) &>> 2)) })
  }
}
