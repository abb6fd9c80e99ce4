/// A motion-blur overlay: a blurred snapshot of the layer, laid over it while it moves fast.
///
/// Source: fastred/MotionBlur.
package struct MotionBlur: Hashable, Sendable {
  /// The direction in which the snapshot is smeared.
  package enum Angle: Hashable, Sendable {
    /// Degrees clockwise from +x, in the layer's own space; a formula may read the movement.
    case fixed(Slot<Double>)
    /// Along the movement on screen, rounded by ``steps(perDegreeReaching:)``.
    case auto
  }

  /// The number of copies of the snapshot in the smear.
  package enum Samples: Hashable, Sendable {
    /// Taps on each side of the centre; the fraction is ignored.
    case count(Slot<Double>)
    /// As many as are needed for a smooth smear.
    case auto
  }

  /// The combination of overlay and sharp layer.
  package enum Mode: String, CaseIterable, Sendable {
    /// The overlay lies over the sharp layer.
    case over
    /// The sharp layer fades out as the overlay fades in.
    case crossfade
  }

  /// The position of the overlay in the layer tree.
  package enum Placement: String, CaseIterable, Sendable {
    /// Above the layer, outside its clip and mask.
    case above
    /// The layer's topmost sublayer, inside its clip and mask, as published.
    case sublayer
  }

  /// The rectangle from which the extension of the overlay beyond the layer is computed.
  package enum Measure: String, CaseIterable, Sendable {
    /// The layer's bounds, of which the snapshot is taken.
    case bounds
    /// The layer's frame in its superlayer, as published; a scaled or turned layer's overlay is
    /// stretched.
    case frame
  }

  /// The state of the layer that is blurred.
  package enum Snapshot: String, CaseIterable, Sendable {
    /// The state at the tick, without shadow and filters.
    case content
    /// The state at the tick at which the blur was last enabled, without shadow and filters, as
    /// published.
    case start
    /// The state at the tick, with shadow and filters.
    case whole
  }

  /// The time span of a formula's `distance`.
  package enum DistanceRule: String, CaseIterable, Sendable {
    /// Since the previous callback, scaled to 1/60 s by the elapsed time.
    case elapsed
    /// Since the previous callback, scaled to 1/60 s by the refresh period, as in the published
    /// code.
    case refresh
    /// Since the previous callback, not scaled, as in the published article.
    case tick
    /// Twice the movement during a shutter of 180° centred on the tick: the movement of one
    /// refresh.
    case shutter
  }

  /// The movement from which velocity is computed.
  package enum VelocityRule: String, CaseIterable, Sendable {
    /// The layer's anchor point on screen, including movements of superlayers.
    case screen
    /// The layer's position in its superlayer, as published.
    case own
  }

  /// The overlay's opacity before it is clamped to `0...1`.
  package enum Opacity: Hashable, Sendable {
    case constant(Double)
    /// A formula, which may read the variables of movement.
    case formula(Formula)
  }

  package let angle: Angle

  /// Reach of the blur on each side, in points; a formula may read the movement.
  package let radius: Slot<Double>

  package let samples: Samples

  package internal(set) var opacity: Opacity
  package let velocity: VelocityRule
  package let distance: DistanceRule

  /// Whether the smear follows all corners of the layer where it grows or turns, while a shutter of
  /// 180° is open.
  package let followsOutline: Bool

  /// Whether horizontal and vertical movements are truncated to whole points.
  package let countsWholePoints: Bool

  package internal(set) var mode: Mode
  package let placement: Placement
  package let measure: Measure

  /// The colour beneath the snapshot before blurring; usually clear.
  package let matte: Color

  package let snapshot: Snapshot

  /// Whether means are computed in linear light instead of sRGB values.
  package let isLinear: Bool

  /// Scene times at which the blur is enabled and disabled, in seconds, each ascending.
  package let enablings, disablings: [Double]

  /// Seconds from the snapshot until the overlay appears and replaces an earlier one.
  ///
  /// Disabling the blur in the meantime does not prevent this.
  package let delay: Double

  /// Scene times of pauses of the overlay's own display link, in seconds, ascending.
  package let pauses: [Range<Double>]

  package init(
    angle: Angle, radius: Slot<Double>, samples: Samples, opacity: Opacity,
    velocity: VelocityRule, distance: DistanceRule, followsOutline: Bool, countsWholePoints: Bool,
    mode: Mode, placement: Placement, measure: Measure, matte: Color, snapshot: Snapshot,
    isLinear: Bool, enablings: [Double], disablings: [Double], delay: Double,
    pauses: [Range<Double>]
  ) {
    self.angle = angle
    self.radius = radius
    self.samples = samples
    self.opacity = opacity
    self.velocity = velocity
    self.distance = distance
    self.followsOutline = followsOutline
    self.countsWholePoints = countsWholePoints
    self.mode = mode
    self.placement = placement
    self.measure = measure
    self.matte = matte
    self.snapshot = snapshot
    self.isLinear = isLinear
    self.enablings = enablings
    self.disablings = disablings
    self.delay = delay
    self.pauses = pauses
  }

  /// Returns the number of steps per degree to which a smear's angle is rounded.
  ///
  /// No copy then lies more than a quarter of a point beside the movement.
  ///
  /// - Parameter radius: Reach of the smear on each side, in points.
  package static func steps(perDegreeReaching radius: Double) -> Double {
    // Rounding changes the direction by at most half a step.
    let farthest = radius * (.pi / 180) / 2
    return max(1, (farthest / 0.25).rounded(.up))
  }

  /// The longest reach on each side, in points.
  package static let largestRadius = 2000.0

  /// The layer's slots for the values of the blur.
  package var slots: [Int] {
    var slots = [radius.index]
    if case .count(let slot) = samples { slots.append(slot.index) }
    if case .fixed(let slot) = angle { slots.append(slot.index) }
    return slots
  }
}
