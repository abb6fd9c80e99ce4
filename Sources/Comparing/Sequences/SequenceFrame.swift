/// One frame of a sequence, as input of the analysis.
struct SequenceFrame: Hashable, Sendable {
  /// Frame number, counted from 0; ascends along a sequence.
  let number: Int

  /// The result of the comparison.
  let result: ComparedFrame.Result

  /// Signatures of both sides; `nil` if the frame is missing, unreadable or was not needed.
  let reference, candidate: FrameSignature?

  /// The colour change that most differing pixels share, if any.
  let change: ColorChange?

  /// The distance by which the whole picture has moved, if it has.
  let offset: PictureOffset?

  /// Whether both sides have the frame and differ.
  let differs: Bool

  /// Creates a frame; `nil` if it has no number.
  ///
  /// - Parameter frame: The result of the comparison.
  init?(
    _ frame: ComparedFrame, reference: FrameSignature?, candidate: FrameSignature?,
    change: ColorChange?
  ) {
    guard let number = frame.pair.number else { return nil }
    self.number = number
    result = frame.result
    if case .compared = result { differs = frame.differs } else { differs = false }
    self.reference = reference
    self.candidate = candidate
    self.change = change
    offset = frame.offset
  }
}
