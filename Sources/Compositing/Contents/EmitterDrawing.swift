import Drawing
import Raster
import SceneModel
import Timeline

/// The particles of a layer at one time, so that drawing in several parts computes them once.
struct LivingParticles {
  let time: Double
  let size: Size
  let all: [Particle]
}

extension Renderer {
  /// Draws the particles of a layer.
  func draw(
    _ emitter: EmitterContents, of placed: PlacedLayer, opacity: Double,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    var pictures = ParticlePictures(placed.layer.contentLayers.map { ParticleShape($0) })
    var blended: [BlendedParticle] = []
    let particles = living(emitter, in: placed.layer)
    blended.reserveCapacity(particles.count)
    for particle in particles {
      guard let shape = pictures.shapes[particle.cell],
        let pose = ParticlePose(
          particle, of: shape, under: placed.transform, atRest: placed.mobility.pixelsPerPoint)
      else { continue }
      let index = try pictures.index(of: particle.cell, at: pose.density) {
        () throws(DrawingError) in
        try self.picture(of: shape, at: pose.density)
      }
      let raster = pictures.rasters[index]
      let one = BlendedParticle(
        showing: index, size: SIMD2(raster.bitmap.width, raster.bitmap.height),
        under: pose.transform.translated(
          x: Double(raster.x) + pose.density.offset, y: Double(raster.y) + pose.density.offset),
        color: pose.color)
      if let one { blended.append(one) }
    }
    guard !blended.isEmpty else { return }
    try canvas.draw(
      blended, showing: pictures.rasters.map(\.bitmap), isAdded: emitter.renderMode == .additive,
      opacity: opacity)
  }

  private func living(_ emitter: EmitterContents, in layer: PresentationLayer) -> [Particle] {
    let (time, size) = (
      layer[emitter.time], Size(width: layer.bounds.width, height: layer.bounds.height)
    )
    if let known = particles[layer.model.path], known.time == time, known.size == size {
      return known.all
    }
    let all = emitter.particles(at: time, in: size)
    particles[layer.model.path] = LivingParticles(time: time, size: size, all: all)
    return all
  }

  /// Returns the picture of a particle at a density, with clear pixels around it.
  ///
  /// Its position is that of its top left pixel, relative to the layer's top left.
  private func picture(of shape: ParticleShape, at density: ParticleDensity) throws(DrawingError)
    -> Raster
  {
    try cache.raster(for: .particle(LayerIdentity(shape.layer), density)) {
      () throws(DrawingError) in
      let scale = density.cellsPerPoint
      let transform = Transform.identity.scaled(x: scale.x, y: scale.y)
      guard let placed = PlacedLayer.placed(shape.layer, in: SublayerSpace(transform)) else {
        return Raster(bitmap: Bitmap(width: 2, height: 2), x: 0, y: 0)
      }
      let drawn = try raster(of: placed, within: placed.extentOfParticle.outset(by: 1)) {
        compositor, placed, canvas throws(DrawingError) in
        try compositor.draw(placed, on: canvas)
      }
      guard density.showsMeans else { return drawn }
      return Raster(bitmap: drawn.bitmap.meansAroundCorners, x: drawn.x, y: drawn.y)
    }
  }
}

/// The pictures of an emitter's particles that one frame needs.
private struct ParticlePictures {
  /// The shapes by cell; `nil` for a cell whose particles are invisible.
  let shapes: [ParticleShape?]

  private(set) var rasters: [Raster] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let cell: Int
    let density: ParticleDensity
  }

  init(_ shapes: [ParticleShape?]) { self.shapes = shapes }

  mutating func index(
    of cell: Int, at density: ParticleDensity, draw: () throws(DrawingError) -> Raster
  ) throws(DrawingError) -> Int {
    let key = Key(cell: cell, density: density)
    if let known = indices[key] { return known }
    rasters.append(try draw())
    indices[key] = rasters.count - 1
    return rasters.count - 1
  }
}

/// The appearance of the particles of a cell.
struct ParticleShape {
  /// The layer drawn for each particle.
  let layer: PresentationLayer

  /// The size of the layer, in points.
  let size: SIMD2<Double>

  /// The radius around the centre that contains the whole drawing, in points.
  let radius: Double

