import Glibc
import Testing

@testable import SceneModel

/// Tests of particles at any time, against particles that are moved step by step.
@Suite struct ParticleTests {
  private static let bounds = Size(width: 200, height: 100)

  private static func cell(
    _ births: ParticleBirths, drag: Double = 0, tumble: Spread = Spread(0),
    scaleOverLife: LifeCurve? = nil, velocity: Spread = Spread(90, range: 60)
  ) -> EmitterCell {
    EmitterCell(
      picture: EmitterFixture.picture, births: births,
      motion: ParticleMotion(
        lifetime: Spread(1, range: 0.8), velocity: velocity,
        emission: Spread(-70, range: 130), acceleration: Vector(dx: -20, dy: 150), drag: drag,
        rotation: Spread(10, range: 50), spin: Spread(100, range: 500), tumble: tumble,
        scale: Spread(1, range: 0.5), scaleSpeed: -0.3, scaleOverLife: scaleOverLife),
      look: ParticleLook(
        colors: [Color(red: 1, green: 0.5, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0.8)],
        ranges: Color(red: 0.2, green: 0.3, blue: 0.1, alpha: 0.4),
        speeds: Color(red: -0.5, green: 0.1, blue: 0, alpha: -0.9),
        alphaOverLife: LifeCurve([1, 1, 0]), shading: 0.25))
  }

  private static let cells = [
    cell(ParticleBirths(begin: 0.1, rate: 40, count: nil)),
    cell(
      ParticleBirths(begin: -0.5, rate: 33, count: 21), drag: 3, tumble: Spread(400, range: 300)),
    cell(
      ParticleBirths(begin: 0.3, rate: .infinity, count: 12), drag: 0.004,
      scaleOverLife: LifeCurve([0, 1, 0.5])),
  ]

  /// A particle that moves from its birth by its equations of motion.
  private struct Simulated {
    var position, velocity: SIMD2<Double>
    var angle, tumbleAngle: Double
    var age = 0.0
    let lifetime, spin, tumble, scale: Double
    let color: SIMD4<Double>

    init(_ cell: EmitterCell, _ random: ParticleRandom, at place: SIMD2<Double>) {
      func value(_ spread: Spread, _ use: ParticleRandom.Use) -> Double {
        spread.mean - spread.range / 2 + spread.range * random[use]
      }
      let direction = value(cell.motion.emission, .emission) * .pi / 180
      position = place
      velocity = value(cell.motion.velocity, .velocity) * SIMD2(cos(direction), sin(direction))
      angle = value(cell.motion.rotation, .rotation)
      tumbleAngle = 360 * random[.tumbleAngle]
      lifetime = value(cell.motion.lifetime, .lifetime)
      spin = value(cell.motion.spin, .spin)
      tumble = value(cell.motion.tumble, .tumble)
      scale = value(cell.motion.scale, .scale)
      let base = cell.look.colors[random[.color] < 0.5 ? 0 : 1].components
      let chances = SIMD4(random[.red], random[.green], random[.blue], random[.alpha])
      color = base + cell.look.ranges.components * (chances - 0.5)
    }

    /// Advances by the Runge-Kutta method, with v′ = a − drag · v.
    mutating func step(_ cell: EmitterCell, by step: Double) {
      let pull = SIMD2(cell.motion.acceleration.dx, cell.motion.acceleration.dy)
      func change(_ velocity: SIMD2<Double>) -> SIMD2<Double> { pull - cell.motion.drag * velocity }
      func mean(_ values: SIMD2<Double>...) -> SIMD2<Double> {
        let middle: SIMD2<Double> = values[1] + values[2]
        let ends: SIMD2<Double> = values[0] + values[3]
        return (ends + 2 * middle) / 6
      }
      let v1 = velocity
      let v2 = velocity + change(v1) * (step / 2)
      let v3 = velocity + change(v2) * (step / 2)
      let v4 = velocity + change(v3) * step
      position += step * mean(v1, v2, v3, v4)
      velocity += step * mean(change(v1), change(v2), change(v3), change(v4))
      angle += spin * step
      tumbleAngle += tumble * step
      age += step
    }
  }

  @Test(arguments: cells.indices)
  func particlesAreWhereStepsLeadThem(index: Int) throws {
    let emitter = EmitterFixture.emitter(shape: .point, cells: [Self.cells[index]])
    let cell = emitter.cells[0]
    let step = 1 / 512.0
    var alive: [Int: Simulated] = [:]
    var born = 0
    // Starts at the first birth. Births between two steps are advanced to the next step.
    for tick in 0...1200 {
      let time = Double(tick) * step - 0.5
      for (number, particle) in alive where particle.lifetime <= particle.age {
        alive[number] = nil
      }
      while born < cell.births.count ?? .max, cell.births.time(of: born) <= time {
        let random = ParticleRandom(seed: emitter.seed, cell: 0, number: born)
        var particle = Simulated(cell, random, at: SIMD2(100, 50))
        particle.step(cell, by: time - cell.births.time(of: born))
        if particle.lifetime > particle.age { alive[born] = particle }
        born += 1
      }
      if tick % 80 == 0 { try expect(emitter.particles(at: time, in: Self.bounds), alive, cell) }
      for number in alive.keys { alive[number]?.step(cell, by: step) }
    }
    #expect(born > 10)
  }

