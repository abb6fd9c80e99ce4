/// The result of comparing two sequences of frames, or two single frames.
package struct SequenceComparison: Hashable, Sendable {
  /// Frames of both sequences, in the order of ``FramePair/pairs(_:_:)``.
  package let frames: [ComparedFrame]

  package init(_ frames: [ComparedFrame]) {
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

  /// The frame with the largest root mean square difference, the first of several.
  ///
  /// Frames of different sizes come before all others.
  package var worst: ComparedFrame? {
    differing.max { $0.result.distance < $1.result.distance }
  }

  /// Returns the indices of the differing frames with the largest root mean square differences.
  ///
  /// Frames of different sizes come before all others. Frames that only one side has do not count.
  package func worst(_ count: Int) -> Set<Int> {
    let indices = frames.indices.filter { index in
      guard case .compared = frames[index].result else { return false }
      return frames[index].differs
    }
    let sorted = indices.sorted {
      let (one, other) = (frames[$0].result.distance, frames[$1].result.distance)
      return one == other ? $0 < $1 : one > other
    }
    return Set(sorted.prefix(count))
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

extension ComparedFrame.Result {
  /// Severity for comparison with other results, in `0...2`.
  fileprivate var distance: Double {
    switch self {
    case .compared(.pixels(let difference)): difference.rms
    case .compared(.sizes), .missing, .extra, .error: 2
    }
  }
}
