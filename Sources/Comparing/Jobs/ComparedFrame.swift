/// The result of comparing one frame.
package struct ComparedFrame: Hashable, Sendable {
  package let pair: FramePair
  package let result: Result

  /// The frame's measurements against the rule's limits; empty if its pixels could not be compared.
  package let limits: [LimitFinding]

  /// The same of the limits beyond which a frame passes with a warning.
  package let warningLimits: [LimitFinding]

  init(
    pair: FramePair, result: Result, limits: [LimitFinding] = [],
    warningLimits: [LimitFinding] = []
  ) {
    self.pair = pair
    self.result = result
    self.limits = limits
    self.warningLimits = warningLimits
  }

  /// Limits of the rule that the frame is beyond; without any, and with equal sizes, it passes.
  package var failures: [LimitFinding] { limits.filter(\.isBroken) }

  /// Limits beyond which a frame passes with a warning.
  package var warnings: [LimitFinding] { warningLimits.filter(\.isBroken) }

  package enum Result: Hashable, Sendable {
    /// Both files could be read.
    case compared(FrameDifference)

    /// There is no file in the candidate.
    case missing

    /// There is no file in the reference.
    case extra

    /// A file cannot be read or is no whole image; the reason names it.
    case error(reason: String)
  }

  /// The difference of the pixels, if they could be compared.
  package var pixels: PixelDifference? {
    if case .compared(.pixels(let difference)) = result { difference } else { nil }
  }

  /// Whether both files were read and show the same, as far as the rule asks.
  package var isEqual: Bool {
    if case .compared(.pixels) = result { failures.isEmpty } else { false }
  }

  /// Whether the frame passes, but with a warning.
  package var isWarned: Bool { isEqual && !warnings.isEmpty }

  /// Whether the frame is known to differ: its pixels or size do, or it is only on one side.
  package var differs: Bool {
    if case .error = result { false } else { !isEqual }
  }
}
