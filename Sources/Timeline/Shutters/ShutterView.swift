import SceneModel

/// The layers in front of a shutter at an instant.
struct ShutterView {
  /// Where the layers' superlayer lies.
  let superlayer: Placement

  let layers: [PresentationLayer]
  let outline: ScreenOutline

  init(of layers: [PresentationLayer], in superlayer: Placement, pixelsPerPoint: Double) {
    self.superlayer = superlayer
    self.layers = layers
    outline = ScreenOutline(of: layers, in: superlayer, pixelsPerPoint: pixelsPerPoint)
  }
}

/// A part of what a shutter gathers.
struct ShutterSample {
  /// Of the mean of all samples.
  var weight: Double

  /// Of that between this sample and the next.
  var weightUntilNext = 0.0

  let view: ShutterView
}

extension PresentationLayer {
  /// Whether a layer of the same scene looks the same, at the same position, at two instants.
  func showsSame(as other: PresentationLayer) -> Bool {
    self === other || values.changing == other.values.changing && isSameInside(as: other)
  }

  /// Whether a layer of the same scene is the same picture, which only moves and fades.
  func isSamePicture(as other: PresentationLayer) -> Bool {
    values.isEqual(to: other.values, except: LayerProperty.ofTheCourse)
      && isSameInside(as: other)
  }

  private func isSameInside(as other: PresentationLayer) -> Bool {
    // The layers first: they cost less than states do where they differ.
    mask.showSame(as: other.mask) && ends.showSame(as: other.ends)
      && sublayers.showSame(as: other.sublayers) && ownState == other.ownState
  }

  /// The state of the layer itself in front of a shutter, apart from those within it.
  ///
  /// Overlay and swept progress are of the tick, and what a shutter sees has none of its own.
  private var ownState: LayerState {
    var own = state
    (own.mask, own.ends, own.sublayers) = ([], [], [])
    (own.overlay, own.sweptProgress, own.exposure) = (nil, [], nil)
    return own
  }

  /// Whether nothing of the layer can be seen, whatever is in it.
  var isInvisible: Bool { self[.hidden] || self[.opacity] <= 0 }
}

extension SlotValues {
  /// Whether the same layer's values are the same, those of some properties aside.
  fileprivate func isEqual(to other: SlotValues, except properties: [LayerProperty]) -> Bool {
    let ignored = properties.compactMap { index(of: $0.rawValue) }
    return changing.indices.allSatisfy {
      changing[$0] == other.changing[$0] || ignored.contains($0 / 4)
    }
  }
}
