import Drawing

/// Where a texture is drawn that is sampled on the surface.
struct TextureSpace {
  /// From the layer's bounds, in points, to cells; the origin stays where it is.
  let toCells: Transform

  /// From cells to pixels of the surface.
  let toSurface: Transform

  /// The distance, in pixels of the surface, by which a sampled picture may show beyond its edges.
  static let reach = 4.0

  /// A picture that slides is drawn as it lies, one that turns or grows upright, at one of few
  /// densities: that depends on nothing but how it lies now.
  ///
  /// - Returns: `nil` for a picture that rests.
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

  /// The most by which a picture is enlarged when it is sampled: beyond that it is too soft.
  private static let greatestEnlargement = 1.1

  /// The cells in a point, for pictures of which one is so many pixels long: 1, 1.5, 2, 3, 4, 6 … or
  /// 0.75, 0.5 … times as many as at rest.
  private static func density(for pixelsPerPoint: Double, _ atRest: Double) -> Double {
    let ratio = pixelsPerPoint / atRest / greatestEnlargement
    let significand = ratio.significand > 1.5 ? 2 : ratio.significand > 1 ? 1.5 : 1
    return atRest * significand * Double(sign: .plus, exponent: ratio.exponent, significand: 1)
  }

  /// Whether cells are only moved across the surface.
  var isMovement: Bool { toSurface.linear == .identity }

  /// Whether each cell is a pixel of the surface.
  var isOnWholePixels: Bool {
    isMovement && HalfPixelPhase.showing(cellsUnder: toSurface) == [.none]
  }
}

extension Transform {
  /// The same without a movement of the origin.
  fileprivate var linear: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The same movement, if it is nothing else but for what rounding has left.
  fileprivate var straightened: Transform {
    let isMovement = max(abs(a - 1), abs(b), abs(c), abs(d - 1)) < 1e-9
    return isMovement ? .translation(x: tx, y: ty) : self
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
