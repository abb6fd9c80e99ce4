import System
package import Raster
internal import Synchronization

/// An animated PNG being written, without any other program: there whole or not at all.
///
/// It has of each frame what has changed since the one before. The file gets its name at the end, as
/// a ``Film`` does.
package final class AnimatedPNGFilm: Sendable {
  package let path: String
  private let temporary: FilePlace
  private let sequencer = Sequencer()

  /// Each picture, for whoever has the next one.
  private let pictures = Mailbox<Bitmap>()

  /// `nil` once the film is finished or given up.
  private let file: Mutex<AnimatedPNGFile?>

  /// In which frames are compressed: in more than needed, where that is known only when all before
  /// them are written.
  private let formats: Mutex<[PNGFormat]>

  /// Opens the file.
  ///
  /// - Throws: ``FileError`` if there can be no file at `path`, whose folder is made.
  package init(at path: String, of shape: FilmShape) throws {
    self.path = path
    try FileSystem.createFolder(ofFile: path)
    temporary = AtomicFile.temporaryPlace(for: FilePlace(path))
    let file = try AnimatedPNGFile(at: path, temporarily: temporary, of: shape)
    formats = Mutex(file.formats)
    self.file = Mutex(file)
  }

  deinit {
    abandon()
  }

  /// Returns what compresses frames; each worker has its own.
  package func encoder() throws -> AnimatedPNGEncoder {
    try AnimatedPNGEncoder()
  }

  /// Writes a frame once all before it are written; any thread may.
  ///
  /// - Parameters:
  ///   - index: Its position among the frames that are written, from 0 on.
  ///   - count: The duration, in ticks of the film's rate.
  ///   - encoder: The worker's.
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

  /// Lets no more frames be written, because one that others wait for does not come.
  package func stop() {
    sequencer.end()
    pictures.end()
  }

  /// Writes the end, and gives the film its name; on the disk on return.
  package func finish() throws {
    try file.withLock {
      try $0?.finish()
      $0 = nil
    }
    try AtomicFile.name(temporary, FilePlace(path), synced: true)
  }

  /// Gives the film up, unless it is finished: nothing has changed then.
  package func abandon() {
    stop()
    _ = file.withLock { $0.take() }
    UnfinishedFiles.discard(temporary)
  }
}
