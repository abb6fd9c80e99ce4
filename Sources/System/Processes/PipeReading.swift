internal import Glibc

/// The reason why a program did not send all expected bytes.
package enum PipeFailure: Error {
  /// The program has closed its output.
  case ended

  /// The deadline has passed.
  case late

  /// Reading from the pipe failed.
  case unreachable(FileError)
}

extension OpenFile {
  /// Reads `count` elements from a pipe.
  ///
  /// - Parameter deadline: The end of the wait; `nil` waits without limit.
  package func elements<Element: BitwiseCopyable>(
    _ count: Int, until deadline: SuspendingClock.Instant?
  ) throws(PipeFailure) -> [Element] {
    let elements: [Element] = try someElements(count, until: deadline)
    guard elements.count == count else { throw .ended }
    return elements
  }

  /// Reads a pipe until its other end is closed.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to read; further bytes stay in the pipe.
  ///   - deadline: The end of the wait.
  package func bytes(
    atMost limit: Int, until deadline: SuspendingClock.Instant
  ) throws(PipeFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let piece = min(1 << 16, limit - bytes.count)
      let some: [UInt8] = try someElements(piece, until: deadline)
      bytes += some
      guard some.count == piece else { break }
    }
    return bytes
  }

  /// Reads `count` elements, or fewer if the other end is closed before.
  private func someElements<Element: BitwiseCopyable>(
    _ count: Int, until deadline: SuspendingClock.Instant?
  ) throws(PipeFailure) -> [Element] {
    var failure: PipeFailure?
    let elements = unsafe [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(count * MemoryLayout<Element>.stride)])
      do throws(PipeFailure) {
        filled = unsafe try fill(bytes, until: deadline) / MemoryLayout<Element>.stride
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return elements
  }

  /// Reads until a buffer is full or the other end is closed.
  ///
  /// - Returns: The number of bytes read.
  @unsafe private func fill(
    _ bytes: UnsafeMutableRawBufferPointer, until deadline: SuspendingClock.Instant?
  ) throws(PipeFailure) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var filled = 0
    while filled < bytes.count {
      if let deadline, !hasBytes(before: deadline) { throw .late }
      let count = unsafe read(descriptor, start + filled, bytes.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreachable(FileError("read what a program says", code: errno))
      }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Waits for bytes to read; `false` if there are none by the deadline.
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
