internal import Glibc
import Raster

/// The blur of a bitmap that rotates: each pixel becomes the mean along an arc around the centre.
///
/// Pixels are sampled bilinearly and evenly along the arc, at most a pixel apart, but no more than
/// 256 times.
struct SpinBlur: SweepBlur {
  /// The angle of the arc in degrees, half of it on each side of a pixel, in `0...360`; 0 changes
  /// nothing.
  let angle: Double

  /// In the unit square of the bitmap, from its top left corner.
  var center = SIMD2(0.5, 0.5)

  var edges = Edges.transparent

  /// Whether light is averaged rather than sRGB levels.
  var isLinear = false

  func sweep(width: Int, height: Int) -> Sweep {
    let size = SIMD2(Double(width), Double(height))
    let angle = angle * .pi / 180
    return Sweep(
      length: angle * Sweep.radius(of: size, around: center * size), around: center * size,
      edges: edges, isLinear: isLinear
    ) { moment in
      // Rounded, so that all machines agree.
      (SIMD2(cos(moment * angle), sin(moment * angle)) * 0x1p40)
        .rounded(.toNearestOrAwayFromZero) / 0x1p40
    }
  }
}

extension FilterDeclaration {
  static let spin = FilterDeclaration(
    "smear around the centre, over an angle",
    .number(
      .angle, 10, in: 0...360,
      "Degrees over which it smears, half of them each way; 0 changes nothing."),
    .center.needing(.angle), edges: .transparent,
    reach: { _, side in side }
  ) {
    SpinBlur(
      angle: $0.number(.angle), center: $0.center, edges: $0.edges, isLinear: $0.isLinear)
  }
}
