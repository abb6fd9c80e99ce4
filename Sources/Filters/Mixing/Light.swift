package import Pixels

/// What light does to the colours of a picture; where the picture is clear, it shows nothing.
package struct Light: Sendable {
  /// What blue, green and red become in full light, over alpha, in units of 2⁻¹⁵.
  let goal: [UInt32]

  /// How much of the light each of them takes, in units of 2⁻¹⁵.
  let strength: [UInt32]

  private init(goal: [Double], strength: [Double]) {
    func units(_ numbers: [Double]) -> [UInt32] {
      numbers.map { UInt32((min(max($0, 0), 1) * 0x1p15).rounded()) }
    }
    // Alpha tends to itself.
    self.goal = units(goal + [1])
    self.strength = units(strength + [0])
  }

  /// Light like paint: where it is full, there is nothing but `color`.
  package static func covering(_ color: StraightColor) -> Light {
    Light(
      goal: [color.blue, color.green, color.red],
      strength: Array(repeating: color.alpha, count: 3))
  }

  /// Light that brightens, up to white where it is strong; what has none of its colours is white last.
  package static func shining(_ color: StraightColor) -> Light {
    Light(
      goal: [1, 1, 1],
      strength: [color.blue, color.green, color.red].map { $0 * color.alpha })
  }

  /// The unit of how much light there is.
  package static let whole: UInt16 = 1 << 14
}
