/// The result of comparing one frame.
package struct ComparedFrame: Hashable, Sendable {
  package let pair: FramePair
  package let result: Result

  /// The frame's measurements against the rule's limits; empty if its pixels could not be compared.
  package let limits: [LimitFinding]

  /// The frame's measurements against the limits beyond which it passes with a warning.
  package let warningLimits: [LimitFinding]

  /// The difference of the colour spaces that the files state; `nil` if there is none, or if the
  /// frames are not files.
  package private(set) var profiles: ProfileDifference?

  /// The distance by which the whole picture has moved; `nil` if it has not, or if nothing
  /// differs.
  ///
  /// A frame that is equal although its picture has moved was compared without the movement.
  package private(set) var offset: PictureOffset?

  init(
    pair: FramePair, result: Result, limits: [LimitFinding] = [],
    warningLimits: [LimitFinding] = []
  ) {
    self.pair = pair
    self.result = result
    self.limits = limits
    self.warningLimits = warningLimits
  }

  /// Returns the result with a difference of the files' colour spaces.
  func noting(_ profiles: ProfileDifference?) -> ComparedFrame {
    var frame = self
    frame.profiles = profiles
    return frame
  }

  /// Returns the result with a movement of the whole picture.
  func noting(_ offset: PictureOffset) -> ComparedFrame {
    var frame = self
    frame.offset = offset
    return frame
  }

  /// Exceeded limits of the rule; a frame without any passes if both sizes are equal.
  package var failures: [LimitFinding] { limits.filter(\.isBroken) }

  /// Exceeded limits that only cause a warning.
  package var warnings: [LimitFinding] { warningLimits.filter(\.isBroken) }

  package enum Result: Hashable, Sendable {
    /// Both files could be read.
    case compared(FrameDifference)

    /// The candidate lacks the frame.
    case missing

    /// The reference lacks the frame.
    case extra

    /// A file cannot be read or is not a whole image; the reason names the file.
    case error(reason: String)
  }

  /// The difference of the pixels, if they could be compared.
  package var pixels: PixelDifference? {
    if case .compared(.pixels(let difference)) = result { difference } else { nil }
  }

  /// Whether both files were read, have one size, and exceed no limit of the rule.
  package var isEqual: Bool {
    if case .compared(.pixels) = result { failures.isEmpty } else { false }
  }

  /// Whether the frame passes, but with a warning.
  package var isWarned: Bool { isEqual && !warnings.isEmpty }

  /// Whether pixels or size of the frame differ, or one side lacks it.
  package var differs: Bool {
    if case .error = result { false } else { !isEqual }
  }
}
