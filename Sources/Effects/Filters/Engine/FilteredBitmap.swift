package import Raster

/// A bitmap on its way through filters.
///
/// Dithered Gaussians and the filters of colours before, between and after them are rounded once,
/// together. All other filters round by themselves.
package struct FilteredBitmap {
  /// Width and height after all filters, in pixels.
  package private(set) var size: SIMD2<Int>

  /// The bitmap before the pending filters.
  private var bitmap: Bitmap

  private var pending = DitheredRun()
  private let jobs: Int

  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  package init(_ bitmap: Bitmap, jobs: Int = 1) {
    self.bitmap = bitmap
    self.jobs = jobs
    size = SIMD2(bitmap.width, bitmap.height)
  }

  /// Applies a filter to the result of all filters so far.
  package mutating func apply(_ filter: any BitmapFilter) {
    size &+= 2 &* filter.outset(width: size.x, height: size.y)
    if !pending.append(filter) { bitmap = filter.applied(to: result(), jobs: jobs) }
  }

  /// Returns the bitmap after all filters.
  package mutating func result() -> Bitmap {
    bitmap = pending.applied(to: bitmap, jobs: jobs)
    pending = DitheredRun()
    return bitmap
  }
}
