package import Raster

/// A bar of light that sweeps across like a copier's lamp and leaves the target behind.
package struct CopyMachine: Transition {
  private let angle, width, opacity: Double
  private let color: StraightColor

  /// - Parameters:
  ///   - angle: The direction in which the bar moves, in degrees clockwise from +x.
  ///   - width: The width of the bar with its glow in pixels, at least 0.
  ///   - opacity: The opacity of the light in the middle of the bar, in `0...3`; above 1 it turns white.
  ///   - color: The colour of the light.
  package init(angle: Double, width: Double, opacity: Double, color: StraightColor) {
    precondition(angle.isFinite, "a bar cannot move towards \(angle)°")
    precondition(width >= 0 && width.isFinite, "a bar cannot be \(width) pixels wide")
    precondition((0...3).contains(opacity), "opacity \(opacity) is outside 0...3")
    self.angle = angle
    self.width = width
    self.opacity = opacity
    self.color = color
  }

  /// Half the width in which the target replaces the source, as a fraction of the bar's width.
  private static let core = 0.15

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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
