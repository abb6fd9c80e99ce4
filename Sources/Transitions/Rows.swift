internal import Filters

/// Returns `count` rows of `width` numbers, which `body` writes in bands for `jobs` threads.
///
/// Rows that are given to `body` are 0.
func rows<Number: Numeric & BitwiseCopyable & Sendable>(
  of width: Int, count: Int, jobs: Int,
  writing body: @Sendable (_ y: Int, _ row: inout MutableSpan<Number>) -> Void
) -> [Number] {
  unsafe [Number](unsafeUninitializedCapacity: width * count) { buffer, initializedCount in
    nonisolated(unsafe) let buffer = unsafe buffer
    forEachBand(of: count, jobs: jobs) { rows in
      for y in rows {
        let numbers = unsafe buffer.extracting(y * width..<(y + 1) * width)
        unsafe numbers.initialize(repeating: 0)
        var row = unsafe MutableSpan(_unsafeElements: numbers)
        body(y, &row)
      }
    }
    initializedCount = width * count
  }
}
