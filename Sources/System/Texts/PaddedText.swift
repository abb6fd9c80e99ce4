extension String {
  /// Returns the text padded with spaces on the right to at least `width` characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without spaces at its end.
  package var withoutSpacesAtEnd: Substring {
    lastIndex { $0 != " " }.map { self[...$0] } ?? ""
  }
}
