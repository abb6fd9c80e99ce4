import Drawing
import SceneModel
import Timeline

/// The space in which a layer's silhouette is drawn and blurred.
struct ShadowSpace {
  /// The transform from the layer's bounds, in points, to the pixels that are blurred.
  let transform: Transform

  /// The transform from these pixels to those of the surface.
  let rest: Transform

  /// The standard deviation of the blur along both axes of these pixels.
  let sigma: SIMD2<Double>

  /// The distance by which the silhouette grows before the blur, along both axes; negative if it
  /// shrinks.
  private let spread: SIMD2<Double>

  /// The same distance in points of the layer's own space.
  let ownSpread: Double

  /// The reduction of the silhouette: the side of its pixels in these pixels, along both axes.
  ///
  /// It exceeds 1 for a strong blur, which leaves no fine detail, so that a strong blur takes no
  /// longer than a weak one.
  let coarseness: SIMD2<Double>

  /// Creates the space of a shadow, which is blurred equally in all directions of the layer's own
  /// space.
  ///
  /// If the layer is only turned and scaled uniformly, the same blur applies on the surface. If it
  /// is stretched along the axes of the surface, the blur is stretched as well. If it is stretched
  /// in other directions, the shadow is blurred along the layer's axes and then transformed.
  init(of placed: PlacedLayer, _ shadow: Shadow) {
    let transform = placed.transform
    let radius = max(placed.layer[shadow.radius], 0) * shadow.kernel.sigma
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
    // An inner shadow grows where its opening shrinks.
    ownSpread = shadow.isInner ? -placed.layer[shadow.spread] : placed.layer[shadow.spread]
    spread = ownSpread * scale
    coarseness = SIMD2(
      ShadowSpace.coarseness(sigma.x / ShadowSpace.greatestSigma),
      ShadowSpace.coarseness(sigma.y / ShadowSpace.greatestSigma))
  }

  /// The largest σ on a silhouette, in its pixels.
  ///
  /// With a stronger blur the values change so smoothly that more pixels would show no more detail.
  private static let greatestSigma = 8.0

  /// Returns whether the shadow of a layer is blurred on the surface's pixels.
  static func isThatOfTheSurface(_ transform: Transform) -> Bool {
    transform.isSimilarity || transform.keepsAxes
  }

  /// Returns the smallest power of two that is at least `ratio` and at least 1.
  private static func coarseness(_ ratio: Double) -> Double {
    var coarseness = 1.0
    while ratio > coarseness { coarseness *= 2 }
    return coarseness
  }

  /// The transform from pixels of the silhouette to the surface.
  var fromSilhouette: Transform { rest.scaled(x: coarseness.x, y: coarseness.y) }

  /// The transform from the layer's bounds, in points, to pixels of the silhouette.
  var toSilhouette: Transform {
    transform.concatenating(.identity.scaled(x: 1 / coarseness.x, y: 1 / coarseness.y))
  }

  /// The standard deviation of the blur in pixels of the silhouette.
  var coarseSigma: SIMD2<Double> { sigma / coarseness }

  /// The growth of the silhouette, in its own pixels.
  var coarseSpread: SIMD2<Double> { spread / coarseness }
}

extension Transform {
  /// The largest factor by which the transform stretches any direction.
  ///
  /// It may be between both axes if the plane is slanted.
  var greatestStretch: Double {
    guard !isSimilarity, !keepsAxes else { return lengths.max() }
    let squares = (lengths * lengths).sum()
    let difference = squares * squares - 4 * determinant * determinant
    return ((squares + max(difference, 0).squareRoot()) / 2).squareRoot()
  }

  /// Whether the transform preserves shapes up to uniform scaling, rotation and reflection.
  var isSimilarity: Bool {
    let lengths = lengths
    let tolerance = 1e-9 * lengths.max() * lengths.max()
    return abs(a * c + b * d) <= tolerance
      && abs(lengths.x - lengths.y) * lengths.max() <= tolerance
  }
}
