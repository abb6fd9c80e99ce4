import SceneModel

/// Reads the fills of shapes and layers.
struct FillReader {
  let reader: ValueReader

  /// Reads a fill: a colour, or a gradient under the key of its kind.
  ///
  /// - Parameter name: The key path of the fill, for animations.
  func fill(_ node: YAMLNode, name: String, slots: inout SlotTable) -> Fill {
    guard node.scalar == nil else {
      return reader.expression(node, .color).map { .color(slots.add(name, $0)) } ?? .none
    }
    if let hint = node.hintOfFill(called: name.split(separator: ".").last ?? "fill") {
      reader.report(
        "expected a colour or a gradient, not \(node.description)", at: node, hint: hint)
      return .none
    }
    guard !reader.reportUnquoted(node, unless: GradientKey.all),
      let mapping = Mapping<GradientKey>(node, of: "a gradient", by: reader)
    else { return .none }
    guard let given = mapping.keys.first, mapping.keys.count == 1, let value = mapping[given],
      let key = GradientKey(rawValue: given.name)
    else {
      reader.report(
        "a fill is a colour, a \(GradientKey.allCases.map(\.rawValue).listed())", at: node)
      return .none
    }
    return fill(key, value, name: name, slots: &slots)
  }

  /// Reads a gradient of a known kind.
  func fill(_ key: GradientKey, _ node: YAMLNode, name: String, slots: inout SlotTable) -> Fill {
    let path = "\(name).\(key.rawValue)"
    let gradient =
      switch key {
      case .linearGradient:
        gradient(key, node, LinearGradientKey.self, name: path, slots: &slots) { mapping, slots in
          .linear(
            start: mapping.slot(\.start, of: path, in: &slots),
            end: mapping.slot(\.end, of: path, in: &slots))
        }
      case .radialGradient:
        gradient(key, node, RadialGradientKey.self, name: path, slots: &slots) { mapping, slots in
          .radial(
            center: mapping.slot(\.center, of: path, in: &slots),
            radius: mapping.slot(\.radius, of: path, in: &slots),
            focus: mapping.slot(\.focus, of: path, in: &slots))
        }
      case .conicGradient:
        gradient(key, node, ConicGradientKey.self, name: path, slots: &slots) { mapping, slots in
          .conic(
            center: mapping.slot(\.center, of: path, in: &slots),
            angle: mapping.slot(\.angle, of: path, in: &slots))
        }
      }
    return gradient.map(Fill.gradient) ?? .none
  }

  /// - Parameter direction: Reads the keys that only this kind of gradient has.
  private func gradient<Keys: DeclaredKeys>(
    _ key: GradientKey, _ node: YAMLNode, _ keys: Keys.Type, name: String,
    slots: inout SlotTable,
    direction: (Mapping<Keys>, inout SlotTable) -> GradientFill.Direction
  ) -> GradientFill? {
    guard let mapping = Mapping<Keys>(node, of: "a \(key.rawValue)", by: reader),
      let stops = stops(
        mapping[GradientStops.colors.declaration], mapping[GradientStops.locations.declaration],
        of: node, name: name, slots: &slots)
    else { return nil }
    let interpolation = mapping[GradientStops.interpolation.declaration]
      .flatMap { reader.value($0, for: GradientStops.interpolation) }
    let units = mapping[GradientStops.units.declaration]
      .flatMap { reader.value($0, for: GradientStops.units) }
    return GradientFill(
      direction: direction(mapping, &slots), stops: stops,
      interpolation: interpolation ?? GradientStops.interpolation.defaultValue(),
      units: units ?? GradientStops.units.defaultValue())
  }

  /// Reads the colours and their locations, which are evenly spaced by default.
  private func stops(
    _ colors: YAMLNode?, _ locations: YAMLNode?, of node: YAMLNode, name: String,
    slots: inout SlotTable
  ) -> [GradientFill.Stop]? {
    guard let colors else {
      reader.report("a gradient needs its colors", at: node, hint: "write colors: [white, black]")
      return nil
    }
    guard let items = reader.items(colors, expected: "a list of colours") else { return nil }
    guard items.count >= 2 else {
      reader.report("a gradient has at least two colors", at: colors)
      return nil
    }
    var given: [YAMLNode]?
    if let locations {
      given = reader.items(locations, expected: "a list of numbers from 0 to 1")
      guard let given, given.count == items.count else {
        if let given {
          reader.report(
            "expected \(items.count) locations, one per colour, not \(given.count)", at: locations)
        }
        return nil
      }
    }
    return items.enumerated().map { index, item in
      let even = Expression(constant: (Double(index) / Double(items.count - 1)).components)
      let location =
        given.flatMap {
          reader.expression($0[index], .number, in: GradientStops.locations.limits)
        } ?? even
      let color = reader.expression(item, .color) ?? Expression(constant: .zero)
      return GradientFill.Stop(
        location: slots.add("\(name).locations.\(index)", location),
        color: slots.add("\(name).colors.\(index)", color))
    }
  }
}

extension YAMLNode {
  /// Returns the hint for a mapping with a colour, and perhaps a width, in place of a fill.
  fileprivate func hintOfFill(called name: Substring) -> String? {
    guard let color = self["color"]?.scalar?.text.scalar(inFlow: true) else { return nil }
    return "write \(name): \(color)"
      + (self["width"]?.scalar.map { ", lineWidth: \($0.text)" } ?? "")
  }
}
