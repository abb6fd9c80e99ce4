import System
package import Raster
internal import Synchronization

/// An animated PNG that is being written without another program, and appears complete or not at
/// all.
///
/// Each frame stores only the changes from the previous one. The file gets its final name at the
/// end, as for ``Film``.
package final class AnimatedPNGFilm: Sendable {
  package let path: String
  private let temporary: FileLocation
  private let sequencer = Sequencer()

  /// Each picture, for the thread that encodes the next one.
  private let pictures = Mailbox<Bitmap>()

  /// The file; `nil` once the film is finished or abandoned.
  private let file: Mutex<AnimatedPNGFile?>

  /// The formats in which frames are compressed; several until enough frames are written to choose
  /// one.
  private let formats: Mutex<[PNGFormat]>

  /// Creates the file, and its folder if needed.
  ///
  /// - Throws: ``FileError`` if no file can be created at `path`.
  package init(at path: String, of shape: FilmShape) throws {
    self.path = path
    try FileSystem.createFolder(ofFile: path)
    temporary = AtomicFile.temporaryPlace(for: FileLocation(path))
    let file = try AnimatedPNGFile(at: path, temporarily: temporary, of: shape)
    formats = Mutex(file.formats)
    self.file = Mutex(file)
  }

  deinit {
    abandon()
  }

  /// Returns a new encoder of frames; each worker has its own.
  package func encoder() throws -> AnimatedPNGEncoder {
    try AnimatedPNGEncoder()
  }

  /// Writes a frame once all frames before it are written; may be called on any thread.
  ///
  /// - Parameters:
  ///   - index: The position of the frame, starting at 0.
  ///   - count: The duration, in ticks of the film's rate.
  ///   - encoder: The encoder of the calling worker.
  package func write(
    _ picture: Bitmap, at index: Int, count: Int, by encoder: AnimatedPNGEncoder
  ) throws {
    pictures.give(picture, as: index)
    var previous: Bitmap?
    if index > 0 {
      previous = pictures.take(index - 1)
      guard previous != nil else { return }
    }
    let change = encoder.change(to: picture, from: previous, as: formats.withLock(\.self))
    guard sequencer.wait(for: index) else { return }
    let needed = try file.withLock { file in
      try file?.add(change, ticks: count)
      return file?.formats
    }
    if let needed { formats.withLock { $0 = needed } }
    sequencer.pass()
  }

  /// Ends all writing, because a frame that others wait for will not come.
  package func stop() {
    sequencer.end()
    pictures.end()
  }

  /// Writes the end and gives the film its final name; all is on the disk on return.
  package func finish() throws {
    try file.withLock {
      try $0?.finish()
      $0 = nil
    }
    try AtomicFile.publish(temporary, as: FileLocation(path), synced: true)
  }

  /// Abandons the film unless it is finished; an earlier file of its name stays.
  package func abandon() {
    stop()
    _ = file.withLock { $0.take() }
    UnfinishedFiles.discard(temporary)
  }
}
