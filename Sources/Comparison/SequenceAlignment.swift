/// Which frame of the reference each frame of the candidate shows.
///
/// The candidate is taken for the reference with whole stretches moved in time: of all ways to say by
/// how much, the one with the least cost, where each frame that shows something else costs 1 and each
/// change of the distance ``changeCost``.
struct SequenceAlignment {
  /// By how many frames each candidate frame is late; negative where it is early.
  let lateness: [Int]

  /// How well each frame then matches: 0 is the same, 1 something else.
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
      let costs = offsets.map { frames.cost(at: index, lateBy: $0, tolerance: tolerance) }
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

extension [SequenceFrame] {
  /// What it costs to say that the candidate's frame shows that of the reference some frames before.
  fileprivate func cost(at index: Int, lateBy frames: Int, tolerance: UInt8) -> Double {
    let frame = self[index]
    guard frame.result != .missing else { return 0 }
    if frames == 0 { return frame.differs || frame.result == .extra ? 1 : 0 }
    guard let candidate = frame.candidate, indices.contains(index - frames),
      let other = self[index - frames].reference
    else { return 1 }
    if candidate.isSame(as: other, tolerance: tolerance) { return 0 }
    // What stands still is near to one frame after the other, but late by more each time.
    let isHeld =
      index > 0
      && self[index - 1].candidate.map { $0.isSame(as: candidate, tolerance: tolerance) } == true
    guard !isHeld, let reference = frame.reference,
      candidate.distance(to: other) * 4 < candidate.distance(to: reference)
    else { return 1 }
    return SequenceAlignment.nearCost
  }
}
