extension Scene {
  /// Returns this scene at another size in pixels.
  ///
  /// - Parameter scale: Pixels per point, positive.
  package func scaled(to scale: Double) -> Scene {
    replacing(scale: scale, frameCount: frameCount, background: background, layers: layers)
  }

  /// Returns this scene with nothing to be seen but some of its layers.
  ///
  /// - Parameters:
  ///   - paths: Of layers that are neither masks nor part of a transition; each with all in it.
  ///   - background: Beneath them.
  ///   - frameCount: How long this scene lasts, whether or not they do.
  package func showingOnly(
    _ paths: Set<String>, background: Color, frameCount: Int
  ) -> Scene {
    replacing(
      scale: scale, frameCount: frameCount, background: background,
      layers: layers.compactMap { $0.showingOnly(paths) })
  }

  /// Returns this scene without some of its layers.
  ///
  /// - Parameter frameCount: How long this scene lasts with them.
  package func without(_ paths: Set<String>, frameCount: Int) -> Scene {
    replacing(
      scale: scale, frameCount: frameCount, background: background,
      layers: layers.compactMap { $0.without(paths) })
  }

  private func replacing(
    scale: Double, frameCount: Int?, background: Color, layers: [Layer]
  ) -> Scene {
    Scene(
      size: size, scale: scale, display: display, frameCount: frameCount, shutter: shutter,
      background: background, layers: layers, inputs: inputs, texts: texts,
      source: source)
  }
}

extension Layer {
  /// What is drawn beneath the contents and the sublayers.
  private static let ownLook: [LayerProperty] = [.backgroundColor, .borderWidth, .shadowOpacity]

  /// Returns what places some of the layers within this one; `nil` if there are none.
  fileprivate func showingOnly(_ paths: Set<String>) -> Layer? {
    guard !paths.contains(path) else { return self }
    let inside = sublayers.compactMap { $0.showingOnly(paths) }
    guard !inside.isEmpty else { return nil }
    let own = Set(Layer.ownLook.map(\.rawValue))
    var values = values
    for slot in own { values[slot] = .zero }
    return replacing(
      values: values, formulas: formulas.filter { !own.contains($0.slot) },
      animations: animations.filter { !own.contains($0.slot) }, contents: .none, backdrop: nil,
      sublayers: inside)
  }

  /// Returns this layer without some of those within it; `nil` if it is one of them itself.
  fileprivate func without(_ paths: Set<String>) -> Layer? {
    guard !paths.contains(path) else { return nil }
    return replacing(
      values: values, formulas: formulas, animations: animations, contents: contents,
      backdrop: backdrop, sublayers: sublayers.compactMap { $0.without(paths) })
  }

  private func replacing(
    values: [SIMD4<Double>], formulas: [SlotFormula], animations: [Animation],
    contents: Contents, backdrop: Backdrop?, sublayers: [Layer]
  ) -> Layer {
    Layer(
      path: path, values: values, slots: slots, formulas: formulas, animations: animations,
      clock: clock, display: display, contents: contents, contentsGravity: contentsGravity,
      contentsScale: contentsScale, masksToBounds: masksToBounds, mask: mask,
      blendMode: blendMode, filters: filters, stagedBlur: stagedBlur, backdrop: backdrop,
      motionBlur: motionBlur, shutter: shutter, sublayers: sublayers, source: source)
  }
}
