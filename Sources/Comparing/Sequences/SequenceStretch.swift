/// A stretch of frames that all are late by as much.
struct SequenceStretch {
  /// Indices in the sequence, from the first to the last that shows it.
  var range: Range<Int>

  /// All indices that may be late by as much, those of ``range`` among them.
  let aligned: Range<Int>

  /// In frames; negative where they are early.
  let lateness: Int

  /// Whether no frame differs after it.
  let isLast: Bool

  /// Indices in the reference that are skipped where it begins.
  let skipped: Range<Int>

  /// The number of frames that a stretch must explain to be believed.
  private static let leastCount = 3

  /// The same where no frame is exactly the one it is taken for, or much else differs.
  private static let leastNearCount = 8

  /// Finds the stretches of an alignment that are not where they belong.
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

  /// Returns what there is to say of a stretch, if it is to be believed.
  private static func stretch(
    _ range: Range<Int>, of frames: [SequenceFrame], in alignment: SequenceAlignment
  ) -> SequenceStretch? {
    let (start, lateness) = (range.lowerBound, alignment.lateness[range.lowerBound])
    let explained = range.filter { index in
      alignment.costs[index] < 1 && (frames[index].differs || frames[index].result == .extra)
    }
    guard let first = explained.first, let final = explained.last else { return nil }
    // What stands still is like others of its kind at any distance in time.
    let moving = range.filter { frames.movesAndDiffers(at: $0) }
    guard moving.filter({ alignment.costs[$0] < 1 }).isMost(of: moving) else { return nil }
    let isExact = explained.contains { alignment.costs[$0] == 0 }
    // What comes to rest passes over frames that are nearly alike, at many distances in time.
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

  /// Takes over the hold after which the stretch comes: where a frame is held until all is late.
  mutating func begin(with holds: inout [Range<Int>]) {
    guard let index = holds.firstIndex(where: { $0.upperBound == range.lowerBound }) else { return }
    range = holds[index].lowerBound..<range.upperBound
    holds.remove(at: index)
  }

  /// The stretch by the numbers of its frames.
  func shift(in frames: [SequenceFrame]) -> SequenceShift {
    SequenceShift(
      frames: lateness, from: frames[range.lowerBound].number,
      through: isLast ? nil : frames[range.upperBound - 1].number)
  }
}

extension SequenceStretch {
  /// The stretch in a sentence.
  func event(in frames: [SequenceFrame]) -> SequenceEvent {
    let dropped = skipped.map { frames[$0].number }
    let rest = dropped.isEmpty ? "" : " (dropped: \(FrameNumbers(dropped)))"
    return SequenceEvent(
      .shift, range.map { frames[$0].number }, dropped: dropped, lateness: lateness,
      text: shift(in: frames).description + rest)
  }
}

extension [Int] {
  /// Whether there are at least three of these for every four of others.
  fileprivate func isMost(of others: [Int]) -> Bool { 4 * count >= 3 * others.count }
}

extension [SequenceFrame] {
  /// Whether a frame differs and shows something else than the one before, in the candidate.
  fileprivate func movesAndDiffers(at index: Int) -> Bool {
    guard self[index].differs else { return false }
    guard index > 0, let candidate = self[index].candidate else { return true }
    return self[index - 1].candidate?.hash != candidate.hash
  }

  /// Whether the candidate's frame shows that of the reference some frames before no worse than the
  /// one that stands there.
  fileprivate func isAsNear(at index: Int, lateBy frames: Int) -> Bool {
    guard let candidate = self[index].candidate, let reference = self[index].reference,
      indices.contains(index - frames), let other = self[index - frames].reference
    else { return true }
    return candidate.distance(to: other) <= candidate.distance(to: reference)
  }
}
