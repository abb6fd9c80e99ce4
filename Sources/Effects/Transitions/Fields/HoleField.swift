internal import Glibc

/// A smooth function of the plane whose lowest points open first.
///
/// Three crossing waves make a web of holes. Further waves of unrelated lengths bend them and shift
/// them up and down, so that no two holes are alike.
struct HoleField: Sendable {
  /// The centre of the pattern's rotation and stretching, in pixels from the first pixel's centre.
  private let center: SIMD2<Float>

  /// The rotated axes, in holes per pixel.
  private let axisX, axisY: SIMD2<Float>

  /// 1 / the square of the distance in pixels at which the pattern is stretched.
  private let stretch: Float

  init(center: SIMD2<Double>, angle: Double, radius: Double, compression: Double) {
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    self.center = SIMD2<Float>(center)
    axisX = SIMD2<Float>(SIMD2(cos(radians), sin(radians)) / (2 * radius))
    axisY = SIMD2<Float>(SIMD2(-sin(radians), cos(radians)) / (2 * radius))
    stretch = Float(1 / (compression * compression))
  }

  /// Returns the field at positions in one row, in pixels.
  func values(x: SIMD8<Float>, y: Float) -> SIMD8<Float> {
    let (dx, dy) = (x - center.x, y - center.y)
    // A distance r becomes r / ⁴√(1 + (r / compression)²), which far away grows like the square
    // root of r.
    let squares = SIMD8<Float>(repeating: dy * dy) + dx * dx
    let scale = 1 / (1 + squares * stretch).squareRoot().squareRoot()
    let u = (dx * axisX.x + dy * axisX.y) * scale
    let v = (dx * axisY.x + dy * axisY.y) * scale
    return holes(u, v)
  }

  /// Returns the field at coordinates in units of the distance between holes.
  private func holes(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> {
    let bentU = u + 0.16 * wave(0.43 * v + 0.27 * u + 0.11) + 0.1 * wave(0.81 * v - 0.2)
    let bentV = v + 0.16 * wave(0.47 * u - 0.31 * v + 0.37) + 0.1 * wave(0.77 * u + 0.4)
    // The wave vectors are 120° apart, with a length that makes one hole per unit.
    let web =
      wave(1.1547 * bentV) + wave(bentU + 0.57735 * bentV) + wave(bentU - 0.57735 * bentV)
    let tide = wave(0.29 * u + 0.23 * v + 0.05) + wave(0.19 * u - 0.37 * v + 0.6)
    return -web - 0.55 * tide
  }

  /// Returns cos(2πx) with an error of at most 2⁻¹⁰, as a polynomial without a kink between
  /// periods.
  private func wave(_ x: SIMD8<Float>) -> SIMD8<Float> {
    // Adding and subtracting this number rounds to whole numbers, up to 2²².
    let rounding: Float = 0x1.8p23
    let t = x - ((x + rounding) - rounding)
    let square = t * t
    let rest = 0.25 - square
    return rest * rest * (32 - square * (59.683 - 44.418 * square)) - 1
  }
}
