package import System
package import Raster
package import SceneModel
import SceneText

extension ThresholdMask {
  /// Reads the grey picture of a rule's mask.
  ///
  /// - Parameters:
  ///   - folders: Folders in which the mask may lie, and from which its path starts.
  ///   - limits: Limits on the memory of the mask.
  /// - Throws: ``FileError`` if it cannot be read, ``Problem`` if it is not a grey picture,
  ///   ``LimitExcess`` if it needs too much memory.
  package init(path: String, in folders: AssetFolders, limits: Limits) throws {
    let path = folders.resolved(path)
    let file = try PictureFile(try folders.opened(resolved: path), at: path)
    let bytes = try file.bytes(within: limits)
    let pixels = (file.header?.pixelCount ?? 0) * MemoryLayout<Pixel>.stride
    try limits.check(bytes.count + pixels, .memory, of: "the mask")
    do {
      self = try ThresholdMask(try Bitmap(decoding: bytes, within: .area))
    } catch {
      throw Problem("cannot use the mask \(path): \(error)")
    }
  }
}

extension Pixel {
  /// Creates an opaque pixel from a colour; its alpha is ignored.
  package init(matte color: Color) {
    self.init(StraightColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }
}
