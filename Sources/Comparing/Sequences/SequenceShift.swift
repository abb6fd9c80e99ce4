/// A stretch of the candidate that is the reference moved in time.
package struct SequenceShift: Hashable, Sendable {
  /// By how many frames the candidate is late; negative where it is early, never 0.
  package let frames: Int

  /// Number of the first frame.
  package let from: Int

  /// Number of the last frame; absent where all that follows is moved.
  package let through: Int?
}

extension SequenceShift: CustomStringConvertible {
  /// "from frame 31 on it is the same animation, 1 frame late".
  package var description: String {
    let count = abs(frames) == 1 ? "1 frame" : "\(abs(frames)) frames"
    let way = "the same animation, \(count) \(frames > 0 ? "late" : "early")"
    return through.map { "frames \(from)–\($0) are \(way)" } ?? "from frame \(from) on it is \(way)"
  }
}
