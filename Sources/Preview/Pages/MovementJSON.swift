import SceneModel
import SceneSyntax
import Timeline

/// The JSON of a layer's movement.
struct MovementJSON: Encodable {
  let layer: String

  /// The middle of its bounds at each frame, in points of the canvas; `null` where it cannot be seen.
  let places: [[Double]?]

  /// What moves it: its own animations, then those of the layers around it, the nearest first.
  let animations: [AnimationJSON]

  /// - Parameter parsed: The scene with what paces its animations.
  /// - Throws: ``Diagnostic`` at a formula that has no value at some frame.
  init(of layer: String, in timeline: SceneTimeline, parsed: ParsedScene) throws(Diagnostic) {
    self.layer = layer
    animations = timeline.scene.layers(around: layer).flatMap {
      AnimationJSON.animations(of: $0, in: parsed)
    }
    var places: [[Double]?] = []
    for tick in timeline.displayLink {
      let sight = try timeline.presentation(at: tick).sights(of: [layer])[layer]
      places.append(sight.flatMap { $0.opacity > 0 ? $0.middle : nil })
    }
    self.places = places
  }
}

extension LayerSight {
  /// Of its corners.
  fileprivate var middle: [Double] {
    let middle = corners.reduce(.zero, +) / Double(corners.count)
    return [middle.x, middle.y]
  }
}
