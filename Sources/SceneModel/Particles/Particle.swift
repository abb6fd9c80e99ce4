/// The visible state of a particle at some time.
package struct Particle: Hashable, Sendable {
  /// The index of its cell in the emitter.
  package let cell: Int

  /// Number in its cell, from 0.
  let number: Int

  /// Seconds since its birth.
  let age: Double

  /// Position of its centre, in points of the layer's bounds.
  package let position: SIMD2<Double>

  /// Cosine and sine of its clockwise angle.
  package let direction: SIMD2<Double>

  /// Scale, at least 0.
  package let scale: Double

  /// The visible part of its height as it tumbles, `-1...1`; negative if upside down.
  package let flip: Double

  /// The colour that multiplies its picture: red, green, blue and alpha in `0...1`, not
  /// premultiplied.
  package let color: SIMD4<Double>

  /// Returns whether `a` is drawn before `b` if the oldest are drawn first.
  static func isOlder(_ a: Particle, _ b: Particle) -> Bool {
    a.age != b.age ? a.age > b.age : (a.number, a.cell) < (b.number, b.cell)
  }
}

/// The birth of a particle.
struct ParticleBirth {
  /// Number in its cell, from 0; among those of the same particle that emits it.
  let number: Int

  /// The present, in seconds since the emitter's begin or since the birth of the emitting particle.
  let now: Double

  /// In points of the layer's bounds.
  let place: SIMD2<Double>

  let random: ParticleRandom

  /// What the particle has from the one that emits it.
  var inheritance = ParticleInheritance()
}

/// What a particle has from the one that emits it, as that one is at its birth.
///
/// Source: Apple's documentation of `emitterCells` of CAEmitterCell.
struct ParticleInheritance {
  /// The direction from which the particle's emission counts, of length 1.
  var heading = SIMD2(1.0, 0)

  /// The factor of the particle's scale.
  var scale = 1.0

  /// The factor of the particle's colour, in `0...1`.
  var color = SIMD4<Double>.one
}

extension ParticleMotion {
  /// Returns the direction of a particle's initial velocity if that is positive, of length 1.
  private func emission(of birth: ParticleBirth) -> SIMD2<Double> {
    let (own, heading) = (
      direction(ofDegrees: emission.value(birth.random[.emission])), birth.inheritance.heading
    )
    return SIMD2(
      own.x * heading.x - own.y * heading.y, own.x * heading.y + own.y * heading.x)
  }

  /// Returns the position of a particle at an age, in seconds.
  func position(at age: Double, of birth: ParticleBirth) -> SIMD2<Double> {
    let ways = ways(in: age)
    let speed = velocity.value(birth.random[.velocity])
    let acceleration = SIMD2(acceleration.dx, acceleration.dy)
    return birth.place + emission(of: birth) * (speed * ways.ofVelocity)
      + acceleration * ways.ofAcceleration
  }

  /// Returns the direction in which a particle moves at an age, of length 1; where it does not move,
  /// that of its emission.
  fileprivate func heading(at age: Double, of birth: ParticleBirth) -> SIMD2<Double> {
    let emission = emission(of: birth)
    let speeds = speeds(at: age)
    let velocity =
      emission * (velocity.value(birth.random[.velocity]) * speeds.ofVelocity)
      + SIMD2(acceleration.dx, acceleration.dy) * speeds.ofAcceleration
    let speed = velocity.length
    return speed > ParticleMotion.leastSpeed ? velocity / speed : emission
  }

  /// The speed of a particle that does not move, in points per second.
  private static let leastSpeed = 1e-9

  /// Returns the scale of a particle at an age, without the curve over its life.
  fileprivate func scale(at age: Double, of birth: ParticleBirth) -> Double {
    max(scale.value(birth.random[.scale]) + scaleSpeed * age, 0) * birth.inheritance.scale
  }
}

extension EmitterCell {
  /// Returns whether a particle is alive.
  func lives(_ birth: ParticleBirth) -> Bool {
    births.lives(
      birth.number, for: motion.lifetime.value(birth.random[.lifetime]), at: birth.now)
  }

