import SceneModel
import SceneText
import Testing

@Suite struct EmitterSyntaxTests {
  private static let cell = "contents: red, size: [2, 2], lifetime: 1"

  private func emitter(_ keys: String) throws -> EmitterContents {
    let parsed = SceneFixture.layer("size: [40, 30]\ncontents: {emitter: {\(keys)}}")
    let layer = try #require(parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
    return try #require(layer.contents.emitter)
  }

  private func births(_ keys: String) throws -> ParticleBirths {
    try emitter("cells: [{\(Self.cell), \(keys)}]").cells[0].births
  }

  @Test func birthsAreARateOrACount() throws {
    #expect(
      try births("birthRate: 20") == ParticleBirths(begin: 0, rate: 20, count: nil))
    #expect(
      try births("birthRate: 20, begin: -0.5, duration: 0.3")
        == ParticleBirths(begin: -0.5, rate: 20, count: 6))
    #expect(
      try births("birthRate: 20, duration: 0.31") == ParticleBirths(begin: 0, rate: 20, count: 7))
    #expect(
      try births("count: 50, begin: 200ms")
        == ParticleBirths(begin: 0.2, rate: .infinity, count: 50))
    #expect(
      try births("count: 50, duration: 2") == ParticleBirths(begin: 0, rate: 25, count: 50))
  }

  @Test func cellsAreReadWhole() throws {
    let emitter = try emitter(
      "shape: circle, mode: outline, renderMode: additive, seed: 9, position: [3, 4], size: [5, 6], "
        + "cells: [{\(Self.cell), count: 5, lifetimeRange: 0.5, velocity: 10, velocityRange: 4, "
        + "emissionLongitude: -0.25turn, emissionRange: 60, acceleration: [1, 2], drag: 0.5, rotation: 5, "
        + "rotationRange: 6, spin: 7, spinRange: 8, tumble: 9, tumbleRange: 10, shading: 30 %, "
        + "scale: 2, scaleRange: 1, scaleSpeed: -1, scaleOverLife: progress, color: red/0.5, "
        + "redRange: 0.1, greenSpeed: 0.2, alphaOverLife: 1 - progress}]")
    #expect(emitter.shape == .circle && emitter.mode == .outline && emitter.renderMode == .additive)
    #expect(emitter.seed == 9 && emitter.position == Point(x: 3, y: 4))
    #expect(emitter.size == Size(width: 5, height: 6))
    let cell = emitter.cells[0]
    let (motion, look) = (cell.motion, cell.look)
    #expect(motion.lifetime == Spread(1, range: 0.5) && motion.velocity == Spread(10, range: 4))
    #expect(motion.emission == Spread(-90, range: 60) && motion.drag == 0.5)
    #expect(motion.acceleration == Vector(dx: 1, dy: 2) && motion.rotation == Spread(5, range: 6))
    #expect(motion.spin == Spread(7, range: 8) && motion.tumble == Spread(9, range: 10))
    #expect(motion.scale == Spread(2, range: 1) && motion.scaleSpeed == -1)
    #expect(motion.scaleOverLife?.values.first == 0 && motion.scaleOverLife?.values.last == 1)
    #expect(motion.scaleOverLife?.values.count == LifeCurve.defaultCount)
    #expect(look.colors == [Color(red: 1, green: 0, blue: 0, alpha: 0.5)])
    #expect(look.ranges == Color(red: 0.1, green: 0, blue: 0, alpha: 0))
    #expect(look.speeds == Color(red: 0, green: 0.2, blue: 0, alpha: 0))
    #expect(look.alphaOverLife?.values.first == 1 && look.shading == 0.3)
    #expect(cell.picture.path == "box/cell 1" && cell.picture[.size] == Size(width: 2, height: 2))
  }

  @Test(arguments: [
    ("contents: a.png", Size(width: 40, height: 30)),
    ("contents: {image: {file: a.png}}", Size(width: 40, height: 30)),
    ("contents: a.png, size: [3, 4]", Size(width: 3, height: 4)),
    ("contents: {size: [5, 7], backgroundColor: red}", Size(width: 5, height: 7)),
    ("contents: {ellipse: {fill: red}}, size: [3, 3]", Size(width: 3, height: 3)),
  ])
  func particlesHaveTheSizeOfTheirPictures(keys: String, size: Size) throws {
    let cell = try emitter("cells: [{\(keys), lifetime: 1, count: 1}]").cells[0]
    #expect(cell.picture[.size] == size)
  }

  /// The time stands still before the first particle and after the last, so that frames are the same.
  @Test func theTimeIsThatOfTheParticles() throws {
    let layer = try #require(
      SceneFixture.layer(
        "contents: {emitter: {cells: [{\(Self.cell), count: 5, begin: 3, duration: 1, lifetimeRange: 1}]}}"
      ).scene?.layers.first)
    let emitter = try #require(layer.contents.emitter)
    let formula = try #require(layer.formulas.first { $0.slot == emitter.time.index }).formula
    let moment = 1 / 1024.0
    let times = try [0, 2.5, 3.5, 6, 90].map {
      try formula.finiteValue(in: FormulaEnvironment(frame: 0, time: $0, progress: 0))
    }
    let end = 3 + 0.8 + 1.5 + moment
    for (time, wanted) in zip(times, [3 - moment, 3 - moment, 3.5, end, end]) {
      // Births are rounded to 2⁻²⁴ s.
      #expect(abs(time - wanted) <= 0x1p-24)
    }
  }

  private static let rate = "birthRate: 9"

  @Test(arguments: [
    Mistake.layer("contents: {emitter: ▸{}◂}", "an emitter needs its cells"),
    .layer(
      "contents: {emitter: {cells: ▸[]◂}}", "expected a list of cells, not a list of 0 items"),
    .layer(
      "contents: {emitter: {cells: [▸{size: [2, 2], lifetime: 1, count: 1}◂]}}",
      "a cell needs its contents: what each particle is"),
    .layer(
      "contents: {emitter: {cells: [▸{contents: red, size: [2, 2], count: 1}◂]}}",
      "a cell needs the lifetime of its particles"),
    .layer(
      "contents: {emitter: {cells: [▸{\(cell)}◂]}}", "a cell needs a birthRate or a count",
      "birthRate: 40 in a second, or count: 160 in all"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), count: ▸9◂}]}}",
      "'birthRate' and 'count' exclude each other"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), color: red, colors: ▸[red]◂}]}}",
      "'color' and 'colors' exclude each other"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), birthRate: 9 * ▸time◂}]}}",
      "'time' has no meaning here", "this number is the same at every tick"),
    .layer(
      "contents: {emitter: {cells: [{contents: ▸red◂, lifetime: 1, \(rate)}]}}",
      "a particle needs its size", "give its cell a size: [width, height]"),
    .layer(
      "contents: {emitter: {cells: [{contents: ▸{size: [9, 9], opacity: time}◂, lifetime: 1, \(rate)}]}}",
      "the picture of a particle may not change"),
    .layer(
      "contents: {emitter: {cells: [{contents: ▸{repeat: {count: 2}, size: [9, 9]}◂, lifetime: 1, \(rate)}]}}",
      "the picture of a particle is one layer and does not repeat"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), alphaOverLife: ▸progress - 0.5◂}]}}",
      "the factor is less than 0 at progress 0", "guard against it with max(0, …)"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), scaleOverLife: ▸-1◂}]}}",
      "-1 is too small: must be at least 0"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), birthRate: ▸200000◂}]}}",
      "the emitter has 200001 particles, more than 100000", "--limit particles=200001 allows it"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), count: 60000}, {\(cell), count: ▸60000◂}]}}",
      "the emitter has 120000 particles, more than 100000"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), birthRate: 1000, cells: [{\(cell), birthRate: ▸1000◂}]}]}}",
      "the emitter has 2004002 particles, more than 100000"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), cells: ▸[]◂}]}}",
      "expected a list of cells, not a list of 0 items"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), cells: [▸{\(cell)}◂]}]}}",
      "a cell needs a birthRate or a count"),
    .layer(
      "contents: {emitter: {cells: [{\(cell), \(rate), ▸emissionAngle◂: 9}]}}",
      "a cell has no key 'emissionAngle'", "did you mean 'emissionLongitude'?"),
    .layer(
      "contents: {emitter: {▸emitterShape◂: line, cells: [{\(cell), \(rate)}]}}",
      "an emitter has no key 'emitterShape'", "did you mean 'shape'?"),
    .layer(
      "contents: {emitter: {mode: ▸volume◂, cells: [{\(cell), \(rate)}]}}",
      "unknown mode 'volume'", "did you mean 'surface'?"),
  ])
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
