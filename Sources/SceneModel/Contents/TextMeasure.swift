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

  /// - Parameter measure: Lays out a text and returns its measures.
  package init(_ measure: @escaping @Sendable (PresentedText) throws(Problem) -> TextMetrics) {
    self.measure = measure
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
