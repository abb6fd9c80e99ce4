internal import Raster

/// A filter that shows everything in shades of one colour, in gamma-encoded sRGB.
///
/// Source: Apple, Core Image, `CIColorMonochrome`.
struct Monochrome: MatrixFilter {
  let matrix: ColorMatrix

  /// - Parameters:
  ///   - color: The colour of white, whose alpha lessens the amount. Components are in `0...1`.
  ///   - amount: In `0...1`: 0 changes nothing, 1 leaves only shades.
  init(_ color: StraightColor, amount: Double) {
    precondition((0...1).contains(amount), "monochrome \(amount) is outside 0...1")
    let amount = amount * color.alpha
    let weights = Luma.rec709.weights
    let luma = SIMD4(weights.z, weights.y, weights.x, 0)
    func row(_ own: Int, _ shade: Double) -> SIMD4<Double> {
      var row = luma * (shade * amount)
      row[own] += 1 - amount
      return row
    }
    matrix = ColorMatrix(
      red: row(0, color.red), green: row(1, color.green), blue: row(2, color.blue))
  }
}

extension FilterDeclaration {
  static let monochrome = FilterDeclaration(
    "everything in shades of one colour",
    .color(
      .color, StraightColor(red: 0.6, green: 115.0 / 255, blue: 77.0 / 255, alpha: 1),
      "The colour that white becomes, in part if it is translucent; black stays black."),
    .number(.amount, 1, in: 0...1, "1 leaves only shades of the colour, 0 all colours."),
    isOfColors: true
  ) {
    Monochrome($0.color(.color), amount: $0.number(.amount))
  }
}
