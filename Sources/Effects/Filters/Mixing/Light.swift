package import Raster

/// A light on a picture, which changes its colours and shows nothing where the picture is clear.
package struct Light: Sendable {
  /// Blue, green and red in full light, over alpha, in units of 2⁻¹⁵.
  let goal: [UInt32]

  /// The weight of the light in each of them, in units of 2⁻¹⁵.
  let strength: [UInt32]

  /// The same where light mixes rather than sRGB's numbers for it.
  let linear: LinearPaint

  private init(
    goal: [Double], strength: [Double], linearGoal: [Double], linearStrength: [Double]
  ) {
    func units(_ numbers: [Double]) -> [UInt32] {
      numbers.map { UInt32((min(max($0, 0), 1) * 0x1p15).rounded()) }
    }
    // Alpha tends to itself.
    self.goal = units(goal + [1])
    self.strength = units(strength + [0])
    linear = LinearPaint(
      goal: SIMD4(units(linearGoal + [1])), strength: SIMD4(units(linearStrength + [0])))
  }

  /// Light like paint: where it is full, there is nothing but `color`.
  package static func covering(_ color: StraightColor) -> Light {
    let colors = [color.blue, color.green, color.red]
    let strength = Array(repeating: color.alpha, count: 3)
    return Light(
      goal: colors, strength: strength, linearGoal: colors.map(\.decoded),
      linearStrength: strength)
  }

  /// Light that brightens, up to white where it is strong; what has none of its colours is white last.
  package static func shining(_ color: StraightColor) -> Light {
    let colors = [color.blue, color.green, color.red]
    return Light(
      goal: [1, 1, 1], strength: colors.map { $0 * color.alpha }, linearGoal: [1, 1, 1],
      linearStrength: colors.map { $0.decoded * color.alpha })
  }

  /// The unit of how much light there is.
  package static let whole: UInt16 = 1 << 14
}

/// A light in linear light: for blue, green, red and alpha, in units of 2⁻¹⁵.
struct LinearPaint: Sendable {
  /// The channels in full light, over alpha.
  let goal: SIMD4<UInt32>

  /// The weight of the light in each of them.
  let strength: SIMD4<UInt32>
}

extension Double {
  /// The light of a colour in sRGB.
  fileprivate var decoded: Double { SRGBTransfer.decoded(min(max(self, 0), 1)) }
}
