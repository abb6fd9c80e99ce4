/// The shutter of a camera in front of the display: a frame is the mean over the time it is open.
///
/// Source: the rotary disc shutter of film cameras, whose opening is an angle of 360°.
package struct Shutter: Hashable, Sendable {
  /// The method by which the mean is computed.
  package enum Method: Hashable, Sendable {
    /// From samples: as many as keep them one pixel of movement apart, within these bounds.
    case samples(ClosedRange<Int>)
    /// By integration along the paths of layers that only move and fade.
    case exact
  }

  /// Exposure in degrees; 360 is the duration of a tick.
  package let angle: Double

  /// Opening time relative to the tick's timestamp, in the same degrees; it may be negative.
  package let phase: Double

  package let method: Method
  package let weighting: ShutterWeighting

  /// Whether the mean is computed in linear light instead of sRGB values.
  package let isLinear: Bool

  /// The shutter's declaration.
  package let source: SourceRange

  /// The range of angles; 0 itself is excluded.
  package static let angles = 0.0...720
  package static let phases = -360.0...360

  /// The range of a frame's number of samples.
  package static let sampleCounts = 1...4096

  /// The default bounds of a number of samples that follows the movement.
  package static let defaultSamples = 4...128

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

  /// Returns the scene time at a part of the exposure, in seconds; at least 0.
  ///
  /// - Parameters:
  ///   - progress: The elapsed part of the exposure, `0...1`.
  ///   - timestamp: Timestamp of the tick, in seconds.
  ///   - duration: Duration of the tick, in seconds.
  package func time(at progress: Double, after timestamp: Double, of duration: Double) -> Double {
    max(0, timestamp + (phase + angle * progress) / 360 * duration)
  }
}
