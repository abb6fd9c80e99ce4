package import Pixels

/// A filter that changes every pixel by itself, so that the size stays as it is.
package protocol PixelFilter: BitmapFilter {
  /// Returns what becomes of `pixel`, wherever it is.
  func applied(to pixel: Pixel) -> Pixel
}

extension PixelFilter {
  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let source = bitmap.pixels.span
      let start = y * bitmap.width
      for x in row.indices { row[x] = applied(to: source[start + x]) }
    }
  }
}
