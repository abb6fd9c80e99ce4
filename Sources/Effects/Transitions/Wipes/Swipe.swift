import Raster

/// A soft straight edge that sweeps across and uncovers the target, optionally with a glow.
struct Swipe: Transition {
  /// The direction in which the edge moves, in degrees clockwise from +x.
  let angle: Double

  /// The width of the edge in pixels, at least 0.
  let width: Double

  /// The opacity of the light in the middle of the edge, in `0...1`.
  let opacity: Double

  /// The colour of the light.
  let color: StraightColor

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let way = LinearRamp(angle: angle, width: ends.width, height: ends.height)
    let sharpness = SIMD8<Float>(
      repeating: Front.sharpness(softness: width / way.length, length: way.length))
    let front = Front(progress: progress)
    let brightest = 4 * Float(opacity) * Float(Light.whole) * 0x1p-15
    return ends.mixed(in: .covering(color), jobs: jobs) { y, weights, lights in
      let order = way.row(y)
      weights.writeFractions { x in
        front.weight(order: order.start + x * order.step, sharpness: sharpness)
      }
      guard brightest > 0 else { return }
      lights.writeFractions { x in
        let weight = front.weight(order: order.start + x * order.step, sharpness: sharpness)
        return weight * (1 - weight) * brightest
      }
    }
  }
}

extension TransitionDeclaration {
  static let swipe = TransitionDeclaration(
    "a soft edge sweeps across, tinted if it has an opacity", .angle(0, .movementDirection),
    .length(.width, 300, from: 0.1, "Width of the soft edge, in points."),
    .number(
      .opacity, 0, in: 0...1, "How bright the light is in its middle; 0 is no light."),
    .color(.color, StraightColor(red: 1, green: 1, blue: 1, alpha: 1), .lightColor).needing(
      .opacity),
    pictures: .mix
  ) {
    Swipe(
      angle: $0.number(.angle), width: $0.number(.width),
      opacity: $0.number(.opacity), color: $0.color(.color))
  }
}
