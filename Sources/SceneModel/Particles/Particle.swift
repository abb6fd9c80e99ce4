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
}

extension ParticleMotion {
  /// Returns the position of a particle at an age, in seconds.
  func position(at age: Double, from place: SIMD2<Double>, _ random: ParticleRandom)
    -> SIMD2<Double>
  {
    let ways = ways(in: age)
    let speed = velocity.value(random[.velocity])
    let emission = direction(ofDegrees: emission.value(random[.emission]))
    let acceleration = SIMD2(acceleration.dx, acceleration.dy)
    return place + emission * (speed * ways.ofVelocity) + acceleration * ways.ofAcceleration
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
    let position = motion.position(at: age, from: birth.place, random)
    let rotation = motion.rotation.value(random[.rotation])
    let spin = motion.spin.value(random[.spin])
    let scale = max(motion.scale.value(random[.scale]) + motion.scaleSpeed * age, 0)
    let flip = flip(at: age, random)
    return Particle(
      cell: cell, number: number, age: age, position: position,
      direction: direction(ofDegrees: rotation + spin * age),
      scale: scale * (motion.scaleOverLife?.value(at: progress) ?? 1), flip: flip,
      color: look.color(at: age, progress: progress, flip: flip, random))
  }

  /// Returns the visible part of the height; tumbling particles start at a random angle.
  private func flip(at age: Double, _ random: ParticleRandom) -> Double {
    guard motion.tumble != Spread(0) else { return 1 }
    let tumble = motion.tumble.value(random[.tumble])
    return direction(ofTurns: random[.tumbleAngle] + tumble / 360 * age).x
  }
}

extension ParticleLook {
  fileprivate func color(
    at age: Double, progress: Double, flip: Double, _ random: ParticleRandom
  ) -> SIMD4<Double> {
    var color =
      colors.count == 1
      ? colors[0].components : colors[Int(random[.color] * Double(colors.count))].components
    let chance = SIMD4(random[.red], random[.green], random[.blue], random[.alpha])
    color += ranges.components * (chance - 0.5) + speeds.components * age
    color.w *= alphaOverLife?.value(at: progress) ?? 1
    color.clamp(lowerBound: .zero, upperBound: .one)
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
