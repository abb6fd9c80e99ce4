extension Scene {
  /// Returns this scene at another size in pixels.
  ///
  /// - Parameter scale: Pixels per point, positive.
  package func scaled(to scale: Double) -> Scene {
    replacing(scale: scale, frameCount: frameCount)
  }

  /// Returns this scene with only some of its layers visible.
  ///
  /// - Parameters:
  ///   - paths: Paths of layers that are neither masks nor part of a transition; each shows with
  ///     its sublayers.
  ///   - background: The colour beneath them.
  ///   - frameCount: The number of frames of the complete scene.
  package func showingOnly(
    _ paths: Set<String>, background: Color, frameCount: Int
  ) -> Scene {
    replacing(
      frameCount: frameCount, background: background,
      layers: layers.compactMap { $0.showingOnly(paths) })
  }

  /// Returns this scene without some of its layers.
  ///
  /// - Parameter frameCount: The number of frames of the complete scene.
  package func without(_ paths: Set<String>, frameCount: Int) -> Scene {
    replacing(frameCount: frameCount, layers: layers.compactMap { $0.without(paths) })
  }

  /// Returns a scene of one frame that shows only the contents of a layer; `nil` if the layer has
  /// no area.
  ///
  /// - Parameters:
  ///   - values: The values of the layer's slots.
  ///   - canvas: The size of the canvas; that of the layer if absent.
  ///   - offset: The place of the layer's corner on the canvas.
  package func showingContents(
    of layer: Layer, with values: [SIMD4<Double>], on canvas: Size? = nil,
    at offset: Vector = .zero
  ) -> Scene? {
    let size = Size(components: values[LayerProperty.size.rawValue])
    guard size.width > 0, size.height > 0 else { return nil }
    return Scene(
      size: canvas ?? size, scale: scale, colorSpace: colorSpace, display: display, frameCount: 1,
      shutter: nil, background: .clear, isDithered: isDithered,
      layers: [layer.contentsAlone(with: values, at: offset)], texts: texts, source: source)
  }

  /// Returns this scene on another display.
  package func shown(by display: Display) -> Scene {
    replacing(display: display, frameCount: frameCount)
  }

  /// Returns this scene with some parts replaced.
  func replacing(
    scale: Double? = nil, display: Display? = nil, frameCount: Int?, background: Color? = nil,
    layers: [Layer]? = nil
  ) -> Scene {
    Scene(
      size: size, scale: scale ?? self.scale, colorSpace: colorSpace,
      display: display ?? self.display,
      frameCount: frameCount,
      shutter: shutter, background: background ?? self.background,
      isDithered: isDithered, layers: layers ?? self.layers,
      inputs: inputs, links: links, namedNumbers: namedNumbers, conditions: conditions,
      events: events, readLayers: readLayers, texts: texts, source: source)
  }
}

extension Layer {
  /// Returns this layer with only some layers inside it, and without its own drawing; `nil` if it
  /// has none of them.
  fileprivate func showingOnly(_ paths: Set<String>) -> Layer? {
    guard !paths.contains(path) else { return self }
    let inside = sublayers.compactMap { $0.showingOnly(paths) }
    guard !inside.isEmpty else { return nil }
    return copy {
      $0.clear(LayerProperty.drawing.map(\.rawValue) + shadows.flatMap(\.slots))
      $0.contents = .none
      $0.backdrop = nil
      $0.sublayers = inside
    }
  }

  /// Returns the layer with nothing but its contents, its corner at a place of the canvas.
  fileprivate func contentsAlone(with values: [SIMD4<Double>], at offset: Vector) -> Layer {
    copy { layer in
      (layer.formulas, layer.animations, layer.clock) = ([], [], .identity)
      layer.values = values
      for property in LayerProperty.allCases where property != .size {
        layer.values[property.rawValue] = property.defaultValue
      }
      for slot in shadows.dropFirst().flatMap(\.slots) { layer.values[slot] = .zero }
      layer.values[LayerProperty.position.rawValue] =
        values[LayerProperty.size.rawValue] * 0.5 + offset.components
      (layer.mask, layer.filters, layer.blendMode) = ([], [], .normal)
      (layer.backdrop, layer.motionBlur, layer.shutter) = (nil, nil, nil)
      layer.stagedBlur = nil
      if let image = contents.image { layer.contents = .image(image.loaded) }
      // The parts of a text at rest.
      layer.sublayers = sublayers.filter(\.contents.areUnitOfText).map { unit in
        unit.copy { ($0.formulas, $0.animations) = ([], []) }
      }
    }
  }

  /// Returns this layer without some layers inside it; `nil` if it is one of them itself.
  fileprivate func without(_ paths: Set<String>) -> Layer? {
    guard !paths.contains(path) else { return nil }
    return copy { $0.sublayers = sublayers.compactMap { $0.without(paths) } }
  }
}
