import Raster
import SceneModel

extension FormulaCompiler {
  /// Converts a colour to the space of the scene's colours; components outside of it are clipped.
  ///
  /// - Parameters:
  ///   - color: Red, green, blue and alpha; the first three in `0...1`.
  ///   - space: The space in which the colour is written.
  func converted(_ color: [Result], from space: ColorSpace) -> [Result] {
    guard let rows = space.lightRows(to: colorSpace) else { return color }
    let light = color.prefix(3).map(decoded)
    return rows.map { row in
      let sum = light.indices.reduce(.constant(0)) { sum, index in
        apply(.add, [sum, apply(.multiply, [.constant(row[index]), light[index]])])
      }
      return encoded(apply(.clamp, [sum, .constant(0), .constant(1)]))
    } + color.dropFirst(3)
  }

  /// The light of a component, as ``SRGBTransfer/decoded(_:)``.
  private func decoded(_ color: Result) -> Result {
    let shifted = apply(
      .divide, [apply(.add, [color, .constant(0.055)]), .constant(1.055)])
    return apply(
      .select,
      [
        apply(.lessOrEqual, [color, .constant(0.04045)]),
        apply(.divide, [color, .constant(12.92)]), apply(.power, [shifted, .constant(2.4)]),
      ])
  }

  /// The component of a light, as ``SRGBTransfer/encoded(_:)``.
  private func encoded(_ light: Result) -> Result {
    let root = apply(.power, [light, .constant(1 / 2.4)])
    return apply(
      .select,
      [
        apply(.lessOrEqual, [light, .constant(0.0031308)]),
        apply(.multiply, [light, .constant(12.92)]),
        apply(.subtract, [apply(.multiply, [.constant(1.055), root]), .constant(0.055)]),
      ])
  }
}
