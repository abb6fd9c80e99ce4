/// How many pixels of a picture there are in a point of it, along both axes: those at rest, times a power of
/// the square root of 2.
///
/// Both axes have densities of their own, as what tumbles is narrow in one of them only.
struct ParticleDensity: Hashable, Sendable {
  private let exponents: SIMD2<Int8>

  /// In a point of what is neither enlarged nor reduced.
  private let pixelsPerPoint: Double

  /// Whether each pixel of the picture is the mean around a corner of what was drawn; so it is where enough
  /// is drawn.
  ///
  /// Sampled between four of those, the picture shows what two pixels cover in each direction, wherever it
  /// lies between them: as much as one of the surface, if there are twice as many.
  let showsMeans: Bool

  /// - Parameters:
  ///   - density: Of the surface, in pixels in a point of the picture.
  ///   - pixelsPerPoint: Of what is neither enlarged nor reduced.
  ///   - most: The most pixels in a point that the picture may have.
  init(for density: SIMD2<Double>, atRest pixelsPerPoint: Double, atMost most: SIMD2<Double>) {
    let (enough, limit) = (density / pixelsPerPoint, most / pixelsPerPoint)
    let wanted = SIMD2(
      Self.exponent(above: enough.x * Self.pixelsPerPixel),
      Self.exponent(above: enough.y * Self.pixelsPerPixel))
    let greatest = SIMD2(Self.exponent(above: limit.x), Self.exponent(above: limit.y)) &- 1
    exponents = pointwiseMin(wanted, greatest)
    showsMeans = exponents == wanted
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Twice as many as on the surface, or as near to that as powers come.
  private static let pixelsPerPixel = 2 / 2.0.squareRoot().squareRoot()

  /// The least power of √2 that is not less than some number, by its exponent.
  ///
  /// What has no width has any density: as many pixels as a picture may have decide then.
  private static func exponent(above density: Double) -> Int8 {
    guard density > 0x1p-30 else { return -60 }
    guard density < 0x1p30 else { return 60 }
    let (whole, part) = (Int(density.exponent), density.significand)
    let exponent = 2 * whole + (part == 1 ? 0 : part <= 2.0.squareRoot() ? 1 : 2)
    return Int8(exponent)
  }

  var cellsPerPoint: SIMD2<Double> {
    pixelsPerPoint * SIMD2(Self.power(exponents.x), Self.power(exponents.y))
  }

  /// Where the picture begins beside what was drawn, in its pixels.
  var offset: Double { showsMeans ? -0.5 : 0 }

  private static func power(_ exponent: Int8) -> Double {
    let whole = Double(sign: .plus, exponent: Int(exponent >> 1), significand: 1)
    return exponent & 1 == 0 ? whole : whole * 2.0.squareRoot()
  }
}
