import Drawing
import Raster
import SceneModel
import Timeline

/// Layers as they lie at one instant of an open shutter.
struct ShutterInstant {
  /// The instant's part of the mean of all of them.
  var weight: Double

  /// Back to front.
  let layers: [PlacedLayer]
}

/// Instants of which most is the same: what stands still, and what moves over that.
struct MovingInstants {
  /// Those layers that look the same at all instants, back to front.
  let unmoved: [PlacedLayer]

  /// Those that lie over them.
  let moving: [ShutterInstant]

  /// - Returns: `nil` if something that moves passes beneath something that stands still, or through
  ///   glass.
  init?(_ instants: [ShutterInstant]) {
    guard let first = instants.first else { return nil }
    // Whether they are the same objects depends on what was worked out before.
    var still = Dictionary(uniqueKeysWithValues: first.layers.map { ($0.layer.index, $0.layer) })
    for instant in instants.dropFirst() {
      let same = instant.layers.filter { still[$0.layer.index] == $0.layer }
      still = Dictionary(uniqueKeysWithValues: same.map { ($0.layer.index, $0.layer) })
    }
    func standsStill(_ layer: PlacedLayer) -> Bool {
      layer.exposure == nil && still[layer.layer.index] != nil
    }
    guard instants.allSatisfy({ $0.layers.lieOver(standsStill) }) else { return nil }
    unmoved = first.layers.filter(standsStill)
    moving = instants.map { instant in
      ShutterInstant(
        weight: instant.weight, layers: instant.layers.filter { !standsStill($0) })
    }
  }
}

extension [PlacedLayer] {
  /// Whether those that move can be drawn after all those that stand still.
  fileprivate func lieOver(_ standsStill: (PlacedLayer) -> Bool) -> Bool {
    var moved: [PlacedLayer] = []
    for layer in self {
      guard standsStill(layer) else {
        moved.append(layer)
        continue
      }
      if layer.hasBackdrop || moved.contains(where: { $0.touched.overlaps(layer.touched) }) {
        return false
      }
    }
    return true
  }
}

extension Renderer {
  /// Returns what lies over what does not move at each instant; `nil` if some of it is more than pictures that
  /// are kept and sampled.
  ///
  /// - Parameters:
  ///   - visible: The part of the surface that matters.
  ///   - isAlone: Whether all layers are laid over what does not move, whatever their blend modes are.
  func blendedInstants(_ instants: [ShutterInstant], visible: Rectangle, isAlone: Bool = false)
    throws(DrawingError) -> [BlendedInstant]?
  {
    var blended: [BlendedInstant] = []
    for instant in instants {
      var pictures: [BlendedPicture] = []
      for layer in instant.layers {
        guard layer.exposure == nil, isAlone || layer.layer.model.blendMode == .normal,
          let picture = try blendedPictures(of: layer, visible: visible)
        else { return nil }
        pictures += picture
      }
      blended.append(BlendedInstant(weight: instant.weight, pictures))
    }
    return blended
  }
}
