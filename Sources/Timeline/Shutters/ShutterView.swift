import SceneModel

/// The layers in front of a shutter at an instant.
struct ShutterView {
  /// The placement of the layers' superlayer.
  let superlayer: Placement

  let layers: [PresentationLayer]
  let outline: ScreenOutline

  init(of layers: [PresentationLayer], in superlayer: Placement, pixelsPerPoint: Double) {
    self.superlayer = superlayer
    self.layers = layers
    outline = ScreenOutline(of: layers, in: superlayer, pixelsPerPoint: pixelsPerPoint)
  }
}

/// One weighted sample of a shutter.
struct ShutterSample {
  /// The sample's weight in the mean of all samples.
  var weight: Double

  /// The weight of the time between this sample and the next.
  var weightUntilNext = 0.0

  let view: ShutterView
}

extension PresentationLayer {
  /// Returns whether a layer looks the same, at the same position, at two instants.
  func showsSame(as other: PresentationLayer) -> Bool {
    self === other || values.changing == other.values.changing && isSameInside(as: other)
  }

  /// Returns whether a layer is the same picture at two instants, apart from movement and fading.
  func isSamePicture(as other: PresentationLayer) -> Bool {
    values.isEqual(to: other.values, except: LayerProperty.ofPositionAndOpacity)
      && isSameInside(as: other)
  }

  private func isSameInside(as other: PresentationLayer) -> Bool {
    // Layers are compared first, because states take longer if they differ.
    mask.showSame(as: other.mask) && contentLayers.showSame(as: other.contentLayers)
      && sublayers.showSame(as: other.sublayers) && ownState == other.ownState
  }

  /// The state of the layer itself in front of a shutter, without the layers within it.
  ///
  /// Overlay, swept progress and exposure belong to the tick and are removed.
  private var ownState: LayerState {
    var own = state
    (own.mask, own.contentLayers, own.sublayers) = ([], [], [])
    (own.overlay, own.sweptProgress, own.exposure) = (nil, [], nil)
    return own
  }

  /// Whether the layer is hidden or transparent.
  var isInvisible: Bool { self[.hidden] || self[.opacity] <= 0 }
}

extension SlotValues {
  /// Returns whether a layer has the same values, apart from some properties.
  fileprivate func isEqual(to other: SlotValues, except properties: [LayerProperty]) -> Bool {
    let ignored = properties.compactMap { index(of: $0.rawValue) }
    return changing.indices.allSatisfy {
      changing[$0] == other.changing[$0] || ignored.contains($0 / 4)
    }
  }
}
