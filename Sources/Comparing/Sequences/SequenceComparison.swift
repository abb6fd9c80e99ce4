/// The result of comparing two sequences of frames, or two single frames.
package struct SequenceComparison: Hashable, Sendable {
  /// Frames of both sequences, in the order of ``FramePair/pairs(_:_:)``.
  package let frames: [ComparedFrame]

  init(_ frames: [ComparedFrame]) {
    self.frames = frames
  }

  package enum Verdict: String, Sendable {
    case equal, differ

    /// Some files could not be compared; this outweighs any difference.
    case error
  }

  package var verdict: Verdict {
    if frames.contains(where: { !$0.isEqual && !$0.differs }) { return .error }
    return firstDifference == nil ? .equal : .differ
  }

  /// The first frame that differs, or that one side lacks.
  package var firstDifference: ComparedFrame? { frames.first(where: \.differs) }

  /// Frames whose pixels or sizes differ.
  package var differing: [ComparedFrame] {
    frames.filter { frame in
      if case .compared = frame.result { frame.differs } else { false }
    }
  }

  /// Whether any frames of equal size differ.
  package var hasDifferingPixels: Bool {
    differing.contains { frame in
      if case .compared(.pixels) = frame.result { true } else { false }
    }
  }

  /// Frames that the candidate lacks.
  package var missing: [ComparedFrame] { frames.filter { $0.result == .missing } }

  /// Frames that the reference lacks.
  package var extra: [ComparedFrame] { frames.filter { $0.result == .extra } }

  /// Largest difference in any channel of any pixel of any frame, in `0...255`.
  ///
  /// The tolerance does not matter, and frames of different sizes do not count.
  package var largest: UInt8 {
    frames.reduce(0) { largest, frame in
      guard case .compared(.pixels(let difference)) = frame.result else { return largest }
      return max(largest, difference.largest)
    }
  }
}
