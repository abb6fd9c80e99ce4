/// The pixels per point of a particle's picture along both axes: the value at rest times a power of
/// √2.
///
/// Each axis has its own density, because a tumbling particle is narrow along only one of them.
struct ParticleDensity: Hashable, Sendable {
  private let exponents: SIMD2<Int8>

  /// The number of pixels per point without scaling.
  private let pixelsPerPoint: Double

  /// Whether each pixel of the picture is the mean of the four drawn pixels around a corner.
  ///
  /// This is the case if the density is sufficient.
  ///
  /// Sampled between four such pixels, the picture shows the mean of two drawn pixels in each
  /// direction, at any position between them. With twice the surface's density that is the area of
  /// one surface pixel.
  let showsMeans: Bool

  /// - Parameters:
  ///   - density: The density of the surface, in pixels per point of the picture.
  ///   - pixelsPerPoint: The number of pixels per point without scaling.
  ///   - most: The largest number of pixels per point of the picture.
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

  /// Twice the density of the surface, within the precision of the powers of √2.
  private static let pixelsPerPixel = 2 / 2.0.squareRoot().squareRoot()

  /// Returns the exponent of the least power of √2 that is at least a number.
  ///
  /// A particle without width may have any density; then the limit of the picture decides.
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

  /// The offset of the picture from the drawing, in its pixels.
  var offset: Double { showsMeans ? -0.5 : 0 }

  private static func power(_ exponent: Int8) -> Double {
    let whole = Double(sign: .plus, exponent: Int(exponent >> 1), significand: 1)
    return exponent & 1 == 0 ? whole : whole * 2.0.squareRoot()
  }
}
