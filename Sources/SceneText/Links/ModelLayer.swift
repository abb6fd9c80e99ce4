import SceneModel

/// A layer of the model, in a search for the layers in formulas.
struct ModelLayer {
  let layer: Layer

  /// The clocks of the superlayers and of the layer itself, outermost first.
  let clocks: [LayerClock]

  /// The separate displays that show the layer, outermost first.
  let displays: [Display]

  fileprivate init(_ layer: Layer, in outer: ModelLayer?) {
    self.layer = layer
    clocks = (outer?.clocks ?? []) + [layer.clock]
    displays = (outer?.displays ?? []) + [outer?.layer.display].compactMap(\.self)
  }
}

extension LayerTree<ModelLayer> {
  /// - Parameter otherNames: The other names of layers within themselves, by the layers' paths.
  convenience init(of layers: [SceneModel.Layer], otherNames: [String: [String]]) {
    self.init { superlayer in
      let outer = superlayer?.content.layer
      let inside = outer.map { $0.sublayers + $0.mask + $0.contents.contentLayers } ?? layers
      return inside.map { layer in
        NamedLayer(
          String(layer.path.dropFirst(outer.map { $0.path.count + 1 } ?? 0)),
          alsoCalled: otherNames[layer.path] ?? [], in: superlayer,
          ModelLayer(layer, in: superlayer?.content))
      }
    }
  }
}
