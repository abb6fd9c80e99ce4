internal import System
internal import Glibc
package import Raster
internal import Synchronization

/// A film being written by ffmpeg, which appears complete or not at all.
///
/// The file gets its final name at the end and then replaces an earlier film of that name. Until
/// then, or if the run fails, the earlier film stays.
package final class Film: Sendable {
  package let path: String
  private let recipe: FilmRecipe
  private let shape: FilmShape
  private let encoding: FilmEncoding
  private let isStopped: @Sendable () -> Bool

  /// The unfinished film: other processes leave it alone while it is open.
  private let reservation: OpenFile

  private let sequencer = Sequencer()

  /// The encoder; `nil` once the film is finished or abandoned.
  private let encoder: Mutex<PipedProgram?>

  /// Starts the encoder, and creates the folder of the film if needed.
  ///
  /// - Parameters:
  ///   - chapters: The chapters by time; formats without chapters leave them out.
  ///   - isStopped: Polled; returns whether to abandon the film.
  /// - Throws: ``FilmError`` if ffmpeg is not installed; ``FileError`` if no file can be created at
  ///   `path`.
  package init(
    at path: String, as recipe: FilmRecipe, of shape: FilmShape, chapters: [FilmChapter] = [],
    unless isStopped: @escaping @Sendable () -> Bool
  ) throws {
    self.path = path
    self.recipe = recipe
    self.shape = shape
    self.isStopped = isStopped
    try FileSystem.createFolder(ofFile: path)
    let temporary = AtomicFile.temporaryPlace(for: FileLocation(path))
    encoding = FilmEncoding(
      recipe: recipe, shape: shape, path: temporary.path,
      hasChapters: recipe.format.hasChapters && !chapters.isEmpty)
    for path in encoding.intermediates { UnfinishedFiles.add(FileLocation(path)) }
    reservation = try AtomicFile.reserve(path, at: temporary, endings: FilmEncoding.endings)
    if encoding.hasChapters {
      try AtomicFile.fill(
        FileLocation(encoding.chapters), with: [Array(chapters.metadata(at: shape.rate).utf8)],
        synced: false, for: "write \(path)")
    }
    do throws(FileError) {
      encoder = Mutex(try PipedProgram("ffmpeg", encoding.passes[0]))
    } catch {
      UnfinishedFiles.discard(temporary)  // The missing encoder is the error to report.
      throw FilmError(error, film: path)
    }
  }

  deinit {
    abandon()
  }

  /// Converts a bitmap to a frame of this film; may be called on any thread.
  package func frame(_ bitmap: Bitmap) -> RawFrame {
    RawFrame(bitmap, of: shape, for: recipe.codec)
  }

  /// Writes a frame once all frames before it are written; may be called on any thread.
  ///
  /// - Parameters:
  ///   - index: The position of the frame, starting at 0.
  ///   - count: The number of times the frame is shown.
  /// - Throws: ``FilmError`` with the encoder's messages if it has ended.
  package func write(_ frame: RawFrame, at index: Int, count: Int) throws {
    guard sequencer.wait(for: index) else { return }
    do throws(FileError) {
      for _ in 0..<count where try !write(frame) { return stop() }
      sequencer.pass()
    } catch {
      guard error.code == EPIPE else { throw error }
      _ = try close()
      throw error
    }
  }

  /// Ends all writing, because a frame that others wait for will not come.
  package func stop() {
    sequencer.end()
  }

  /// Waits for the encoder to end, and gives the film its final name; all is on the disk on return.
  ///
  /// - Returns: Whether the film is finished; `false` if it was abandoned.
  /// - Throws: ``FilmError`` with the encoder's messages if it failed.
  package func finish() throws -> Bool {
    guard try close() else { return false }
    let file = try OpenFile(encoding.path, flags: O_WRONLY | O_NOFOLLOW, for: operation)
    if recipe.codec == .webp { try file.appendRate(shape.rate, for: operation) }
    try file.sync(for: operation)
    try AtomicFile.publish(FileLocation(encoding.path), as: FileLocation(path), synced: true)
    removeTemporaries()
    return true
  }

  /// Abandons the film unless it is finished; an earlier film of its name stays.
  package func abandon() {
    stop()
    _ = encoder.withLock { $0.take() }
    removeTemporaries()
  }

  /// Removes the temporary files.
  private func removeTemporaries() {
    for path in [encoding.path] + encoding.intermediates {
      UnfinishedFiles.discard(FileLocation(path))
    }
  }

  private var operation: String { "write \(path)" }

  /// - Returns: Whether the frame was written before the film was abandoned.
  private func write(_ frame: RawFrame) throws(FileError) -> Bool {
    try encoder.withLock { encoder throws(FileError) in
      let bytes = unsafe frame.pixels.span.bytes
      return try encoder?.write(bytes, for: operation, unless: isStopped) ?? false
    }
  }

  /// Closes the encoder's input, and runs the remaining passes to the end.
  ///
  /// - Returns: Whether the film was encoded before it was abandoned.
  private func close() throws -> Bool {
    guard let program = encoder.withLock({ $0.take() }), try hasSucceeded(program) else {
      return false
    }
    for arguments in encoding.passes.dropFirst() {
      guard try hasSucceeded(PipedProgram("ffmpeg", arguments)) else { return false }
    }
    return true
  }

  /// Waits for a program to end; any failure is thrown.
  ///
  /// - Returns: `false` if the film was abandoned before.
  private func hasSucceeded(_ program: consuming PipedProgram) throws -> Bool {
    guard let (ending, messages) = try program.finish(for: operation, unless: isStopped) else {
      return false
    }
    guard ending == .exited(status: 0) else {
      throw FilmError.encoderFailed(film: path, ending: ending, messages: messages)
    }
    return true
  }
}

extension OpenFile {
  /// Appends the frame rate to a WebP film, so that comparisons can number its frames.
  fileprivate func appendRate(_ rate: FilmShape.Rate, for operation: String) throws(FileError) {
    let end = try size(for: operation)
    let chunk = WebPFrameRate(numerator: rate.numerator, denominator: rate.denominator).chunk
    try write(unsafe chunk.span.bytes, at: end, for: operation)
    let size = WebPFrameRate.fileSize(end + chunk.count)
    try write(unsafe size.bytes.span.bytes, at: size.offset, for: operation)
  }
}
