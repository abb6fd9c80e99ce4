package import Raster

/// A clock hand that turns once, clockwise, and uncovers the target behind it.
package struct Clock: Transition {
  private let center: SIMD2<Double>
  private let angle, softness: Double

  /// - Parameters:
  ///   - center: The pivot of the hand, in the unit square of the picture.
  ///   - angle: The direction in which the hand starts, in degrees clockwise from +x.
  ///   - softness: The part of a turn that the hand's edge covers, in `0...1`; with 0 it is as sharp as
  ///     pixels allow.
  package init(center: SIMD2<Double>, angle: Double, softness: Double) {
    RadialOrigin.check(center)
    precondition(angle.isFinite, "a hand cannot start at \(angle)°")
    precondition((0...1).contains(softness), "softness \(softness) is outside 0...1")
    self.center = center
    self.angle = angle
    self.softness = softness
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let origin = RadialOrigin(center: center, in: ends.source)
    let dial = Dial(angle: angle, softness: softness, front: Front(progress: progress))
    let left = Float(origin.x)
    return ends.mixed(jobs: jobs) { y, row in
      let dy = origin.offset(ofRow: y)
      row.writeFractions { x in dial.weight(dx: x - left, dy: SIMD8<Float>(repeating: dy)) }
    }
  }
}
