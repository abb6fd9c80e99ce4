import Raster

/// A colour in OKLab, a space in which equal distances look about equally large.
///
/// Source: Ottosson, "A perceptual color space for image processing", 2020.
struct OKLabColor {
  private let components: SIMD4<Float>

  /// Creates a colour from red, green and blue in linear light, in `0...1`.
  init(red: Float, green: Float, blue: Float) {
    let long = 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue
    let medium = 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue
    let short = 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
    let roots = cubeRoots(SIMD4(long, medium, short, 1))
    components =
      SIMD4(0.2104542553, 1.9779984951, 0.0259040371, 0) * roots.x
      + SIMD4(0.7936177850, -2.4285922050, 0.7827717662, 0) * roots.y
      + SIMD4(-0.0040720468, 0.4505937099, -0.8086757660, 0) * roots.z
  }

  /// Returns the distance ΔE to another colour; 1 between black and white.
  func distance(to other: OKLabColor) -> Double {
    let difference = components - other.components
    return Double((difference * difference).sum().squareRoot())
  }
}

extension Pixel {
  /// Returns the distance ΔE to another pixel, on white or on black, whichever is larger.
  func oklabDistance(to other: Pixel) -> Double {
    func distance(on backdrop: Pixel) -> Double {
      oklab(on: backdrop).distance(to: other.oklab(on: backdrop))
    }
    let onWhite = distance(on: .gray(255))
    return isOpaque && other.isOpaque ? onWhite : max(onWhite, distance(on: .gray(0)))
  }

  /// The colour of this pixel on an opaque backdrop.
  private func oklab(on backdrop: Pixel) -> OKLabColor {
    let bgra = over(backdrop).bgra
    return OKLabColor(
      red: linearLight[Int(bgra.z)], green: linearLight[Int(bgra.y)],
      blue: linearLight[Int(bgra.x)])
  }
}

/// Linear light in `0...1` for each sRGB byte.
private let linearLight: [Float] = (0...255).map { Float(SRGBTransfer.decoded(Double($0) / 255)) }

/// Returns cube roots of numbers in `0...1`, to seven digits and bit-identical on all machines.
private func cubeRoots(_ values: SIMD4<Float>) -> SIMD4<Float> {
  // A third of the bits has a third of the exponent: a first estimate. Each step of Halley's method
  // then triples the correct digits.
  let bits = unsafe unsafeBitCast(values, to: SIMD4<UInt32>.self)
  var roots = unsafe unsafeBitCast(bits / 3 &+ 709_921_077, to: SIMD4<Float>.self)
  for _ in 0..<2 {
    let cubes = roots * roots * roots
    roots = roots * (cubes + 2 * values) / (2 * cubes + values)
  }
  return roots.replacing(with: 0, where: values .<= 0)
}
