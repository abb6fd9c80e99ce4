/// Progress in equal steps, as in CSS's `steps(…)`.
package struct Steps: Hashable, Sendable {
  /// The ends at which there is a jump besides the inner ones, in CSS's words.
  package enum Jump: String, CaseIterable, Sendable {
    case start = "jump-start"
    case end = "jump-end"
    case none = "jump-none"
    case both = "jump-both"

    /// The words accepted for each case.
    package static let words: [(word: String, jump: Jump)] =
      allCases.map { ($0.rawValue, $0) } + [("start", .start), ("end", .end)]
  }

  package static let countLimits = 1...10_000

  /// The number of treads.
  package let count: Double
  package let jump: Jump

  /// Creates steps.
  ///
  /// - Parameter count: The number of treads, within ``countLimits``; at least 2 without jumps at
  ///   the ends.
  package init(count: Int, jump: Jump) {
    precondition(Steps.countLimits.contains(count), "\(count) steps are too few or too many")
    precondition(count > 1 || jump != .none, "a single step needs a jump")
    self.count = Double(count)
    self.jump = jump
  }

  /// Returns the height of the tread at `progress`; at a jump, the height after it.
  ///
  /// The steps continue before 0 and beyond 1. A progress within a rounding error of a jump counts
  /// as at the jump.
  ///
  /// Source: CSS Easing Functions 2, "Output of a step easing function", with the before flag off.
  package func value(at progress: Double) -> Double {
    var position = progress * count
    if abs(position - position.rounded()) < 1e-9 { position = position.rounded() }

    var step = position.rounded(.down)
    if jump == .start || jump == .both { step += 1 }
    if position <= count { step = min(step, jumpCount) }
    return step / jumpCount
  }

  /// The number of jumps from 0 to 1.
  private var jumpCount: Double {
    switch jump {
    case .start, .end: count
    case .none: count - 1
    case .both: count + 1
    }
  }
}
