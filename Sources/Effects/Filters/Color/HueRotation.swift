internal import Glibc

/// A filter that turns hues around the circle of colours and keeps their luma, in gamma-encoded
/// sRGB.
///
/// Source: W3C, Filter Effects Level 1, `hue-rotate()`.
struct HueRotation: MatrixFilter {
  let matrix: ColorMatrix

  /// - Parameter angle: In degrees: 120 takes red towards green.
  init(degrees angle: Double) {
    let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
    let luma = SIMD4(0.213, 0.715, 0.072, 0)
    func row(_ own: Int, _ turned: SIMD4<Double>) -> SIMD4<Double> {
      var unit = SIMD4<Double>.zero
      unit[own] = 1
      return luma + (unit - luma) * cosine + turned * sine
    }
    matrix = ColorMatrix(
      red: row(0, SIMD4(-0.213, -0.715, 0.928, 0)),
      green: row(1, SIMD4(0.143, 0.140, -0.283, 0)),
      blue: row(2, SIMD4(-0.787, 0.715, 0.072, 0)))
  }
}

extension FilterDeclaration {
  static let hueRotate = FilterDeclaration(
    "hues turned around the circle of colours",
    .angle(90, "Degrees by which hues turn: 120 takes red towards green, 360 changes nothing."),
    isOfColors: true
  ) {
    HueRotation(degrees: $0.number(.angle))
  }
}
