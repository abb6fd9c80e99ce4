/// A stretch of the candidate that shows the reference moved in time.
package struct SequenceShift: Hashable, Sendable {
  /// Lateness of the candidate, in frames; negative if it is early, never 0.
  package let frames: Int

  /// Number of the first frame.
  package let from: Int

  /// Number of the last frame; `nil` if all later frames are moved too.
  let through: Int?
}

extension SequenceShift: CustomStringConvertible {
  /// The shift in words: "from frame 31 on it is the same animation, 1 frame late".
  package var description: String {
    let count = abs(frames) == 1 ? "1 frame" : "\(abs(frames)) frames"
    let way = "the same animation, \(count) \(frames > 0 ? "late" : "early")"
    return through.map { "frames \(from)–\($0) are \(way)" } ?? "from frame \(from) on it is \(way)"
  }
}
