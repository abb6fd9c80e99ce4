/// Which frame of the reference each frame of the candidate shows.
///
/// The candidate is taken for the reference with whole stretches moved in time: of all ways to say by
/// how much, the one with the least cost, where each frame that shows something else costs 1 and each
/// change of the distance ``changeCost``.
struct SequenceAlignment {
  /// By how many frames each candidate frame is late; negative where it is early.
  let lateness: [Int]

  /// The cost of each frame's match: 0 for an equal frame, 1 for an unrelated one.
  let costs: [Double]

  /// The longest distance in time that is looked for, in frames.
  static let reach = 16

  /// More than a single frame can gain, so that the odd frame is no movement in time.
  private static let changeCost = 1.5

  /// The cost of a frame that is not the same, but far nearer than what stands there.
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
      // Where it costs the same, time does not move.
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
  /// By how many frames each candidate frame is late if nothing else is believed than some stretches.
  func lateness(in stretches: [SequenceStretch]) -> [Int] {
    var believed = [Int](repeating: 0, count: lateness.count)
    for stretch in stretches {
      for index in stretch.aligned { believed[index] = stretch.lateness }
    }
    return believed
  }
}

extension [SequenceFrame] {
  /// Returns the cost of matching the candidate's frame with the reference's frame so many frames
  /// before, for each of some offsets.
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

  /// Whether no neighbour of a frame of the reference is nearer to that of the candidate, at a
  /// distance: one that moves in another way passes near to many.
  private func isNearest(to candidate: FrameSignature, _ index: Int, at distance: Double) -> Bool {
    [index - 1, index + 1].filter(indices.contains).compactMap { self[$0].reference }
      .allSatisfy { distance <= candidate.distance(to: $0) }
  }

  /// Returns the distance below which the frames at an index match, in `0...1`.
  private func nearness(at index: Int, tolerance: UInt8) -> Double {
    guard self[index].differs, let candidate = self[index].candidate,
      let reference = self[index].reference
    else { return 0 }
    // What stands still is near to one frame after the other, but late by more each time.
    if index > 0, let before = self[index - 1].candidate,
      before.isSame(as: candidate, tolerance: tolerance)
    {
      return 0
    }
    return candidate.distance(to: reference) / 4
  }
}
