import Effects
import Glibc
package import SceneModel

/// A motion-blur overlay at one tick.
package struct BlurOverlay: Equatable, Sendable {
  /// Opacity of the overlay, `0...1`.
  package var opacity: Double

  /// Direction of the smear in the layer's own space, in degrees clockwise from +x.
  ///
  /// An angle that follows the movement is in `0..<180`, because a smear is the same forwards and
  /// backwards.
  package var angle: Double

  /// Reach of the smear on each side, in points, `0...2000`.
  package var radius: Double

  /// Taps on each side of the centre, `1...1000`; absent for a continuous smear.
  package var samples: Int?

  /// Scale of the overlay relative to the blurred snapshot, about the middle of the bounds.
  ///
  /// Nothing is visible at a factor of 0 or less.
  package var stretch: Scale

  /// The layer at the time the blur was enabled, if that is blurred instead; at most one.
  ///
  /// An array, because a value cannot contain itself.
  package var start: [PresentationLayer]

  /// The places of a layer that grows or turns while a shutter is open.
  ///
  /// The overlay is then the mean of the snapshot at these places. Absent where one smear along
  /// ``angle`` does, because the layer keeps its form on screen.
  package var sweep: OutlineSweep?

  /// The frame that shows ``start``, if the layer contains glass.
  package var startFrame: Int?
}

extension SceneTimeline {
  /// Returns a layer's overlay at a tick as if the layer had moved another distance.
  ///
  /// The direction and all other values stay the same.
  ///
  /// - Parameters:
  ///   - layer: The layer in the presentation at that tick.
  ///   - distance: Points per 1/60 s, or as the motion blur measures it; not negative.
  /// - Returns: `nil` if the layer has no overlay at the tick.
  /// - Throws: ``Diagnostic`` if a formula has no finite value.
  package func overlay(
    of layer: PresentationLayer, movedBy distance: Double, at tick: Tick
  ) throws(Diagnostic) -> BlurOverlay? {
    guard let overlay = layer.overlay, let blur = layer.model.motionBlur else { return nil }
    let timeline = layer.values.layer
    let movement = layer.movement.scaled(to: distance)
    let environment = try context(of: tick, on: displayLink).now
    var values = layer.values
    try timeline.follow(movement, in: self.movement, at: tick.timestamp, environment, &values)
    return try self.overlay(
      blur, values: values, autoAngle: overlay.angle, start: overlay.start,
      in: environment.at(timeline.clock.time(at: tick.timestamp)).with(movement))
  }

  /// - Parameter start: The blurred layer, if it is not the present one.
  func overlay(
    _ blur: MotionBlur, of layer: LayerTimeline, values: SlotValues, movement: Movement,
    in superlayer: Superlayer, at context: EvaluationContext, start: PresentationLayer?
  ) throws(Diagnostic) -> BlurOverlay {
    let placement = (blur.velocity == .own ? .scene : superlayer.now).within(values)
    let (anchor, size) = (
      values[LayerProperty.anchorPoint.rawValue], values[LayerProperty.size.rawValue]
    )
    let angle = placement.smearAngle(
      of: movement.translation, at: Point(x: anchor.x * abs(size.x), y: anchor.y * abs(size.y)))
    return try self.overlay(
      blur, values: values, autoAngle: angle, start: start.map { [$0] } ?? [],
      in: context.now.at(layer.clock.time(at: context.tick.timestamp)).with(movement))
  }

  /// - Parameters:
  ///   - autoAngle: The direction of the movement, in degrees.
  ///   - environment: The environment of the layer's formulas, with its movement.
  func overlay(
    _ blur: MotionBlur, values: SlotValues, autoAngle: Double, start: [PresentationLayer],
    in environment: FormulaEnvironment
  ) throws(Diagnostic) -> BlurOverlay {
    let radius = min(max(values[blur.radius.index].x, 0), MotionBlur.largestRadius)
    let angle =
      switch blur.angle {
      case .fixed(let slot): values[slot.index].x
      case .auto: autoAngle.smearAngle(reaching: radius)
      }
    let samples: Int? =
      switch blur.samples {
      case .count(let slot): MotionComb.wholeSamples(values[slot.index].x)
      case .auto: nil
      }
    return BlurOverlay(
      opacity: try opacity(blur.opacity, in: environment), angle: angle,
      radius: radius, samples: samples,
      stretch: blur.measure == .frame
        ? (start.first?.values ?? values).stretch(ofSmear: radius, along: angle)
        : Scale(x: 1, y: 1), start: start)
  }

  /// Returns the overlay's opacity, clamped to `0...1`.
  private func opacity(_ opacity: MotionBlur.Opacity, in environment: FormulaEnvironment)
    throws(Diagnostic) -> Double
  {
    let raw =
      switch opacity {
      case .constant(let value): value
      case .formula(let formula): try formula.value(in: environment)
      }
    return rounded(min(max(raw, 0), 1))
  }
}

extension Double {
  /// Returns the direction quantised so that similar smears share a snapshot, in degrees.
  ///
  /// - Parameter radius: The reach of the smear, in points.
  fileprivate func smearAngle(reaching radius: Double) -> Double {
    let steps = MotionBlur.steps(perDegreeReaching: radius)
    return ((self * steps).rounded() / steps + 360).truncatingRemainder(dividingBy: 180)
  }
}

extension SlotValues {
  /// Returns the scale of an overlay that exceeds the bounds as its snapshot exceeds the frame.
  ///
  /// Source: fastred/MotionBlur.
  fileprivate func stretch(ofSmear radius: Double, along angle: Double) -> Scale {
    let placement = Placement.scene.within(self)
    let size = self[LayerProperty.size.rawValue]
    let (width, height) = (abs(size.x), abs(size.y))
    let (right, down) = (placement.right, placement.down)
    func stretch(_ bounds: Double, _ frame: Double, _ reach: Double) -> Double {
      let blurred = bounds + 2 * radius * abs(reach)
      return blurred > 0 ? rounded(1 + (bounds - frame) / blurred) : 1
    }
    return Scale(
      x: stretch(
        width, abs(right.x) * width + abs(down.x) * height, cos(angle * .pi / 180)),
      y: stretch(
        height, abs(right.y) * width + abs(down.y) * height, sin(angle * .pi / 180)))
  }
}
