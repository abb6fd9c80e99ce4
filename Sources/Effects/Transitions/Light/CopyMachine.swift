import Raster

/// A bar of light that sweeps across like a copier's lamp and leaves the target behind.
struct CopyMachine: Transition {
  /// The direction in which the bar moves, in degrees clockwise from +x.
  let angle: Double

  /// The width of the bar with its glow in pixels, at least 0.
  let width: Double

  /// The opacity of the light in the middle of the bar, in `0...3`; above 1 it turns white.
  let opacity: Double

  /// The colour of the light.
  let color: StraightColor

  /// Half the width in which the target replaces the source, as a fraction of the bar's width.
  private static let core = 0.15

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let way = LinearRamp(angle: angle, width: ends.width, height: ends.height)
    let reach = max(width, Front.leastWidth / Self.core) / way.length / 2
    // The bar starts and ends outside the picture.
    let middle = Float(progress * (1 + 2 * reach) - reach)
    let (toReach, toCore) = (Float(1 / reach), Float(0.5 / (reach * Self.core)))
    let brightness = Float(opacity) * Float(Light.whole) * 0x1p-15
    return ends.mixed(in: .shining(color), jobs: jobs) { y, weights, lights in
      let order = way.row(y)
      let start = order.start - middle
      weights.writeFractions { x in (0.5 - (start + x * order.step) * toCore).clamped.smoothstep }
      lights.writeFractions { x in
        brightness * Self.lamp((1 - ((start + x * order.step) * toReach).magnitude).clamped)
      }
    }
  }

  /// Returns the brightness of the bar: a tube inside a glow.
  ///
  /// - Parameter height: 1 in the middle and 0 at the edges of the bar.
  @inline(__always)
  private static func lamp(_ height: SIMD8<Float>) -> SIMD8<Float> {
    let square = height * height
    let tube = square * square
    return 0.4 * square * (3 - 2 * height) + 0.6 * tube * square
  }
}

extension TransitionDeclaration {
  static let copyMachine = TransitionDeclaration(
    "a bar of light sweeps across and leaves the target behind",
    .angle(0, .movementDirection),
    .length(.width, 200, from: 0.1, "Width of the bar of light with its glow, in points."),
    .number(
      .opacity, 1.3, in: 0...3,
      "How bright the bar is in its middle; above 1 it turns white."),
    .color(.color, StraightColor(red: 0.6, green: 1, blue: 0.8, alpha: 1), .lightColor)
      .needing(.opacity),
    pictures: .mix
  ) {
    CopyMachine(
      angle: $0.number(.angle), width: $0.number(.width),
      opacity: $0.number(.opacity), color: $0.color(.color))
  }
}
