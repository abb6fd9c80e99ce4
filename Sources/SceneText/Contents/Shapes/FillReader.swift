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
      case .linearGradient: linearGradient(node, name: path, slots: &slots)
      case .radialGradient: radialGradient(node, name: path, slots: &slots)
      case .conicGradient: conicGradient(node, name: path, slots: &slots)
      }
    return gradient.map(Fill.gradient) ?? .none
  }

  private func linearGradient(_ node: YAMLNode, name: String, slots: inout SlotTable)
    -> GradientFill?
  {
    guard let mapping = Mapping<LinearGradientKey>(node, of: "a linearGradient", by: reader),
      let stops = stops(
        mapping.colors, mapping.locations, of: node, name: name, slots: &slots)
    else { return nil }
    return GradientFill(
      direction: .linear(
        start: mapping.slot(\.start, of: name, in: &slots),
        end: mapping.slot(\.end, of: name, in: &slots)),
      stops: stops, interpolation: mapping.interpolation)
  }

  private func radialGradient(_ node: YAMLNode, name: String, slots: inout SlotTable)
    -> GradientFill?
  {
    guard let mapping = Mapping<RadialGradientKey>(node, of: "a radialGradient", by: reader),
      let stops = stops(
        mapping.colors, mapping.locations, of: node, name: name, slots: &slots)
    else { return nil }
    return GradientFill(
      direction: .radial(
        center: mapping.slot(\.center, of: name, in: &slots),
        radius: mapping.slot(\.radius, of: name, in: &slots)),
      stops: stops, interpolation: mapping.interpolation)
  }

  private func conicGradient(_ node: YAMLNode, name: String, slots: inout SlotTable)
    -> GradientFill?
  {
    guard let mapping = Mapping<ConicGradientKey>(node, of: "a conicGradient", by: reader),
      let stops = stops(
        mapping.colors, mapping.locations, of: node, name: name, slots: &slots)
    else { return nil }
    return GradientFill(
      direction: .conic(
        center: mapping.slot(\.center, of: name, in: &slots),
        angle: mapping.slot(\.angle, of: name, in: &slots)),
      stops: stops, interpolation: mapping.interpolation)
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
          reader.expression($0[index], .number, in: LinearGradientKey.locations.limits)
        } ?? even
      let color = reader.expression(item, .color) ?? Expression(constant: .zero)
      return GradientFill.Stop(
        location: slots.add("\(name).locations.\(index)", location),
        color: slots.add("\(name).colors.\(index)", color))
    }
  }
}
