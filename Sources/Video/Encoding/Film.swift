internal import System
internal import Glibc
package import Raster
internal import Synchronization

/// A film being written, by ffmpeg: there whole or not at all.
///
/// The file gets its name at the end, when an earlier film of that name is replaced; before that,
/// or if the run fails, nothing has changed.
package final class Film: Sendable {
  package let path: String
  private let recipe: FilmRecipe
  private let shape: FilmShape
  private let encoding: FilmEncoding
  private let isStopped: @Sendable () -> Bool

  /// The film while it is not whole: other processes leave it alone as long as it is open.
  private let reservation: OpenFile

  private let sequencer = Sequencer()

  /// `nil` once the film is finished or given up.
  private let encoder: Mutex<PipedProgram?>

  /// Starts the encoder.
  ///
  /// - Parameter isStopped: Asked again and again, whether the film is given up.
  /// - Throws: ``FilmError`` if there is no ffmpeg; ``FileError`` if there can be no file at `path`,
  ///   whose folder is made.
  package init(
    at path: String, as recipe: FilmRecipe, of shape: FilmShape,
    unless isStopped: @escaping @Sendable () -> Bool
  ) throws {
    self.path = path
    self.recipe = recipe
    self.shape = shape
    self.isStopped = isStopped
    try FileSystem.createFolder(ofFile: path)
    let temporary = AtomicFile.temporaryPlace(for: FilePlace(path))
    encoding = FilmEncoding(recipe: recipe, shape: shape, path: temporary.path)
    for path in encoding.intermediates { UnfinishedFiles.add(FilePlace(path)) }
    reservation = try AtomicFile.reserve(path, at: temporary, endings: FilmEncoding.endings)
    do throws(FileError) {
      encoder = Mutex(try PipedProgram("ffmpeg", encoding.passes[0]))
    } catch {
      UnfinishedFiles.discard(temporary)  // That there is no encoder is what matters.
      throw FilmError(error, film: path)
    }
  }

  deinit {
    abandon()
  }

  /// Makes a bitmap into a frame of this film; any thread may.
  package func frame(_ bitmap: Bitmap) -> RawFrame {
    RawFrame(bitmap, of: shape, for: recipe.codec)
  }

  /// Writes a frame once all before it are written; any thread may.
  ///
  /// - Parameters:
  ///   - index: Its position among the frames that are written, from 0 on.
  ///   - count: The number of times it is shown.
  /// - Throws: ``FilmError`` with what the encoder said if it has ended.
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

  /// Lets no more frames be written, because one that others wait for does not come.
  package func stop() {
    sequencer.end()
  }

  /// Waits until the encoder is done, and gives the film its name; on the disk on return.
  ///
  /// - Returns: Whether the film is there, and not given up.
  /// - Throws: ``FilmError`` with what the encoder said if it failed.
  package func finish() throws -> Bool {
    guard try close() else { return false }
    try OpenFile(encoding.path, flags: O_WRONLY | O_NOFOLLOW, for: operation).sync(for: operation)
    try AtomicFile.name(FilePlace(encoding.path), FilePlace(path), synced: true)
    removeTemporaries()
    return true
  }

  /// Gives the film up, unless it is finished: nothing has changed then.
  package func abandon() {
    stop()
    _ = encoder.withLock { $0.take() }
    removeTemporaries()
  }

  /// Removes what is no film.
  private func removeTemporaries() {
    for path in [encoding.path] + encoding.intermediates {
      UnfinishedFiles.discard(FilePlace(path))
    }
  }

  private var operation: String { "write \(path)" }

  /// - Returns: Whether it was written before the film was given up.
  private func write(_ frame: RawFrame) throws(FileError) -> Bool {
    try encoder.withLock { encoder throws(FileError) in
      let bytes = unsafe frame.pixels.span.bytes
      return try encoder?.write(bytes, for: operation, unless: isStopped) ?? false
    }
  }

  /// Lets the encoder come to its end.
  ///
  /// - Returns: Whether it has made the film before that was given up.
  private func close() throws -> Bool {
    guard let program = encoder.withLock({ $0.take() }), try hasSucceeded(program) else {
      return false
    }
    for arguments in encoding.passes.dropFirst() {
      guard try hasSucceeded(PipedProgram("ffmpeg", arguments)) else { return false }
    }
    return true
  }

  /// Waits for the end of a program, which is an error unless it has succeeded.
  ///
  /// - Returns: `false` if the film was given up before.
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
