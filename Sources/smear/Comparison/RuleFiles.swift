import Comparison
import Files
import ImageFiles
import Pixels
import SceneModel
import SceneSyntax

extension ThresholdMask {
  /// Reads the picture that `--mask` names.
  ///
  /// - Throws: ``FileError``, ``ComparisonError``.
  init(path: String) throws {
    let bytes = try FileSystem.read(path)
    do {
      self = try ThresholdMask(try Bitmap(decoding: bytes))
    } catch {
      throw UsageError(message: "cannot use the mask \(path): \(error)")
    }
  }
}

extension Pixel {
  /// Parses the colour that `--matte` names.
  init(matte text: String) throws(UsageError) {
    guard let color = Color(parsing: text), color.alpha == 1 else {
      throw UsageError(
        message: "--matte takes an opaque colour, not '\(text)'", hint: "--matte '#808080'")
    }
    self.init(matte: color)
  }

  /// The colour as a pixel; it is opaque.
  init(matte color: Color) {
    self.init(StraightColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }
}
