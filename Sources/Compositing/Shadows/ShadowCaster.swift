import Drawing
import SceneModel
import Timeline

/// The caster of a shadow, in the pixels of its silhouette.
enum ShadowCaster {
  /// Everything in a layer.
  case layer(PlacedLayer)
  /// The inside of a path, and the transform from its points.
  case path(Path, Transform)

  /// The values on which a silhouette depends, apart from its place.
  enum Key: Hashable, Sendable {
    case layer(LayerIdentity)
    case path(Path)
  }

  /// Creates the caster of a shadow; `nil` if its layer has no area under the transform.
  init?(of shadow: Shadow, from layer: __shared PresentationLayer, at transform: Transform) {
    if let path = shadow.path {
      self = .path(path, transform)
    } else {
      guard let placed = PlacedLayer(layer, transform: transform) else { return nil }
      self = .layer(placed)
    }
  }

  /// The whole pixels that the silhouette may touch before it grows.
  var extent: Rectangle {
    switch self {
    case .layer(let placed): placed.bodyExtent
    case .path(let path, let transform): path.box.boundingBox(under: transform).wholePixels
    }
  }
}

extension PlacedLayer {
  /// Returns the layer whose pixels cast a shadow. For the shadow of a path, any layer will do.
  func caster(of shadow: Shadow) -> PresentationLayer { shadow.path == nil ? caster : layer }

  /// Returns the key of the caster of one of the layer's shadows.
  func casterKey(of shadow: Shadow) -> ShadowCaster.Key {
    shadow.path.map { .path($0) } ?? .layer(casterIdentity)
  }
}
