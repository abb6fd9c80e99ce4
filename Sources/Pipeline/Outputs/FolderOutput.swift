import System
import Raster

/// A folder of PNG frames.
struct FolderOutput: FrameOutput {
  let path: String
  let folder: FrameFolder

  /// Whether every pixel of every frame is opaque, so that files need no alpha channel.
  let isOpaque: Bool

  /// The colour space of the frames, which the files state.
  let colorSpace: ColorSpace

  let compression: PNGCompression

  /// The number of threads that may encode one frame's file.
  let threadsPerFrame: Int

  /// Returns the format of a scene's frame files, which is part of their fingerprints.
  static func format(of loaded: LoadedScene, _ compression: PNGCompression) -> String {
    "png \(loaded.isOpaque ? "rgb" : "rgba") \(compression)"
  }

  func encoder() -> (Bitmap, [PixelRectangle]) throws -> EncodedFrame {
    let encoder = PNGEncoder(compression, in: colorSpace, threadCount: threadsPerFrame)
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

  /// No frame waits for another, so there is nothing to do.
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
    "\(written) of \(count) frames are in \(path), and --resume renders the others"
  }
}
