/// How things move as a whole, in numbers by which variants of a scene can be compared.
package struct MovementSummary: Equatable, Sendable {
  /// The farthest that anything goes beyond the end of its way, as a part of the way; 0 if nothing does.
  package private(set) var overshoot = 0.0

  /// When the last movement has settled, in seconds; infinite if something still moves at the end.
  package private(set) var settle = 0.0

  /// In points per second, on screen.
  package private(set) var peakSpeed = 0.0

  /// - Parameter traces: Of all layers that count.
  package init(of traces: some Sequence<MotionTrace>) {
    for trace in traces {
      peakSpeed = max(peakSpeed, trace.samples.map(\.speed).max() ?? 0)
      for movement in trace.quantities.flatMap({ $0.movements(at: trace.samples) }) {
        overshoot = max(overshoot, movement.overshoot?.fraction ?? 0)
        settle = max(settle, movement.settled ?? .infinity)
      }
    }
  }

  /// All numbers by their names.
  package var numbers: [String: Double] {
    ["overshoot": overshoot, "settle": settle, "peakSpeed": peakSpeed]
  }
}
