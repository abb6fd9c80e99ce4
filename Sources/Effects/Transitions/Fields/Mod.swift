import Raster

/// A transition through holes of irregular shapes that open in the source and grow until it is
/// gone.
///
/// The holes open in a fixed field: a pixel changes to the target when the progress passes its rank
/// in the field, so that the target covers the same part of the picture as the progress.
struct Mod: Transition {
  /// The point around which holes are not stretched, in the unit square of the picture.
  let center: SIMD2<Double>

  /// The rotation of the pattern, in degrees clockwise.
  let angle: Double

  /// The radius at which a hole at the centre meets the next one, in pixels, at least 1.
  let radius: Double

  /// The distance from the centre at which holes begin to stretch strongly, in pixels, at least 1.
  let compression: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let size = SIMD2(Double(ends.width), Double(ends.height))
    let holes = HoleField(
      center: center * size - 0.5, angle: angle, radius: radius, compression: compression)
    let grid = NodeGrid(radius: radius, width: ends.width, height: ends.height)
    let weights = FieldNodes(
      of: holes, at: grid, leastSlope: max(Float(0.1 / radius), 0x1p-12), jobs: jobs
    )
    .weights(at: progress, jobs: jobs)
    return ends.mixed(jobs: jobs) { y, row in weights.write(y: y, to: &row) }
  }
}

extension TransitionDeclaration {
  static let mod = TransitionDeclaration(
    "irregular holes grow in the source", .center,
    .angle(-2 * 180 / .pi, "By how much the pattern is turned, in degrees clockwise."),
    .length(
      .radius, 150, from: 1,
      "Radius of a hole at the centre where it meets the next, in points."),
    .length(
      .compression, 300, from: 1,
      "Distance from the centre, in points, at which holes begin to be stretched a lot."),
    pictures: .mix
  ) {
    Mod(
      center: $0.point(.center), angle: $0.number(.angle),
      radius: $0.number(.radius), compression: $0.number(.compression))
  }
}

extension EffectParameter {
  fileprivate static let compression = EffectParameter("compression", isLength: true)
}
