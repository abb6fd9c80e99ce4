extension [SequenceFrame] {
  /// Whether the candidate shows a picture in one frame only, where the reference does not.
  ///
  /// - Parameter frames: Lateness of the candidate at the index, in frames.
  func isFlash(at index: Int, lateBy frames: Int, tolerance: UInt8) -> Bool {
    guard indices.contains(index - 1), indices.contains(index + 1), self[index].isVisible,
      let candidate = signatures(\.candidate, at: index, tolerance: tolerance), candidate.isFlash,
      indices.contains(index - frames - 1), indices.contains(index - frames + 1)
    else { return false }
    guard let reference = signatures(\.reference, at: index - frames, tolerance: tolerance) else {
      return true
    }
    // A bounce also shows a position only once, but then the neighbours differ as much.
    let distance = candidate.middle.distance(to: reference.middle)
    let around = Swift.max(
      candidate.before.distance(to: reference.before), candidate.after.distance(to: reference.after)
    )
    return !reference.isFlash && distance > 2 * around
  }

  func flashEvent(at index: Int) -> SequenceEvent {
    let (before, number, after) = (
      self[index - 1].number, self[index].number, self[index + 1].number
    )
    return SequenceEvent(
      .flash, [number], text: "frame \(number) flashes: frames \(before) and \(after) are the same")
  }

  private func signatures(
    _ side: KeyPath<SequenceFrame, FrameSignature?>, at index: Int, tolerance: UInt8
  ) -> NeighboringSignatures? {
    guard let before = self[index - 1][keyPath: side], let middle = self[index][keyPath: side],
      let after = self[index + 1][keyPath: side]
    else { return nil }
    return NeighboringSignatures(before: before, middle: middle, after: after, tolerance: tolerance)
  }
}

extension SequenceFrame {
  /// The smallest difference that people see in a single frame, in levels of a channel.
  private static let visibleDifference = 4

  /// Whether the frame differs by enough to be seen.
  fileprivate var isVisible: Bool {
    switch result {
    case .compared(.pixels(let difference)):
      differs && difference.largest >= Self.visibleDifference
    case .compared(.sizes), .missing, .extra, .error: differs
    }
  }
}

/// A frame and its neighbours.
private struct NeighboringSignatures {
  let before, middle, after: FrameSignature

  /// The largest difference of a channel that counts as equal.
  let tolerance: UInt8

  /// Whether the neighbours look alike and the frame between them looks like neither.
  var isFlash: Bool {
    guard !middle.isSame(as: before, tolerance: tolerance),
      !middle.isSame(as: after, tolerance: tolerance)
    else { return false }
    let way = min(before.distance(to: middle), middle.distance(to: after))
    return before.isSame(as: after, tolerance: tolerance) || way > 2 * before.distance(to: after)
  }
}
