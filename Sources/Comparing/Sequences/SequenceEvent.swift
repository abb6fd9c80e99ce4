/// A change to a sequence of frames, described in a sentence.
package struct SequenceEvent: Hashable, Sendable {
  /// Kinds of events, the most important first.
  package enum Kind: String, CaseIterable, Sendable {
    /// Frames have another size.
    case resize
    /// Frames come later or earlier than in the reference.
    case shift
    /// The whole picture has moved.
    case move
    /// Frames that the candidate lacks, and frames that only it has.
    case missing, extra
    /// The candidate repeats a frame where the reference moves on.
    case duplicate
    /// A single frame looks different from both its neighbours, which look alike.
    case flash
    /// Frames differ in the same area and by about as much.
    case alike
  }

  package let kind: Kind

  /// Numbers of the frames, ascending; at least one.
  package let frames: [Int]

  /// Numbers of reference frames that the candidate skips because of this event, ascending.
  package let dropped: [Int]

  /// Lateness in frames, negative for early frames; `nil` for other events than shifts.
  package let lateness: Int?

  /// Distance by which the pictures have moved; `nil` for other events than moves.
  package let offset: PictureOffset?

  /// The event in words: "frame 40 flashes: frames 39 and 41 are the same".
  package let text: String

  init(
    _ kind: Kind, _ frames: [Int], dropped: [Int] = [], lateness: Int? = nil,
    offset: PictureOffset? = nil, text: String
  ) {
    self.kind = kind
    self.frames = frames
    self.dropped = dropped
    self.lateness = lateness
    self.offset = offset
    self.text = text
  }
}
