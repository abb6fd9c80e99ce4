internal import Glibc

/// Conversion to and from OKLab, where equal distances look about equal.
///
/// The components are lightness, a (from green to red) and b (from blue to yellow).
///
/// Source: Björn Ottosson, “A perceptual color space for image processing”, 2020.
package enum OKLab {
  /// Returns lightness, a and b of a colour.
  package static func components(of color: StraightColor) -> SIMD3<Double> {
    let light = SIMD3(color.red, color.green, color.blue).map(SRGBTransfer.decoded)
    let cones = SIMD3(
      (SIMD3(0.4122214708, 0.5363325363, 0.0514459929) * light).sum(),
      (SIMD3(0.2119034982, 0.6806995451, 0.1073969566) * light).sum(),
      (SIMD3(0.0883024619, 0.2817188376, 0.6299787005) * light).sum()
    ).map { cbrt($0) }
    return SIMD3(
      (SIMD3(0.2104542553, 0.7936177850, -0.0040720468) * cones).sum(),
      (SIMD3(1.9779984951, -2.4285922050, 0.4505937099) * cones).sum(),
      (SIMD3(0.0259040371, 0.7827717662, -0.8086757660) * cones).sum())
  }

  /// Returns the colour with these components; its channels are clamped to the range of sRGB.
  package static func color(_ components: SIMD3<Double>, alpha: Double) -> StraightColor {
    let color = light(of: components).map { SRGBTransfer.encoded(min(max($0, 0), 1)) }
    return StraightColor(red: color.x, green: color.y, blue: color.z, alpha: alpha)
  }

  /// Returns red, green and blue in linear light; outside of `0...1` for a colour that sRGB lacks.
  package static func light(of components: SIMD3<Double>) -> SIMD3<Double> {
    let cones = SIMD3(
      (SIMD3(1, 0.3963377774, 0.2158037573) * components).sum(),
      (SIMD3(1, -0.1055613458, -0.0638541728) * components).sum(),
      (SIMD3(1, -0.0894841775, -1.2914855480) * components).sum()
    ).map { $0 * $0 * $0 }
    return SIMD3(
      (SIMD3(4.0767416621, -3.3077115913, 0.2309699292) * cones).sum(),
      (SIMD3(-1.2684380046, 2.6097574011, -0.3413193965) * cones).sum(),
      (SIMD3(-0.0041960863, -0.7034186147, 1.7076147010) * cones).sum())
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> SIMD3 {
    SIMD3(transform(x), transform(y), transform(z))
  }
}
