import Drawing
import SceneModel
import Timeline

/// A layer that an eye sees tilted: what it shows is drawn flat, in a space of its own.
///
/// A class, so that the many layers that are not tilted have no room for it.
final class ProjectedLayer {
  /// The layer in that space, whose pixels are half cells.
  let flat: PlacedLayer

  /// The half cells that are drawn.
  let box: Rectangle

  /// From these, the first of which is at the origin, to pixels of the surface.
  let projection: Projection

  /// Half cells in a point.
  let density: Double

  /// The whole pixels of the surface in which the plane may be seen.
  let extent: Rectangle

  /// The most half cells that are drawn: a plane that would have more is drawn coarser.
  private static let mostHalfCells = 8.0 * 1024 * 1024

  /// - Parameters:
  ///   - projection: From the layer's bounds to the surface.
  ///   - mobility: Of the layer.
  ///   - previous: The plane as it was before, from which is taken over what is the same.
  /// - Returns: `nil` if nothing of it can be seen.
  init?(
    _ layer: PresentationLayer, _ projection: Projection, _ mobility: Mobility,
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

  /// The same elsewhere on the surface.
  func moved(by movement: Transform) -> ProjectedLayer? {
    projection.concatenating(movement).seenBox(of: box).map {
      ProjectedLayer(self, movedBy: movement, to: $0)
    }
  }

  /// Memory of the half cells: while they are drawn, and of those that are kept at all resolutions.
  var drawnByteCount: Int { Int(box.width * box.height) * 4 }
  var keptByteCount: Int { 2 * drawnByteCount }

  /// The most bytes that a plane takes.
  static let mostBytes = 12 * mostHalfCells

  /// Below this, nothing is left of any layer.
  private static let leastDensity = 1e-3

  /// The most by which a picture is enlarged when it is sampled: beyond that it is too soft.
  private static let greatestEnlargement = 1.1

  /// Cells per pixel at rest, for a picture that is enlarged so many times: few densities, so that what
  /// comes nearer is seldom drawn anew.
  private static func density(for stretch: Double) -> Double {
    let steps = [0.125, 0.25, 0.5, 1, 1.5, 2, 3, 4]
    return steps.first { stretch <= $0 * greatestEnlargement } ?? 4
  }

  /// Draws a layer in its own space; what may be anywhere around it only as far as the layer is long.
  private static func flat(
    _ layer: PresentationLayer, _ density: Double, after previous: PlacedLayer?
  ) -> (layer: PlacedLayer, box: Rectangle)? {
    let transform = Transform.identity.scaled(x: density, y: density)
    // The pixels depend on the box, and that of what has slid in it may be a pixel too large.
    let known = previous?.layer.sublayers.areSame(as: layer.sublayers) == true ? previous : nil
    guard let flat = PlacedLayer(layer, transform: transform, after: known) else { return nil }
    let side = max(layer.bounds.width, layer.bounds.height)
    let near = layer.bounds.outset(by: side).boundingBox(under: transform).wholePixels
    guard let box = flat.extent.isKeepable ? flat.extent : flat.extent.intersection(near) else {
      return nil
    }
    return (flat, box)
  }

  /// The corners, on the surface, of what is seen of the layer and those within it.
  var outline: [SIMD2<Double>] {
    guard let inside = flat.insideExtent.intersection(box) else { return [] }
    let drawn = Rectangle(
      x: inside.x - box.x, y: inside.y - box.y, width: inside.width, height: inside.height)
    return projection.seenCorners(of: drawn, nearest: Eye.nearest).map(projection.applied)
  }

  /// How near the eye the plane is at pixels of the surface: a part of it for a pixel to the right, one for
  /// a pixel down, and the rest.
  var nearness: SIMD3<Double> { projection.inverse?.weight ?? SIMD3(0, 0, 1) }

  /// From the layer's points to the surface, near the middle of what is seen.
  var transform: Transform {
    let corners = projection.seenCorners(of: box.atOrigin, nearest: Eye.nearest)
    let middle = corners.reduce(.zero, +) / Double(max(corners.count, 1))
    return projection.derivative(at: middle)
      .translated(x: -box.x, y: -box.y).scaled(x: density, y: density)
  }
}

extension Projection {
  /// The greatest length of a point of a layer on the surface; `nil` if nothing of the layer is seen.
  fileprivate func greatestStretch(in bounds: Rectangle) -> Double? {
    seenCorners(of: bounds, nearest: Eye.nearest).map { derivative(at: $0).greatestStretch }.max()
  }

  /// The whole pixels of the surface that may see something of what is drawn.
  fileprivate func seenBox(of box: Rectangle) -> Rectangle? {
    boundingBox(of: box.atOrigin, nearest: Eye.nearest)?
      .intersection(.everything)?.wholePixels.outset(by: TextureSpace.reach)
  }
}

extension Rectangle {
  /// The same size with its first corner at the origin.
  var atOrigin: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}
