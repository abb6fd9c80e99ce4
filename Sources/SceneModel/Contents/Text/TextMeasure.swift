/// Measurement of texts, in fonts that the model does not know.
///
/// All values are equal, because a process has one set of fonts.
package struct TextMeasure: Sendable {
  /// A reason why a text cannot be laid out.
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
  ///   - measure: Lays out a text, and returns its metrics.
  ///   - lines: Lays out a text, and returns the extents of its lines and caret.
  package init(
    _ measure: @escaping @Sendable (PresentedText) throws(Problem) -> TextMetrics,
    lines: @escaping @Sendable (PresentedText) throws(Problem) -> TextExtents
  ) {
    self.measure = measure
    measureLines = lines
  }

  /// Returns the extents of a laid-out text's lines and caret.
  func extents(of text: PresentedText) throws(Problem) -> TextExtents {
    try measureLines(text)
  }

  /// Returns the metrics of a laid-out text.
  package func metrics(of text: PresentedText) throws(Problem) -> TextMetrics {
    try measure(text)
  }
}

extension TextMeasure: Hashable {
  package static func == (a: TextMeasure, b: TextMeasure) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
