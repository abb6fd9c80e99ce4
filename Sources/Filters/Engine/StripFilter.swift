/// A filter along lines.
protocol StripFilter: Sendable {
  /// What is in the margins of its sources.
  var edges: Edges { get }

  /// How much it reads beyond the ends of lines of `length` numbers.
  func margins(length: Int) -> Margins

  /// How many numbers a line has whose source has `length`.
  func resultLength(of length: Int) -> Int

  /// Writes the filtered lines of `source`, whose margins are filled, to the rows of `result`.
  func apply(to source: borrowing Strip, writing result: borrowing Strip)
}
