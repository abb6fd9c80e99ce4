import Drawing
import Raster
import SceneModel
import Timeline

/// A side of a layer that is opaque up to its end, where that is between pixels.
struct OpaqueEdge {
  /// The index of its layer among the siblings; absent for a side of the clip around them.
  let owner: Int?

  /// The line of the edge: its unit normal, pointing right or straight down, and its distance from
  /// the origin.
  let across: SIMD2<Double>
  let distance: Double

  /// The unit vector along the line, and the range of the edge on it, in pixels.
  var along: SIMD2<Double> { SIMD2(-across.y, across.x) }
  let start, end: Double

  /// Whether the layer is beyond the line, in the direction of `across`.
  var isBeyond: Bool

  /// The depth of the layer behind the edge, in pixels.
  var depth: Double

  /// Whether the edge may be a pixel softer than its cover, because it belongs to a sampled
  /// picture.
  let isSampled: Bool

  /// The distance in pixels below which two lines count as one; less than Cairo's resolution.
  static let tolerance = 1.0 / 512

  /// Returns whether another edge is on the same line and on the other side, with no gap between
  /// both.
  func meets(_ other: OpaqueEdge) -> Bool {
    abs(distance - other.distance) < Self.tolerance && isBeyond != other.isBeyond
      && min(end, other.end) - max(start, other.start) > 1 && lies(other.start, of: other)
      && lies(other.end, of: other)
  }

  /// Returns whether a position on another edge is on this line.
  private func lies(_ place: Double, of other: OpaqueEdge) -> Bool {
    let point = other.across * other.distance + other.along * place
    return abs((point * across).sum() - distance) < Self.tolerance
  }
}

extension PlacedLayer {
  /// Returns the opaque sides of the layer, without those on pixel boundaries.
  func opaqueEdges(
    owner: Int?, _ assets: AssetLibrary
  ) throws(DrawingError) -> [OpaqueEdge] {
    guard projected == nil, exposure == nil, layer.hasSmoothEdges, endsBetweenPixels,
      try isOpaqueBox(assets)
    else {
      return []
    }
    return edges(owner: owner)
  }

  /// The sides of the layer's clip, as edges of the region outside.
  var clipEdges: [OpaqueEdge] {
    guard projected == nil, endsBetweenPixels else { return [] }
    return edges(owner: nil).map { edge in
      var outside = edge
      outside.isBeyond.toggle()
      outside.depth = .infinity
      return outside
    }
  }

  /// Returns whether the layer is opaque up to its sides.
  private func isOpaqueBox(_ assets: AssetLibrary) throws(DrawingError) -> Bool {
    guard fading.isNone, layer.model.blendMode.drawn == .sourceOver, layer.mask.isEmpty,
      layer.visibleOverlay == nil, !layer.hasEffects, layer.model.backdrop == nil
    else { return false }
    if layer[.backgroundColor].alpha >= 1 { return true }
    switch layer.model.contents {
    case .fill(.color(let color)): return layer[color].alpha >= 1
    case .fill(.gradient(let gradient)):
      return gradient.stops.allSatisfy { layer[$0.color].alpha >= 1 }
    case .image(let image):
      guard layer.hasContents, layer.model.contentsGravity == .resize,
        image.blurredRegion == nil, layer.staysOpaque(in: image.look),
        let core = try assets.opaqueCore(layer.path(of: image))
      else { return false }
      let bitmap = try assets.loadedImage(layer.path(of: image))
      return core.columns.count == bitmap.width && core.rows.count == bitmap.height
    default: return false
    }
  }

  private func edges(owner: Int?) -> [OpaqueEdge] {
    let bounds = layer.bounds
    let radii = CornerRadii(layer[.cornerRadius]).fitted(in: bounds)
    let length = layer.model.cornerCurve == .continuous ? ContinuousCorners.reach : 1
    let corners = [
      SIMD2(0, 0), SIMD2(bounds.width, 0), SIMD2(bounds.width, bounds.height),
      SIMD2(0, bounds.height),
    ].map(transform.applied(to:))
    let rounds = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    let middle = (corners[0] + corners[2]) / 2
    return (0..<4).compactMap { side in
      let next = (side + 1) % 4
      let points = side % 2 == 0 ? bounds.width : bounds.height
      return OpaqueEdge(
        owner: owner, from: corners[side], to: corners[next],
        without: SIMD2(rounds[side], rounds[next]) * (points > 0 ? length / points : 0),
        around: middle, isSampled: textureSpace != nil)
    }
  }
}

extension OpaqueEdge {
  /// - Parameters:
  ///   - ends: The round fractions at both ends of the side, in `0...1`.
  ///   - middle: The middle of the layer.
  /// - Returns: `nil` if the side is too short or on a pixel boundary.
  fileprivate init?(
    owner: Int?, from first: SIMD2<Double>, to last: SIMD2<Double>, without ends: SIMD2<Double>,
    around middle: SIMD2<Double>, isSampled: Bool
  ) {
    let way = last - first
    let length = (way * way).sum().squareRoot()
    guard length > 1, length < 1e6 else { return nil }
    var across = SIMD2(way.y, -way.x) / length
    // A layer turned only by rounding errors counts as upright.
    if abs(across.x) < 1e-9 { across = SIMD2(0, 1) }
    if abs(across.y) < 1e-9 { across = SIMD2(1, 0) }
    if across.x < 0 { across = -across }
    let distance = (first * across).sum()
    let isAlongAxis = across.x == 0 || across.y == 0
    guard !isAlongAxis || abs(distance - distance.rounded()) > Self.tolerance else { return nil }
    (self.owner, self.across, self.distance, self.isSampled) = (owner, across, distance, isSampled)
    let (from, to) = (first + way * ends.x, last - way * ends.y)
    let along = SIMD2(-across.y, across.x)
    (start, end) = (
      min((from * along).sum(), (to * along).sum()), max((from * along).sum(), (to * along).sum())
    )
    let inside = (middle * across).sum() - distance
    (isBeyond, depth) = (inside > 0, 2 * abs(inside))
  }
}
