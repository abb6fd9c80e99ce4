/// One kind of particles: their births, motion and look.
///
/// Source: CAEmitterCell; comments mark extensions of it.
package struct EmitterCell: Hashable, Sendable {
  /// The picture of each particle, as a layer that never changes; its centre is the particle's
  /// position.
  package internal(set) var picture: Layer

  /// Births, in seconds since the emitter's begin or since the birth of the emitting particle.
  package let births: ParticleBirths
  package let motion: ParticleMotion
  package let look: ParticleLook

  /// The index of an earlier cell whose particles emit these while they live; `nil` if the emitter
  /// itself does.
  package let source: Int?

  package init(
    picture: Layer, births: ParticleBirths, motion: ParticleMotion, look: ParticleLook,
    source: Int? = nil
  ) {
    self.picture = picture
    self.source = source
    self.births = births
    self.motion = motion
    self.look = look
  }
}

/// A number with a uniform random value per particle, from `mean` − `range` / 2 to `mean` + `range`
/// / 2.
///
/// Source: Apple's documentation of CAEmitterLayer, on cells' means and ranges.
package struct Spread: Hashable, Sendable {
  package let mean, range: Double

  package init(_ mean: Double, range: Double = 0) {
    self.mean = mean
    self.range = range
  }

  /// - Parameter random: In `0..<1`.
  func value(_ random: Double) -> Double { mean + range * (random - 0.5) }

  /// The least and the greatest value.
  package var limits: ClosedRange<Double> { mean - abs(range) / 2...mean + abs(range) / 2 }
}

/// A factor that depends on the elapsed part of a particle's life.
package struct LifeCurve: Hashable, Sendable {
  /// Values at equal distances from birth to death; at least two, none negative.
  package let values: [Double]

  /// The number of values that represent a formula.
  package static let defaultCount = 257

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

/// The motion of particles; angles are in degrees clockwise.
package struct ParticleMotion: Hashable, Sendable {
  /// Lifetime in seconds.
  package let lifetime: Spread

  /// Initial speed, in points per second.
  package let velocity: Spread

  /// Direction of the initial velocity, as an angle from +x, or from the direction in which the
  /// emitting particle moves.
  package let emission: Spread

  /// Acceleration in points per second².
  package let acceleration: Vector

  /// The rate at which drag reduces velocity, per second: it falls by a factor of e in 1 / `drag`
  /// seconds.
  ///
  /// An extension of CAEmitterCell.
  package let drag: Double

  /// The angle at birth, an extension of CAEmitterCell, where it is 0.
  package let rotation: Spread

  /// Angular speed, in degrees per second.
  package let spin: Spread

  /// Angular speed about the particle's own horizontal axis, in degrees per second.
  ///
  /// An extension of CAEmitterCell.
  package let tumble: Spread

  package let scale: Spread

  /// Change of the scale per second.
  package let scaleSpeed: Double

  /// A factor of the scale, an extension of CAEmitterCell.
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
  /// The longest possible lifetime, in seconds.
  package var longestLifetime: Double { max(lifetime.limits.upperBound, 0) }

  /// An upper bound of the particles' speed, in points per second.
  var greatestSpeed: Double {
    let speeds = velocity.limits
    return max(abs(speeds.lowerBound), abs(speeds.upperBound))
      + SIMD2(acceleration.dx, acceleration.dy).length * longestLifetime
  }

  /// Returns the distances, in points, covered by an initial velocity of 1 and by an acceleration
  /// of 1.
  ///
  /// Drag reduces both: x″ = a − `drag` · x′.
  func ways(in age: Double) -> (ofVelocity: Double, ofAcceleration: Double) {
    let decay = MeanDecay(drag * age)
    return (age * decay.first, age * age * decay.second)
  }

  /// Returns the speeds, in points per second, that are left of an initial velocity of 1 and that an
  /// acceleration of 1 gives.
  func speeds(at age: Double) -> (ofVelocity: Double, ofAcceleration: Double) {
    let decay = MeanDecay(drag * age)
    return (1 - drag * age * decay.first, age * decay.first)
  }
}

/// The colours of particles.
package struct ParticleLook: Hashable, Sendable {
  /// The colours, at least one; each particle has one of them, which multiplies its picture.
  ///
  /// More than one is an extension of CAEmitterCell.
  package let colors: [Color]

  /// The random range of each component among particles, and its change per second.
  package let ranges, speeds: Color

  /// A factor of the alpha, an extension of CAEmitterCell.
  package let alphaOverLife: LifeCurve?

  /// The part of the light that the back of a tumbling particle lacks, `0...1`.
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
