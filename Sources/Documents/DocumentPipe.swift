import Drawing
import Files
import Pixels
internal import Glibc

/// Why a document is not drawn.
enum DocumentFailure: Error {
  /// The process that should draw it has said why, and goes on.
  case refused(DrawingError)

  /// The process has ended.
  case ended

  /// It has taken too long.
  case late

  /// It cannot be reached.
  case unreachable(FileError)
}

extension OpenFile {
  /// Reads so many elements from a pipe.
  ///
  /// - Parameter deadline: Until when they are waited for; `nil` for as long as it takes.
  func elements<Element: BitwiseCopyable>(
    _ count: Int, until deadline: SuspendingClock.Instant?
  ) throws(DocumentFailure) -> [Element] {
    var failure: DocumentFailure?
    let elements = unsafe [Element](unsafeCapacity: count) { buffer, filled in
      let bytes = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(count * MemoryLayout<Element>.stride)])
      do throws(DocumentFailure) {
        unsafe try fill(bytes, until: deadline)
        filled = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return elements
  }

  @unsafe private func fill(
    _ bytes: UnsafeMutableRawBufferPointer, until deadline: SuspendingClock.Instant?
  ) throws(DocumentFailure) {
    guard let start = bytes.baseAddress else { return }
    var filled = 0
    while filled < bytes.count {
      if let deadline, !hasBytes(before: deadline) { throw .late }
      let count = unsafe read(descriptor, start + filled, bytes.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreachable(FileError("read what a process has drawn", code: errno))
      }
      guard count > 0 else { throw .ended }
      filled += count
    }
  }

  /// Waits until something can be read; `false` if nothing can at the deadline.
  private func hasBytes(before deadline: SuspendingClock.Instant) -> Bool {
    while true {
      let left = deadline - .now
      guard left > .zero else { return false }
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = min(left / .milliseconds(1) + 1, 1000)
      if unsafe poll(&event, 1, Int32(milliseconds)) > 0 { return true }
    }
  }
}
