import CSystem

/// How the allocator keeps the memory of frames.
package enum FrameMemory {
  /// Keeps the memory of usual frames in the process instead of returning it after each frame.
  ///
  /// The system fills new pages with zeros. With 60 pairs of 1920 × 1080 pixels this took as long
  /// as comparing them.
  package static func keep() {
    // The largest threshold that glibc accepts; larger blocks are returned.
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 512 << 20)
    _ = mallopt(M_TOP_PAD, 32 << 20)
  }

  /// Returns the memory of pictures to the system as soon as they are freed.
  package static func release() {
    _ = mallopt(M_MMAP_THRESHOLD, 64 << 10)
    _ = mallopt(M_TRIM_THRESHOLD, 0)
    _ = mallopt(M_TOP_PAD, 0)
    malloc_trim(0)
  }

  /// Makes all threads that start later share one heap.
  ///
  /// With several heaps, memory that one thread allocates and another frees would be unavailable to
  /// the rest and would fragment every heap.
  package static func share() {
    _ = mallopt(M_ARENA_MAX, 1)
  }
}
