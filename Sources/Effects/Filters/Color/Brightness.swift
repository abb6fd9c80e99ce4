/// A filter that adds the same amount to red, green and blue, in gamma-encoded sRGB.
///
/// The amount is multiplied by the pixel's alpha, so that transparent pixels stay transparent.
struct Brightness: MatrixFilter {
  let matrix: ColorMatrix

  /// - Parameter amount: In `-1...1`: −1 makes everything black, 0 changes nothing, 1 makes
  ///   everything white.
  init(_ amount: Double) {
    precondition((-1...1).contains(amount), "brightness \(amount) is outside -1...1")
    let one: Int32 = 1 << 16
    let lift = Int32((amount * Double(one)).rounded())
    matrix = ColorMatrix(
      blue: SIMD4(one, 0, 0, 0), green: SIMD4(0, one, 0, 0), red: SIMD4(0, 0, one, 0),
      alpha: SIMD4(lift, lift, lift, one), fractionBits: 16)
  }
}

extension FilterDeclaration {
  static let brightness = FilterDeclaration(
    "lighter above 0, darker below",
    .number(
      .amount, 0.1, in: -1...1,
      "What is added to red, green and blue: -1 is black, 0 changes nothing, 1 is white."),
    isOfColors: true
  ) {
    Brightness($0.number(.amount))
  }
}
