/// A source of particles, whose state at any time is computed independently of earlier times.
///
/// Source: CAEmitterLayer, with its names and meanings in two dimensions.
package struct EmitterContents: Hashable, Sendable {
  /// The shape within which particles are born.
  package enum Shape: String, CaseIterable, Sendable {
    case point, line, rectangle, circle
  }

  /// The part of the shape on which particles are born.
  package enum Mode: String, CaseIterable, Sendable {
    case outline, surface
  }

  /// The order of particles, and their compositing.
  package enum RenderMode: String, CaseIterable, Sendable {
    case oldestFirst, oldestLast, additive
  }

  package let shape: Shape
  package let mode: Mode
  package let renderMode: RenderMode

  /// Centre of the shape, in points of the layer's bounds; the bounds' own centre if absent.
  package let position: Point?

  /// Size of the shape, in points; the size of the layer's bounds if absent.
  package let size: Size?

  /// The seed of all random numbers; not negative.
  package let seed: Int

  /// Seconds since the emitter's begin.
  package let time: Slot<Double>

  /// The cells, at least one; those whose particles emit others come before the cells of these.
  package internal(set) var cells: [EmitterCell]

  package init(
    shape: Shape, mode: Mode, renderMode: RenderMode, position: Point?, size: Size?, seed: Int,
    time: Slot<Double>, cells: [EmitterCell]
  ) {
    precondition(!cells.isEmpty, "an emitter without cells")
    precondition(seed >= 0, "the seed \(seed) is negative")
    self.shape = shape
    self.mode = mode
    self.renderMode = renderMode
    self.position = position
    self.size = size
    self.seed = seed
    self.time = time
    self.cells = cells
  }
}

extension EmitterContents {
  /// Returns the particles alive at a time, in drawing order.
  ///
  /// - Parameters:
  ///   - time: Seconds since the emitter's begin.
  ///   - bounds: The size of the layer.
  /// - Complexity: O(*n* log *n*) for *n* particles, whatever the time.
  package func particles(at time: Double, in bounds: Size) -> [Particle] {
    let time = time.onTimeGrid
    var particles: [Particle] = []
    for (index, cell) in cells.enumerated() {
      forEachBirth(ofCell: index, before: time, in: bounds) { birth in
        guard let particle = cell.particle(birth, ofCell: index) else { return }
        particles.append(particle)
      }
    }
    if cells.count > 1 { particles.sort(by: Particle.isOlder) }
    if renderMode == .oldestLast { particles.reverse() }
    return particles
  }

  /// Returns the number of particles alive at a time.
  package func livingCount(at time: Double) -> Int {
    let time = time.onTimeGrid
    var count = 0
    for (index, cell) in cells.enumerated() {
      forEachBirth(ofCell: index, before: time, in: Size(width: 0, height: 0)) { birth in
        if cell.lives(birth) { count += 1 }
      }
    }
    return count
  }

  /// Calls a function with all births of a cell after which particles may still live.
  ///
  /// - Parameters:
  ///   - time: Seconds since the emitter's begin, on the grid of times.
  ///   - age: The age up to which they count; the longest life of the cell's particles if absent.
  private func forEachBirth(
    ofCell index: Int, before time: Double, within age: Double? = nil, in bounds: Size,
    _ body: (ParticleBirth) -> Void
  ) {
    let (cell, age) = (cells[index], age ?? cells[index].motion.longestLifetime)
    guard let source = cell.source else {
      for number in cell.births.numbers(at: time, livingAtMost: age) {
        let random = ParticleRandom(seed: seed, cell: index, number: number)
        body(
          ParticleBirth(
            number: number, now: time, place: birthplace(random, in: bounds), random: random))
      }
      return
    }
    let emitting = cells[source]
    forEachBirth(
      ofCell: source, before: time, within: age + emitting.motion.longestLifetime, in: bounds
    ) { parent in
      let lifetime = emitting.motion.lifetime.value(parent.random[.lifetime])
      let now = parent.now - emitting.births.time(of: parent.number)
      for number in cell.births.numbers(at: now, livingAtMost: age) {
        let birth = cell.births.time(of: number)
        guard birth >= 0, birth < lifetime else { continue }
        body(
          ParticleBirth(
            number: number, now: now,
            place: emitting.motion.position(at: birth, of: parent),
            random: ParticleRandom(emittedBy: parent.random, cell: index, number: number),
            inheritance: emitting.inheritance(at: birth, of: parent)))
      }
    }
  }

  /// Returns centre and size of the shape, in points of the layer's bounds.
  func frame(in bounds: Size) -> (center: SIMD2<Double>, size: SIMD2<Double>) {
    let whole = SIMD2(abs(bounds.width), abs(bounds.height))
    let size = size.map { SIMD2($0.width, $0.height) } ?? whole
    return (position.map { SIMD2<Double>($0) } ?? whole / 2, shape == .point ? .zero : size)
  }

  /// Returns the birthplace of a particle, in points of the layer's bounds.
  ///
  /// It is uniform over the shape; on a circle's outline, it is uniform by angle.
  private func birthplace(_ random: ParticleRandom, in bounds: Size) -> SIMD2<Double> {
    let (center, size) = frame(in: bounds)
    let (first, second) = (random[.place], random[.depth])
    switch (shape, mode) {
    case (.point, _): return center
    case (.line, _): return center + SIMD2(size.x * (first - 0.5), 0)
    case (.rectangle, .surface): return center + size * (SIMD2(first, second) - 0.5)
    case (.rectangle, .outline):
      return center + size / 2 * Self.corner(first * 2 * size.sum(), size)
    case (.circle, _):
      let radius = mode == .outline ? 1 : second.squareRoot()
      return center + size / 2 * radius * direction(ofTurns: first)
    }
  }

  /// Returns a point on a rectangle's outline, clockwise from its top left, scaled to sides of
  /// length 2.
  private static func corner(_ way: Double, _ size: SIMD2<Double>) -> SIMD2<Double> {
    let half = size.sum()
    let isBack = way >= half
    let rest = isBack ? way - half : way
    let place =
      rest < size.x
      ? SIMD2(2 * rest / size.x - 1, -1) : SIMD2(1, 2 * (rest - size.x) / max(size.y, 1e-9) - 1)
    return isBack ? -place : place
  }

  /// An upper bound of the particles' speed, in points per second.
  package var greatestSpeed: Double { cells.reduce(0) { max($0, $1.motion.greatestSpeed) } }
}
