extension SceneEdit {
  /// Edits of the numbers, the stroke and the widths of texts.
  static let ofTexts: [SceneEdit] =
    [
      ("string: '{1.5}', size: 6", "string: '{1.5:.2}', size: 6"),
      ("string: '{1:+}', size: 6", "string: '{1:02}', size: 6"),
      ("string: '{1}', weight: 400", "string: '{1}', weight: 400 + 900 * time"),
      (
        "string: '{1.5}', size: 6, locale: en", "string: '{1.5}', size: 6, locale: de"
      ),
      (
        "string: A, stroke: {color: gold, width: 1}", "string: A, stroke: {color: gold, width: 2}"
      ),
      ("string: A, stroke: {color: gold}", "string: A, stroke: {color: tan}"),
      (
        "string: A, stroke: {color: gold, position: below}",
        "string: A, stroke: {color: gold, position: above}"
      ),
      (
        "string: 'A Ag', size: 6, maxWidth: 20, alignment: right",
        "string: 'A Ag', size: 6, maxWidth: 8, alignment: right"
      ),
      (
        "string: 'A Ag', size: 6, width: 20, alignment: right",
        "string: 'A Ag', size: 6, maxWidth: 20, alignment: right"
      ),
    ].map {
      SceneEdit("contents: {text: {\($0)}}", "contents: {text: {\($1)}}", with: still)
    }
}
