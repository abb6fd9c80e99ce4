/// The match between frames of the candidate and frames of the reference.
///
/// The candidate is taken to be the reference with stretches moved in time. Of all ways to move
/// them, the one with the least cost is chosen. Each frame that shows something else costs 1, and
/// each change of the lateness costs ``changeCost``.
struct SequenceAlignment {
  /// Lateness of each candidate frame, in frames; negative for an early one.
  let lateness: [Int]

  /// The cost of each frame's match: 0 for an equal frame, 1 for an unrelated one.
  let costs: [Double]

  /// The largest lateness to look for, in frames.
  static let reach = 16

  /// Above the cost of one frame, so that a single odd frame is not taken for a movement in time.
  private static let changeCost = 1.5

  /// The cost of an unequal frame that is far nearer than the one of the same number.
  static let nearCost = 0.25

  /// - Parameter tolerance: The largest difference of a channel that counts as equal.
  /// - Complexity: O(`frames.count` × ``reach``)
  init(_ frames: [SequenceFrame], tolerance: UInt8) {
    let offsets = Array(-SequenceAlignment.reach...SequenceAlignment.reach)
    var total = offsets.map { $0 == 0 ? 0 : SequenceAlignment.changeCost }
    var table: [[Double]] = []
    var previous: [[Int]] = []
    for index in frames.indices {
      let costs = frames.costs(at: index, lateBy: offsets, tolerance: tolerance)
      let best = total.indices.reduce(SequenceAlignment.reach) { total[$1] < total[$0] ? $1 : $0 }
      let jump = total[best] + SequenceAlignment.changeCost
      // If both cost the same, the lateness stays as it is.
      previous.append(total.indices.map { total[$0] <= jump ? $0 : best })
      total = total.indices.map { min(total[$0], jump) + costs[$0] }
      table.append(costs)
    }
    var state = total.indices.reduce(SequenceAlignment.reach) { total[$1] < total[$0] ? $1 : $0 }
    var states = [Int](repeating: state, count: frames.count)
    for index in frames.indices.reversed() {
      states[index] = state
      state = previous[index][state]
    }
    lateness = states.map { offsets[$0] }
    costs = zip(table, states).map { $0[$1] }
  }
}

extension SequenceAlignment {
  /// Returns the lateness of each candidate frame if only these stretches are late.
  func lateness(in stretches: [SequenceStretch]) -> [Int] {
    var believed = [Int](repeating: 0, count: lateness.count)
    for stretch in stretches {
      for index in stretch.aligned { believed[index] = stretch.lateness }
    }
    return believed
  }
}

extension [SequenceFrame] {
  /// Returns the costs of matching a candidate frame with earlier reference frames.
  ///
  /// The result has one cost for each offset, which counts frames.
  fileprivate func costs(at index: Int, lateBy offsets: [Int], tolerance: UInt8) -> [Double] {
    let frame = self[index]
    guard frame.result != .missing else { return offsets.map { _ in 0 } }
    let own: Double = frame.differs || frame.result == .extra ? 1 : 0
    guard let candidate = frame.candidate else { return offsets.map { $0 == 0 ? own : 1 } }
    let nearness = nearness(at: index, tolerance: tolerance)
    return offsets.map { offset in
      if offset == 0 { return own }
      guard indices.contains(index - offset), let other = self[index - offset].reference else {
        return 1
      }
      if candidate.isSame(as: other, tolerance: tolerance) { return 0 }
      let distance = candidate.distance(to: other)
      return distance < nearness && isNearest(to: candidate, index - offset, at: distance)
        ? SequenceAlignment.nearCost : 1
    }
  }

  /// Whether a reference frame is at least as near to the candidate's as both its neighbours are.
  ///
  /// A frame of a different movement comes near to many reference frames, but only in passing.
  private func isNearest(to candidate: FrameSignature, _ index: Int, at distance: Double) -> Bool {
    [index - 1, index + 1].filter(indices.contains).compactMap { self[$0].reference }
      .allSatisfy { distance <= candidate.distance(to: $0) }
  }

  /// Returns the distance below which a reference frame counts as near to the candidate frame.
  private func nearness(at index: Int, tolerance: UInt8) -> Double {
    guard self[index].differs, let candidate = self[index].candidate,
      let reference = self[index].reference
    else { return 0 }
    // A still picture comes near to several reference frames in turn, each with more lateness.
    if index > 0, let before = self[index - 1].candidate,
      before.isSame(as: candidate, tolerance: tolerance)
    {
      return 0
    }
    return candidate.distance(to: reference) / 4
  }
}
