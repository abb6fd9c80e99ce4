import Drawing
import Raster
import SceneModel
import Timeline

/// Placed layers at one instant of an open shutter.
struct ShutterInstant {
  /// The instant's weight in the mean of all instants.
  var weight: Double

  /// Layers from back to front.
  let layers: [PlacedLayer]
}

/// Instants separated into unmoved layers and layers that move over them.
struct MovingInstants {
  /// The layers that look the same at all instants, from back to front.
  let unmoved: [PlacedLayer]

  /// The moving layers above them, at each instant.
  let moving: [ShutterInstant]

  /// - Returns: `nil` if a moving layer is beneath an unmoved one, or visible through glass.
  init?(_ instants: [ShutterInstant]) {
    guard let first = instants.first else { return nil }
    // Values are compared, because object identity depends on earlier work.
    var still = Dictionary(uniqueKeysWithValues: first.layers.map { ($0.layer.index, $0) })
    for instant in instants.dropFirst() {
      let same = instant.layers.filter { still[$0.layer.index]?.looksSame(as: $0) ?? false }
      still = Dictionary(uniqueKeysWithValues: same.map { ($0.layer.index, $0) })
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

extension PlacedLayer {
  /// Returns whether another placed layer has the same values, also of the layers around it.
  fileprivate func looksSame(as other: PlacedLayer) -> Bool {
    layer == other.layer && hasSamePlace(as: other) && fading.whole == other.fading.whole
      && fading.parts == other.fading.parts
  }
}

extension [PlacedLayer] {
  /// Returns whether the moving layers can be drawn after all unmoved ones.
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
  /// Returns the pictures above the unmoved layers at each instant.
  ///
  /// `nil` if one of the layers is not drawn as a cached, sampled picture.
  ///
  /// - Parameters:
  ///   - visible: The part of the surface that is needed.
  ///   - isAlone: Whether all layers are composited with source over, regardless of their blend
  ///     modes.
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
