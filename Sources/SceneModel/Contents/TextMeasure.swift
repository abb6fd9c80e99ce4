/// Tells how large texts are, in fonts that the scene does not know.
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

  private let measure: @Sendable (PresentedText) throws(Problem) -> Size

  /// - Parameter measure: Lays out a text and returns its size in points.
  package init(_ measure: @escaping @Sendable (PresentedText) throws(Problem) -> Size) {
    self.measure = measure
  }

  /// Returns the size of a laid-out text, in points.
  package func size(of text: PresentedText) throws(Problem) -> Size { try measure(text) }
}

extension TextMeasure: Hashable {
  package static func == (a: TextMeasure, b: TextMeasure) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
