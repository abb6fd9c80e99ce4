internal import Raster

/// The light that falls on a surface, taken from a picture of a sphere under that light.
struct SphereLight: Sendable {
  private let sphere: Bitmap

  /// The straight colour at the sphere's centre, where the surface is flat, treated as opaque.
  private let middle: SIMD4<Int32>

  init(sphere: Bitmap) {
    self.sphere = sphere
    let position = SamplePosition(Int32(sphere.width - 1) << 7, Int32(sphere.height - 1) << 7)
    let middle = sphere.sampled(width: 1, height: 1, jobs: 1) { _, row in
      row[0] = position
    }
    let color = SIMD4<Int32>(truncatingIfNeeded: middle[0, 0].bgra)
    self.middle = color &* 255 / max(color.w, 1)
  }

  /// Soft light from the top left, with a highlight where it is reflected.
  static let fromTopLeft: SphereLight = {
    let side = 129
    let pixels = (0..<side * side).map { index in
      let normal = SIMD2(Double(index % side), Double(index / side)) / Double(side - 1) * 2 - 1
      let facing = -normal.sum() / 2.0.squareRoot()
      let spot = max(facing, 0)
      let level = 112 + 60 * facing + 60 * spot * spot * spot
      return Pixel(bgra: SIMD4(SIMD3(repeating: UInt8(min(max(level, 0), 255).rounded())), 255))
    }
    return SphereLight(sphere: Bitmap(width: side, height: side, pixels: pixels))
  }()

  /// Returns the positions on the sphere of eight surface directions.
  ///
  /// - Parameters:
  ///   - x: The sines of the angles by which the surfaces face right.
  ///   - y: The sines of the angles by which the surfaces face down.
  func positions(
    x: SIMD8<Float>, y: SIMD8<Float>
  ) -> (x: SIMD8<Int32>, y: SIMD8<Int32>) {
    (
      ((x + 1) * (Float(sphere.width - 1) * 128)).nearest,
      ((y + 1) * (Float(sphere.height - 1) * 128)).nearest
    )
  }

  /// Lightens or darkens pixels by the difference between the sphere and its centre.
  ///
  /// - Parameter positions: The position of each pixel's surface direction on the sphere.
  func shade(_ pixels: inout InlineArray<64, Pixel>, at positions: InlineArray<64, SamplePosition>)
  {
    var lights = InlineArray<64, Pixel>(repeating: .clear)
    var span = lights.mutableSpan
    sphere.sample(at: positions.span, into: &span)
    for index in pixels.indices {
      pixels[index] = pixels[index].lit(by: lights[index], beside: middle)
    }
  }
}

extension Pixel {
  /// Returns this pixel moved towards white or black where `light` is lighter or darker than
  /// `middle`.
  ///
  /// Each colour moves separately.
  fileprivate func lit(by light: Pixel, beside middle: SIMD4<Int32>) -> Pixel {
    let color = SIMD4<Int32>(truncatingIfNeeded: bgra)
    let light = SIMD4<Int32>(truncatingIfNeeded: light.bgra)
    // Where the sphere is clear, its centre counts. Alpha does not change.
    var more = 255 &* light &- light.w &* middle
    more.w = 0
    let room = (color.w &- color).replacing(with: color, where: more .< 0)
    // Division by 65025 as a multiplication in units of 2⁻¹⁵: 65025 · 16513 is slightly above 2³⁰.
    let weight = (more &* 16513) &>> 15
    return Pixel(bgra: SIMD4(truncatingIfNeeded: color &+ (weight &* room &+ 1 << 14) &>> 15))
  }
}
