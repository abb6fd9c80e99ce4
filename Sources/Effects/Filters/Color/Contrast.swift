/// A filter that moves colours away from middle grey or towards it, in gamma-encoded sRGB.
///
/// Source: W3C, Filter Effects Level 1, `contrast()`.
struct Contrast: MatrixFilter {
  let matrix: ColorMatrix

  /// - Parameter amount: In `0...10`: 0 makes everything grey, 1 changes nothing.
  init(_ amount: Double) {
    precondition((0...10).contains(amount), "contrast \(amount) is outside 0...10")
    let added = 0.5 - 0.5 * amount
    matrix = ColorMatrix(
      red: SIMD4(amount, 0, 0, added), green: SIMD4(0, amount, 0, added),
      blue: SIMD4(0, 0, amount, added))
  }
}

extension FilterDeclaration {
  static let contrast = FilterDeclaration(
    "colours farther from middle grey above 1, nearer to it below",
    .number(
      .amount, 1.5, in: 0...10,
      "1 leaves colours as they are, 0 makes all of them middle grey, 2 doubles the distance."),
    isOfColors: true
  ) {
    Contrast($0.number(.amount))
  }
}
