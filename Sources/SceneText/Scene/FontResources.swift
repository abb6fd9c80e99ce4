package import SceneModel

/// The parser's access to installed fonts.
package struct FontResources: Sendable {
  /// The names of all font families.
  package let families: @Sendable () -> [String]

  /// The OpenType feature tags of a family.
  package let features: @Sendable (_ family: String) -> Set<String>

  /// The axes of a family; none if its fonts are not variable.
  let axes: @Sendable (_ family: String) -> [FontAxis]

  /// Lays out a text.
  let metrics: @Sendable (_ text: PresentedText) throws(Problem) -> TextMetrics

  /// Lays out a text; returns the extents of its lines and the position of its caret.
  let extents: @Sendable (_ text: PresentedText) throws(Problem) -> TextExtents

  /// Lays out a text; returns the boxes of its parts, in reading order.
  let boxes: @Sendable (_ text: PresentedText, _ unit: Text.Unit) throws(Problem) -> [TextUnitBox]

  /// The names of the families with glyphs in colours of their own.
  let coloredFamilies: @Sendable () -> Set<String>

  /// Lays out a text; returns the families that have colours for its glyphs only in forms that are
  /// not drawn, once each.
  let undrawnColors: @Sendable (_ text: PresentedText) -> [String]

  /// Lays out a text; returns the characters that no installed font has, once each.
  let missing: @Sendable (_ text: PresentedText) -> [Unicode.Scalar]

  package init(
    families: @escaping @Sendable () -> [String],
    features: @escaping @Sendable (_ family: String) -> Set<String>,
    axes: @escaping @Sendable (_ family: String) -> [FontAxis],
    metrics: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> TextMetrics,
    extents: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> TextExtents,
    boxes:
      @escaping @Sendable (_ text: PresentedText, _ unit: Text.Unit) throws(Problem)
      -> [TextUnitBox],
    coloredFamilies: @escaping @Sendable () -> Set<String> = { [] },
    undrawnColors: @escaping @Sendable (_ text: PresentedText) -> [String] = { _ in [] },
    missing: @escaping @Sendable (_ text: PresentedText) -> [Unicode.Scalar] = { _ in [] }
  ) {
    self.families = families
    self.features = features
    self.axes = axes
    self.metrics = metrics
    self.extents = extents
    self.boxes = boxes
    self.coloredFamilies = coloredFamilies
    self.undrawnColors = undrawnColors
    self.missing = missing
  }

  /// Resources without any fonts.
  static let none = FontResources(
    families: { [] }, features: { _ in [] }, axes: { _ in [] },
    metrics: { _ throws(Problem) in throw Problem("there are no fonts here") },
    extents: { _ throws(Problem) in throw Problem("there are no fonts here") },
    boxes: { _, _ in [] })

  /// A function that measures texts that change.
  var measure: TextMeasure {
    let (metrics, extents) = (metrics, extents)
    return TextMeasure(
      { text throws(TextMeasure.Problem) in
        try FontResources.measured { () throws(Problem) in try metrics(text) }
      },
      lines: { text throws(TextMeasure.Problem) in
        try FontResources.measured { () throws(Problem) in try extents(text) }
      })
  }

  private static func measured<Result>(_ measure: () throws(Problem) -> Result)
    throws(TextMeasure.Problem) -> Result
  {
    do throws(Problem) {
      return try measure()
    } catch {
      throw TextMeasure.Problem(error.message)
    }
  }
}
