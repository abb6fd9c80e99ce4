package import Pixels

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

extension BitmapFilter {
  /// Returns the filtered copy of `bitmap`, made by this thread alone.
  package func applied(to bitmap: Bitmap) -> Bitmap { applied(to: bitmap, jobs: 1) }
}
