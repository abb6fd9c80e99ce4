import Drawing
package import SceneModel

extension PresentedText {
  /// The extents of the laid-out text's lines and its caret, in points; zero if its letters have no
  /// size.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var measuredExtents: TextExtents {
    get throws(DrawingError) {
      guard size > 0 else { return .none }
      let layout = try layout
      let caret = layout.caret(after: count)
      return TextExtents(
        lines: Size(width: layout.linesWidth, height: layout.height),
        caret: Point(x: padding.left + caret.x, y: padding.top + caret.y),
        caretHeight: caret.height)
    }
  }
}
