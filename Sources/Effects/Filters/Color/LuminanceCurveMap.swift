internal import Raster

/// A filter that mixes each colour with a grey, whose value is that of a curve at the colour's luma,
/// in gamma-encoded sRGB.
///
/// The curve is a cubic Bézier curve with even steps from black to white: it begins at the first
/// value and ends at the last one, and the two between them pull it towards themselves. It is
/// limited to `0...1`.
///
/// Apple publishes no definition of the filter `luminanceCurveMap` of Core Animation. This one is
/// the plainest that does what materials of UIKit do with it: they take the colour of what is
/// behind them in part, and bring its luminance near to their own.
struct LuminanceCurveMap: PixelwiseFilter {
  /// The coefficients of the curve, from that of the third power to the constant.
  private let cubic, square, slope, start: Double

  private let amount: Double

  /// - Parameters:
  ///   - values: The four numbers of ``FilterNumbers/values``.
  ///   - amount: In `0...1`: 0 changes nothing, 1 leaves only greys.
  init(_ values: [Double], amount: Double) {
    precondition(values.count == 4, "\(values.count) values are no cubic curve")
    precondition((0...1).contains(amount), "curve \(amount) is outside 0...1")
    cubic = values[3] - values[0] + 3 * (values[1] - values[2])
    square = 3 * (values[0] - 2 * values[1] + values[2])
    slope = 3 * (values[1] - values[0])
    start = values[0]
    self.amount = amount
  }

  var keepsOpaque: Bool { true }

  func levels(from bgra: SIMD4<Double>) -> SIMD4<Double> {
    guard bgra.w > 0 else { return .zero }
    let weights = SIMD4(Luma.rec709.weights, 0)
    let luma = min((bgra * weights).sum() / bgra.w, 1)
    let value = ((cubic * luma + square) * luma + slope) * luma + start
    let grey = min(max(value, 0), 1) * bgra.w
    return bgra + (SIMD4(grey, grey, grey, bgra.w) - bgra) * amount
  }
}

extension FilterDeclaration {
  static let luminanceCurveMap = FilterDeclaration(
    "colours mixed with greys, whose values are a curve over luminance",
    .number(.amount, 1, in: 0...1, "1 leaves only greys, 0 all colours as they are."),
    numbers: .values,
    isOfColors: true
  ) {
    LuminanceCurveMap($0.numbers, amount: $0.number(.amount))
  }
}
