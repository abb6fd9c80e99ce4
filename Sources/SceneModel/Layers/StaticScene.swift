extension Scene {
  /// The scene without anything that the presentation of a tick contains, and without its source
  /// ranges.
  ///
  /// A presentation contains the time and the values of changing slots, motion blurs, shutters and
  /// backdrops.
  package var staticScene: Scene {
    Scene(
      size: size, scale: scale, colorSpace: colorSpace, display: display, frameCount: nil,
      shutter: nil,
      background: background, isDithered: isDithered,
      layers: layers.map { $0.staticLayer(withBackdrop: false) },
      texts: texts, source: .nowhere)
  }
}

extension Layer {
  /// Returns the layer without these parts; slots that change are infinite.
  ///
  /// - Parameter keepsBackdrop: Whether to keep backdrops, as in masks and in the ends of
  ///   transitions. These may be drawn into cached pictures, which must depend on everything inside
  ///   them.
  fileprivate func staticLayer(withBackdrop keepsBackdrop: Bool) -> Layer {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    let glass = keepsBackdrop ? [] : backdrop?.slots ?? []
    return copy { layer in
      layer.clear(changing.union(glass + (motionBlur?.slots ?? [])))
      for slot in changing { layer.values[slot] = SIMD4(repeating: .infinity) }
      (layer.clock, layer.source) = (.identity, .nowhere)
      (layer.motionBlur, layer.shutter) = (nil, nil)
      layer.changeInside { $0.staticLayer(withBackdrop: true) }
      layer.sublayers = sublayers.map { $0.staticLayer(withBackdrop: keepsBackdrop) }
    }
  }
}

extension SourceRange {
  fileprivate static let nowhere = SourceRange(file: "", bytes: 0..<0)
}
