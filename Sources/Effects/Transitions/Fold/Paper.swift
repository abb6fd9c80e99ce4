import Raster

/// The material of a page's back.
enum Paper {
  /// An opaque back with a picture of its own.
  case printed

  /// White paper through which the front shows.
  case thin

  /// The fraction of the front's light that thin paper transmits, and the whiteness of the paper.
  private static let (transmission, whiteness) = (0.16, 0.9)

  /// Returns the light on the front and on the back.
  ///
  /// - Parameters:
  ///   - sines: The sines of the angles from the ground, and from the top of the cylinder.
  ///   - direction: The direction of the side that is lifted first.
  ///   - shading: A shaded sphere, or `nil` for the built-in light.
  func lights(
    sines: [Double], direction: SIMD2<Double>, shading: Bitmap?
  ) -> [(inside: PageLight, outside: PageLight)] {
    guard let shading, !shading.pixels.isEmpty else {
      return sines.map { sine in
        let outside = RollLight.outside(sine: sine)
        return (
          PageLight(gain: SIMD4(repeating: RollLight.inside(sine: sine)), glow: .zero),
          light(gain: SIMD4(repeating: outside.gain), glow: outside.glow)
        )
      }
    }
    let inside = shading.light(sines: sines.map { -$0 }, direction: direction)
    let outside = shading.light(sines: sines, direction: direction)
    return zip(inside, outside).map { inside, outside in
      (PageLight(gain: inside, glow: .zero), light(gain: outside, glow: 0))
    }
  }

  private func light(gain: SIMD4<Double>, glow: Double) -> PageLight {
    switch self {
    case .printed: PageLight(gain: gain, glow: SIMD4(repeating: glow))
    case .thin:
      PageLight(
        gain: gain * Self.transmission,
        glow: gain * ((1 - Self.transmission) * Self.whiteness) + glow)
    }
  }
}

extension Bitmap {
  /// Returns the light on tilted surfaces, taken from this picture of a sphere, relative to a flat
  /// surface.
  ///
  /// - Parameters:
  ///   - sines: The sines of the surfaces' angles from the ground.
  ///   - direction: The direction in which the surfaces face.
  fileprivate func light(sines: [Double], direction: SIMD2<Double>) -> [SIMD4<Double>] {
    let size = SIMD2(Double(width), Double(height))
    let positions = ([0] + sines).map { sine in
      let middle: SIMD2<Double> = (sine * direction + 1) * size - 1
      return SamplePosition((middle * 128).rounded(.toNearestOrAwayFromZero))
    }
    var sphere = [Pixel](repeating: .clear, count: positions.count)
    var span = sphere.mutableSpan
    sample(at: positions.span, into: &span)
    let flat = SIMD4<Double>(sphere[0].bgra).clamped(
      lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 255))
    return sphere.dropFirst().map { SIMD4<Double>($0.bgra) / flat }
  }
}
