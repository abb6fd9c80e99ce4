extension Scene {
  /// Returns the scene with some layers hidden at every tick, and with a fixed number of frames.
  ///
  /// - Parameter isHidden: Returns whether to hide the layer at a path; layers inside it are
  ///   hidden, too.
  package func hidingLayers(frameCount: Int, where isHidden: (_ path: String) -> Bool) -> Scene {
    replacing(frameCount: frameCount, layers: layers.map { $0.hiding(where: isHidden) })
  }

  /// The paths of all declared layers, except for masks; each precedes the layers inside it.
  package var layerPaths: [String] { layers.flatMap(\.layerPaths) }
}

extension Layer {
  fileprivate var layerPaths: [String] {
    [path] + (contents.contentLayers + declaredSublayers).flatMap(\.layerPaths)
  }

  fileprivate func hiding(where isHidden: (_ path: String) -> Bool) -> Layer {
    copy { layer in
      if isHidden(path) {
        layer.clear([Slot<Bool>.hidden.index])
        layer.values[Slot<Bool>.hidden.index] = true.components
      }
      layer.changeInside { $0.hiding(where: isHidden) }
      // Hiding a mask's layers would change the visible part of the layer.
      layer.mask = mask
    }
  }
}
