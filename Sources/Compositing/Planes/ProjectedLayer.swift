import Drawing
import SceneModel
import Timeline

/// A layer seen tilted by an eye, whose content is drawn flat in a space of its own.
///
/// A class, so that the many untilted layers need no memory for it.
final class ProjectedLayer {
  /// The layer in its own space, whose pixels are half cells.
  let flat: PlacedLayer

  /// The half cells that are drawn.
  let box: Rectangle

  /// The projection from the half cells, with the first at the origin, to pixels of the surface.
  let projection: Projection

  /// The number of half cells per point.
  let density: Double

  /// The whole pixels of the surface in which the plane may be visible.
  let extent: Rectangle

  /// The largest number of half cells; a larger plane is drawn more coarsely.
  private static let mostHalfCells = 8.0 * 1024 * 1024

  /// - Parameters:
  ///   - projection: The projection from the layer's bounds to the surface.
  ///   - mobility: The mobility of the layer.
  ///   - previous: The earlier plane, of which unchanged parts are reused.
  /// - Returns: `nil` if the layer is invisible.
  init?(
    _ layer: __shared PresentationLayer, _ projection: Projection, _ mobility: Mobility,
    after previous: ProjectedLayer?
  ) {
    guard projection.inverse != nil,
      let stretch = projection.greatestStretch(in: layer.bounds)
    else { return nil }
    var density = 2 * mobility.pixelsPerPoint * Self.density(for: stretch / mobility.pixelsPerPoint)
    var drawn: (layer: PlacedLayer, box: Rectangle)
    repeat {
      guard let flat = Self.flat(layer, density, after: previous?.flat) else { return nil }
      drawn = flat
      density /= 2
    } while drawn.box.width * drawn.box.height > Self.mostHalfCells && density > Self.leastDensity
    density *= 2
    (flat, box) = drawn
    self.density = density
    self.projection = projection.scaled(
      x: 1 / density, y: 1 / density, movedBy: SIMD2(box.x, box.y) / density)
    guard let extent = self.projection.seenBox(of: box) else { return nil }
    self.extent = extent
  }

  private init(_ other: ProjectedLayer, movedBy movement: Transform, to extent: Rectangle) {
    (flat, box, density) = (other.flat, other.box, other.density)
    projection = other.projection.concatenating(movement)
    self.extent = extent
  }

  /// Returns the layer moved on the surface.
  func moved(by movement: Transform) -> ProjectedLayer? {
    projection.concatenating(movement).seenBox(of: box).map {
      ProjectedLayer(self, movedBy: movement, to: $0)
    }
  }

  /// The memory of the half cells in bytes, while they are drawn and cached at all resolutions.
  var drawnByteCount: Int { Int(box.width * box.height) * 4 }
  var cachedByteCount: Int { 2 * drawnByteCount }

  /// The largest memory of a plane, in bytes.
  static let mostBytes = 12 * mostHalfCells

  /// The density below which every layer is invisible.
  private static let leastDensity = 1e-3

  /// The largest enlargement of a sampled picture; beyond that it looks too soft.
  private static let greatestEnlargement = 1.1

  /// Returns the cells per pixel at rest for a picture with an enlargement.
  ///
  /// Few densities exist, so that an approaching layer is seldom redrawn.
  private static func density(for stretch: Double) -> Double {
    let steps = [0.125, 0.25, 0.5, 1, 1.5, 2, 3, 4]
    return steps.first { stretch <= $0 * greatestEnlargement } ?? 4
  }

  /// Places a layer in its own space.
  ///
  /// Content with unlimited extent is limited to one side length around the layer.
  private static func flat(
    _ layer: PresentationLayer, _ density: Double, after previous: PlacedLayer?
  ) -> (layer: PlacedLayer, box: Rectangle)? {
    let transform = Transform.identity.scaled(x: density, y: density)
    // The pixels depend on the box, and the box of a moved sublayer may be a pixel too large.
    let known = previous?.layer.sublayers.areSame(as: layer.sublayers) == true ? previous : nil
    guard let flat = PlacedLayer(layer, transform: transform, after: known) else { return nil }
    let side = max(layer.bounds.width, layer.bounds.height)
    let near = layer.bounds.outset(by: side).boundingBox(under: transform).wholePixels
    guard let box = flat.extent.isCacheable ? flat.extent : flat.extent.intersection(near) else {
      return nil
    }
    return (flat, box)
  }

  /// The corners of the visible part of the layer and its sublayers, on the surface.
  var outline: [SIMD2<Double>] {
    guard let inside = flat.insideExtent.intersection(box) else { return [] }
    let drawn = Rectangle(
      x: inside.x - box.x, y: inside.y - box.y, width: inside.width, height: inside.height)
    return projection.seenCorners(of: drawn, nearest: Eye.nearest).map(projection.applied)
  }

  /// The nearness of the plane to the eye as a linear function of surface pixels: coefficients of
  /// x, y and 1.
  var nearness: SIMD3<Double> { projection.inverse?.weight ?? SIMD3(0, 0, 1) }

  /// The linear approximation of the projection near the middle of the visible part, from points to
  /// pixels.
  var transform: Transform {
    let corners = projection.seenCorners(of: box.atOrigin, nearest: Eye.nearest)
    let middle = corners.reduce(.zero, +) / Double(max(corners.count, 1))
    return projection.derivative(at: middle)
      .translated(x: -box.x, y: -box.y).scaled(x: density, y: density)
  }
}

extension Projection {
  /// Returns the largest stretch of a layer by the projection; `nil` if the layer is invisible.
  fileprivate func greatestStretch(in bounds: Rectangle) -> Double? {
    seenCorners(of: bounds, nearest: Eye.nearest).map { derivative(at: $0).greatestStretch }.max()
  }

  /// Returns the whole pixels of the surface that the drawn box may affect.
  fileprivate func seenBox(of box: Rectangle) -> Rectangle? {
    boundingBox(of: box.atOrigin, nearest: Eye.nearest)?
      .intersection(.everything)?.wholePixels.outset(by: TextureSpace.reach)
  }
}

extension Rectangle {
  /// The rectangle with its first corner at the origin.
  var atOrigin: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}
