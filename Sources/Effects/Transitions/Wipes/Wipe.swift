package import Raster

/// A straight edge that moves across the picture and uncovers the target.
package struct Wipe: Transition {
  private let angle, softness: Double

  /// - Parameters:
  ///   - angle: The direction in which the edge moves, in degrees clockwise from +x.
  ///   - softness: The part of the path that the edge covers, in `0...1`; with 0 it is as sharp as
  ///     pixels allow.
  package init(angle: Double, softness: Double) {
    precondition(angle.isFinite, "an edge cannot move towards \(angle)°")
    precondition((0...1).contains(softness), "softness \(softness) is outside 0...1")
    self.angle = angle
    self.softness = softness
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let way = LinearRamp(angle: angle, width: ends.width, height: ends.height)
    let sharpness = SIMD8<Float>(repeating: Front.sharpness(softness: softness, length: way.length))
    let front = Front(progress: progress)
    return ends.mixed(jobs: jobs) { y, row in
      let order = way.row(y)
      row.writeFractions { x in
        front.weight(order: order.start + x * order.step, sharpness: sharpness)
      }
    }
  }
}
