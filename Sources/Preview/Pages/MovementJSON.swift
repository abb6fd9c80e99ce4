import SceneModel
import Timeline

/// The JSON of a layer's movement.
struct MovementJSON: Encodable {
  let layer: String

  /// The middle of its bounds at each frame, in points of the canvas; `null` where it cannot be seen.
  let places: [[Double]?]

  /// - Throws: ``Diagnostic`` at a formula that has no value at some frame.
  init(of layer: String, in timeline: SceneTimeline) throws(Diagnostic) {
    self.layer = layer
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
