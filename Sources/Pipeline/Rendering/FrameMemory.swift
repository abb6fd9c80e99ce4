import CSystem

/// How the memory of frames is kept from one to the next.
package enum FrameMemory {
  /// Keeps what frames of usual sizes need in the process instead of returning it after each.
  ///
  /// New pages are filled with zeros by the system; with 60 pairs of 1920 × 1080 pixels that took as
  /// long as comparing them.
  package static func keep() {
    // The largest threshold the library accepts; larger blocks go back.
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 512 << 20)
    _ = mallopt(M_TOP_PAD, 32 << 20)
  }

  /// Returns what pictures need to the system as soon as they are done, as if nothing were kept.
  package static func release() {
    _ = mallopt(M_MMAP_THRESHOLD, 64 << 10)
    _ = mallopt(M_TRIM_THRESHOLD, 0)
    _ = mallopt(M_TOP_PAD, 0)
    malloc_trim(0)
  }

  /// Has all threads that begin from now on take memory from one heap.
  ///
  /// What one takes and another gives back would else be missing in each of their heaps, and leave holes
  /// in all of them.
  package static func share() {
    _ = mallopt(M_ARENA_MAX, 1)
  }
}
