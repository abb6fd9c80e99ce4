/// One frame of a sequence as its analysis sees it.
package struct SequenceFrame: Hashable, Sendable {
  /// Counts from 0; ascends along a sequence.
  package let number: Int

  /// The result of the comparison.
  package let result: ComparedFrame.Result

  /// The signatures of both sides; absent where they are missing, unreadable, or not asked about.
  package let reference, candidate: FrameSignature?

  /// The colour that has changed, if it is one.
  package let change: ColorChange?

  /// By how much the candidate's picture is the reference's moved, if it is.
  package let offset: PictureOffset?

  /// Whether both sides are there and differ.
  let differs: Bool

  /// - Parameter frame: The result of the comparison; it has a number.
  package init?(
    _ frame: ComparedFrame, reference: FrameSignature?, candidate: FrameSignature?,
    change: ColorChange?, offset: PictureOffset? = nil
  ) {
    guard let number = frame.pair.number else { return nil }
    self.number = number
    result = frame.result
    if case .compared = result { differs = frame.differs } else { differs = false }
    self.reference = reference
    self.candidate = candidate
    self.change = change
    self.offset = offset
  }
}
