package import Raster

/// A filter that makes a bitmap out of a bitmap.
package protocol BitmapFilter: Sendable {
  /// Whole pixels by which the result is larger than its source, on each side.
  ///
  /// - Parameters:
  ///   - width: Of the source, in pixels.
  ///   - height: Of the source, in pixels.
  func outset(width: Int, height: Int) -> SIMD2<Int>

  /// Returns the filtered copy of `bitmap`, enlarged by the outset on each side.
  ///
  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap
}

/// A filter of which parts can be made alone.
package protocol PartialFilter: BitmapFilter {
  /// Returns `width` × `height` pixels of the filtered copy of `bitmap`, of which there is as much as one
  /// asks for.
  ///
  /// - Parameters:
  ///   - start: The first of them, in pixels from the top left pixel of `bitmap`.
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
  /// Returns the filtered copy of `bitmap`, made by this thread alone.
  package func applied(to bitmap: Bitmap) -> Bitmap { applied(to: bitmap, jobs: 1) }
}
