/// A filter along lines.
protocol StripFilter: Sendable {
  /// The extension of the sources into their margins.
  var edges: Edges { get }

  /// Returns the numbers read beyond the ends of lines of `length` numbers.
  func margins(length: Int) -> Margins

  /// Returns the length of a result line whose source has `length` numbers.
  func resultLength(of length: Int) -> Int

  /// Writes the filtered lines of `source`, whose margins are filled, to the rows of `result`.
  func apply(to source: borrowing Strip, writing result: borrowing Strip)
}