  /// The largest number of pixels per point at which it is drawn, along both axes.
  let greatestDensity: SIMD2<Double>

  /// - Returns: `nil` if the layer is invisible.
  init?(_ layer: __shared PresentationLayer) {
    guard let placed = PlacedLayer.placed(layer, in: SublayerSpace(.identity)) else { return nil }
    self.layer = layer
    size = SIMD2(layer.bounds.width, layer.bounds.height)
    let extent = placed.extentOfParticle
    let center = size / 2
    let least = abs(SIMD2(extent.x, extent.y) - center)
    let greatest = abs(SIMD2(extent.x + extent.width, extent.y + extent.height) - center)
    let corner = pointwiseMax(least, greatest)
    radius = (corner * corner).sum().squareRoot()
    greatestDensity = SIMD2(repeating: Self.longestSide) / SIMD2(extent.width, extent.height)
  }

  /// The longest side of a picture, in pixels.
  private static let longestSide = 1024.0
}

extension PlacedLayer {
  /// The extent of a particle's layer, in pixels.
  ///
  /// The letters of a text may be anywhere below or beside their layer, but only so far away.
  fileprivate var extentOfParticle: Rectangle {
    layer.lettersReach.flatMap {
      extent.intersection($0.boundingBox(under: transform).wholePixels)
    } ?? extent
  }
}

/// The transform and colour of a particle on a surface.
private struct ParticlePose {
  let density: ParticleDensity

  /// The transform from pixels of the picture, counted from the layer's top left, to the surface.
  let transform: Transform

  /// The colour, faded if the particle is narrower than a pixel.
  ///
  /// Such a particle is drawn one pixel wide and keeps its total coverage.
  let color: SIMD4<Double>

  /// - Parameters:
  ///   - surface: The transform from the points of the emitter's layer to pixels.
  ///   - pixelsPerPoint: The number of pixels per point without scaling.
  /// - Returns: `nil` if the particle is invisible.
  init?(
    _ particle: Particle, of shape: ParticleShape, under surface: Transform,
    atRest pixelsPerPoint: Double
  ) {
    let turn = particle.direction
    let across = surface.direction(turn) * particle.scale
    let down = surface.direction(SIMD2(-turn.y, turn.x)) * particle.scale
    let lengths = SIMD2(across.length, down.length)
    let flips = SIMD2(1, abs(particle.flip))
    let seen = shape.size * lengths * flips
    let drawn = pointwiseMax(seen, SIMD2(1, 1))
    guard particle.color.w > 0, seen.min() > 0, seen.max() < 1e7 else { return nil }
    let coverage = seen / drawn
    color = particle.color * SIMD4(1, 1, 1, coverage.x * coverage.y)
    density = ParticleDensity(
      for: drawn / shape.size, atRest: pixelsPerPoint, atMost: shape.greatestDensity)

    // Scales the picture to its drawn size, with its centre at the particle.
    let stretch = drawn / seen / density.cellsPerPoint
    let right = across * stretch.x
    let below = down * (stretch.y * particle.flip)
    let center = surface.applied(to: particle.position)
    let middle = shape.size / 2 * density.cellsPerPoint
    let origin = center - right * middle.x - below * middle.y
    transform = Transform(
      a: right.x, b: right.y, c: below.x, d: below.y, tx: origin.x, ty: origin.y)
  }
}

extension PresentationLayer {
  /// Returns a box for each cell which the particles of the cell never leave, in points of the
  /// layer's bounds.
  func reach(of emitter: EmitterContents) -> [Rectangle] {
    let size = Size(width: bounds.width, height: bounds.height)
    return emitter.cells.indices.compactMap { index in
      guard let reach = emitter.reach(ofCell: index, at: self[emitter.time], in: size),
        let shape = ParticleShape(contentLayers[index])
      else { return nil }
      let box = Rectangle(
        x: reach.least.x, y: reach.least.y, width: reach.greatest.x - reach.least.x,
        height: reach.greatest.y - reach.least.y)
      return box.outset(by: shape.radius * reach.scale).intersection(.everything)
    }
  }
}

extension Transform {
  /// Returns the image of a direction, without the translation.
  fileprivate func direction(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }
}

private func abs(_ vector: SIMD2<Double>) -> SIMD2<Double> { pointwiseMax(vector, -vector) }
