package import SceneModel

/// The parser's access to the fonts that are installed.
package struct FontResources: Sendable {
  /// The names of all families.
  package let families: @Sendable () -> [String]

  /// The OpenType features of a family, by their tags.
  package let features: @Sendable (_ family: String) -> Set<String>

  /// Lays out a text.
  package let metrics: @Sendable (_ text: PresentedText) throws(Problem) -> TextMetrics

  /// Lays out a text and returns what its lines take up, and where its caret stands.
  package let extents: @Sendable (_ text: PresentedText) throws(Problem) -> TextExtents

  /// Lays out a text and tells where its parts lie, in reading order.
  package let boxes:
    @Sendable (_ text: PresentedText, _ unit: Text.Unit) throws(Problem) -> [TextUnitBox]

  package init(
    families: @escaping @Sendable () -> [String],
    features: @escaping @Sendable (_ family: String) -> Set<String>,
    metrics: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> TextMetrics,
    extents: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> TextExtents,
    boxes:
      @escaping @Sendable (_ text: PresentedText, _ unit: Text.Unit) throws(Problem)
      -> [TextUnitBox]
  ) {
    self.families = families
    self.features = features
    self.metrics = metrics
    self.extents = extents
    self.boxes = boxes
  }

  /// Where no font is installed.
  package static let none = FontResources(
    families: { [] }, features: { _ in [] },
    metrics: { _ throws(Problem) in throw Problem("there are no fonts here") },
    extents: { _ throws(Problem) in throw Problem("there are no fonts here") },
    boxes: { _, _ in [] })

  /// Measures texts that change.
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
