package import Raster

/// A transition through holes of irregular shapes that open in the source and grow until it is
/// gone.
///
/// The holes open in a fixed field: a pixel changes to the target when the progress passes its rank
/// in the field, so that the target covers the same part of the picture as the progress.
package struct Mod: Transition {
  private let center: SIMD2<Double>
  private let angle, radius, compression: Double

  /// - Parameters:
  ///   - center: The point around which holes are not stretched, in the unit square of the picture.
  ///   - angle: The rotation of the pattern, in degrees clockwise.
  ///   - radius: The radius at which a hole at the centre meets the next one, in pixels, at least 1.
  ///   - compression: The distance from the centre at which holes begin to stretch strongly, in pixels,
  ///     at least 1.
  package init(center: SIMD2<Double>, angle: Double, radius: Double, compression: Double) {
    precondition(
      (0...1).contains(center.x) && (0...1).contains(center.y),
      "center \(center) is outside the unit square")
    precondition(angle.isFinite, "angle \(angle) is not finite")
    precondition(radius.isFinite && radius >= 1, "holes of radius \(radius) are too small")
    precondition(
      compression.isFinite && compression >= 1, "compression \(compression) is below a pixel")
    self.center = center
    (self.angle, self.radius, self.compression) = (angle, radius, compression)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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
