import Drawing
import SceneModel

/// The space of a texture that is sampled on the surface.
struct TextureSpace {
  /// The transform from the layer's bounds, in points, to cells; it keeps the origin.
  let toCells: Transform

  /// The transform from cells to pixels of the surface.
  let toSurface: Transform

  /// The distance by which a sampled picture may extend beyond its edges, in pixels of the surface.
  static let reach = 4.0

  /// Creates the space of a layer's texture.
  ///
  /// A texture that only slides keeps the layer's orientation. A texture that turns or grows is
  /// drawn upright, at one of few densities that depend only on the present transform.
  ///
  /// - Returns: `nil` for a layer that does not move.
  init?(of transform: Transform, _ mobility: Mobility) {
    switch mobility.kind {
    case .none: return nil
    case .slides:
      (toCells, toSurface) = (
        transform.linear, .translation(x: transform.tx, y: transform.ty)
      )
    case .turns:
      guard let back = transform.inverse else { return nil }
      let density = SIMD2(
        Self.density(for: 1 / SIMD2(back.a, back.c).length, mobility.pixelsPerPoint),
        Self.density(for: 1 / SIMD2(back.b, back.d).length, mobility.pixelsPerPoint))
      toCells = .identity.scaled(x: density.x, y: density.y)
      toSurface = transform.scaled(x: 1 / density.x, y: 1 / density.y).straightened
    }
  }

  /// The largest enlargement of a sampled picture; beyond that it looks too soft.
  private static let greatestEnlargement = 1.1

  /// Returns the cells per point for a scale in pixels per point.
  ///
  /// The result is 1, 1.5, 2, 3, 4, 6 … or 0.75, 0.5 … times the value at rest.
  private static func density(for pixelsPerPoint: Double, _ atRest: Double) -> Double {
    let ratio = pixelsPerPoint / atRest / greatestEnlargement
    let significand = ratio.significand > 1.5 ? 2 : ratio.significand > 1 ? 1.5 : 1
    return atRest * significand * Double(sign: .plus, exponent: ratio.exponent, significand: 1)
  }

  /// Whether the transform from cells to the surface is a translation.
  var isMovement: Bool { toSurface.linear == .identity }

  /// Whether each cell is a pixel of the surface.
  var isOnWholePixels: Bool {
    isMovement && HalfPixelPhase.showing(cellsUnder: toSurface) == [.none]
  }
}

extension Transform {
  /// The transform without its translation.
  fileprivate var linear: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The exact translation, if the transform is one apart from rounding; else the transform itself.
  fileprivate var straightened: Transform {
    let isMovement = max(abs(a - 1), abs(b), abs(c), abs(d - 1)) < 1e-9
    return isMovement ? .translation(x: tx, y: ty) : self
  }
}