  /// Returns the visible state of a particle; `nil` if it is not alive.
  func particle(_ birth: ParticleBirth, ofCell cell: Int) -> Particle? {
    let (number, random) = (birth.number, birth.random)
    let lifetime = motion.lifetime.value(random[.lifetime])
    guard births.lives(number, for: lifetime, at: birth.now) else { return nil }
    let age = birth.now - births.time(of: number)
    let progress = min(age / lifetime, 1)
    let rotation = motion.rotation.value(random[.rotation])
    let spin = motion.spin.value(random[.spin])
    let flip = flip(at: age, random)
    let color = look.color(
      at: age, of: birth, alpha: look.alphaOverLife?.value(at: progress) ?? 1)
    return Particle(
      cell: cell, number: number, age: age, position: motion.position(at: age, of: birth),
      direction: direction(ofDegrees: rotation + spin * age),
      scale: motion.scale(at: age, of: birth) * (motion.scaleOverLife?.value(at: progress) ?? 1),
      flip: flip, color: look.lit(color, flip: flip))
  }

  /// Returns what a particle gives to another one that it emits at an age, in seconds.
  func inheritance(at age: Double, of birth: ParticleBirth) -> ParticleInheritance {
    ParticleInheritance(
      heading: motion.heading(at: age, of: birth), scale: motion.scale(at: age, of: birth),
      color: look.color(at: age, of: birth))
  }

  /// Returns the visible part of the height; tumbling particles start at a random angle.
  private func flip(at age: Double, _ random: ParticleRandom) -> Double {
    guard motion.tumble != Spread(0) else { return 1 }
    let tumble = motion.tumble.value(random[.tumble])
    return direction(ofTurns: random[.tumbleAngle] + tumble / 360 * age).x
  }
}

extension ParticleLook {
  /// Returns the colour of a particle at an age.
  ///
  /// - Parameter alpha: The factor of its alpha; 1 leaves out the curve over its life.
  fileprivate func color(at age: Double, of birth: ParticleBirth, alpha: Double = 1)
    -> SIMD4<Double>
  {
    let random = birth.random
    var color =
      colors.count == 1
      ? colors[0].components : colors[Int(random[.color] * Double(colors.count))].components
    let chance = SIMD4(random[.red], random[.green], random[.blue], random[.alpha])
    color += ranges.components * (chance - 0.5) + speeds.components * age
    color.w *= alpha
    color.clamp(lowerBound: .zero, upperBound: .one)
    return color * birth.inheritance.color
  }

  /// Returns a colour as the light falls on a tumbling particle.
  fileprivate func lit(_ color: SIMD4<Double>, flip: Double) -> SIMD4<Double> {
    let light = 1 - shading * (1 - flip) / 2
    return color * SIMD4(light, light, light, 1)
  }
}

/// The random numbers of one particle; each is independent of which others are read.
struct ParticleRandom {
  /// The purpose of a number; new cases come last, so that existing numbers do not change.
  enum Use: UInt64 {
    case lifetime, place, depth, velocity, emission, rotation, spin, tumble, tumbleAngle, scale
    case color, red, green, blue, alpha
  }

  private let seed: UInt64

  init(seed: Int, cell: Int, number: Int) {
    let ofCell = SplitMix64.bits(UInt64(cell), seed: UInt64(seed))
    self.seed = SplitMix64.bits(UInt64(number), seed: ofCell)
  }

  /// The numbers of a particle that another one emits.
  init(emittedBy parent: ParticleRandom, cell: Int, number: Int) {
    let ofCell = SplitMix64.bits(UInt64(cell), seed: parent.seed)
    seed = SplitMix64.bits(UInt64(number), seed: ofCell)
  }

  /// Returns a number in `0..<1`.
  subscript(use: Use) -> Double { SplitMix64.fraction(use.rawValue, seed: seed) }
}
