package import System
internal import Glibc
package import Raster
internal import Synchronization

/// A sequence of frames that is written to standard output.
package final class FrameStream: Sendable {
  /// The error of a reader that has closed its end of the pipe.
  package struct ReaderHasGone: Error {}

  private let format: StreamFormat
  private let shape: FilmShape
  private let isStopped: @Sendable () -> Bool
  private let sequencer = Sequencer()
  private let output: Mutex<OpenFile>
  private let written = Atomic<Int>(0)
  private let wasStopped = Atomic<Bool>(false)

  /// The number of frames that are completely written; a frame that is shown several times counts
  /// once.
  package var writtenCount: Int { written.load(ordering: .relaxed) }

  /// Whether the stream was not stopped before its end.
  package var isWhole: Bool { !wasStopped.load(ordering: .relaxed) }

  /// - Parameter isStopped: Polled; returns whether to abandon the stream.
  /// - Throws: ``FileError`` if standard output is closed.
  package init(
    _ format: StreamFormat, of shape: FilmShape, unless isStopped: @escaping @Sendable () -> Bool
  ) throws(FileError) {
    self.format = format
    self.shape = shape
    self.isStopped = isStopped
    output = Mutex(try OpenFile(copying: STDOUT_FILENO, for: FrameStream.operation))
  }

  /// Converts a bitmap to a frame of this stream; may be called on any thread.
  package func frame(_ bitmap: Bitmap) -> [UInt8] {
    format.frame(bitmap)
  }

  /// Writes a frame once all frames before it are written; may be called on any thread.
  ///
  /// - Parameters:
  ///   - index: The position of the frame, starting at 0.
  ///   - count: The number of times the frame is shown.
  /// - Throws: ``ReaderHasGone`` if the reader closed its end, or ``FileError`` for any other
  ///   failure.
  package func write(_ frame: [UInt8], at index: Int, count: Int) throws {
    guard sequencer.wait(for: index) else { return }
    if index == 0, try !write(format.head(of: shape)) { return stop() }
    for _ in 0..<count where try !write(frame) { return stop() }
    written.wrappingAdd(1, ordering: .relaxed)
    sequencer.pass()
  }

  /// Ends all writing, because a frame that others wait for will not come.
  package func stop() {
    wasStopped.store(true, ordering: .relaxed)
    sequencer.end()
  }

  /// - Returns: Whether the bytes were written before the stream was abandoned.
  private func write(_ bytes: [UInt8]) throws -> Bool {
    do throws(FileError) {
      return try output.withLock { output throws(FileError) in
        // With a slow reader, a larger write would block, and a request to stop would go unnoticed.
        let pieceSize = try output.isRegular(for: FrameStream.operation) ? Int.max : Int(PIPE_BUF)
        return try output.write(
          unsafe bytes.span.bytes, inPiecesOf: pieceSize, for: FrameStream.operation,
          unless: isStopped)
      }
    } catch {
      throw error.code == EPIPE ? ReaderHasGone() as any Error : error
    }
  }

  private static let operation = "write to standard output"
}
