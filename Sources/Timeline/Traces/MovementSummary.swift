/// The overall movement in a scene, in numbers that allow variants to be compared.
package struct MovementSummary: Equatable, Sendable {
  /// The largest overshoot of a movement as a fraction of its distance; 0 if there is none.
  package private(set) var overshoot = 0.0

  /// Scene time at which the last movement has settled, in seconds; infinite if one has not.
  package private(set) var settle = 0.0

  /// The highest speed on screen, in points per second.
  private(set) var peakSpeed = 0.0

  /// - Parameter traces: The traces of the layers to summarise.
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
