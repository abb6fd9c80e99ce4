/// A layer's motion-blur overlay: its blurred snapshot, laid over it while it moves fast.
///
/// Source: fastred/MotionBlur.
package struct MotionBlur: Hashable, Sendable {
  /// The direction in which the snapshot is smeared.
  package enum Angle: Hashable, Sendable {
    /// Degrees clockwise from +x, in the layer's own space; a formula may read the movement.
    case fixed(Slot<Double>)
    /// Along the movement on screen, as nearly as ``steps(perDegreeReaching:)`` says.
    case auto
  }

  /// The number of copies of the snapshot in the smear.
  package enum Samples: Hashable, Sendable {
    /// Taps on each side of the centre, of which the whole ones count.
    case count(Slot<Double>)
    /// So many that none can be told apart: an even smear.
    case auto
  }

  /// The combination of overlay and sharp layer.
  package enum Mode: String, CaseIterable, Sendable {
    /// The overlay lies over the sharp layer.
    case over
    /// The sharp layer fades out as the overlay fades in.
    case crossfade
  }

  /// Where the overlay is among what the layer consists of.
  package enum Placement: String, CaseIterable, Sendable {
    /// Above the layer, and outside of its clip and its mask.
    case above
    /// The layer's topmost sublayer, within its clip and its mask, as published.
    case sublayer
  }

  /// What the blurred snapshot is compared with to know by how much the overlay is larger than the layer.
  package enum Measure: String, CaseIterable, Sendable {
    /// The layer's bounds, of which the snapshot is taken.
    case bounds
    /// The layer's frame in its superlayer, as published: of what is scaled or turned the overlay is
    /// stretched.
    case frame
  }

  /// Which of the layer's states is blurred.
  package enum Snapshot: String, CaseIterable, Sendable {
    /// The state at the tick, without shadow and filters.
    case content
    /// The same of the tick at which the blur was last enabled, as published.
    case start
    /// The state at the tick, with shadow and filters.
    case whole
  }

  /// The time in which the `distance` of a formula was moved.
  package enum DistanceRule: String, CaseIterable, Sendable {
    /// Since the callback before, brought to 1/60 s by the time that has passed.
    case elapsed
    /// The same by the display's refresh period, as the published code has it.
    case refresh
    /// Since the callback before, as it is, as the published article has it.
    case tick
    /// Twice what is moved while a shutter of 180° is open around the tick: the movement of one
    /// refresh, neither late nor early.
    case shutter
  }

  /// The choice of the movement that counts.
  package enum VelocityRule: String, CaseIterable, Sendable {
    /// Velocity of the layer's anchor point on screen, superlayers' movements included.
    case screen
    /// Velocity of the layer's position in its superlayer, as published.
    case own
  }

  /// The overlay's opacity before it is clamped to `0...1`.
  package enum Opacity: Hashable, Sendable {
    case constant(Double)
    /// May read the variables of movement.
    case formula(Formula)
  }

  package let angle: Angle

  /// Reach of the blur on each side, in points; a formula may read the movement.
  package let radius: Slot<Double>

  package let samples: Samples

  package internal(set) var opacity: Opacity
  package let velocity: VelocityRule
  package let distance: DistanceRule

  /// Whether only whole points of a movement count, horizontally and vertically.
  package let countsWholePoints: Bool

  package internal(set) var mode: Mode
  package let placement: Placement
  package let measure: Measure

  /// Painted under the snapshot before it is blurred; usually clear.
  package let matte: Color

  package let snapshot: Snapshot

  /// Whether light is averaged rather than sRGB levels.
  package let isLinear: Bool

  /// Scene times at which the blur is enabled, and at which it is disabled, in seconds, each ascending.
  package let enablings, disablings: [Double]

  /// Seconds from the snapshot until the overlay is there, in the place of an earlier one; that the blur
  /// is disabled in the meantime does not keep it away.
  package let delay: Double

  /// Scene times of pauses of the overlay's own display link in seconds, each after the one before.
  package let pauses: [Range<Double>]

  package init(
    angle: Angle, radius: Slot<Double>, samples: Samples, opacity: Opacity,
    velocity: VelocityRule, distance: DistanceRule, countsWholePoints: Bool, mode: Mode,
    placement: Placement, measure: Measure, matte: Color, snapshot: Snapshot,
    isLinear: Bool, enablings: [Double], disablings: [Double], delay: Double,
    pauses: [Range<Double>]
  ) {
    self.angle = angle
    self.radius = radius
    self.samples = samples
    self.opacity = opacity
    self.velocity = velocity
    self.distance = distance
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

  /// Returns the number of steps per degree to which a smear's angle is rounded. No copy then lies more than
  /// a quarter of a point beside the movement.
  ///
  /// - Parameter radius: Its reach on each side, in points.
  package static func steps(perDegreeReaching radius: Double) -> Double {
    // The direction is rounded by half of a step at most.
    let farthest = radius * (.pi / 180) / 2
    return max(1, (farthest / 0.25).rounded(.up))
  }

  /// The longest reach on each side, in points.
  package static let largestRadius = 2000.0

  /// The limits of the number of taps on each side of the centre.
  package static let sampleLimits = 1.0...1000

  /// Returns how many taps a number of them comes to.
  ///
  /// Source: fastred/MotionBlur, which cuts off the fraction: 5.9 are 5.
  package static func wholeSamples(_ samples: Double) -> Int {
    Int(min(max(samples, sampleLimits.lowerBound), sampleLimits.upperBound))
  }

  /// The same blur without its rule for the opacity: equal for those whose overlays look alike when
  /// they are alike opaque.
  package var withoutOpacity: MotionBlur {
    var blur = self
    blur.opacity = .constant(0)
    return blur
  }

  /// Where the layer keeps the values of the blur.
  package var slots: [Int] {
    var slots = [radius.index]
    if case .count(let slot) = samples { slots.append(slot.index) }
    if case .fixed(let slot) = angle { slots.append(slot.index) }
    return slots
  }
}
