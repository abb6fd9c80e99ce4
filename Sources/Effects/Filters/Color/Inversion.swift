/// A filter that replaces colours by their opposites, in gamma-encoded sRGB.
///
/// Source: W3C, Filter Effects Level 1, `invert()`.
struct Inversion: MatrixFilter {
  let matrix: ColorMatrix

  /// - Parameter amount: In `0...1`: 0 changes nothing, 1 inverts.
  init(_ amount: Double) {
    precondition((0...1).contains(amount), "inversion \(amount) is outside 0...1")
    let own = 1 - 2 * amount
    matrix = ColorMatrix(
      red: SIMD4(own, 0, 0, amount), green: SIMD4(0, own, 0, amount),
      blue: SIMD4(0, 0, own, amount))
  }
}

extension FilterDeclaration {
  static let invert = FilterDeclaration(
    "colours replaced by their opposites, as in a negative",
    .number(
      .amount, 1, in: 0...1,
      "1 inverts, 0 leaves colours as they are, 0.5 makes all of them middle grey."),
    isOfColors: true
  ) {
    Inversion($0.number(.amount))
  }
}
