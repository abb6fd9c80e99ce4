import SceneModel
import Timeline
import Tuning

/// The JSON of a layer's values in a recording.
struct RecordedJSON: Encodable {
  let layer: String

  /// The frames of the recording in which the layer is found.
  let samples: [Sample]

  struct Sample: Encodable {
    /// Seconds from the first frame, which is shown when the scene begins.
    let time: Double

    /// The components of each value, by the name of its property.
    let values: [String: [Double]]
  }

  /// - Parameter poses: The poses of the layer in the frames.
  /// - Throws: ``Diagnostic`` at a formula without a value at some time.
  init(of layer: String, _ poses: [RecordedPose], in timeline: SceneTimeline) throws {
    self.layer = layer
    let moments = timeline.displayLink.map(\.presentedAt)
    samples = try poses.compactMap { pose in
      let after = moments.firstIndex { $0 > pose.time } ?? moments.count
      let (first, second) = (max(after - 1, 0), min(after, moments.count - 1))
      let span = moments[second] - moments[first]
      let share = span > 0 ? min(max((pose.time - moments[first]) / span, 0), 1) : 0
      guard let one = try Values(of: layer, at: timeline.displayLink[first], in: timeline),
        let other = try Values(of: layer, at: timeline.displayLink[second], in: timeline)
      else { return nil }
      return Sample(
        time: pose.time.asShown, values: one.mixed(with: other, share).moved(as: pose))
    }
  }

  /// The values of a layer in the scene.
  private struct Values {
    var position, scale: SIMD2<Double>
    var rotation, opacity: Double

    /// The steps of one point to the right and one down in the superlayer, in points of the canvas.
    let axes: SIMD4<Double>

    /// - Returns: `nil` if the layer is not there.
    init?(of layer: String, at tick: Tick, in timeline: SceneTimeline) throws {
      let presentation = try timeline.presentation(at: tick)
      guard let found = presentation.layer(at: layer),
        let axes = presentation.sights(of: [layer])[layer]?.axes
      else { return nil }
      func value(_ property: LayerProperty) -> SIMD4<Double> { found.values[property.rawValue] }
      (position, scale) = (value(.position).lowHalf, value(.scale).lowHalf)
      (rotation, opacity) = (value(.rotation).x, value(.opacity).x)
      self.axes = axes
    }

    func mixed(with other: Values, _ share: Double) -> Values {
      var mixed = self
      mixed.position += (other.position - position) * share
      mixed.scale += (other.scale - scale) * share
      mixed.rotation += (other.rotation - rotation) * share
      mixed.opacity += (other.opacity - opacity) * share
      return mixed
    }

    /// Returns the values with which the layer would be as recorded.
    func moved(as pose: RecordedPose) -> [String: [Double]] {
      let way = pose.recorded.center - pose.scene.center
      let area = axes.x * axes.w - axes.y * axes.z
      let inside =
        abs(area) < 1e-9
        ? SIMD2<Double>.zero
        : SIMD2(axes.w * way.x - axes.z * way.y, axes.x * way.y - axes.y * way.x) / area
      var values = [
        "position": [position.x + inside.x, position.y + inside.y],
        "rotation": [rotation + pose.turn],
      ]
      if let growth = pose.growth { values["scale"] = [scale.x * growth, scale.y * growth] }
      if pose.scene.opacity > 0.05 {
        values["opacity"] = [min(opacity * pose.recorded.opacity / pose.scene.opacity, 1)]
      }
      return values.mapValues { $0.map(\.asShown) }
    }
  }
}
