package import SceneModel

extension Text {
  /// Returns the text in the notation of a scene; `nil` for a text whose parts are layers.
  ///
  /// - Parameter value: Returns the layer's value in a slot, by its index.
  package func notation(_ value: @escaping (Int) -> SIMD4<Double>) -> DocumentValue? {
    guard piece == .whole else { return nil }
    var keys: DocumentEntries = [TextKey.string.name: string(value)]
    let values = TextValues(value)
    keys[TextKey.locale.name] = language == .en ? nil : .text(language.rawValue)
    keys[TextKey.font.name] = family == Text.defaultFamily ? nil : .text(family)
    keys[TextKey.style.name] = style == .normal ? nil : .text(style.rawValue)
    keys[TextKey.size.name] = values[size, unless: TextKey.size]
    keys[TextKey.weight.name] = values[weight, unless: TextKey.weight]
    keys[TextKey.axes.name] = axes.isEmpty ? nil : .mapping(entries(ofAxes: values))
    keys[TextKey.features.name] =
      features.isEmpty ? nil : .list(features.map { .text($0.notation) })
    keys[TextKey.color.name] = values[color, unless: TextKey.color]
    keys[TextKey.stroke.name] = stroke.map { stroke in
      var keys: DocumentEntries = [
        TextStrokeKey.color.name: values[stroke.color],
        TextStrokeKey.width.name: values[stroke.width],
      ]
      if stroke.position == .above {
        keys[TextStrokeKey.position.name] = .text(stroke.position.rawValue)
      }
      return .mapping(keys)
    }
    keys[TextKey.alignment.name] = alignment == .natural ? nil : .text(alignment.rawValue)
    keys[TextKey.path.name] = path.map { .mapping(values.entries(of: $0)) }
    switch wrapping {
    case .none, .layerWidth: break
    case .width(let slot): keys[TextKey.width.name] = values[slot]
    case .maxWidth(let slot): keys[TextKey.maxWidth.name] = values[slot]
    }
    keys[TextKey.maxLines.name] = lineLimit.map { .number($0.count) }
    if let truncation = lineLimit?.truncation, truncation != .tail {
      keys[TextKey.truncation.name] = .text(truncation.rawValue)
    }
    keys[TextKey.padding.name] = values[padding, unless: TextKey.padding]
    keys[TextKey.lineHeight.name] = value(lineHeight.index).x == 0 ? nil : values[lineHeight]
    keys[TextKey.letterSpacing.name] = values[letterSpacing, unless: TextKey.letterSpacing]
    keys[TextKey.count.name] = value(count.index).x == Text.wholeCount ? nil : values[count]
    if usesMarkup { keys[TextKey.markup.name] = true }
    return .mapping(keys)
  }

  /// The number of shown characters of a text that says none.
  static let wholeCount = 1e9

  /// Returns the string with its numbers in braces.
  private func string(_ value: (Int) -> SIMD4<Double>) -> DocumentValue {
    let texts = parts.map { part -> String in
      switch part {
      case .literal(let text):
        if case .text(let doubled) = DocumentValue.literal(text).content { doubled } else { text }
      case .number(let slot, let format):
        "{\(value(slot.index).x.plain)\(format == .plain ? "" : ":" + format.notation)}"
      }
    }
    return .text(texts.joined())
  }

  private func entries(ofAxes values: TextValues) -> DocumentEntries {
    var entries = DocumentEntries()
    for axis in axes { entries[axis.tag] = values[axis.value] }
    return entries
  }
}

/// The values of a text in the notation of a scene.
private struct TextValues {
  private let value: (Int) -> SIMD4<Double>

  init(_ value: @escaping (Int) -> SIMD4<Double>) { self.value = value }

  subscript<Value: Animatable>(slot: Slot<Value>) -> DocumentValue {
    let components = value(slot.index)
    switch Value.kind {
    case .number: return .number(components.x)
    case .color: return .text(Color(components: components).exactText)
    default: return .list((0..<Value.kind.componentCount).map { .number(components[$0]) })
    }
  }

  /// The keys of a path, which stands still.
  func entries(of path: TextPath) -> DocumentEntries {
    var keys: DocumentEntries = [TextPathKey.d.name: .text(path.line.path(value).data())]
    keys[TextPathKey.firstMargin.name] = self[path.firstMargin, unless: TextPathKey.firstMargin]
    keys[TextPathKey.lastMargin.name] = self[path.lastMargin, unless: TextPathKey.lastMargin]
    if !path.isPerpendicular { keys[TextPathKey.perpendicular.name] = false }
    if path.isReversed { keys[TextPathKey.reversed.name] = true }
    return keys
  }

  /// The value; `nil` for the default of its key.
  subscript<Value: Animatable>(
    slot: Slot<Value>, unless key: Key<Animated<Value>>
  ) -> DocumentValue? {
    value(slot.index) == key.defaultValue().expression.constant ? nil : self[slot]
  }
}

extension Color {
  /// The colour as hexadecimal digits, or as shares of 1 if it lies between their steps.
  var exactText: String {
    let short = hexadecimal
    if Color(parsing: short) == self { return short }
    let shares = [red, green, blue].map { min(max($0, 0), 1).plain }
    return "color(srgb \(shares.joined(separator: " ")) / \(min(max(alpha, 0), 1).plain))"
  }
}

extension FontFeature {
  /// The feature in the notation of a scene: `tnum`, `-liga`, `salt=2`.
  fileprivate var notation: String {
    switch value {
    case 0: "-" + tag
    case 1: tag
    default: "\(tag)=\(value)"
    }
  }
}

extension NumberFormat {
  /// The format in the notation of a scene: `+,.2%`.
  fileprivate var notation: String {
    (showsSign ? "+" : "") + (wholeDigits > 1 ? "0\(wholeDigits)" : "") + (isGrouped ? "," : "")
      + (decimals.map { ".\($0)" } ?? "") + (isPercent ? "%" : "")
  }
}
