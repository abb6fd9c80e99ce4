import Frames
import ImageFiles
import Pixels

/// A folder of PNG frames.
struct FolderOutput: FrameOutput {
  let path: String
  let folder: FrameFolder

  /// Whether nothing shines through any frame, so that files need no alpha.
  let isOpaque: Bool

  /// How the files of a scene's frames are written, for their fingerprints.
  static func format(of loaded: LoadedScene) -> String {
    loaded.isOpaque ? "png rgb" : "png rgba"
  }

  func encoder() -> (Bitmap, [PixelRectangle]) throws -> (png: [UInt8], hash: ContentHash) {
    let encoder = PNGEncoder()
    let format: PNGFormat = isOpaque ? .rgb : .rgba
    return { bitmap, _ in (try encoder.encode(bitmap, as: format), ContentHash(of: bitmap)) }
  }

  func write(_ encoded: (png: [UInt8], hash: ContentHash), frame: Int, at index: Int) throws {
    try folder.write(frame: frame, png: encoded.png, hash: encoded.hash)
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

  func remains(of written: Int, among count: Int) -> String {
    "\(written) of \(count) frames stand in \(path)"
  }
}
