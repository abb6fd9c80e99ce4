/// What is seen of a particle at some time.
package struct Particle: Hashable, Sendable {
  /// The index of its cell in the emitter.
  package let cell: Int

  /// Counted from 0 in its cell.
  package let number: Int

  /// Seconds since its birth.
  package let age: Double

  /// The place of its centre, in points of the layer's bounds.
  package let position: SIMD2<Double>

  /// The cosine and the sine of the angle by which it is turned clockwise.
  package let direction: SIMD2<Double>

  /// At least 0.
  package let scale: Double

  /// The part of its height that is seen as it tumbles, `-1...1`: negative upside down.
  package let flip: Double

  /// Multiplied with its picture: red, green, blue and alpha in `0...1`, not premultiplied.
  package let color: SIMD4<Double>

  /// Whether one is drawn before another where the oldest come first.
  static func isOlder(_ a: Particle, _ b: Particle) -> Bool {
    a.age != b.age ? a.age > b.age : (a.number, a.cell) < (b.number, b.cell)
  }
}

extension EmitterCell {
  /// Whether a particle lives at a time.
  func lives(_ number: Int, at time: Double, _ random: ParticleRandom) -> Bool {
    births.lives(number, for: motion.lifetime.value(random[.lifetime]), at: time)
  }

  /// Returns what is seen of a particle; `nil` if it does not live.
  ///
  /// - Parameters:
  ///   - time: Seconds since the emitter began.
  ///   - place: Where it is born.
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

  /// What is left of the height of a particle: those that tumble begin with any angle.
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

/// The random numbers of one particle: each is the same whatever others are asked for.
struct ParticleRandom {
  /// What a number is for. New ones come last, so that others stay as they are.
  enum Use: UInt64 {
    case lifetime, place, depth, velocity, emission, rotation, spin, tumble, tumbleAngle, scale
    case color, red, green, blue, alpha
  }

  private let seed: UInt64

  init(seed: Int, cell: Int, number: Int) {
    let ofCell = SplitMix64.bits(UInt64(cell), seed: UInt64(seed))
    self.seed = SplitMix64.bits(UInt64(number), seed: ofCell)
  }

  /// At least 0 and less than 1.
  subscript(use: Use) -> Double { SplitMix64.fraction(use.rawValue, seed: seed) }
}
