import Testing

@testable import SceneModel

/// What a particle has from the one that emits it, against values computed by hand.
@Suite struct InheritedParticleTests {
  private static let bounds = Size(width: 200, height: 100)

  /// Returns a cell of one particle, which is born at the middle of the layer if none emits it.
  private static func cell(
    begin: Double, velocity: Double, emission: Double, acceleration: Vector = Vector(dx: 0, dy: 0),
    drag: Double = 0, scale: Double = 1, scaleSpeed: Double = 0,
    color: Color = Color(red: 1, green: 1, blue: 1), fading: Double = 0,
    overLife: LifeCurve? = nil, emittedBy source: Int? = nil
  ) -> EmitterCell {
    EmitterCell(
      picture: EmitterFixture.picture,
      births: ParticleBirths(begin: begin, rate: .infinity, count: 1),
      motion: ParticleMotion(
        lifetime: Spread(4), velocity: Spread(velocity), emission: Spread(emission),
        acceleration: acceleration, drag: drag, rotation: Spread(0), spin: Spread(0),
        tumble: Spread(0), scale: Spread(scale), scaleSpeed: scaleSpeed, scaleOverLife: overLife),
      look: ParticleLook(
        colors: [color], ranges: .clear,
        speeds: Color(red: 0, green: 0, blue: 0, alpha: -fading), alphaOverLife: overLife,
        shading: 0),
      source: source)
  }

  private func particle(ofCell index: Int, at time: Double, _ cells: [EmitterCell]) throws
    -> Particle
  {
    let emitter = EmitterFixture.emitter(shape: .point, cells: cells)
    let found = emitter.particles(at: time, in: Self.bounds).filter { $0.cell == index }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private func expect(_ particle: Particle, at x: Double, _ y: Double) {
    #expect((particle.position - SIMD2(x, y)).length < 1e-6, "\(particle.position)")
  }

  /// A rocket flies up at 100 points a second; after half a second it emits a spark at 40 points a
  /// second, which half a second later is 20 points away.
  @Test(arguments: [
    (0.0, 100.0, -20.0), (90, 120, 0), (180, 100, 20), (-90, 80, 0),
  ])
  func directionsCountFromThatOfTheSource(emission: Double, x: Double, y: Double) throws {
    let spark = try particle(
      ofCell: 1, at: 1,
      [
        Self.cell(begin: 0, velocity: 100, emission: -90),
        Self.cell(begin: 0.5, velocity: 40, emission: emission, emittedBy: 0),
      ])
    expect(spark, at: x, y)
  }

  /// In half a second, an acceleration of 80 down turns the velocity (30, 0) into (30, 40). The source
  /// is then 15 points farther right and 10 down.
  @Test func theDirectionIsThatAtTheBirth() throws {
    let thrown = Self.cell(
      begin: 0, velocity: 30, emission: 0, acceleration: Vector(dx: 0, dy: 80))
    let ahead = Self.cell(begin: 0.5, velocity: 50, emission: 0, emittedBy: 0)
    expect(try particle(ofCell: 1, at: 0.75, [thrown, ahead]), at: 122.5, 70)
    let back = Self.cell(begin: 0.5, velocity: 50, emission: 180, emittedBy: 0)
    expect(try particle(ofCell: 1, at: 0.75, [thrown, back]), at: 107.5, 50)
    // Its own acceleration does not turn with it.
    let pulled = Self.cell(
      begin: 0.5, velocity: 0, emission: 0, acceleration: Vector(dx: 32, dy: 0), emittedBy: 0)
    expect(try particle(ofCell: 1, at: 0.75, [thrown, pulled]), at: 116, 60)
  }

  /// A source that moves backwards heads backwards, and one at rest where it would emit.
  @Test(arguments: [(-100.0, 110.0), (0, 40)])
  func directionsOfSlowSources(velocity: Double, y: Double) throws {
    let spark = try particle(
      ofCell: 1, at: 1,
      [
        Self.cell(begin: 0, velocity: velocity, emission: -90),
        Self.cell(begin: 0.5, velocity: 20, emission: 0, emittedBy: 0),
      ])
    expect(spark, at: 100, y)
  }

  /// With drag, the direction is that of the way that the source goes on.
  @Test func dragBendsTheDirection() throws {
    let source = Self.cell(
      begin: 0, velocity: 120, emission: -30, acceleration: Vector(dx: -20, dy: 90), drag: 1.5)
    let spark = Self.cell(begin: 0.8, velocity: 10, emission: 0, emittedBy: 0)
    let places = try [0.8 - 1e-4, 0.8 + 1e-4].map {
      try particle(ofCell: 0, at: $0, [source, spark]).position
    }
    let way = places[1] - places[0]
    let start = (places[0] + places[1]) / 2
    let reached = try particle(ofCell: 1, at: 1.8, [source, spark]).position
    #expect((reached - start - way / way.length * 10).length < 1e-3)
  }

  /// Scale and colour are those of the source at the birth: 0.5 + 0.5 · 0.5, and an alpha of
  /// 0.8 − 0.6 · 0.5. Its curves are its own.
  @Test(arguments: [0.5, 1.5])
  func scaleAndColorAreFactors(time: Double) throws {
    let source = Self.cell(
      begin: 0, velocity: 10, emission: 0, scale: 0.5, scaleSpeed: 0.5,
      color: Color(red: 1, green: 0.5, blue: 0, alpha: 0.8), fading: 0.6,
      overLife: LifeCurve([0.1, 0.1]))
    let spark = Self.cell(
      begin: 0.5, velocity: 10, emission: 0, scale: 2,
      color: Color(red: 0.5, green: 1, blue: 1, alpha: 0.5), emittedBy: 0)
    let found = try particle(ofCell: 1, at: time, [source, spark])
    #expect(abs(found.scale - 1.5) < 1e-9)
    let distance = found.color - SIMD4(0.5, 0.5, 0, 0.25)
    #expect((distance * distance).sum() < 1e-12, "\(found.color)")
    // The smoke of the spark has the factors of both.
    let smoke = Self.cell(
      begin: 0, velocity: 4, emission: 0, scale: 3,
      color: Color(red: 0.5, green: 0.5, blue: 0.5), emittedBy: 1)
    let last = try particle(ofCell: 2, at: time, [source, spark, smoke])
    #expect(abs(last.scale - 4.5) < 1e-9)
    let rest = last.color - SIMD4(0.25, 0.25, 0, 0.25)
    #expect((rest * rest).sum() < 1e-12, "\(last.color)")
  }
}
