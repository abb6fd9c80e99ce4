import System
import Raster

/// A folder of PNG frames.
struct FolderOutput: FrameOutput {
  let path: String
  let folder: FrameFolder

  /// Whether nothing shines through any frame, so that files need no alpha.
  let isOpaque: Bool

  let compression: PNGCompression

  /// How many threads may work at the file of a frame.
  let threadsPerFrame: Int

  /// How the files of a scene's frames are written, for their fingerprints.
  static func format(of loaded: LoadedScene, _ compression: PNGCompression) -> String {
    "png \(loaded.isOpaque ? "rgb" : "rgba") \(compression)"
  }

  func encoder() -> (Bitmap, [PixelRectangle]) throws -> EncodedFrame {
    let encoder = PNGEncoder(compression, threadCount: threadsPerFrame)
    let format: PNGFormat = isOpaque ? .rgb : .rgba
    var hash = PictureHash()
    return { picture, changes in
      let png = try encoder.file(of: picture, as: format, changes: changes) { rows in
        hash.update(rows, of: picture)
      }
      return EncodedFrame(png.parts, hash: hash.value)
    }
  }

  func areAlike(_ one: Int, _ other: Int) -> Bool { folder.areAlike(one, other) }

  func twin(of frame: Int) -> EncodedFrame? { folder.twin(of: frame) }

  func write(_ encoded: EncodedFrame, frame: Int, at index: Int) throws {
    try folder.write(encoded, as: frame)
  }

  /// Frames wait for no other.
  func stop() {}

  func finish() throws -> Bool {
    try folder.finish()
    return true
  }

  func interrupt() throws {
    try folder.interrupt()
  }

  func abandon() throws {
    try folder.abandon()
  }

  func remains(of written: Int, among count: Int) -> String {
    "\(written) of \(count) frames are in \(path)"
  }
}
