import SceneModel
import SceneText
import Timeline

extension LayerWriter {
  /// Adds the look of the layer without its contents, including parts that only animations or
  /// states show.
  mutating func addLook(of values: StillValues, to element: inout LayerElement) {
    let layer = values.layer
    element.attributes += [
      ("opacity", values[.opacity].caml(unless: 1)), ("hidden", values[.hidden] ? "1" : nil),
      ("doubleSided", values[.doubleSided] ? nil : "0"),
      ("masksToBounds", layer.masksToBounds ? "1" : nil),
      ("allowsGroupOpacity", layer.hasGroupOpacity ? nil : "0"),
      ("allowsEdgeAntialiasing", layer.hasSmoothEdges ? nil : "0"),
      ("edgeAntialiasingMask", layer.hasSmoothEdges ? nil : "0"),
    ]
    addCorners(of: values, to: &element)
    let background = values.shownBackground
    if background.alpha > 0 || changes(.backgroundColor, of: layer) {
      element.add(background, as: "backgroundColor")
    }
    if values[.borderWidth] > 0 || changes(.borderWidth, of: layer) {
      element.attributes.append(("borderWidth", values[.borderWidth].caml))
      element.add(values[.borderColor], as: "borderColor")
    }
  }

  private mutating func addCorners(of values: StillValues, to element: inout LayerElement) {
    let (layer, corners) = (values.layer, values[.cornerRadius].components)
    let (radius, round) = (corners.max(), roundCorners(of: values))
    guard !round.isEmpty else { return }
    // Bits of the corners with the least x and y, the most x, the most y, and both.
    let bits = [(0, 1), (1, 2), (3, 4), (2, 8)].filter { round.contains($0.0) }
    let mask = bits.reduce(0) { $0 + $1.1 }
    element.attributes += [
      ("cornerRadius", radius.caml), ("maskedCorners", mask == 15 ? nil : "\(mask)"),
      ("cornerCurve", layer.cornerCurve == .continuous ? "continuous" : nil),
    ]
    if round.contains(where: { corners[$0] != radius }) {
      leave(layer, "the difference of its corner radii, which are all \(radius.caml) there,")
    }
  }

  /// Returns the corners of a layer that are ever round.
  func roundCorners(of values: StillValues) -> Set<Int> {
    let (layer, name) = (values.layer, LayerProperty.cornerRadius.name)
    let moving = (motions[layer.path] ?? []).filter { $0.property == name }.flatMap(\.values)
    let all =
      [values[.cornerRadius].components] + moving + targets.values(of: name, of: layer)
    return Set((0..<4).filter { corner in all.contains { $0[corner] > 0 } })
  }

  /// Returns the index of the only shadow that Core Animation can show; `nil` if there is none.
  ///
  /// A document animates only the first shadow, so a later one is written only if neither it nor
  /// any before it changes.
  func writtenShadow(of values: StillValues) -> Int? {
    let shadows = values.layer.shadows
    return shadows.indices.first { index in
      let shadow = shadows[index]
      return !shadow.isInner && isShown(shadow, of: values) && values[shadow.spread] == 0
        && (index == 0 || !shadows[...index].contains { changes($0, of: values.layer) })
    }
  }

  /// Whether a motion changes the first shadow, which is never seen.
  func isOfUnseenShadow(_ motion: Motion, _ values: StillValues) -> Bool {
    let shadow = values.layer.shadows[0]
    return !isShown(shadow, of: values) && motion.changes(shadow, of: values.layer)
  }

  /// Whether a shadow is seen at some time.
  private func isShown(_ shadow: Shadow, of values: StillValues) -> Bool {
    values[shadow.opacity] > 0 || changes(shadow.opacity, of: values.layer)
  }

  /// Whether anything of a shadow changes.
  private func changes(_ shadow: Shadow, of layer: Layer) -> Bool {
    let names = shadow.slots.map { layer.slots[$0].name }
    return !Set(layer.changingSlots).isDisjoint(with: shadow.slots)
      || names.contains { !targets.values(of: $0, of: layer).isEmpty }
  }

  mutating func addShadow(of values: StillValues, to element: inout LayerElement) {
    let layer = values.layer
    let written = writtenShadow(of: values)
    for (index, shadow) in layer.shadows.enumerated() where isShown(shadow, of: values) {
      guard index == written else {
        leave(
          layer,
          shadow.isInner
            ? "an inner shadow"
            : values[shadow.spread] == 0
              ? "a shadow besides another one" : "a shadow with a spread")
        continue
      }
      let offset = values[shadow.offset]
      element.attributes += [
        ("shadowOpacity", values[shadow.opacity].caml),
        ("shadowOffset", [offset.dx, offset.dy].caml),
        ("shadowRadius", (values[shadow.radius] * shadow.kernel.appleFactor).caml),
        (
          OwnAttribute.shadowKernel.rawValue,
          shadow.kernel == .coreAnimation ? nil : shadow.kernel.rawValue
        ),
      ]
      element.add(values[shadow.color], as: "shadowColor")
      if let path = shadow.path {
        element.parts.append {
          $0.write("shadowPath", [("type", "CGPath"), ("value", path.caml)])
        }
      }
    }
  }
}

extension Motion {
  /// Whether it moves a value of a shadow.
  fileprivate func changes(_ shadow: Shadow, of layer: Layer) -> Bool {
    shadow.slots.contains { slot in
      let name = layer.slots[slot].name
      return property == name || property.hasPrefix(name + ".")
    }
  }
}

extension ShadowKernel {
  /// Core Animation's radius for the same blur, as a part of the radius.
  var appleFactor: Double { sigma / ShadowKernel.coreAnimation.sigma }
}

extension LayerElement {
  /// Adds a colour with its opacity, also a clear one.
  mutating func add(_ color: Color, as name: String) {
    parts.append {
      $0.write(name, [("value", color.caml), ("opacity", color.alpha.caml(unless: 1))])
    }
  }
}

extension LayerWriter {
  /// Returns a motion of a layer as motions of Core Animation's properties.
  ///
  /// - Parameter round: The corners that are ever round.
  static func forApple(_ motion: Motion, of layer: Layer, round: Set<Int>) -> [Motion] {
    if motion.property == LayerProperty.shadowRadius.name {
      let factor = layer.shadows[0].kernel.appleFactor
      return [motion.mapped { $0 * factor }]
    }
    let corners = round.sorted()
    if motion.kind == .corners, let first = corners.first,
      motion.values.allSatisfy({ value in
        (0..<4).allSatisfy { value[$0] == (round.contains($0) ? value[first] : 0) }
      })
    {
      return [motion.component(first)]
    }
    return motion.forApple
  }
}
