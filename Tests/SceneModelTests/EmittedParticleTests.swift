import Testing

@testable import SceneModel

/// Particles that particles emit.
@Suite struct EmittedParticleTests {
  private static let bounds = Size(width: 200, height: 100)

  private static func cell(
    _ births: ParticleBirths, lifetime: Spread, velocity: Spread, emittedBy source: Int? = nil
  ) -> EmitterCell {
    EmitterCell(
      picture: EmitterFixture.picture, births: births,
      motion: ParticleMotion(
        lifetime: lifetime, velocity: velocity, emission: Spread(-90, range: 80),
        acceleration: Vector(dx: 5, dy: 60), drag: 0.5, rotation: Spread(0), spin: Spread(0),
        tumble: Spread(0), scale: Spread(1.2, range: 0.4), scaleSpeed: 0.3,
        scaleOverLife: LifeCurve([1, 0.5, 0.8])),
      look: ParticleLook(
        colors: [.black], ranges: .clear, speeds: .clear, alphaOverLife: nil, shading: 0),
      source: source)
  }

  /// Rockets, their sparks, a burst at their ends, and smoke of the sparks.
  private static let emitter = EmitterFixture.emitter(
    shape: .line, size: Size(width: 60, height: 0),
    cells: [
      cell(
        ParticleBirths(begin: 0.1, rate: 3, count: 5), lifetime: Spread(0.9, range: 0.3),
        velocity: Spread(120, range: 30)),
      cell(
        ParticleBirths(begin: 0.05, rate: 40, count: nil), lifetime: Spread(0.3, range: 0.2),
        velocity: Spread(20, range: 40), emittedBy: 0),
      cell(
        ParticleBirths(begin: 0.7, rate: .infinity, count: 9), lifetime: Spread(0.6),
        velocity: Spread(60), emittedBy: 0),
      cell(
        ParticleBirths(begin: 0, rate: 10, count: 2), lifetime: Spread(0.4),
        velocity: Spread(5), emittedBy: 1),
    ])

  private static let times = (0..<70).map { Double($0) / 20 - 0.2 }

  /// The rocket with a number, on its whole way.
  private func rocket(_ number: Int, at time: Double) -> Particle? {
    Self.emitter.particles(at: time, in: Self.bounds).first {
      $0.cell == 0 && $0.number == number
    }
  }

  /// A spark is born where its rocket is at that time.
  @Test func particlesAreBornWhereTheirSourceIs() throws {
    let birth = 0.1 + 0.05 + 1e-6
    let spark = Self.emitter.particles(at: birth, in: Self.bounds).filter { $0.cell == 1 }
    let place = try #require(rocket(0, at: birth)).position
    #expect(spark.count == 1)
    #expect((try #require(spark.first).position - place).length < 1e-3)
    // The one before was not born yet, and none is after its rocket has died.
    #expect(!Self.emitter.particles(at: birth - 0.001, in: Self.bounds).contains { $0.cell == 1 })
  }

  @Test func sourcesEmitWhileTheyLive() throws {
    let last = 0.1 + 4.0 / 3 + 1.05
    for time in Self.times where time > last + 0.4 {
      #expect(!Self.emitter.particles(at: time, in: Self.bounds).contains { $0.cell == 1 })
    }
    // Sparks outlive their rocket, and so does their smoke.
    let deaths = Self.times.filter { time in
      let all = Self.emitter.particles(at: time, in: Self.bounds)
      return !all.contains { $0.cell == 0 } && all.contains { $0.cell == 1 || $0.cell == 2 }
    }
    #expect(deaths.contains { $0 > 1 })
    #expect(
      Self.times.contains { time in
        Self.emitter.particles(at: time, in: Self.bounds).contains { $0.cell == 3 }
      })
  }

  /// Every time is computed by itself, and counts and bounds hold at all of them.
  @Test func countsAndBoundsHold() throws {
    var most = 0
    for time in Self.times {
      let particles = Self.emitter.particles(at: time, in: Self.bounds)
      #expect(particles == Self.emitter.particles(at: time, in: Self.bounds))
      #expect(particles.count == Self.emitter.livingCount(at: time))
      most = max(most, particles.count)
      for particle in particles {
        let reach = try #require(
          Self.emitter.reach(ofCell: particle.cell, at: time, in: Self.bounds))
        let slack = SIMD2(repeating: 1e-6)
        #expect(all(particle.position .>= reach.least - slack), "cell \(particle.cell) at \(time)")
        #expect(
          all(particle.position .<= reach.greatest + slack), "cell \(particle.cell) at \(time)")
        #expect(particle.scale <= reach.scale + 1e-9, "cell \(particle.cell) at \(time)")
      }
    }
    #expect(most > 30)
    #expect(Self.emitter.reach(ofCell: 3, at: 9, in: Self.bounds) == nil)
    #expect(Self.emitter.reach(ofCell: 1, at: 0.1, in: Self.bounds) == nil)
  }

  /// The particles of one source differ from those of another.
  @Test func sourcesEmitDifferently() {
    let burst = Self.emitter.particles(at: 1.3, in: Self.bounds).filter { $0.cell == 2 }
    #expect(burst.count >= 18)
    let (first, second) = (burst.prefix(9), burst.dropFirst(9).prefix(9))
    let middles = [first, second].map { part in
      part.reduce(.zero) { $0 + $1.position } / 9
    }
    let shapes = zip([first, second], middles).map { part, middle in
      part.map { $0.position - middle }
    }
    #expect(shapes[0] != shapes[1])
  }
}
