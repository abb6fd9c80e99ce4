import Raster

extension OptionDeclaration<ColorSpace> {
  /// The colour space of a scene's frames.
  static let frameColors = OptionDeclaration.word(
    "--color space",
    "srgb (default), or p3: Display P3, in which pictures and colours beyond sRGB are kept")
}
