package import Pixels

extension Bitmap {
  /// Creates a bitmap whose rows `body` writes, in bands for `jobs` threads.
  ///
  /// - Parameter body: Writes every pixel of the row it is given; `y` is the row's number.
  package init(
    width: Int, height: Int, jobs: Int,
    writingRows body: @Sendable (_ y: Int, _ row: inout MutableSpan<Pixel>) -> Void
  ) {
    let count = width * height
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let buffer = unsafe buffer
      forEachBand(of: width > 0 ? height : 0, jobs: jobs) { rows in
        for y in rows {
          let pixels = unsafe buffer.extracting(y * width..<(y + 1) * width)
          var row = unsafe MutableSpan(_unsafeElements: pixels)
          body(y, &row)
        }
      }
      initializedCount = count
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
