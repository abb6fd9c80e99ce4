extension Scene {
  /// The scene without what the presentation of a tick says of it (time, and the values of what
  /// changes, of motion blurs, of shutters and of backdrops), and without where it is declared.
  package var stilled: Scene {
    Scene(
      size: size, scale: scale, display: display, frameCount: nil, shutter: nil,
      background: background, isDithered: isDithered,
      layers: layers.map { $0.stilled(withBackdrop: false) },
      texts: texts, source: .nowhere)
  }
}

extension Layer {
  /// The layer without these; slots that change are infinite.
  ///
  /// - Parameter keepsBackdrop: Whether backdrops stay as they are, as they do in masks and in the
  ///   ends of transitions, which may be drawn into pictures that stand for all that is in them.
  fileprivate func stilled(withBackdrop keepsBackdrop: Bool) -> Layer {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    let glass = keepsBackdrop ? [] : backdrop?.slots ?? []
    return copy { layer in
      layer.clear(changing.union(glass + (motionBlur?.slots ?? [])))
      for slot in changing { layer.values[slot] = SIMD4(repeating: .infinity) }
      (layer.clock, layer.source) = (.identity, .nowhere)
      (layer.motionBlur, layer.shutter) = (nil, nil)
      layer.changeInside { $0.stilled(withBackdrop: true) }
      layer.sublayers = sublayers.map { $0.stilled(withBackdrop: keepsBackdrop) }
    }
  }
}

extension SourceRange {
  fileprivate static let nowhere = SourceRange(file: "", bytes: 0..<0)
}
