/// A signal that formulas read by name.
package struct Input: Hashable, Sendable {
  package let name: String
  package let signal: Signal

  /// The input's declaration.
  package let source: SourceRange

  package init(name: String, signal: Signal, source: SourceRange) {
    self.name = name
    self.signal = signal
    self.source = source
  }

  /// Scene times at which the finger lifts, in seconds, ascending; at least one.
  package var releases: [Double] { signal.releases }

  /// Scene times from the touch to the lift of each finger, in seconds, ascending; at least one.
  package var touches: [ClosedRange<Double>] {
    signal.touches.map { $0.touchTime...$0.liftTime }
  }

  /// Returns the value at a scene time, in seconds.
  ///
  /// - Throws: ``Diagnostic`` at an easing that has no finite value at that time.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    try signal.value(at: time)
  }
}
