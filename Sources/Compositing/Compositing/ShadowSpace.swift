import Drawing
import SceneModel
import Timeline

/// Where a layer's silhouette is drawn and blurred.
struct ShadowSpace {
  /// From the layer's bounds, in points, to the pixels that are blurred.
  let transform: Transform

  /// From these pixels to those of the surface.
  let rest: Transform

  /// The standard deviation of the blur along both axes of these pixels.
  let sigma: SIMD2<Double>

  /// By how much the silhouette grows before it is blurred, along both axes of these pixels; below 0 it
  /// shrinks.
  private let spread: SIMD2<Double>

  /// The same in points of the layer's own space.
  let ownSpread: Double

  /// The length of one of these pixels in pixels of the silhouette. It is more than 1 under a
  /// strong blur, which leaves no finer details, so that it takes no longer than a weak one.
  let coarseness: SIMD2<Double>

  /// A shadow is blurred alike in all directions of the layer's own space.
  ///
  /// Where the layer is only turned and enlarged, so it is on the surface. Where it is stretched
  /// along the axes of the surface, the blur is; and where it is stretched in other directions, its
  /// shadow is blurred along its own axes and then drawn as the layer lies.
  ///
  init(of placed: PlacedLayer, _ shadow: Shadow) {
    let (transform, radius) = (placed.transform, max(placed.layer[shadow.radius], 0))
    let scale: SIMD2<Double>
    if ShadowSpace.isThatOfTheSurface(transform) {
      (self.transform, rest) = (transform, .identity)
      scale =
        transform.isSimilarity
        ? SIMD2(repeating: placed.pixelsPerPoint)
        : SIMD2(abs(transform.a + transform.c), abs(transform.b + transform.d))
    } else {
      scale = transform.lengths
      self.transform = .identity.scaled(x: scale.x, y: scale.y)
      rest = transform.scaled(x: 1 / scale.x, y: 1 / scale.y)
    }
    sigma = radius * scale
    // The shade of an inner one grows where what lets light through shrinks.
    ownSpread = shadow.isInner ? -placed.layer[shadow.spread] : placed.layer[shadow.spread]
    spread = ownSpread * scale
    coarseness = SIMD2(
      ShadowSpace.coarseness(sigma.x / ShadowSpace.greatestSigma),
      ShadowSpace.coarseness(sigma.y / ShadowSpace.greatestSigma))
  }

  /// The strongest blur of a silhouette, in its pixels: between those, a stronger one changes so
  /// evenly that more of them would show nothing more.
  private static let greatestSigma = 8.0

  /// Whether the shadow of a layer is blurred as it lies on the surface.
  static func isThatOfTheSurface(_ transform: Transform) -> Bool {
    transform.isSimilarity || transform.keepsAxes
  }

  /// The smallest power of two that is at least `ratio`, and 1.
  private static func coarseness(_ ratio: Double) -> Double {
    var coarseness = 1.0
    while ratio > coarseness { coarseness *= 2 }
    return coarseness
  }

  /// From pixels of the silhouette to the surface.
  var fromSilhouette: Transform { rest.scaled(x: coarseness.x, y: coarseness.y) }

  /// From the layer's bounds, in points, to pixels of the silhouette.
  var toSilhouette: Transform {
    transform.concatenating(.identity.scaled(x: 1 / coarseness.x, y: 1 / coarseness.y))
  }

  /// The standard deviation of the blur in pixels of the silhouette.
  var coarseSigma: SIMD2<Double> { sigma / coarseness }

  /// By how much the silhouette grows, in its own pixels.
  var coarseSpread: SIMD2<Double> { spread / coarseness }
}

extension Transform {
  /// The length of a point in the direction in which it is longest: between both axes, where the
  /// plane is slanted.
  var greatestStretch: Double {
    guard !isSimilarity, !keepsAxes else { return lengths.max() }
    let squares = (lengths * lengths).sum()
    let difference = squares * squares - 4 * determinant * determinant
    return ((squares + max(difference, 0).squareRoot()) / 2).squareRoot()
  }

  /// Whether shapes stay as they are, but for their size, turn and mirroring.
  var isSimilarity: Bool {
    let lengths = lengths
    let tolerance = 1e-9 * lengths.max() * lengths.max()
    return abs(a * c + b * d) <= tolerance
      && abs(lengths.x - lengths.y) * lengths.max() <= tolerance
  }
}
