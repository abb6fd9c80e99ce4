import Drawing
import Raster
import SceneModel
import Timeline

/// A side of a layer through which nothing shines up to its end, where that lies between pixels.
struct OpaqueEdge {
  /// Where its layer is among its siblings; absent for a side of the clip around them.
  let owner: Int?

  /// The line on which it lies, as its distance from the origin; `across` is the unit vector that leads away
  /// from it, to the right or straight down.
  let across: SIMD2<Double>
  let distance: Double

  /// The unit vector along the line, and from where to where the edge is on it, in pixels.
  var along: SIMD2<Double> { SIMD2(-across.y, across.x) }
  let start, end: Double

  /// Whether the layer lies beyond the line, in the direction of `across`.
  var isBeyond: Bool

  /// How far the layer reaches from the edge on, in pixels.
  var depth: Double

  /// Whether the edge may be a pixel softer than what covers it, because a picture is sampled there.
  let isSampled: Bool

  /// Edges whose lines are nearer to each other than this, in pixels, are on one line: less than Cairo can
  /// tell apart.
  static let tolerance = 1.0 / 512

  /// Whether another edge lies on the same line and ends where this one begins: between both there is
  /// nothing.
  func meets(_ other: OpaqueEdge) -> Bool {
    abs(distance - other.distance) < Self.tolerance && isBeyond != other.isBeyond
      && min(end, other.end) - max(start, other.start) > 1 && lies(other.start, of: other)
      && lies(other.end, of: other)
  }

  /// Whether a place on another edge lies on the line.
  private func lies(_ place: Double, of other: OpaqueEdge) -> Bool {
    let point = other.across * other.distance + other.along * place
    return abs((point * across).sum() - distance) < Self.tolerance
  }
}

extension PlacedLayer {
  /// The sides of the layer through which nothing shines, without those that end with pixels.
  func opaqueEdges(
    owner: Int?, _ assets: AssetLibrary
  ) throws(DrawingError) -> [OpaqueEdge] {
    guard projected == nil, exposure == nil, endsBetweenPixels, try isOpaqueBox(assets) else {
      return []
    }
    return edges(owner: owner)
  }

  /// The sides of the layer's clip, as edges of all that is outside of it.
  var clipEdges: [OpaqueEdge] {
    guard projected == nil, endsBetweenPixels else { return [] }
    return edges(owner: nil).map { edge in
      var outside = edge
      outside.isBeyond.toggle()
      outside.depth = .infinity
      return outside
    }
  }

  /// Whether nothing shines through the layer up to its sides.
  private func isOpaqueBox(_ assets: AssetLibrary) throws(DrawingError) -> Bool {
    guard layer[.opacity] >= 1, layer.model.blendMode.drawn == .sourceOver, layer.mask.isEmpty,
      layer.visibleOverlay == nil, !layer.hasEffects, layer.model.backdrop == nil
    else { return false }
    if layer[.backgroundColor].alpha >= 1 { return true }
    switch layer.model.contents {
    case .fill(.color(let color)): return layer[color].alpha >= 1
    case .fill(.gradient(let gradient)):
      return gradient.stops.allSatisfy { layer[$0.color].alpha >= 1 }
    case .image(let image):
      guard layer.hasContents, layer.model.contentsGravity == .resize,
        image.blurredRegion == nil, let core = try assets.opaqueCore(layer.path(of: image))
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
  ///   - ends: The parts of the side at both ends that are round, in `0...1`.
  ///   - middle: Of the layer.
  /// - Returns: `nil` if the side is too short, or ends with pixels.
  fileprivate init?(
    owner: Int?, from first: SIMD2<Double>, to last: SIMD2<Double>, without ends: SIMD2<Double>,
    around middle: SIMD2<Double>, isSampled: Bool
  ) {
    let way = last - first
    let length = (way * way).sum().squareRoot()
    guard length > 1, length < 1e6 else { return nil }
    var across = SIMD2(way.y, -way.x) / length
    // What is turned by rounding errors alone lies along the axes.
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
