/// How far an animation with a name has come, or a group of them.
package struct NamedProgress: Hashable, Sendable {
  /// The ways to tell how far that is; the words are those of formulas.
  package enum Measure: String, CaseIterable, Sendable {
    /// The part of the cycle's time that has passed, `0...1`: as Core Animation counts it before its
    /// timing function. Before the begin where it begins, after the end where it ended.
    case progress
    /// The same as the easing or the spring makes it, which may overshoot.
    case easedProgress
  }

  /// The name, the only one of its layer.
  package let id: String
  package let measure: Measure

  package init(id: String, measure: Measure) {
    self.id = id
    self.measure = measure
  }
}

extension Animation {
  /// Whether formulas know it, or a group that it is in, by a name.
  package func isCalled(_ id: String) -> Bool {
    self.id == id || groups.contains { $0.id == id }
  }
}
