/// Measures texts, in fonts that the scene does not know.
///
/// Equal to any other, as a process has one set of fonts.
package struct TextMeasure: Sendable {
  /// A reason why a text cannot be set.
  package struct Problem: Error {
    /// The problem, in lowercase and without a full stop.
    package let message: String

    package init(_ message: String) {
      self.message = message
    }
  }

  private let measure: @Sendable (PresentedText) throws(Problem) -> TextMetrics
  private let measureLines: @Sendable (PresentedText) throws(Problem) -> TextExtents

  /// - Parameters:
  ///   - measure: Lays out a text and returns its measures.
  ///   - lines: The same, and returns what its lines take up.
  package init(
    _ measure: @escaping @Sendable (PresentedText) throws(Problem) -> TextMetrics,
    lines: @escaping @Sendable (PresentedText) throws(Problem) -> TextExtents
  ) {
    self.measure = measure
    measureLines = lines
  }

  /// Returns what the lines of a laid-out text take up, and where its caret stands.
  package func extents(of text: PresentedText) throws(Problem) -> TextExtents {
    try measureLines(text)
  }

  /// Returns the measures of a laid-out text.
  package func metrics(of text: PresentedText) throws(Problem) -> TextMetrics {
    try measure(text)
  }
}

extension TextMeasure: Hashable {
  package static func == (a: TextMeasure, b: TextMeasure) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
