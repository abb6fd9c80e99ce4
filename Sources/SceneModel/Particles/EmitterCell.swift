/// Particles of one kind: how they are born, move and look.
///
/// Source: CAEmitterCell; what goes beyond it says so.
package struct EmitterCell: Hashable, Sendable {
  /// What each of them shows, drawn in this layer's bounds; nothing in it ever changes. Its centre is
  /// where a particle is.
  package internal(set) var picture: Layer

  package let births: ParticleBirths
  package let motion: ParticleMotion
  package let look: ParticleLook

  package init(
    picture: Layer, births: ParticleBirths, motion: ParticleMotion, look: ParticleLook
  ) {
    self.picture = picture
    self.births = births
    self.motion = motion
    self.look = look
  }
}

/// A number that is another one for each particle: as likely any from `mean` − `range` / 2 to `mean` +
/// `range` / 2.
///
/// Source: Apple's documentation of CAEmitterLayer, on cells' means and ranges.
package struct Spread: Hashable, Sendable {
  package let mean, range: Double

  package init(_ mean: Double, range: Double = 0) {
    self.mean = mean
    self.range = range
  }

  /// - Parameter random: At least 0 and less than 1.
  func value(_ random: Double) -> Double { mean + range * (random - 0.5) }

  /// The least and the greatest value.
  package var limits: ClosedRange<Double> { mean - abs(range) / 2...mean + abs(range) / 2 }
}

/// A factor that follows how much of its life a particle has behind it.
package struct LifeCurve: Hashable, Sendable {
  /// At equal distances from the birth to the death; at least two, none negative.
  package let values: [Double]

  /// The number of values that a formula is known by.
  package static let usualCount = 257

  package init(_ values: [Double]) {
    precondition(values.count > 1, "a curve of \(values.count) values")
    self.values = values
  }

  /// - Parameter progress: In `0...1`.
  func value(at progress: Double) -> Double {
    let position = progress * Double(values.count - 1)
    let index = min(max(Int(position), 0), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
  }
}

/// The movement of particles. Angles are in degrees, clockwise.
package struct ParticleMotion: Hashable, Sendable {
  /// In seconds.
  package let lifetime: Spread

  /// Points per second at the birth.
  package let velocity: Spread

  /// Where they go then, from +x.
  package let emission: Spread

  /// In points per second².
  package let acceleration: Vector

  /// The part of the velocity that the air takes away in a second, as a rate: it falls by e in 1 /
  /// `drag` seconds. Beyond CAEmitterCell.
  package let drag: Double

  /// The angle at the birth. Beyond CAEmitterCell, where it is 0.
  package let rotation: Spread

  /// In degrees per second.
  package let spin: Spread

  /// The speed at which they turn about their own horizontal axis, in degrees per second. Beyond
  /// CAEmitterCell.
  package let tumble: Spread

  package let scale: Spread

  /// Change of the scale in a second.
  package let scaleSpeed: Double

  /// A factor of the scale. Beyond CAEmitterCell.
  package let scaleOverLife: LifeCurve?

  package init(
    lifetime: Spread, velocity: Spread, emission: Spread, acceleration: Vector, drag: Double,
    rotation: Spread, spin: Spread, tumble: Spread, scale: Spread, scaleSpeed: Double,
    scaleOverLife: LifeCurve?
  ) {
    self.lifetime = lifetime
    self.velocity = velocity
    self.emission = emission
    self.acceleration = acceleration
    self.drag = drag
    self.rotation = rotation
    self.spin = spin
    self.tumble = tumble
    self.scale = scale
    self.scaleSpeed = scaleSpeed
    self.scaleOverLife = scaleOverLife
  }
}

extension ParticleMotion {
  /// In seconds.
  package var longestLifetime: Double { max(lifetime.limits.upperBound, 0) }

  /// As fast as any particle ever is, in points per second, or faster.
  var greatestSpeed: Double {
    let speeds = velocity.limits
    return max(abs(speeds.lowerBound), abs(speeds.upperBound))
      + SIMD2(acceleration.dx, acceleration.dy).length * longestLifetime
  }

  /// The ways in an age that a velocity of 1 at the birth leads, and an acceleration of 1, in points.
  ///
  /// The air slows both down: x″ = a − `drag` · x′.
  func ways(in age: Double) -> (ofVelocity: Double, ofAcceleration: Double) {
    let decay = MeanDecay(drag * age)
    return (age * decay.first, age * age * decay.second)
  }
}

/// The colours of particles.
package struct ParticleLook: Hashable, Sendable {
  /// Each particle has one of these, which its picture is multiplied with; at least one. More than one
  /// go beyond CAEmitterCell.
  package let colors: [Color]

  /// By how much each component differs among particles, and changes in a second.
  package let ranges, speeds: Color

  /// A factor of the alpha. Beyond CAEmitterCell.
  package let alphaOverLife: LifeCurve?

  /// The part of the light that is missing on the back of particles that tumble, `0...1`.
  package let shading: Double

  package init(
    colors: [Color], ranges: Color, speeds: Color, alphaOverLife: LifeCurve?, shading: Double
  ) {
    precondition(!colors.isEmpty, "particles without a colour")
    self.colors = colors
    self.ranges = ranges
    self.speeds = speeds
    self.alphaOverLife = alphaOverLife
    self.shading = shading
  }
}
