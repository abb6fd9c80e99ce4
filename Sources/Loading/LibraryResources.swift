import Drawing
package import Rendering
package import SceneModel
package import SceneSyntax

extension SceneResources {
  /// The resources of a scene whose files are in `library`.
  ///
  /// - Parameter waits: Whether a picture that is damaged is known to be so at once; otherwise the
  ///   library tells once all are decoded.
  package init(_ library: AssetLibrary, waits: Bool = true) {
    self.init(
      text: { path throws(Problem) in
        try library.text(path)
      },
      imageSize: { path throws(Problem) in
        if waits { _ = try library.image(path) }
        return try library.imageSize(path)
      },
      svgSize: { path throws(Problem) in
        try library.svgSize(path)
      },
      sequence: { folder throws(Problem) in
        try library.sequence(folder)
      },
      textSize: { text throws(Problem) in try text.sizeWithFontsHere() },
      fontFamilies: { InstalledFonts.families }, limits: library.limits)
  }
}

extension PresentedText {
  /// The size of the text, in points, set in the fonts that are installed.
  package func sizeWithFontsHere() throws(Problem) -> Size {
    do throws(DrawingError) {
      return try measuredSize
    } catch {
      throw Problem("the text cannot be set: \(error.reason)")
    }
  }
}
