/// Something that happened to a sequence of frames, said in a sentence.
package struct SequenceEvent: Hashable, Sendable {
  /// From the most important on.
  package enum Kind: String, CaseIterable, Sendable {
    /// Frames have another size.
    case resize
    /// Frames come later or earlier than in the reference.
    case shift
    /// The whole picture is elsewhere.
    case move
    /// Frames that the candidate does not have, and those that only it has.
    case missing, extra
    /// The candidate shows a frame again where the reference moves on.
    case duplicate
    /// A single frame shows something else than those around it.
    case flash
    /// Frames differ in the same area by as much.
    case alike
  }

  package let kind: Kind

  /// Numbers of the frames, ascending; at least one.
  package let frames: [Int]

  /// Numbers of the reference's frames that are not shown because of it, ascending.
  package let dropped: [Int]

  /// By how many frames they are late where that is what happened; negative where they are early.
  package let lateness: Int?

  /// How far the pictures have moved where that is what happened.
  package let offset: PictureOffset?

  /// "frame 40 flashes: frames 39 and 41 are the same".
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
