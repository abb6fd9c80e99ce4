import Raster

/// The blur of a bitmap that approaches: each pixel becomes the mean along a ray from the centre.
///
/// Pixels are sampled bilinearly and evenly along the ray, at most a pixel apart, but no more than
/// 256 times.
struct ZoomBlur: SweepBlur {
  /// The length of the averaged part of the ray, half of it on each side of a pixel, as a fraction
  /// of its distance from the centre, in `0...1`; 0 changes nothing.
  let amount: Double

  /// In the unit square of the bitmap, from its top left corner.
  var center = SIMD2(0.5, 0.5)

  var edges = Edges.transparent

  /// Whether light is averaged rather than sRGB levels.
  var isLinear = false

  func sweep(width: Int, height: Int) -> Sweep {
    let size = SIMD2(Double(width), Double(height))
    return Sweep(
      length: amount * Sweep.radius(of: size, around: center * size), around: center * size,
      edges: edges, isLinear: isLinear
    ) { moment in SIMD2(1 + moment * amount, 0) }
  }
}

extension FilterDeclaration {
  static let zoom = FilterDeclaration(
    "smear towards the centre, over a part of the distance to it",
    .number(
      .amount, 0.1, in: 0...1,
      "Part of the distance to the centre over which it smears; 0 changes nothing."),
    .center.needing(.amount), edges: .transparent,
    reach: { values, side in values.number(.amount) * side + 2 }
  ) {
    ZoomBlur(
      amount: $0.number(.amount), center: $0.center, edges: $0.edges, isLinear: $0.isLinear)
  }
}
