/// A source of particles, all of them known at any time without those before it.
///
/// Source: CAEmitterLayer, whose names and meanings these are as far as a plane has them.
package struct EmitterContents: Hashable, Sendable {
  /// The places at which particles are born.
  package enum Shape: String, CaseIterable, Sendable {
    case point, line, rectangle, circle
  }

  /// The part of the shape at which they are born.
  package enum Mode: String, CaseIterable, Sendable {
    case outline, surface
  }

  /// The way in which they lie over each other, and over what is beneath.
  package enum RenderMode: String, CaseIterable, Sendable {
    case oldestFirst, oldestLast, additive
  }

  package let shape: Shape
  package let mode: Mode
  package let renderMode: RenderMode

  /// The centre of the shape, in points of the layer's bounds; their centre where it is absent.
  package let position: Point?

  /// Of the shape, in points; that of the layer's bounds where it is absent.
  package let size: Size?

  /// Chooses the random numbers of all particles; not negative.
  package let seed: Int

  /// Seconds since the emitter began.
  package let time: Slot<Double>

  /// At least one.
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
  /// The particles that live at a time, in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - time: Seconds since the emitter began.
  ///   - bounds: The size of the layer.
  /// - Complexity: O(*n* log *n*) for *n* of them, whatever the time.
  package func particles(at time: Double, in bounds: Size) -> [Particle] {
    let time = time.onTimeGrid
    var particles: [Particle] = []
    for (index, cell) in cells.enumerated() {
      let numbers = cell.births.numbers(at: time, livingAtMost: cell.motion.longestLifetime)
      particles.reserveCapacity(particles.count + numbers.count)
      for number in numbers {
        let random = ParticleRandom(seed: seed, cell: index, number: number)
        guard
          let particle = cell.particle(
            number, ofCell: index, at: time, bornAt: birthplace(random, in: bounds), random)
        else { continue }
        particles.append(particle)
      }
    }
    if cells.count > 1 { particles.sort(by: Particle.isOlder) }
    if renderMode == .oldestLast { particles.reverse() }
    return particles
  }

  /// The number of particles that live at a time.
  package func livingCount(at time: Double) -> Int {
    let time = time.onTimeGrid
    return cells.enumerated().reduce(0) { count, cell in
      let (index, cell) = cell
      return count
        + cell.births.numbers(at: time, livingAtMost: cell.motion.longestLifetime).count {
          let random = ParticleRandom(seed: seed, cell: index, number: $0)
          return cell.lives($0, at: time, random)
        }
    }
  }

  /// Where the shape lies, in points of the layer's bounds.
  func frame(in bounds: Size) -> (center: SIMD2<Double>, size: SIMD2<Double>) {
    let whole = SIMD2(abs(bounds.width), abs(bounds.height))
    let size = size.map { SIMD2($0.width, $0.height) } ?? whole
    return (position.map { SIMD2<Double>($0) } ?? whole / 2, shape == .point ? .zero : size)
  }

  /// Where a particle is born, in points of the layer's bounds; as likely in any equal part of the
  /// shape, of a circle's outline by the angle.
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

  /// A point on the outline of a rectangle of some size, clockwise from its top left, as if all sides
  /// were 2 long.
  private static func corner(_ way: Double, _ size: SIMD2<Double>) -> SIMD2<Double> {
    let half = size.sum()
    let isBack = way >= half
    let rest = isBack ? way - half : way
    let place =
      rest < size.x
      ? SIMD2(2 * rest / size.x - 1, -1) : SIMD2(1, 2 * (rest - size.x) / max(size.y, 1e-9) - 1)
    return isBack ? -place : place
  }

  /// As fast as any particle ever is, in points per second, or faster.
  package var greatestSpeed: Double { cells.reduce(0) { max($0, $1.motion.greatestSpeed) } }
}
