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

extension EmitterCell {
  /// Returns whether a particle is alive at a time.
  func lives(_ number: Int, at time: Double, _ random: ParticleRandom) -> Bool {
    births.lives(number, for: motion.lifetime.value(random[.lifetime]), at: time)
  }

  /// Returns the visible state of a particle; `nil` if it is not alive.
  ///
  /// - Parameters:
  ///   - time: Seconds since the emitter's begin.
  ///   - place: The birthplace.
  func particle(
    _ number: Int, ofCell cell: Int, at time: Double, bornAt place: SIMD2<Double>,
    _ random: ParticleRandom
  ) -> Particle? {
    let lifetime = motion.lifetime.value(random[.lifetime])
    guard births.lives(number, for: lifetime, at: time) else { return nil }
    let age = time - births.time(of: number)
    let progress = min(age / lifetime, 1)
    let ways = motion.ways(in: age)
    let speed = motion.velocity.value(random[.velocity])
    let emission = direction(ofDegrees: motion.emission.value(random[.emission]))
    let acceleration = SIMD2(motion.acceleration.dx, motion.acceleration.dy)
    let position =
      place + emission * (speed * ways.ofVelocity) + acceleration * ways.ofAcceleration

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

  /// Returns a number in `0..<1`.
  subscript(use: Use) -> Double { SplitMix64.fraction(use.rawValue, seed: seed) }
}
