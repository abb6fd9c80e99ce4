/// A filter that moves colours away from their grey or towards it.
///
/// Each channel becomes luma + (channel − luma) · amount, in gamma-encoded sRGB; greys do not
/// change at all.
package struct Saturation: MatrixFilter {
  package let matrix: ColorMatrix

  /// - Parameters:
  ///   - amount: In `-100...100`: 1 changes nothing, 0 gives greys, below 0 colours become their
  ///     opposites.
  ///   - luma: The weights that determine a colour's grey.
  package init(_ amount: Double, luma: Luma = .rec709) {
    precondition((-100...100).contains(amount), "saturation \(amount) is outside -100...100")
    matrix = ColorMatrix(own: amount, weight: 1 - amount, of: luma)
  }
}

extension FilterDeclaration {
  static let saturate = FilterDeclaration(
    "more colour above 1, less below, none at 0",
    .number(
      .amount, 1.8, in: -10...10,
      "1 leaves colours as they are, 0 takes them away, below 0 they become their opposites."),
    isOfColors: true
  ) {
    Saturation($0.number(.amount))
  }
}
