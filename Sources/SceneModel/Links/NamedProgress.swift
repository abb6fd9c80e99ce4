/// The progress of an animation with a name, or of a group of them.
package struct NamedProgress: Hashable, Sendable {
  /// A way to measure progress; the raw values are words of formulas.
  package enum Measure: String, CaseIterable, Sendable {
    /// The elapsed part of the cycle, `0...1`, before Core Animation's timing function applies.
    ///
    /// Before its begin it is the start of the cycle, and after its end the end.
    case progress
    /// The progress after the easing or the spring, which may overshoot.
    case easedProgress
  }

  /// The animation's or group's name, unique in its layer.
  package let id: String
  package let measure: Measure

  package init(id: String, measure: Measure) {
    self.id = id
    self.measure = measure
  }
}

extension Animation {
  /// Returns whether `id` is the name of the animation or of one of its groups.
  package func isCalled(_ id: String) -> Bool {
    self.id == id || groups.contains { $0.id == id }
  }
}
