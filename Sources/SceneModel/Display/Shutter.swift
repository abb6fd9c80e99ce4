/// The shutter of a camera in front of the display: a frame shows the mean of what passes while it
/// is open.
///
/// Source: the rotary disc shutter of film cameras, whose opening is an angle of 360°.
package struct Shutter: Hashable, Sendable {
  /// The method by which the mean is found.
  package enum Method: Hashable, Sendable {
    /// From so many instants: as many as keep them one pixel of movement apart, within these bounds.
    case samples(ClosedRange<Int>)
    /// By integrating along the paths of what only moves and fades.
    case exact
  }

  /// The time for which the shutter is open, in degrees: 360 is the duration of a tick.
  package let angle: Double

  /// When it opens after the tick's timestamp, in the same degrees; below 0 it opens before.
  package let phase: Double

  package let method: Method
  package let weighting: ShutterWeighting

  /// Whether the mean is that of light, rather than of sRGB's numbers for it.
  package let isLinear: Bool

  /// Where the shutter is declared.
  package let source: SourceRange

  /// The angles there can be, but for 0 itself.
  package static let angles = 0.0...720
  package static let phases = -360.0...360

  /// The limits of a frame's number of samples.
  package static let sampleCounts = 1...4096

  /// The bounds of samples whose number follows the movement, unless the author sets them.
  package static let usualSamples = 4...128

  package init(
    angle: Double, phase: Double, method: Method, weighting: ShutterWeighting, isLinear: Bool,
    source: SourceRange
  ) {
    precondition(Shutter.angles.contains(angle) && angle > 0, "a shutter angle of \(angle)°")
    self.angle = angle
    self.phase = phase
    self.method = method
    self.weighting = weighting
    self.isLinear = isLinear
    self.source = source
  }

  /// Returns the scene time at which so much of the opening has passed; at least 0, in seconds.
  ///
  /// - Parameters:
  ///   - progress: `0...1`.
  ///   - timestamp: Of the tick, in seconds.
  ///   - duration: Of the tick, in seconds.
  package func time(at progress: Double, after timestamp: Double, of duration: Double) -> Double {
    max(0, timestamp + (phase + angle * progress) / 360 * duration)
  }
}
