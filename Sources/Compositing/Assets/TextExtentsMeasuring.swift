import Drawing
package import SceneModel

extension PresentedText {
  /// What the lines of the laid-out text take up, and its caret, in points; nothing where its letters
  /// have no size.
  ///
  /// - Throws: ``DrawingError`` if its markup is malformed.
  package var measuredExtents: TextExtents {
    get throws(DrawingError) {
      guard size > 0 else { return .none }
      let layout = try layout
      let caret = layout.caret
      return TextExtents(
        lines: Size(width: layout.linesWidth, height: layout.height),
        caret: Point(x: padding.left + caret.x, y: padding.top + caret.y),
        caretHeight: caret.height)
    }
  }
}
