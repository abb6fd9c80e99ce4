internal import Raster

/// The light that falls on a surface, as a picture of a sphere under it shows it.
struct SphereLight: Sendable {
  private let sphere: Bitmap

  /// The colour of the sphere in its middle, where it is flat: straight, as if it were opaque
  /// there.
  private let middle: SIMD4<Int32>

  init(sphere: Bitmap) {
    self.sphere = sphere
    let position = SamplePosition(Int32(sphere.width - 1) << 7, Int32(sphere.height - 1) << 7)
    let middle = sphere.sampled(width: 1, height: 1, edges: .clamp, jobs: 1) { _, row in
      row[0] = position
    }
    let color = SIMD4<Int32>(truncatingIfNeeded: middle[0, 0].bgra)
    self.middle = color &* 255 / max(color.w, 1)
  }

  /// Soft light from the top left, with a spot where it is mirrored.
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

  /// Returns where on the sphere eight surfaces are that face somewhere.
  ///
  /// - Parameters:
  ///   - x: The sines of the angles by which they face to the right.
  ///   - y: The same, down.
  func positions(
    x: SIMD8<Float>, y: SIMD8<Float>
  ) -> (x: SIMD8<Int32>, y: SIMD8<Int32>) {
    (
      ((x + 1) * (Float(sphere.width - 1) * 128)).nearest,
      ((y + 1) * (Float(sphere.height - 1) * 128)).nearest
    )
  }

  /// Makes pixels lighter or darker by as much as the sphere is than its middle.
  ///
  /// - Parameter positions: Where each of them is on the sphere.
  func shade(_ pixels: inout InlineArray<64, Pixel>, at positions: InlineArray<64, SamplePosition>)
  {
    var lights = InlineArray<64, Pixel>(repeating: .clear)
    var span = lights.mutableSpan
    sphere.sample(at: positions.span, edges: .clamp, into: &span)
    for index in pixels.indices {
      pixels[index] = pixels[index].lit(by: lights[index], beside: middle)
    }
  }
}

extension Pixel {
  /// Returns this pixel nearer to white or black by as much as `light` is lighter or darker than
  /// `middle`, in each color.
  fileprivate func lit(by light: Pixel, beside middle: SIMD4<Int32>) -> Pixel {
    let color = SIMD4<Int32>(truncatingIfNeeded: bgra)
    let light = SIMD4<Int32>(truncatingIfNeeded: light.bgra)
    // Where the sphere is clear, its middle shines through. Alpha stays as it is.
    var more = 255 &* light &- light.w &* middle
    more.w = 0
    let room = (color.w &- color).replacing(with: color, where: more .< 0)
    // In units of 2⁻¹⁵: 65025 · 16513 is 2³⁰, and a little.
    let weight = (more &* 16513) &>> 15
    return Pixel(bgra: SIMD4(truncatingIfNeeded: color &+ (weight &* room &+ 1 << 14) &>> 15))
  }
}
