import SceneModel
import SceneText
import Timeline

/// The JSON of a layer's movement and its values.
struct MovementJSON: Encodable {
  let layer: String

  /// Centre of the bounds at each frame, in points of the canvas; `null` if it is not visible.
  let places: [[Double]?]

  /// Corners of the bounds at each frame, around them from the top left; `null` if not visible.
  let corners: [[[Double]]?]

  /// The anchor point at each frame, in points of the canvas; `null` if not visible.
  let anchors: [[Double]?]

  /// The steps of one point to the right and one down in the superlayer, in points of the canvas.
  ///
  /// There are four numbers for each frame; `null` if the layer is not visible.
  let axes: [[Double]?]

  /// Its values: those of every layer first, then those of its contents and effects.
  let values: [LayerValueJSON]

  /// The layer's own animations, then those of its superlayers, the nearest first.
  let animations: [AnimationJSON]

  /// - Parameter parsed: The scene with the pacings of its animations.
  /// - Throws: ``Diagnostic`` at a formula without a value at some frame.
  init(of layer: String, in timeline: SceneTimeline, parsed: ParsedScene) throws(Diagnostic) {
    self.layer = layer
    let around = timeline.scene.layers(around: layer)
    animations = around.flatMap { AnimationJSON.animations(of: $0, in: parsed) }
    var sights: [LayerSight?] = []
    var presentations: [PresentationLayer?] = []
    for tick in timeline.displayLink {
      let presentation = try timeline.presentation(at: tick)
      let sight = presentation.sights(of: [layer])[layer]
      sights.append(sight.flatMap { $0.opacity > 0 ? $0 : nil })
      presentations.append(presentation.layer(at: layer))
    }
    values =
      presentations.lazy.compactMap(\.self).first.map {
        LayerValueJSON.values(of: $0.model, at: presentations, in: parsed)
      } ?? []
    places = sights.map { $0?.middle }
    anchors = sights.map { $0?.anchor.map { [$0.x.asPlace, $0.y.asPlace] } }
    axes = sights.map { $0?.axes.map { [$0.x, $0.y, $0.z, $0.w] } }
    corners = sights.map { $0?.corners.map { [$0.x.asPlace, $0.y.asPlace] } }
  }
}

extension LayerSight {
  /// Mean of the corners.
  fileprivate var middle: [Double] {
    let middle = corners.reduce(.zero, +) / Double(corners.count)
    return [middle.x, middle.y]
  }
}

extension Double {
  /// The number rounded to thousandths of a point, finer than a screen shows.
  fileprivate var asPlace: Double { (self * 1000).rounded() / 1000 }
}
