import Raster

/// A filter that consists only of a colour matrix.
protocol MatrixFilter: BitmapFilter {
  var matrix: ColorMatrix { get }
}

extension MatrixFilter {
  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    matrix.applied(to: bitmap, jobs: jobs)
  }
}
