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

  /// Whether the further outlines cut the first one, so that no single path can hold them all.
  var cuts: Bool { self == .subtract || self == .intersect }
}

extension LottieShapeLayers {
  /// Returns a layer that shows the first outline minus the others, or the intersection of all.
  ///
  /// - Parameter merge: A way to join outlines that cuts.
  func joined(
    _ paints: [LottiePaint], _ outlines: [LottiePaintedOutline], by merge: LottieMerge,
    origin: [Double]
  ) -> [DocumentValue] {
    let first = path(paints, [outlines[0]], origin: origin)
    guard merge.cuts, !first.isEmpty else { return first }
    let others = outlines.dropFirst().map { outline in
      let data = LottiePathData([outline], origin: origin, scope: scope)
      var keys = data.keys
      keys["fill"] = "black"
      var layer: DocumentEntries = [
        LayerKey.anchorPoint.name: [0, 0],
        LayerKey.contents.name: .contents(.path, .mapping(keys)),
      ]
      if merge == .subtract {
        layer[LayerKey.blendMode.name] = .text(BlendMode.destinationOut.rawValue)
      }
      layer.add(data.animations)
      return DocumentValue.mapping(layer)
    }
    if merge == .intersect {
      guard others.count <= LottieShapes.mostNestedGroups else {
        scope.log.leaveOut(
          "the intersection of \(outlines.count) outlines", at: paints[0].node,
          effect: "at most \(LottieShapes.mostNestedGroups + 1) are intersected")
        return []
      }
      return others.reduce(first) { layers, other in
        [.mapping([LayerKey.mask.name: other, LayerKey.layers.name: .list(layers)])]
      }
    }
    return [
      .mapping([LayerKey.isolated.name: true, LayerKey.layers.name: .list(first + others)])
    ]
  }
}
