/// What came of comparing one frame.
package struct ComparedFrame: Hashable, Sendable {
  package let pair: FramePair
  package let result: Result

  package enum Result: Hashable, Sendable {
    /// Both files could be read.
    case compared(FrameDifference)

    /// There is no file in the candidate.
    case missing

    /// There is no file in the reference.
    case extra

    /// A file cannot be read or is no whole image; the reason names it.
    case trouble(reason: String)
  }

  /// Whether both files were read and show the same, within the tolerance.
  package var isEqual: Bool {
    if case .compared(let difference) = result { difference.isEqual } else { false }
  }

  /// Whether the frame is known to differ: its pixels or size do, or it is only on one side.
  package var differs: Bool {
    if case .trouble = result { false } else { !isEqual }
  }
}
