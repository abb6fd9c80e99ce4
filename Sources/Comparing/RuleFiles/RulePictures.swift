package import System
package import Raster
package import SceneModel
import SceneText

extension ThresholdMask {
  /// Reads the grey picture of a rule.
  ///
  /// - Parameters:
  ///   - folders: Where it may lie, and its path begins.
  ///   - limits: The most memory that it may ask for.
  /// - Throws: ``FileError``; ``Problem`` if it is no such picture.
  package init(path: String, in folders: AssetFolders, limits: Limits) throws {
    let path = folders.resolved(path)
    let file = try PictureFile(try folders.opened(resolved: path), at: path)
    let bytes = try file.bytes(within: limits)
    let pixels = (file.header?.pixelCount ?? 0) * MemoryLayout<Pixel>.stride
    try limits.check(bytes.count + pixels, .memory, of: "the mask")
    do {
      self = try ThresholdMask(try Bitmap(decoding: bytes))
    } catch {
      throw Problem("cannot use the mask \(path): \(error)")
    }
  }
}

extension Pixel {
  /// The colour as a pixel; it is opaque.
  package init(matte color: Color) {
    self.init(StraightColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }
}
