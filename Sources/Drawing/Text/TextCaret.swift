import CPango

extension TextLayout {
  /// The caret after the last letter, in points from the top left corner of the box; its width is
  /// 0.
  package var caret: Rectangle {
    guard let last = blocks.last else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    var caret = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(
      last.text.handle, Int32(clamping: last.text.text.count), &caret, nil)
    return Rectangle(
      x: points(caret.x), y: last.top + points(caret.y), width: 0, height: points(caret.height))
  }
}
