/// The weights of red, green and blue in the luma of a colour, in gamma-encoded sRGB.
package struct Luma: Hashable, Sendable {
  /// Weights of blue, green and red, which add up to 1.
  let weights: SIMD3<Double>

  /// The weights of Recommendation ITU-R BT.709.
  static let rec709 = Luma(weights: SIMD3(0.0722, 0.7152, 0.2126))

  /// The weights of GPUImage's shaders.
  static let gpuImage = Luma(weights: SIMD3(0.0721, 0.7154, 0.2125))
}

extension ColorMatrix {
  /// The fraction bits of matrices made from luma: precise to a thousandth of a level.
  private static let lumaBits: Int32 = 12

  /// Creates a matrix that maps each colour to `own` times itself + `weight` times its luma +
  /// `lift` times alpha.
  ///
  /// Greys depend only on `own` + `weight`, exactly.
  init(own: Double, weight: Double, of luma: Luma, lift: Double = 0) {
    func number(_ value: Double) -> Int32 {
      Int32((value * Double(1 << Self.lumaBits)).rounded())
    }
    let (blue, red) = (number(luma.weights.x * weight), number(luma.weights.z * weight))
    let total = number(own + weight)
    let colors = SIMD4(blue, total - number(own) - blue - red, red, 0)
    func row(_ channel: Int) -> SIMD4<Int32> {
      var row = SIMD4(repeating: colors[channel])
      row[channel] += number(own)
      row.w = 0
      return row
    }
    let lifted = number(lift)
    self.init(
      blue: row(0), green: row(1), red: row(2),
      alpha: SIMD4(lifted, lifted, lifted, 1 << Self.lumaBits), fractionBits: Self.lumaBits)
  }
}
