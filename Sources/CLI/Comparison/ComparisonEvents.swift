import Comparing

/// The events and causes in a comparison of sequences, for text and for JSON.
struct ComparisonEvents {
  let sequences: [AnalyzedSequence]

  /// The causes in the scenes; `nil` if the scenes are unknown.
  let causes: SceneCauses?

  /// Returns one line for each event, then one for each cause, up to a number of lines.
  ///
  /// Missing and extra frames have lines of their own elsewhere.
  ///
  /// - Parameter count: The largest number of lines, at least 2.
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
  /// Returns at most `count` lines; if some do not fit, the last line gives their number, at least
  /// 2.
  func shortened(to count: Int, _ rest: (Int) -> String) -> [String] {
    self.count > count ? prefix(count - 1) + [rest(self.count - count + 1)] : self
  }
}
