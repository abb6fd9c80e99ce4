package import Raster

/// A filter that produces a bitmap from a bitmap.
package protocol BitmapFilter: Sendable {
  /// Returns the whole pixels by which the result is larger than its source on each side.
  ///
  /// - Parameters:
  ///   - width: The width of the source, in pixels.
  ///   - height: The height of the source, in pixels.
  func outset(width: Int, height: Int) -> SIMD2<Int>

  /// Returns the filtered copy of `bitmap`, enlarged by the outset on each side.
  ///
  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap
}

/// A filter that can compute any part of its result alone.
package protocol PartialFilter: BitmapFilter {
  /// Returns `width` × `height` pixels of the filtered plane in which `bitmap` lies.
  ///
  /// - Parameters:
  ///   - start: The first pixel of the part, relative to the top left pixel of `bitmap`.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func part(of bitmap: Bitmap, from start: SIMD2<Int>, width: Int, height: Int, jobs: Int) -> Bitmap
}

extension PartialFilter {
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    let outset = outset(width: bitmap.width, height: bitmap.height)
    return part(
      of: bitmap, from: .zero &- outset, width: bitmap.width + 2 * outset.x,
      height: bitmap.height + 2 * outset.y, jobs: jobs)
  }
}

extension BitmapFilter {
  /// Returns the filtered copy of `bitmap`, computed on this thread.
  package func applied(to bitmap: Bitmap) -> Bitmap { applied(to: bitmap, jobs: 1) }
}
