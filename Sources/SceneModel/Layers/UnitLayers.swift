import Effects

extension Layer {
  /// Returns the layer with the units of its text as its rearmost sublayers.
  ///
  /// The units take over its motion blur, because they move.
  package func showing(_ units: [Layer]) -> Layer {
    copy { layer in
      layer.sublayers = units + layer.sublayers
      layer.clear(motionBlur?.slots ?? [])
      layer.motionBlur = nil
    }
  }

  /// Returns a layer for one unit of this layer's text, centred at the unit's place.
  ///
  /// - Parameters:
  ///   - unit: The unit's kind.
  ///   - number: Number of the unit, from 0.
  ///   - name: The last part of its path.
  ///   - blurs: Whether an animation blurs it.
  ///   - animations: Returns the unit's animations, for the slot of its blur radius.
  package func unit(
    _ unit: Text.Unit, _ number: Int, of text: Text, in box: TextUnitBox, name: String,
    blurs: Bool, animations: (_ blur: Int) -> [Animation]
  ) -> Layer {
    var (values, slots, text) = (values, slots, text)
    for property in LayerProperty.allCases { values[property.rawValue] = property.defaultValue }
    values[Slot<Point>.position.index] = box.center.components
    values[Slot<Size>.size.index] = box.size.components
    values[Slot<Double>.rotation.index] = box.rotation.components
    values[text.padding.index] = .zero
    text.piece = .unit(unit, number)
    text.fit = TextFit(width: false, height: false)
    text.path = nil
    if text.wrapping == .layerWidth {
      let padding = Insets(components: self.values[text.padding.index])
      let width = abs(self[.size].width) - padding.horizontal
      text.wrapping = .width(Slot(index: values.count))
      values.append(max(0, width).components)
      slots.append(NamedSlot(name: "contents.text.width", kind: .number))
    }
    let blur = values.count
    values.append(.zero)
    slots.append(NamedSlot(name: "contents.text.animators.blur", kind: .number))
    let stroke = text.stroke.map { [$0.color.index, $0.width.index] } ?? []
    let shared = Set([text.color.index] + stroke + (motionBlur?.slots ?? []))
    return Layer(
      path: "\(path)/\(name)", values: values, slots: slots,
      formulas: formulas.filter { shared.contains($0.slot) },
      animations: self.animations.filter { shared.contains($0.slot) } + animations(blur),
      clock: .identity, display: nil, contents: .text(text), contentsGravity: .resize,
      contentsScale: 1, cornerCurve: .circular, shadows: [.first()],
      masksToBounds: false, hasSmoothEdges: true, mask: [], maskMode: .alpha, blendMode: .normal,
      isIsolated: false, hasGroupOpacity: true,
      filters: blurs ? [.gaussian(radius: blur)] : [], stagedBlur: nil, backdrop: nil,
      motionBlur: motionBlur, shutter: nil, sublayers: [], source: source)
  }
}

extension Filter {
  /// Returns a Gaussian blur with transparent edges.
  ///
  /// - Parameter slot: The slot of the radius, which all directions share.
  fileprivate static func gaussian(radius slot: Int) -> Filter {
    Filter(
      kind: .gaussian, slots: FilterKind.gaussian.settings.map { _ in slot }, edges: .transparent,
      isLinear: false, version: .year2013, asset: nil)
  }
}
