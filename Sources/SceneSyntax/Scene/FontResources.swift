package import SceneModel

/// The parser's access to the fonts that are installed.
package struct FontResources: Sendable {
  /// The names of all families.
  package let families: @Sendable () -> [String]

  /// The OpenType features of a family, by their tags.
  package let features: @Sendable (_ family: String) -> Set<String>

  /// Lays out a text.
  package let metrics: @Sendable (_ text: PresentedText) throws(Problem) -> TextMetrics

  package init(
    families: @escaping @Sendable () -> [String],
    features: @escaping @Sendable (_ family: String) -> Set<String>,
    metrics: @escaping @Sendable (_ text: PresentedText) throws(Problem) -> TextMetrics
  ) {
    self.families = families
    self.features = features
    self.metrics = metrics
  }

  /// Where no font is installed.
  package static let none = FontResources(
    families: { [] }, features: { _ in [] },
    metrics: { _ throws(Problem) in throw Problem("there are no fonts here") })

  /// Measures texts that change.
  var measure: TextMeasure {
    let metrics = metrics
    return TextMeasure { text throws(TextMeasure.Problem) in
      do throws(Problem) {
        return try metrics(text)
      } catch {
        throw TextMeasure.Problem(error.message)
      }
    }
  }
}
