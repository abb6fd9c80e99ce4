package import Pixels

extension Bitmap {
  /// Creates a bitmap whose rows `body` writes, in bands for `jobs` threads.
  ///
  /// - Parameter body: Writes every pixel of the row it is given; `y` is the row's number.
  package init(
    width: Int, height: Int, jobs: Int,
    writingRows body: @Sendable (_ y: Int, _ row: inout MutableSpan<Pixel>) -> Void
  ) {
    self.init(width: width, height: height, jobs: jobs, memory: ()) { y, _, row in body(y, &row) }
  }

  /// Creates a bitmap whose rows `body` writes, with memory to work in that rows share.
  ///
  /// - Parameters:
  ///   - memory: What each band of rows begins with: the result must not depend on what the row
  ///     before it has left there.
  ///   - body: Writes every pixel of the row it is given; `y` is the row's number.
  package init<Memory: Sendable>(
    width: Int, height: Int, jobs: Int, memory: Memory,
    writingRows body:
      @Sendable (
        _ y: Int, _ memory: inout Memory, _ row: inout MutableSpan<Pixel>
      ) -> Void
  ) {
    let count = width * height
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let buffer = unsafe buffer
      forEachBand(of: width > 0 ? height : 0, jobs: jobs) { rows in
        var memory = memory
        for y in rows {
          let pixels = unsafe buffer.extracting(y * width..<(y + 1) * width)
          var row = unsafe MutableSpan(_unsafeElements: pixels)
          body(y, &memory, &row)
        }
      }
      initializedCount = count
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

extension MutableSpan<Pixel> {
  /// Replaces the pixels by as many others.
  package mutating func copy(_ pixels: borrowing Span<Pixel>) {
    precondition(pixels.count == count, "\(pixels.count) pixels do not fill \(count)")
    unsafe withUnsafeMutableBytes { row in
      unsafe pixels.withUnsafeBytes { unsafe row.copyMemory(from: $0) }
    }
  }
}
