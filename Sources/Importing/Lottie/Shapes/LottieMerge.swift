import SceneModel
import SceneText

/// How outlines are joined into one.
enum LottieMerge: Int {
  /// All of them, with the rule of the fill.
  case merge = 1
  case add = 2
  /// The first without the others.
  case subtract = 3
  /// The area within all of them.
  case intersect = 4
  /// The area within an odd number of them.
  case exclude = 5

  /// The blend mode in which further outlines change the first; `nil` if one path has all of them.
  var blendMode: BlendMode? {
    switch self {
    case .merge, .add, .exclude: nil
    case .subtract: .destinationOut
    case .intersect: .destinationIn
    }
  }
}

extension LottieShapeLayers {
  /// Returns a layer that shows the first outline minus the others, or the intersection of all.
  ///
  /// - Parameter merge: A way to join outlines that has a blend mode.
  func joined(
    _ paints: [LottiePaint], _ outlines: [LottiePaintedOutline], by merge: LottieMerge,
    origin: [Double]
  ) -> [DocumentValue] {
    let first = path(paints, [outlines[0]], origin: origin)
    guard let mode = merge.blendMode, !first.isEmpty else { return first }
    let others = outlines.dropFirst().map { outline in
      let data = LottiePathData([outline], origin: origin, scope: scope)
      var keys = data.keys
      keys["fill"] = "black"
      var layer: DocumentEntries = [
        LayerKey.anchorPoint.name: [0, 0],
        LayerKey.contents.name: .contents(.path, .mapping(keys)),
        LayerKey.blendMode.name: .text(mode.rawValue),
      ]
      layer.add(data.animations)
      return DocumentValue.mapping(layer)
    }
    return [
      .mapping([LayerKey.isolated.name: true, LayerKey.layers.name: .list(first + others)])
    ]
  }
}
