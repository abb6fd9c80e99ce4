/// A signal that formulas know by name.
package struct Input: Hashable, Sendable {
  package let name: String
  package let signal: Signal

  /// Where the input is declared.
  package let source: SourceRange

  package init(name: String, signal: Signal, source: SourceRange) {
    self.name = name
    self.signal = signal
    self.source = source
  }

  /// Scene times at which a finger lifts, in seconds, in their order; at least one.
  package var releases: [Double] { signal.releases }

  /// Returns the value at a scene time, in seconds.
  ///
  /// - Throws: ``Diagnostic`` at an easing that has no finite value then.
  package func value(at time: Double) throws(Diagnostic) -> Double {
    try signal.value(at: time)
  }
}
