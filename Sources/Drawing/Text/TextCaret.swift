import CPango

extension TextLayout {
  /// The widest line and all lines together, in points.
  package var linesSize: (width: Double, height: Double) {
    var box = PangoRectangle()
    unsafe pango_layout_get_extents(handle, nil, &box)
    return (points(box.width), points(box.height))
  }

  /// The caret behind the last letter, in points from the top left corner of the box; it has no width.
  package var caret: Rectangle {
    let end = unsafe strlen(pango_layout_get_text(handle))
    var caret = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(handle, Int32(clamping: end), &caret, nil)
    return Rectangle(
      x: points(caret.x), y: points(caret.y), width: 0, height: points(caret.height))
  }
}
