import SceneModel

extension TextReader {
  /// Reads the line along which the letters of a text lie.
  ///
  /// - Parameters:
  ///   - mapping: The keys of the path; `nil` if the text has none.
  ///   - text: The keys of the text.
  ///   - fit: The properties of the layer that a straight text determines.
  func line(
    along mapping: Mapping<TextPathKey>?, of text: Mapping<TextKey>, fit: TextFit,
    slots: inout SlotTable
  ) -> TextPath? {
    guard let mapping else { return nil }
    if let node = text[\.padding] {
      reader.report(
        "a text along a path has no 'padding'", at: node,
        hint: "firstMargin and lastMargin of the path move the text along it")
    }
    if fit.baseline != nil {
      reader.report(
        "a text along a path has no baseline for the anchor point", at: mapping.node,
        hint: "anchorPoint: [0, 0] is the top left of the path's coordinates")
    }
    let name = "contents.text.path"
    guard
      let line = ShapeReader(reader: reader).path(
        mapping, \.d, morph: mapping.morph, name: name, slots: &slots)
    else { return nil }
    guard line.path.length > 0 else {
      reader.report("a text needs a path with a length", at: mapping[\.d] ?? mapping.node)
      return nil
    }
    slots.fill(.size, with: line.path.reach.components, [fit.width, fit.height])
    return TextPath(
      line: line, firstMargin: mapping.slot(\.firstMargin, of: name, in: &slots),
      lastMargin: mapping.slot(\.lastMargin, of: name, in: &slots),
      isPerpendicular: mapping.perpendicular, isReversed: mapping.reversed)
  }
}
