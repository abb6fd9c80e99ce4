package import Comparison
package import Files
import ImageFiles
package import Pixels
package import SceneModel
import SceneSyntax

extension ThresholdMask {
  /// Reads the grey picture of a rule.
  ///
  /// - Parameter folders: Where it may lie, and its path begins.
  /// - Throws: ``FileError``; ``Problem`` if it is no such picture.
  package init(path: String, in folders: AssetFolders) throws {
    let bytes = try folders.read(path)
    do {
      self = try ThresholdMask(try Bitmap(decoding: bytes))
    } catch {
      throw Problem("cannot use the mask \(folders.resolved(path)): \(error)")
    }
  }
}

extension Pixel {
  /// The colour as a pixel; it is opaque.
  package init(matte color: Color) {
    self.init(StraightColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }
}
