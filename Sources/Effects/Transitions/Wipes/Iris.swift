package import Raster

/// A circle that opens until it has uncovered the whole target.
package struct Iris: Transition {
  private let center: SIMD2<Double>
  private let softness: Double

  /// - Parameters:
  ///   - center: The centre of the circle, in the unit square of the picture.
  ///   - softness: The part of the distance to the farthest corner that the edge covers, in `0...1`;
  ///     with 0 it is as sharp as pixels allow.
  package init(center: SIMD2<Double>, softness: Double) {
    RadialOrigin.check(center)
    precondition((0...1).contains(softness), "softness \(softness) is outside 0...1")
    self.center = center
    self.softness = softness
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let origin = RadialOrigin(center: center, in: ends.source)
    let sharpness = SIMD8<Float>(
      repeating: Front.sharpness(softness: softness, length: origin.reach))
    let (left, scale) = (Float(origin.x), Float(1 / origin.reach))
    let front = Front(progress: progress)
    return ends.mixed(jobs: jobs) { y, row in
      let dy = origin.offset(ofRow: y)
      row.writeFractions { x in
        let dx = x - left
        return front.weight(order: (dx * dx + dy * dy).squareRoot() * scale, sharpness: sharpness)
      }
    }
  }
}
