import Glibc

extension Array where Element: BitwiseCopyable {
  /// Creates an array like `init(unsafeUninitializedCapacity:initializingWith:)`, in large pages if
  /// it is big.
  @unsafe package init(
    unsafeCapacity capacity: Int,
    initializingWith body: (inout UnsafeMutableBufferPointer<Element>, inout Int) -> Void
  ) {
    // All threads share the storage of an empty array, whose count must not be written.
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

/// Asks the system for large pages for memory that has not been touched yet.
///
/// A picture then takes a few page faults instead of thousands.
@unsafe package func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  guard memory.count >= fewestLargePages * largePageSize, let start = memory.baseAddress
  else { return }
  let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
  let first = unsafe start.alignedUp(toMultipleOf: pageSize)
  let byteCount = unsafe (start + memory.count - first) / pageSize * pageSize
  // This is only advice: without large pages, the system uses small ones.
  unsafe _ = madvise(first, byteCount, MADV_HUGEPAGE)
}

private let largePageSize = 2 << 20
private let fewestLargePages = 2
