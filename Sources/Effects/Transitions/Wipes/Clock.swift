import Raster

/// A clock hand that turns once, clockwise, and uncovers the target behind it.
struct Clock: Transition {
  /// The pivot of the hand, in the unit square of the picture.
  let center: SIMD2<Double>

  /// The direction in which the hand starts, in degrees clockwise from +x.
  let angle: Double

  /// The part of a turn that the hand's edge covers, in `0...1`; with 0 it is as sharp as pixels
  /// allow.
  let softness: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let origin = RadialOrigin(center: center, in: ends.source)
    let dial = Dial(angle: angle, softness: softness, front: Front(progress: progress))
    let left = Float(origin.x)
    return ends.mixed(jobs: jobs) { y, row in
      let dy = origin.offset(ofRow: y)
      row.writeFractions { x in dial.weight(dx: x - left, dy: SIMD8<Float>(repeating: dy)) }
    }
  }
}

extension TransitionDeclaration {
  static let clock = TransitionDeclaration(
    "a hand goes round the centre", .center,
    .angle(
      -90, "Where the hand starts, in degrees clockwise from +x: -90 points to the top."),
    .number(
      .softness, 0.02, in: 0...1,
      "Part of a turn that the hand covers; 0 is as sharp as pixels are."),
    pictures: .mix
  ) {
    Clock(
      center: $0.point(.center), angle: $0.number(.angle),
      softness: $0.number(.softness))
  }
}
