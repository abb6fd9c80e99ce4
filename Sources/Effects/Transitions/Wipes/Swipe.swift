package import Raster

/// A soft straight edge that sweeps across and uncovers the target, optionally with a glow.
package struct Swipe: Transition {
  private let angle, width, opacity: Double
  private let color: StraightColor

  /// - Parameters:
  ///   - angle: The direction in which the edge moves, in degrees clockwise from +x.
  ///   - width: The width of the edge in pixels, at least 0.
  ///   - opacity: The opacity of the light in the middle of the edge, in `0...1`.
  ///   - color: The colour of the light.
  package init(angle: Double, width: Double, opacity: Double, color: StraightColor) {
    precondition(angle.isFinite, "an edge cannot move towards \(angle)°")
    precondition(width >= 0 && width.isFinite, "an edge cannot be \(width) pixels wide")
    precondition((0...1).contains(opacity), "opacity \(opacity) is outside 0...1")
    self.angle = angle
    self.width = width
    self.opacity = opacity
    self.color = color
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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
