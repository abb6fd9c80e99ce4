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
      textExtents: { text throws(Problem) in try text.extentsWithFontsHere() },
      fontFamilies: { InstalledFonts.families }, limits: library.limits)
  }
}

extension PresentedText {
  /// The size of the text, in points, set in the fonts that are installed.
  package func sizeWithFontsHere() throws(Problem) -> Size {
    try set { (text) throws(DrawingError) in try text.measuredSize }
  }

  /// What the lines of the text take up, and its caret, set in the fonts that are installed.
  package func extentsWithFontsHere() throws(Problem) -> TextExtents {
    try set { (text) throws(DrawingError) in try text.measuredExtents }
  }

  private func set<Result>(_ measure: (PresentedText) throws(DrawingError) -> Result)
    throws(Problem) -> Result
  {
    do throws(DrawingError) {
      return try measure(self)
    } catch {
      throw Problem("the text cannot be set: \(error.reason)")
    }
  }
}
