import Comparing

/// The events and causes of a comparison of sequences, for people and for programs.
struct ComparisonEvents {
  let sequences: [AnalyzedSequence]

  /// The causes in the scenes; `nil` where nothing is known of them.
  let causes: SceneCauses?

  /// Returns one line for each event, then one for each cause, as far as there is room for them.
  ///
  /// Missing and extra frames have lines of their own elsewhere.
  ///
  /// - Parameter count: How many lines there may be, at least 2.
  func lines(atMost count: Int) -> [String] {
    let told = sequences.flatMap { sequence in
      sequence.analysis.events.filter { $0.kind != .missing && $0.kind != .extra }.map {
        (sequence.name.map { "\($0): " } ?? "") + $0.text
      }
    }
    let shownCauses = (causes?.lines ?? []).shortened(to: max(count / 2, count - told.count)) {
      "and \($0) more causes, see --json"
    }
    return told.shortened(to: count - shownCauses.count) { "and \($0) more events, see --json" }
      + shownCauses
  }
}

extension [String] {
  /// Returns at most so many of these lines; the last one then says how many are left out, at least
  /// two.
  func shortened(to count: Int, _ rest: (Int) -> String) -> [String] {
    self.count > count ? prefix(count - 1) + [rest(self.count - count + 1)] : self
  }
}
