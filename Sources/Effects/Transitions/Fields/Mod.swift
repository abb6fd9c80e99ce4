package import Raster

/// Holes of irregular shapes that open in the source and grow until nothing of it is left.
///
/// The squares open in a field that never changes: a pixel becomes one of the target where the
/// progress passes its rank in the field, so that the target takes up as much as the progress says.
package struct Mod: Transition {
  private let center: SIMD2<Double>
  private let angle, radius, compression: Double

  /// - Parameters:
  ///   - center: Where holes are not stretched, in the unit square of the picture.
  ///   - angle: By which the pattern is turned, in degrees clockwise.
  ///   - radius: Of a hole at the centre where it meets the next one, in pixels, at least 1.
  ///   - compression: At this distance from the centre, in pixels and at least 1, holes begin to be
  ///     stretched a lot: the less, the closer to the centre the pattern grows.
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
