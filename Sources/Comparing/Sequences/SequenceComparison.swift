/// The result of comparing two sequences of frames, or two single frames.
package struct SequenceComparison: Hashable, Sendable {
  /// Frames of both sequences, in the order of ``FramePair/pairs(_:_:)``.
  package let frames: [ComparedFrame]

  package init(_ frames: [ComparedFrame]) {
    self.frames = frames
  }

  package enum Verdict: String, Sendable {
    case equal, differ

    /// Not all files could be compared, whatever else there is to say.
    case error
  }

  package var verdict: Verdict {
    if frames.contains(where: { !$0.isEqual && !$0.differs }) { return .error }
    return firstDifference == nil ? .equal : .differ
  }

  /// The first frame that differs, is missing or extra.
  package var firstDifference: ComparedFrame? { frames.first(where: \.differs) }

  /// Frames whose pixels or sizes differ.
  package var differing: [ComparedFrame] {
    frames.filter { frame in
      if case .compared = frame.result { frame.differs } else { false }
    }
  }

  /// Whether any frames of one size differ.
  package var hasDifferingPixels: Bool {
    differing.contains { frame in
      if case .compared(.pixels) = frame.result { true } else { false }
    }
  }

  /// The frame that differs most to the eye, which is by the root of its mean squared difference, the first
  /// of several; frames of different sizes come before all others.
  package var worst: ComparedFrame? {
    differing.max { $0.result.distance < $1.result.distance }
  }

  /// Frames the candidate does not have.
  package var missing: [ComparedFrame] { frames.filter { $0.result == .missing } }

  /// Frames the reference does not have.
  package var extra: [ComparedFrame] { frames.filter { $0.result == .extra } }

  /// Largest difference in any channel of any pixel of any frame, in `0...255`, whatever the
  /// tolerance; frames of different sizes do not count.
  package var largest: UInt8 {
    frames.reduce(0) { largest, frame in
      guard case .compared(.pixels(let difference)) = frame.result else { return largest }
      return max(largest, difference.largest)
    }
  }
}

extension ComparedFrame.Result {
  /// The severity beside other results, in `0...2`.
  fileprivate var distance: Double {
    switch self {
    case .compared(.pixels(let difference)): difference.rms
    case .compared(.sizes), .missing, .extra, .error: 2
    }
  }
}