  private func expect(_ particles: [Particle], _ simulated: [Int: Simulated], _ cell: EmitterCell)
    throws
  {
    // At the very end of a life, rounding decides whether a particle is alive.
    let certain = simulated.filter { abs($0.value.age - $0.value.lifetime) > 1e-9 }
    #expect(
      Set(particles.map(\.number)).symmetricDifference(certain.keys).count
        <= simulated.count - certain.count)
    for particle in particles {
      guard let other = certain[particle.number] else { continue }
      #expect((particle.position - other.position).length < 1e-6)
      let angle = other.angle * .pi / 180
      #expect((particle.direction - SIMD2(cos(angle), sin(angle))).length < 1e-8)
      let isTumbling = cell.motion.tumble.mean != 0
      let flip = isTumbling ? cos(other.tumbleAngle * .pi / 180) : 1
      #expect(abs(particle.flip - flip) < 1e-8)
      let progress = other.age / other.lifetime
      let curve = cell.motion.scaleOverLife.map {
        progress < 0.5
          ? $0.values[0] + ($0.values[1] - $0.values[0]) * 2 * progress
          : $0.values[1] + ($0.values[2] - $0.values[1]) * (2 * progress - 1)
      }
      #expect(
        abs(particle.scale - max(0, other.scale - 0.3 * other.age) * (curve ?? 1)) < 1e-9)
      var color = other.color + cell.look.speeds.components * other.age
      color.w *= progress < 0.5 ? 1 : 2 - 2 * progress
      color.clamp(lowerBound: .zero, upperBound: .one)
      let light = 1 - 0.25 * (1 - flip) / 2
      #expect(abs(particle.color.w - color.w) < 1e-9)
      #expect(abs(particle.color.x - color.x * light) < 1e-8)
      #expect(abs(particle.color.z - color.z * light) < 1e-8)
    }
  }

  @Test(arguments: EmitterContents.Shape.allCases, EmitterContents.Mode.allCases)
  func particlesAreWithinTheirReach(
    shape: EmitterContents.Shape, mode: EmitterContents.Mode
  ) throws {
    let emitter = EmitterFixture.emitter(shape: shape, mode: mode, cells: Self.cells)
    for tick in 0..<60 {
      let time = Double(tick) / 20 - 0.6
      let particles = emitter.particles(at: time, in: Self.bounds)
      #expect(particles.count == emitter.livingCount(at: time))
      for particle in particles {
        let reach = try #require(
          emitter.reach(ofCell: particle.cell, at: time, in: Self.bounds))
        let slack = SIMD2(repeating: 1e-6)
        #expect(all(particle.position .>= reach.least - slack))
        #expect(all(particle.position .<= reach.greatest + slack))
        #expect(particle.scale <= reach.scale)
      }
    }
  }

  /// All particles of a burst are equally old, so the box around them need not cover a whole life.
  @Test func theReachOfABurstIsSmall() throws {
    let burst = Self.cell(
      ParticleBirths(begin: 0, rate: .infinity, count: 400), velocity: Spread(90))
    let emitter = EmitterFixture.emitter(shape: .point, cells: [burst])
    let reach = try #require(emitter.reach(ofCell: 0, at: 0.3, in: Self.bounds))
    let size = reach.greatest - reach.least
    let places = emitter.particles(at: 0.3, in: Self.bounds).map(\.position)
    let width = try #require(places.map(\.x).max()) - #require(places.map(\.x).min())
    #expect(size.x < 1.1 * width)
    #expect(emitter.reach(ofCell: 0, at: -0.01, in: Self.bounds) == nil)
    #expect(emitter.reach(ofCell: 0, at: 1.41, in: Self.bounds) == nil)
  }

  @Test(arguments: EmitterContents.Shape.allCases)
  func particlesAreBornOnTheShape(shape: EmitterContents.Shape) {
    for mode in EmitterContents.Mode.allCases {
      let still = EmitterFixture.still(count: 2000)
      let emitter = EmitterFixture.emitter(
        shape: shape, mode: mode, size: Size(width: 80, height: 40), cells: [still])
      let places = emitter.particles(at: 0, in: Self.bounds).map {
        ($0.position - SIMD2(100, 50)) / SIMD2(40, 20)
      }
      #expect(places.count == 2000)
      let farthest = places.map { max(abs($0.x), abs($0.y)) }
      switch (shape, mode) {
      case (.point, _): #expect(places.allSatisfy { $0 == .zero })
      case (.line, _): #expect(places.allSatisfy { $0.y == 0 && abs($0.x) <= 1 })
      case (.rectangle, .outline): #expect(farthest.allSatisfy { abs($0 - 1) < 1e-9 })
      case (.rectangle, .surface): #expect(farthest.allSatisfy { $0 <= 1 })
      case (.circle, .outline): #expect(places.allSatisfy { abs($0.length - 1) < 1e-9 })
      case (.circle, .surface): #expect(places.allSatisfy { $0.length <= 1 })
      }
      // Half of the particles on each side, within four standard deviations.
      guard shape != .point else { continue }
      #expect(abs(places.count { $0.x < 0 } - 1000) < 90)
      if shape != .line { #expect(abs(places.count { $0.y < 0 } - 1000) < 90) }
      if shape == .circle, mode == .surface {
        #expect(abs(places.count { $0.length < 0.5.squareRoot() } - 1000) < 90)
      }
      if shape == .rectangle, mode == .outline {
        // The horizontal sides are two thirds of the outline.
        #expect(abs(places.count { abs($0.y) > 1 - 1e-9 } - 1333) < 90)
      }
    }
  }

  @Test func theOldestAreDrawnFirstOrLast() {
    let first = EmitterFixture.emitter(shape: .point, cells: Self.cells)
    let particles = first.particles(at: 0.6, in: Self.bounds)
    #expect(particles.count > 30)
    #expect(zip(particles, particles.dropFirst()).allSatisfy { $0.age >= $1.age })
    let last = EmitterFixture.emitter(shape: .point, renderMode: .oldestLast, cells: Self.cells)
    #expect(last.particles(at: 0.6, in: Self.bounds) == particles.reversed())
  }

  @Test func seedsAndCellsHaveRandomNumbersOfTheirOwn() {
    let one = Self.cells[0]
    func places(_ seed: Int, _ cells: [EmitterCell]) -> [SIMD2<Double>] {
      EmitterFixture.emitter(shape: .circle, seed: seed, cells: cells)
        .particles(at: 0.9, in: Self.bounds).map(\.position)
    }
    #expect(places(1, [one]) == places(1, [one]))
    #expect(Set(places(1, [one])).isDisjoint(with: places(2, [one])))
    let both = places(1, [one, one])
    #expect(Set(both).count == both.count)
  }

  @Test func numbersAreThoseThatMayLive() {
    for rate in [0.5, 3.7, 1000, .infinity] {
      for count in [1, 7, 5000] {
        let births = ParticleBirths(begin: 0.25, rate: rate, count: count)
        for time in [-1, 0.25, 0.3, 1, 2, 1e6] {
          let numbers = births.numbers(at: time, livingAtMost: 0.7)
          let living = (0..<count).filter {
            let age = time - births.time(of: $0)
            return age >= 0 && age < 0.7
          }
          #expect(living.allSatisfy(numbers.contains))
          #expect(Double(living.count) <= births.mostLiving(for: 0.7))
          #expect(numbers.count <= living.count + 4 || !rate.isFinite)
        }
      }
    }
  }

  /// Births, deaths and times are rounded alike, so equal lives last equally many frames.
  @Test(arguments: [60.0, 50, 24, 120])
  func equalLivesLastEquallyLong(frameRate: Double) {
    let births = ParticleBirths(begin: 0.2, rate: 5, count: 12)
    for number in 0..<12 {
      let frames = (0..<Int(4 * frameRate)).filter {
        births.lives(number, for: 0.5, at: (Double($0) / frameRate).onTimeGrid)
      }
      let first = (0.2 + Double(number) / 5) * frameRate
      let last = first + 0.5 * frameRate
      #expect(frames.first == Int((first - 1e-6).rounded(.up)), "particle \(number)")
      #expect(frames.last == Int((last - 1e-6).rounded(.up)) - 1, "particle \(number)")
    }
  }

  @Test func functionsAreThoseOfLibm() {
    for step in -1000...1000 {
      let turns = Double(step) / 97
      let (angle, found) = (2 * .pi * turns, direction(ofTurns: turns))
      #expect(abs(found.x - cos(angle)) < 1e-10 && abs(found.y - sin(angle)) < 1e-10)
    }
    for exponent in -40...8 {
      let x = Double(sign: .plus, exponent: exponent, significand: 1.37)
      let decay = MeanDecay(x)
      #expect(abs(decay.first + expm1(-x) / x) < 1e-11)
      if x > 1e-3 { #expect(abs(decay.second - (1 + expm1(-x) / x) / x) < 1e-9) }
    }
    #expect(MeanDecay(0).first == 1 && MeanDecay(0).second == 0.5)
    #expect(abs(MeanDecay(5000).first - 1 / 5000.0) < 1e-15)
  }
}
