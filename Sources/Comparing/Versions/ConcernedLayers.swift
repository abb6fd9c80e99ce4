import Effects
import SceneModel

/// The facts about layers by which changes of pixels find the scenes that they concern.
extension Layer {
  /// Whether a condition holds for the layer or for one inside it: a sublayer, a mask, or contents.
  func contains(where condition: (Layer) -> Bool) -> Bool {
    condition(self)
      || inside.contains { $0.contains(where: condition) }
  }

  /// Whether a formula or an animation changes a slot.
  func changes(_ slot: Int) -> Bool {
    formulas.contains { $0.slot == slot } || animations.contains { $0.slot == slot }
  }

  /// Whether a formula or an animation changes one of some properties.
  func changes(_ properties: [LayerProperty]) -> Bool {
    properties.contains { changes($0.rawValue) }
  }

  /// Whether a slot changes, or has a value that is not whole.
  func isFractional(_ slot: Int) -> Bool {
    changes(slot) || values[slot].x != values[slot].x.rounded()
  }

  /// The filters of the layer, of its staged blur and of its glass.
  var allFilters: [Filter] {
    filters + [stagedBlur?.filter].compactMap(\.self)
      + (backdrop.map { [$0.filter] + $0.colorFilters } ?? [])
  }

  /// The layer's id.
  var id: Substring? { path.split(separator: "/").last }

  /// Whether the layer has a background that may be seen.
  var hasBackground: Bool { mayBeSeen(.backgroundColor, component: 3) }

  /// Whether the layer has a border that may be seen.
  var hasBorder: Bool { mayBeSeen(.borderWidth, component: 0) }

  /// Whether the layer may be turned out of the plane of the picture.
  var isTilted: Bool {
    [LayerProperty.rotationX, .rotationY].contains {
      changes($0.rawValue) || values[$0.rawValue].x != 0
    } || movesByMatrix
  }

  private func mayBeSeen(_ property: LayerProperty, component: Int) -> Bool {
    changes(property.rawValue) || values[property.rawValue][component] > 0
  }

  /// The shape that the layer shows, if it shows one.
  var shape: ShapeContents? {
    if case .shape(let shape) = contents { shape } else { nil }
  }

  /// Whether the line of a rectangle or an ellipse may be thicker than half of the shorter side.
  var hasThickLine: Bool {
    guard let shape, let width = shape.stroke?.width.index, !shape.outline.isPath else {
      return false
    }
    let size = values[LayerProperty.size.rawValue]
    return changes(width) || changes([.size]) || values[width].x > min(size.x, size.y) / 2
  }

  /// Whether the line of a rectangle may be thicker than twice the radius of a round corner.
  var hasRoundedLine: Bool {
    guard let shape, let width = shape.stroke?.width.index,
      case .rectangle(let corners) = shape.outline
    else { return false }
    let radii = values[corners.index]
    return changes(corners.index) || changes(width) && radii != .zero
      || any((radii .> 0) .& (radii .< values[width].x / 2))
  }

  /// Whether the layer is filled or outlined with a gradient.
  var hasGradient: Bool {
    switch contents {
    case .fill(let fill): fill.isGradient
    case .shape(let shape): shape.fill.isGradient || shape.stroke?.fill.isGradient ?? false
    default: false
    }
  }
}

extension Fill {
  fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension Filter {
  /// The slot of one of the filter's parameters, if it has one.
  func slot(of parameter: EffectParameter) -> Int? {
    kind.settings.firstIndex { $0.parameter == parameter }.flatMap { slots[$0] }
  }
}

extension Text {
  /// Whether the text itself, numbers apart, has a character with a property.
  func hasCharacter(where condition: (Unicode.Scalar) -> Bool) -> Bool {
    parts.contains { part in
      guard case .literal(let text) = part else { return false }
      return text.unicodeScalars.contains(where: condition)
        || usesMarkup && text.referencedCharacters.contains(where: condition)
    }
  }
}

extension String {
  /// The characters for which numbers stand in markup: `&#8226;`, `&#x2022;`.
  fileprivate var referencedCharacters: [Unicode.Scalar] {
    split(separator: "&#", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let number = rest.prefix { $0 != ";" }
      let isHexadecimal = number.hasPrefix("x")
      return UInt32(number.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
        .flatMap(Unicode.Scalar.init)
    }
  }
}
