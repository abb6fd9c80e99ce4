/// A stretch of frames with the same lateness.
struct SequenceStretch {
  /// Indices in the sequence, from the first to the last frame that shows the lateness.
  var range: Range<Int>

  /// All indices that may have this lateness, which include ``range``.
  let aligned: Range<Int>

  /// Lateness in frames; negative for early frames.
  let lateness: Int

  /// Whether the frames right after the stretch fit its lateness at least as well as none.
  let isLast: Bool

  /// Indices of reference frames that are skipped where the stretch begins.
  let skipped: Range<Int>

  /// The number of frames that a stretch must explain to be accepted.
  private static let leastCount = 3

  /// The same number if no frame matches exactly, or if many other frames differ.
  private static let leastNearCount = 8

  /// Finds the stretches of an alignment with a lateness other than 0.
  static func stretches(of frames: [SequenceFrame], in alignment: SequenceAlignment)
    -> [SequenceStretch]
  {
    var stretches: [SequenceStretch] = []
    var start = 0
    while start < frames.count {
      let lateness = alignment.lateness[start]
      let end = alignment.lateness[start...].firstIndex { $0 != lateness } ?? frames.count
      if lateness != 0 {
        stretches += stretch(start..<end, of: frames, in: alignment).map { [$0] } ?? []
      }
      start = end
    }
    return stretches
  }

  /// Returns the stretch in a range; `nil` if it explains too little to be accepted.
  private static func stretch(
    _ range: Range<Int>, of frames: [SequenceFrame], in alignment: SequenceAlignment
  ) -> SequenceStretch? {
    let (start, lateness) = (range.lowerBound, alignment.lateness[range.lowerBound])
    let explained = range.filter { index in
      alignment.costs[index] < 1 && (frames[index].differs || frames[index].result == .extra)
    }
    guard let first = explained.first, let final = explained.last else { return nil }
    // Still pictures match at any lateness, so only moving frames count as evidence.
    let moving = range.filter { frames.movesAndDiffers(at: $0) }
    guard moving.filter({ alignment.costs[$0] < 1 }).isMost(of: moving) else { return nil }
    let isExact = explained.contains { alignment.costs[$0] == 0 }
    // A movement that comes to rest has nearly equal frames, which match at many latenesses.
    let least =
      explained.isMost(of: frames.indices.filter { frames.movesAndDiffers(at: $0) })
      ? max(isExact ? leastCount : leastNearCount, abs(lateness) + 1)
      : max(leastNearCount, 3 * abs(lateness))
    guard explained.count >= least else { return nil }
    let before = start > 0 ? alignment.lateness[start - 1] : 0
    let skipped = (start - before..<max(start - before, start - lateness))
    return SequenceStretch(
      range: first..<final + 1, aligned: range, lateness: lateness,
      isLast: frames.dropFirst(final + 1).prefix(SequenceAlignment.reach).indices.allSatisfy {
        frames.isAsNear(at: $0, lateBy: lateness)
      }, skipped: skipped.clamped(to: frames.indices))
  }

  /// Extends the stretch by a hold that ends where it begins, and removes that hold from the list.
  ///
  /// A hold is a repeated frame: it delays all frames that follow.
  mutating func begin(with holds: inout [Range<Int>]) {
    guard let index = holds.firstIndex(where: { $0.upperBound == range.lowerBound }) else { return }
    range = holds[index].lowerBound..<range.upperBound
    holds.remove(at: index)
  }

  /// Returns the shift with the numbers of its frames.
  func shift(in frames: [SequenceFrame]) -> SequenceShift {
    SequenceShift(
      frames: lateness, from: frames[range.lowerBound].number,
      through: isLast ? nil : frames[range.upperBound - 1].number)
  }
}

extension SequenceStretch {
  /// Returns the event for the stretch.
  func event(in frames: [SequenceFrame]) -> SequenceEvent {
    let dropped = skipped.map { frames[$0].number }
    let rest = dropped.isEmpty ? "" : " (dropped: \(FrameNumbers(dropped)))"
    return SequenceEvent(
      .shift, range.map { frames[$0].number }, dropped: dropped, lateness: lateness,
      text: shift(in: frames).description + rest)
  }
}

extension [Int] {
  /// Whether this has at least three elements for every four of `others`.
  fileprivate func isMost(of others: [Int]) -> Bool { 4 * count >= 3 * others.count }
}

extension [SequenceFrame] {
  /// Whether a frame differs and does not repeat the candidate's frame before.
  fileprivate func movesAndDiffers(at index: Int) -> Bool {
    guard self[index].differs else { return false }
    guard index > 0, let candidate = self[index].candidate else { return true }
    return self[index - 1].candidate?.hash != candidate.hash
  }

  /// Whether the reference frame `frames` earlier is at least as near as that of the same number.
  fileprivate func isAsNear(at index: Int, lateBy frames: Int) -> Bool {
    guard let candidate = self[index].candidate, let reference = self[index].reference,
      indices.contains(index - frames), let other = self[index - frames].reference
    else { return true }
    return candidate.distance(to: other) <= candidate.distance(to: reference)
  }
}
