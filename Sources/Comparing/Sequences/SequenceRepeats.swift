extension [SequenceFrame] {
  /// Finds runs of frames in which the candidate repeats a frame while the reference moves on.
  ///
  /// - Parameters:
  ///   - explained: Indices that need no other explanation.
  ///   - lateness: Lateness of the candidate at each index, in frames.
  func repeats(unless explained: Set<Int>, _ lateness: [Int], tolerance: UInt8) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices.dropFirst() where !explained.contains(index) {
      guard isRepeat(at: index, lateBy: lateness[index], tolerance: tolerance) else { continue }
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    func isAsExpected(at index: Int) -> Bool {
      !indices.contains(index) || !self[index].differs || explained.contains(index)
    }
    return runs.filter { run in
      isAsExpected(at: run.lowerBound - 1) && isAsExpected(at: run.upperBound)
        || keepsPace(around: run, lateBy: lateness[run.lowerBound])
    }
  }

  /// Whether the candidate moves as far as the reference both before and after a hold.
  ///
  /// It may look different. A candidate that comes to rest by design does not keep pace.
  private func keepsPace(around run: Range<Int>, lateBy frames: Int) -> Bool {
    let source = run.lowerBound - 1
    guard
      let before = distances(from: source - 1, to: source, lateBy: frames),
      let after = distances(from: source, to: run.upperBound, lateBy: frames)
    else { return false }
    let afterHold = distances(from: source, to: source + 1, lateBy: frames)?.reference
    return before.candidate.isNear(before.reference)
      && [after.reference, afterHold].contains { $0.map(after.candidate.isNear) ?? false }
  }

  /// Returns the distance between two frames on each side; `nil` if a frame is not known.
  private func distances(from start: Int, to end: Int, lateBy frames: Int)
    -> (reference: Double, candidate: Double)?
  {
    guard [start, end, start - frames, end - frames].allSatisfy(indices.contains),
      let first = self[start - frames].reference, let last = self[end - frames].reference,
      let shown = self[start].candidate, let next = self[end].candidate
    else { return nil }
    return (first.distance(to: last), shown.distance(to: next))
  }

  private func isRepeat(at index: Int, lateBy frames: Int, tolerance: UInt8) -> Bool {
    let source = indices.contains(index - 1 - frames) ? index - frames : index
    guard self[index].differs || self[index].result == .extra,
      let shown = self[index].candidate, let before = self[index - 1].candidate,
      shown.isSame(as: before, tolerance: tolerance)
    else { return false }
    guard indices.contains(source), indices.contains(source - 1),
      let reference = self[source].reference, let earlier = self[source - 1].reference
    else { return false }
    // A nearly still candidate may be so by design, unless it falls behind the reference.
    let fallsBehind = shown.distance(to: reference) > before.distance(to: earlier)
    return !reference.isSame(as: earlier, tolerance: tolerance)
      && (shown.hash == before.hash || fallsBehind)
  }

  /// The most repeats that get an event each; more are summed up in one.
  private static var listedRepeats: Int { 4 }

  /// Returns events for the repeats, with the numbers of the frames they replace.
  func duplicateEvents(_ runs: [Range<Int>], _ lateness: [Int]) -> [SequenceEvent] {
    let events = runs.map { duplicateEvent($0, lateness) }
    guard events.count > Self.listedRepeats else { return events }
    let numbers = events.flatMap(\.frames)
    return [
      SequenceEvent(
        .duplicate, numbers, dropped: events.flatMap(\.dropped),
        text: "\(numbers.count) frames show the one before again: \(FrameNumbers(numbers))")
    ]
  }

  private func duplicateEvent(_ run: Range<Int>, _ lateness: [Int]) -> SequenceEvent {
    let numbers = run.map { self[$0].number }
    let frames = lateness[run.lowerBound]
    let returns =
      !indices.contains(run.upperBound) || lateness[run.upperBound] == lateness[run.lowerBound - 1]
    let dropped =
      returns
      ? run.compactMap { indices.contains($0 - frames) ? self[$0 - frames].number : nil } : []
    let rest = dropped.isEmpty ? "" : " (dropped: \(FrameNumbers(dropped)))"
    let text = FrameNumbers(numbers).text
    return SequenceEvent(
      .duplicate, numbers, dropped: dropped,
      text:
        "\(text) \(numbers.count == 1 ? "shows" : "show") "
        + "frame \(self[run.lowerBound - 1].number) again\(rest)")
  }
}

extension Double {
  /// Whether this equals another distance, within a quarter of that.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= other / 4 }
}
