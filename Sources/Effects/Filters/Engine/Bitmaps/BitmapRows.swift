import Raster

extension Bitmap {
  /// Creates a bitmap whose rows `body` writes, in bands for `jobs` threads.
  ///
  /// - Parameter body: Writes every pixel of the given row; `y` is the row's index.
  init(
    width: Int, height: Int, jobs: Int,
    writingRows body: @Sendable (_ y: Int, _ row: inout MutableSpan<Pixel>) -> Void
  ) {
    self.init(width: width, height: height, jobs: jobs, memory: ()) { y, _, row in body(y, &row) }
  }

  /// Creates a bitmap whose rows `body` writes, using scratch memory that rows share.
  ///
  /// - Parameters:
  ///   - memory: The initial scratch memory of each band of rows. The result must not depend on
  ///     data that a previous row has left there.
  ///   - body: Writes every pixel of the given row; `y` is the row's index.
  init<Memory: Sendable>(
    width: Int, height: Int, jobs: Int, memory: Memory,
    writingRows body:
      @Sendable (
        _ y: Int, _ memory: inout Memory, _ row: inout MutableSpan<Pixel>
      ) -> Void
  ) {
    self.init(
      width: width, height: height,
      pixels: Array(
        rowCount: height, length: width, jobs: jobs, memory: memory, writingRows: body))
  }
}

extension Array where Element: BitwiseCopyable & Sendable {
  /// Creates an array of rows that `body` writes, in bands for `jobs` threads.
  ///
  /// - Parameters:
  ///   - length: The length of a row.
  ///   - memory: The initial scratch memory of each band of rows. The result must not depend on
  ///     data that a previous row has left there.
  ///   - body: Writes every element of the given row; `y` is the row's index.
  init<Memory: Sendable>(
    rowCount: Int, length: Int, jobs: Int, memory: Memory,
    writingRows body:
      @Sendable (
        _ y: Int, _ memory: inout Memory, _ row: inout MutableSpan<Element>
      ) -> Void
  ) {
    let count = rowCount * length
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let buffer = unsafe buffer
      forEachBand(of: length > 0 ? rowCount : 0, jobs: jobs) { rows in
        var memory = memory
        for y in rows {
          let elements = unsafe buffer.extracting(y * length..<(y + 1) * length)
          var row = unsafe MutableSpan(_unsafeElements: elements)
          body(y, &memory, &row)
        }
      }
      initializedCount = count
    }
  }
}

extension MutableSpan<Pixel> {
  /// Overwrites the pixels starting at index `first`; all new pixels must fit.
  mutating func copy(_ pixels: borrowing Span<Pixel>, from first: Int = 0) {
    precondition(
      first >= 0 && first + pixels.count <= count,
      "\(pixels.count) pixels have no room from \(first) of \(count) on")
    unsafe withUnsafeMutableBytes { row in
      unsafe pixels.withUnsafeBytes { pixels in
        let rest = unsafe row.dropFirst(first * MemoryLayout<Pixel>.stride)
        unsafe UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(from: pixels)
      }
    }
  }
}
