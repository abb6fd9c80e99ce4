extension Scene {
  /// Returns the scene with some of its layers hidden at every tick, and as many frames as it has been
  /// found to have.
  ///
  /// - Parameter isHidden: Says by the path of a layer whether it is; those within a hidden one are not
  ///   seen either.
  package func hidingLayers(frameCount: Int, where isHidden: (_ path: String) -> Bool) -> Scene {
    replacing(frameCount: frameCount, layers: layers.map { $0.hiding(where: isHidden) })
  }

  /// The paths of all layers, each before those in it, masks aside.
  package var layerPaths: [String] { layers.flatMap(\.layerPaths) }
}

extension Layer {
  fileprivate var layerPaths: [String] {
    [path] + (contents.ends + sublayers).flatMap(\.layerPaths)
  }

  fileprivate func hiding(where isHidden: (_ path: String) -> Bool) -> Layer {
    copy { layer in
      if isHidden(path) {
        layer.clear([Slot<Bool>.hidden.index])
        layer.values[Slot<Bool>.hidden.index] = true.components
      }
      layer.changeInside { $0.hiding(where: isHidden) }
      // What a mask leaves is seen as ever.
      layer.mask = mask
    }
  }
}
