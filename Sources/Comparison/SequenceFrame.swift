/// One frame of a sequence as its analysis sees it.
package struct SequenceFrame: Hashable, Sendable {
  /// Counts from 0; ascends along a sequence.
  package let number: Int

  /// What came of the comparison.
  package let result: ComparedFrame.Result

  /// What both sides look like; absent where they are missing, unreadable, or not asked about.
  package let reference, candidate: FrameLook?

  /// The colour that has changed, if it is one.
  package let change: ColorChange?

  package init(
    number: Int, result: ComparedFrame.Result, reference: FrameLook?, candidate: FrameLook?,
    change: ColorChange? = nil
  ) {
    self.number = number
    self.result = result
    self.reference = reference
    self.candidate = candidate
    self.change = change
  }

  /// Whether both sides are there and differ.
  var differs: Bool {
    if case .compared(let difference) = result { !difference.isEqual } else { false }
  }
}
