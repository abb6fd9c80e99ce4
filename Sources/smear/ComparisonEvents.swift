import Comparison

/// What happened to the sequences of a comparison, for people and for programs.
struct ComparisonEvents {
  let sequences: [AnalyzedSequence]

  /// What the scenes say of it; `nil` where nothing is known of them.
  let causes: SceneCauses?

  /// At most so many lines of each are for people.
  private static let shownLines = 8

  /// One line for each event, then one for each cause.
  ///
  /// What is missing or extra has its own lines elsewhere.
  var lines: [String] {
    let told = sequences.flatMap { sequence in
      sequence.analysis.events.filter { $0.kind != .missing && $0.kind != .extra }.map {
        (sequence.name.map { "\($0): " } ?? "") + $0.text
      }
    }
    return Self.shortened(told, of: "events")
      + Self.shortened(causes?.lines ?? [], of: "causes")
  }

  private static func shortened(_ lines: [String], of what: String) -> [String] {
    guard lines.count > shownLines else { return lines }
    return lines.prefix(shownLines) + ["and \(lines.count - shownLines) more \(what), see --json"]
  }
}
