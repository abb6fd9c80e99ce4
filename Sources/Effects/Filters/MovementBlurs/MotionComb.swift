internal import Glibc
package import Raster

/// A motion blur: the mean of evenly spaced copies of a bitmap along a line.
///
/// Each pixel becomes the mean of 2 × `samples` + 1 taps from `radius` behind to `radius` ahead.
/// Taps are bilinear.
///
/// Source: fastred/MotionBlur, `MotionBlurFilter.m`.
package struct MotionComb: PartialFilter {
  private let reach: SIMD2<Int>
  private let comb: SlidingComb
  private let edges: Edges
  private let isLinear: Bool

  /// The largest radius, in pixels.
  static let largestRadius = 16384.0

  /// The limits of the number of taps on each side.
  package static let sampleLimits = 1.0...1000

  /// Returns the whole number of taps on each side.
  ///
  /// Source: fastred/MotionBlur, which truncates: 5.9 becomes 5.
  package static func wholeSamples(_ samples: Double) -> Int {
    Int(min(max(samples, sampleLimits.lowerBound), sampleLimits.upperBound))
  }

  /// Creates the comb of a movement.
  ///
  /// - Parameters:
  ///   - radius: In pixels on each side, in `0...16384`; 0 changes nothing.
  ///   - angle: In degrees clockwise from +x, y down. Opposite angles blur alike.
  ///   - samples: Taps on each side, at least 1.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  package init(
    radius: Double, angle: Double, samples: Int, edges: Edges = .transparent,
    isLinear: Bool = false
  ) {
    let radii = 0...MotionComb.largestRadius
    precondition(radii.contains(radius), "motion radius \(radius) is outside \(radii)")
    precondition(angle.isFinite, "motion angle \(angle) is not finite")
    precondition(samples >= 1, "a motion comb with \(samples) samples on each side is empty")

    // Rounded to 2⁻¹⁶ pixels, so that 90° is exactly vertical on all machines.
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    let velocity = SIMD2(
      Int((radius * cos(radians) * 0x1p16).rounded()),
      Int((radius * sin(radians) * 0x1p16).rounded()))
    reach = SIMD2((abs(velocity.x) + 0xffff) >> 16, (abs(velocity.y) + 0xffff) >> 16)
    var comb = SlidingComb(step: .zero)
    comb.add(WeightedTaps(velocity: velocity, samples: samples))
    (self.comb, self.edges, self.isLinear) = (comb, edges, isLinear)
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> {
    edges == .transparent ? reach : .zero
  }

  /// - Complexity: O(`width` × `height` × `samples`).
  package func part(
    of bitmap: Bitmap, from start: SIMD2<Int>, width: Int, height: Int, jobs: Int
  ) -> Bitmap {
    [comb].means(
      of: bitmap, from: start, width: width, height: height, edges: edges, isLinear: isLinear,
      jobs: jobs)
  }
}

extension FilterDeclaration {
  static let motion = FilterDeclaration(
    "mean of 2 · samples + 1 copies along a line, as published for menus",
    .number(
      .radius, 40, in: 0...2000,
      "How far it smears to each side, in points; 0 changes nothing."),
    .angle(90, .smearDirection).needing(.radius),
    .number(
      .samples, 5, in: MotionComb.sampleLimits,
      "Copies to each side of the middle one, of which whole ones count."
    ).needing(.radius), edges: .transparent,
    reach: { values, _ in min(values.number(.radius), MotionComb.largestRadius) + 2 }
  ) {
    MotionComb(
      radius: min($0.number(.radius), MotionComb.largestRadius), angle: $0.number(.angle),
      samples: MotionComb.wholeSamples($0.number(.samples)), edges: $0.edges,
      isLinear: $0.isLinear)
  }
}

extension EffectParameter {
  fileprivate static let samples = EffectParameter("samples")
}
