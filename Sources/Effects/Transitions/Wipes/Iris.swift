import Raster

/// A circle that opens until it has uncovered the whole target.
struct Iris: Transition {
  /// The centre of the circle, in the unit square of the picture.
  let center: SIMD2<Double>

  /// The part of the distance to the farthest corner that the edge covers, in `0...1`; with 0 it is
  /// as sharp as pixels allow.
  let softness: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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

extension TransitionDeclaration {
  static let iris = TransitionDeclaration(
    "a circle opens at the centre", .center,
    .number(.softness, 0.02, in: 0...1, .edgeSoftness),
    pictures: .mix
  ) {
    Iris(center: $0.point(.center), softness: $0.number(.softness))
  }
}
