import Raster

/// A straight edge that moves across the picture and uncovers the target.
struct Wipe: Transition {
  /// The direction in which the edge moves, in degrees clockwise from +x.
  let angle: Double

  /// The part of the path that the edge covers, in `0...1`; with 0 it is as sharp as pixels allow.
  let softness: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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

extension TransitionDeclaration {
  static let wipe = TransitionDeclaration(
    "an edge of any softness moves across", .angle(0, .movementDirection),
    .number(.softness, 0.05, in: 0...1, .edgeSoftness), pictures: .mix
  ) {
    Wipe(angle: $0.number(.angle), softness: $0.number(.softness))
  }
}
