package import System
internal import Glibc
package import Raster
internal import Synchronization

/// Frames that go to standard output, one behind the other.
package final class FrameStream: Sendable {
  /// The reader has closed its end.
  package struct ReaderHasGone: Error {}

  private let format: StreamFormat
  private let shape: FilmShape
  private let isStopped: @Sendable () -> Bool
  private let sequencer = Sequencer()
  private let output: Mutex<OpenFile>
  private let written = Atomic<Int>(0)
  private let wasStopped = Atomic<Bool>(false)

  /// The number of frames written whole.
  package var writtenCount: Int { written.load(ordering: .relaxed) }

  /// Whether all frames so far are written.
  package var isWhole: Bool { !wasStopped.load(ordering: .relaxed) }

  /// - Parameter isStopped: Asked again and again, whether the stream is given up.
  /// - Throws: ``FileError`` if there is no standard output.
  package init(
    _ format: StreamFormat, of shape: FilmShape, unless isStopped: @escaping @Sendable () -> Bool
  ) throws(FileError) {
    self.format = format
    self.shape = shape
    self.isStopped = isStopped
    output = Mutex(try OpenFile(copying: STDOUT_FILENO, for: FrameStream.operation))
  }

  /// Makes a bitmap into a frame of this stream; any thread may.
  package func frame(_ bitmap: Bitmap) -> [UInt8] {
    format.frame(bitmap)
  }

  /// Writes a frame once all before it are written; any thread may.
  ///
  /// - Parameters:
  ///   - index: Its position among the frames that are written, from 0 on.
  ///   - count: The number of times it is shown.
  /// - Throws: ``ReaderHasGone``, or ``FileError`` for what else keeps it from being written.
  package func write(_ frame: [UInt8], at index: Int, count: Int) throws {
    guard sequencer.wait(for: index) else { return }
    if index == 0, try !write(format.head(of: shape)) { return stop() }
    for _ in 0..<count where try !write(frame) { return stop() }
    written.wrappingAdd(1, ordering: .relaxed)
    sequencer.pass()
  }

  /// Lets no more frames be written, because one that others wait for does not come.
  package func stop() {
    wasStopped.store(true, ordering: .relaxed)
    sequencer.end()
  }

  /// - Returns: Whether it was written before the stream was given up.
  private func write(_ bytes: [UInt8]) throws -> Bool {
    do throws(FileError) {
      return try output.withLock { output throws(FileError) in
        // Where a reader is slow, more would be waited for, and the user's wish to stop go unheard.
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
