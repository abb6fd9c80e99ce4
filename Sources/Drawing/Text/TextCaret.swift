import CPango

extension TextLayout {
  /// Returns the caret after the last shown character, in points from the top left corner of the
  /// box; its width is 0.
  ///
  /// It stays before a ligature until all of that is shown. Where directions meet, it is where the
  /// next letter of the paragraph's direction goes: Pango's strong cursor.
  ///
  /// - Parameter count: The number of shown characters of the text; `nil` means all.
  package func caret(after count: Int? = nil) -> Rectangle {
    let end = count.flatMap { place(after: $0) }
    let block = end.map { end in blocks.last { $0.text.origins[0] <= end } } ?? blocks.last
    guard let block else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    let index =
      end.flatMap { end in block.text.origins.firstIndex { $0 >= end } } ?? block.text.text.count
    var caret = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(
      block.text.handle, Int32(clamping: index), &caret, nil)
    return Rectangle(
      x: points(caret.x), y: block.top + points(caret.y), width: 0, height: points(caret.height))
  }

  /// Returns the place of the first byte of the whole text that is not shown; `nil` at its end.
  ///
  /// - Parameter count: The number of shown characters of the text.
  private func place(after count: Int) -> Int? {
    let isDivided = { (letter: Letter) in
      letter.characters.lowerBound < count && !letter.isShown(by: count)
    }
    let divided = typeset.lazy.compactMap { $0.letters.first(where: isDivided) }.first
    let shown = divided?.characters.lowerBound ?? count
    return characterNumbers.dropLast().firstIndex(of: shown)
  }
}
