import SceneModel
import SceneText
import Timeline

/// The JSON of a layer's movement.
struct MovementJSON: Encodable {
  let layer: String

  /// The middle of its bounds at each frame, in points of the canvas; `null` where it cannot be seen.
  let places: [[Double]?]

  /// The corners of its bounds at each frame, around them from the top left; likewise.
  let corners: [[[Double]]?]

  /// What moves it: its own animations, then those of the layers around it, the nearest first.
  let animations: [AnimationJSON]

  /// - Parameter parsed: The scene with what paces its animations.
  /// - Throws: ``Diagnostic`` at a formula that has no value at some frame.
  init(of layer: String, in timeline: SceneTimeline, parsed: ParsedScene) throws(Diagnostic) {
    self.layer = layer
    animations = timeline.scene.layers(around: layer).flatMap {
      AnimationJSON.animations(of: $0, in: parsed)
    }
    var sights: [LayerSight?] = []
    for tick in timeline.displayLink {
      let sight = try timeline.presentation(at: tick).sights(of: [layer])[layer]
      sights.append(sight.flatMap { $0.opacity > 0 ? $0 : nil })
    }
    places = sights.map { $0?.middle }
    corners = sights.map { $0?.corners.map { [$0.x.asPlace, $0.y.asPlace] } }
  }
}

extension LayerSight {
  /// Of its corners.
  fileprivate var middle: [Double] {
    let middle = corners.reduce(.zero, +) / Double(corners.count)
    return [middle.x, middle.y]
  }
}

extension Double {
  /// As exactly as a screen can show it.
  fileprivate var asPlace: Double { (self * 1000).rounded() / 1000 }
}
