/// A condition for which something in a scene waits.
package struct Condition: Hashable, Sendable {
  /// The condition, which holds while the formula is not 0.
  package let formula: Formula

  /// The clock of the formula's `time`.
  package let clock: LocalClock

  /// Whether only the first moment counts at which the condition begins to hold.
  package let countsOnce: Bool

  package init(_ formula: Formula, clock: LocalClock, countsOnce: Bool = false) {
    self.formula = formula
    self.clock = clock
    self.countsOnce = countsOnce
  }

  /// Returns the condition with other instructions in place of link reads.
  ///
  /// - Parameter instruction: Returns the instruction that replaces a link, by the link's index.
  package func replacingLinks(_ instruction: (Int) -> Formula.Instruction) -> Condition {
    Condition(formula.replacingLinks(instruction), clock: clock, countsOnce: countsOnce)
  }

  /// The most moments at which one condition begins to hold.
  package static let mostMoments = 1000
}
