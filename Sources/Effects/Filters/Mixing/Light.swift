import Raster

/// A light that changes the colours of a picture; it leaves clear pixels clear.
struct Light: Sendable {
  /// The blue, green and red reached in full light, relative to alpha, in units of 2⁻¹⁵.
  let goal: [UInt32]

  /// The weight of the light in each channel, in units of 2⁻¹⁵.
  let strength: [UInt32]

  /// The same numbers for mixing in linear light.
  let linear: LinearPaint

  private init(
    goal: [Double], strength: [Double], linearGoal: [Double], linearStrength: [Double]
  ) {
    func units(_ numbers: [Double]) -> [UInt32] {
      numbers.map { UInt32((min(max($0, 0), 1) * 0x1p15).rounded()) }
    }
    // Alpha keeps its value: its goal is itself, with weight 0.
    self.goal = units(goal + [1])
    self.strength = units(strength + [0])
    linear = LinearPaint(
      goal: SIMD4(units(linearGoal + [1])), strength: SIMD4(units(linearStrength + [0])))
  }

  /// Returns a light that covers like paint: in full light only `color` is left.
  static func covering(_ color: StraightColor) -> Light {
    let colors = [color.blue, color.green, color.red]
    let strength = Array(repeating: color.alpha, count: 3)
    return Light(
      goal: colors, strength: strength, linearGoal: colors.map(\.decoded),
      linearStrength: strength)
  }

  /// Returns a light that brightens up to white, fastest in the channels that `color` contains.
  static func shining(_ color: StraightColor) -> Light {
    let colors = [color.blue, color.green, color.red]
    return Light(
      goal: [1, 1, 1], strength: colors.map { $0 * color.alpha }, linearGoal: [1, 1, 1],
      linearStrength: colors.map { $0.decoded * color.alpha })
  }

  /// The amount of light that counts as 1.
  static let whole: UInt16 = 1 << 14
}

/// A light for mixing in linear light; blue, green, red and alpha, in units of 2⁻¹⁵.
struct LinearPaint: Sendable {
  /// The channels reached in full light, relative to alpha.
  let goal: SIMD4<UInt32>

  /// The weight of the light in each channel.
  let strength: SIMD4<UInt32>
}

extension Double {
  /// This sRGB component, limited to `0...1`, as linear light.
  fileprivate var decoded: Double { SRGBTransfer.decoded(min(max(self, 0), 1)) }
}
