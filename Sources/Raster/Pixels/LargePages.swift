import Glibc

extension Array where Element: BitwiseCopyable {
  /// Creates an array as `init(unsafeUninitializedCapacity:initializingWith:)` does, of which the
  /// system fetches the memory in large pages if there is much of it.
  @unsafe package init(
    unsafeCapacity capacity: Int,
    initializingWith body: (inout UnsafeMutableBufferPointer<Element>, inout Int) -> Void
  ) {
    // The count of an empty array is one for all threads, and would be written.
    guard capacity > 0 else {
      self = []
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      unsafe body(&buffer, &count)
    }
  }
}

/// Asks for large pages where memory has not been touched yet: a picture then takes a few pages instead
/// of thousands, each of which would interrupt the program.
@unsafe package func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  guard memory.count >= fewestLargePages * largePageSize, let start = memory.baseAddress
  else { return }
  let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
  let first = unsafe start.alignedUp(toMultipleOf: pageSize)
  let byteCount = unsafe (start + memory.count - first) / pageSize * pageSize
  // Only advice: where there are no large pages, small ones do.
  unsafe _ = madvise(first, byteCount, MADV_HUGEPAGE)
}

private let largePageSize = 2 << 20
private let fewestLargePages = 2
