package import Limits
package import SceneModel

/// The parser's access to the world outside the text.
package struct SceneResources {
  /// Reads a text file; takes its path from the scene's folder.
  package let text: (_ path: String) throws(Problem) -> SourceText

  /// Loads a picture and returns its natural size in points; takes its path from the scene's folder.
  package let imageSize: (_ path: String) throws(Problem) -> Size

  /// The same for an SVG document.
  package let svgSize: (_ path: String) throws(Problem) -> Size

  /// Decodes the numbered pictures of a folder; returns their paths in order and their size.
  package let sequence: (_ folder: String) throws(Problem) -> (frames: [String], size: Size)

  /// Lays out a text and returns its size in points.
  package let textSize: @Sendable (_ text: PresentedText) throws(Problem) -> Size

  /// Lays out a text and returns what its lines take up, and where its caret stands.
  package let textExtents: @Sendable (_ text: PresentedText) throws(Problem) -> TextExtents

  /// The families of the fonts that are installed.
  package let fontFamilies: () -> [String]

  /// The most that a scene may ask for.
  package let limits: Limits

  package init(
    text: @escaping (_ path: String) throws(Problem) -> SourceText,
    imageSize: @escaping (_ path: String) throws(Problem) -> Size,
    svgSize: @escaping (_ path: String) throws(Problem) -> Size,
    sequence: @escaping (_ folder: String) throws(Problem) -> (frames: [String], size: Size),
    textSize: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> Size,
    textExtents: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> TextExtents,
    fontFamilies: @escaping () -> [String], limits: Limits = .standard
  ) {
    self.text = text
    self.imageSize = imageSize
    self.svgSize = svgSize
    self.sequence = sequence
    self.textSize = textSize
    self.textExtents = textExtents
    self.fontFamilies = fontFamilies
    self.limits = limits
  }

  /// Measures texts that change.
  var textMeasure: TextMeasure {
    let (textSize, textExtents) = (textSize, textExtents)
    return TextMeasure(
      { text throws(TextMeasure.Problem) in
        do throws(Problem) {
          return try textSize(text)
        } catch {
          throw TextMeasure.Problem(error.message)
        }
      },
      lines: { text throws(TextMeasure.Problem) in
        do throws(Problem) {
          return try textExtents(text)
        } catch {
          throw TextMeasure.Problem(error.message)
        }
      })
  }
}
