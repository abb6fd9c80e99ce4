import SceneModel

/// Reads the expectations of a scene, after all layers are known.
struct ExpectationReader {
  let reader: ValueReader

  let tree: LayerTree<ModelLayer>

  /// The instructions that stand for the changing components of named values in formulas.
  let values: [(component: ValueComponent, instruction: Formula.Instruction)]

  /// Reads the expectations; those with a mistake are left out.
  func expectations(_ node: YAMLNode) -> [Expectation] {
    guard !reader.sink.hasErrors, let items = reader.items(node, expected: "a list of expectations")
    else { return [] }
    return items.compactMap { item in
      Mapping<ExpectationKey>(item, of: "an expectation", by: reader).flatMap(expectation)
    }
  }

  private func expectation(_ mapping: Mapping<ExpectationKey>) -> Expectation? {
    let demands = ExpectationKey.demands.keys.filter { mapping[$0] != nil }
    guard let key = demands.first, demands.count == 1, let node = mapping[key] else {
      reportDemands(demands.count, of: mapping)
      return nil
    }
    let companions = ExpectationKey.companions(of: key)
    for other in mapping.keys where other != key && !companions.contains(other) {
      reader.report(
        "'\(other.name)' has no effect beside '\(key.name)'", at: mapping[other] ?? node)
      return nil
    }
    var found: [Layer] = []
    let needsLayer =
      key != ExpectationKey.event.declaration || mapping[\.layer] != nil || mapping[\.layers] != nil
    if needsLayer, companions.contains(ExpectationKey.layer.declaration) {
      found = layers(of: mapping)
      guard !found.isEmpty else { return nil }
    }
    guard let name = mapping.checked(\.property),
      mapping[\.property].map({ isNumber(name, of: found, at: $0) }) ?? true
    else { return nil }
    guard let demand = demand(key, mapping, property: name),
      !comparesNothing(key, of: found, at: node)
    else { return nil }
    return Expectation(demand, of: found.map(\.path), at: mapping.node.range)
  }

  /// Reports an expectation with no demand or with several.
  private func reportDemands(_ count: Int, of mapping: Mapping<ExpectationKey>) {
    // An unknown key may be a misspelt demand.
    guard !reader.sink.hasErrors else { return }
    let words = ExpectationKey.demands.names.listed()
    reader.report(
      count == 0
        ? "this expects nothing: it needs one of \(words)"
        : "an expectation says one thing of \(words)", at: mapping.node,
      hint: count == 0
        ? "add one, such as settles: {by: 0.7}" : "write each as an item of its own")
  }

  /// Reads the demand of an expectation.
  private func demand(
    _ key: KeyDeclaration, _ mapping: Mapping<ExpectationKey>, property: String
  ) -> Expectation.Demand? {
    if let keys = mapping.settles { return settles(keys, property: property) }
    if let keys = mapping.overshoot { return overshoot(keys, property: property) }
    if let keys = mapping.stays { return stays(keys, of: mapping) }
    if let node = mapping.value { return bounds(node, of: .property(property), for: key) }
    if let node = mapping.opacity { return bounds(node, of: .property(key.name), for: key) }
    if let node = mapping.speed { return bounds(node, of: .speed, for: key) }
    if let node = mapping[\.order] {
      let interval = mapping.interval
      return mapping.order.flatMap { _ in order(interval, at: node) }
    }
    if mapping[\.overlap] != nil { return mapping.overlap.map { _ in .apart } }
    if let node = mapping[\.formula] {
      return span(mapping, from: \.from, to: \.to).flatMap { formula(node, $0) }
    }
    if let name = mapping.event {
      return event(name, in: mapping.at, at: mapping[\.event] ?? mapping.node)
    }
    return mapping.link?.dropped.flatMap { dropped in
      dropped.max.flatMap { most in
        isBelowAll(most, at: dropped[\.max] ?? dropped.node) ? .dropped(most: most) : nil
      }
    }
  }

  private func settles(_ keys: Mapping<SettlesKey>, property: String) -> Expectation.Demand? {
    guard let by = keys.needed(\.by), isInScene(by, keys[\.by]) else { return nil }
    return .settles(property: property, by: by, within: keys.within)
  }

  private func overshoot(_ keys: Mapping<OvershootKey>, property: String) -> Expectation.Demand? {
    guard let most = keys.needed(\.max) else { return nil }
    warnOfWholeWays(most, at: keys[\.max] ?? keys.node)
    return .overshoot(property: property, most: most)
  }

  private func order(_ interval: Mapping<IntervalKey>?, at node: YAMLNode) -> Expectation.Demand? {
    range(interval?.min ?? 0, interval?.max ?? .infinity, at: node).map(Expectation.Demand.appears)
  }

  private func stays(_ keys: Mapping<StaysKey>, of mapping: Mapping<ExpectationKey>)
    -> Expectation.Demand?
  {
    guard let place = keys[\.in], let name = keys.in else {
      reader.report(
        "stays needs 'in'", at: keys.node, hint: "write in: canvas, or the id of a layer")
      return nil
    }
    guard let span = span(keys, from: \.from, to: \.to) else { return nil }
    guard name != "canvas" else { return .stays(in: nil, span) }
    guard let other = layers(called: name, at: place).first else { return nil }
    guard layers(of: mapping).map(\.path) != [other.path] else {
      reader.report(
        "'\(name)' always stays within itself", at: place,
        hint: "name the canvas, or another layer")
      return nil
    }
    return .stays(in: other.path, span)
  }

  private func bounds(
    _ node: YAMLNode, of value: Expectation.MeasuredValue, for key: KeyDeclaration
  ) -> Expectation.Demand? {
    if let number = node.scalar?.text, Double(number) != nil {
      reader.report(
        "expected bounds, not '\(number)'", at: node,
        hint: "write \(key.name): {min: \(number)}, {max: \(number)} or both")
      return nil
    }
    guard let keys = Mapping<BoundsKey>(node, of: "bounds", by: reader) else { return nil }
    guard keys[\.min] != nil || keys[\.max] != nil else {
      reader.report("bounds need a min, a max or both", at: node)
      return nil
    }
    guard let span = span(keys) else { return nil }
    return range(
      keys.min ?? -.infinity, keys.max ?? .infinity, at: node
    ).flatMap { bounds in
      guard value != .speed || bounds.lowerBound > 0 || bounds.upperBound < .infinity else {
        reader.report(
          "every speed is at least 0, so this always holds", at: keys[\.min] ?? node,
          hint: "expect more, or a max")
        return nil
      }
      return .value(value, bounds, span)
    }
  }

  private func event(_ name: String, in interval: Mapping<EventTimeKey>?, at node: YAMLNode)
    -> Expectation.Demand?
  {
    let names = reader.conditions.eventNames
    guard names.contains(name) else {
      reader.report(
        "the scene has no event '\(name)'", at: node,
        hint: names.isEmpty
          ? "events are states of a timeline, and animations that begin when a condition holds"
          : names.sorted().hint(for: name))
      return nil
    }
    if let interval, let node = interval[\.min], !isInScene(interval.min, node) { return nil }
    return range(interval?.min ?? 0, interval?.max ?? .infinity, at: interval?.node ?? node)
      .map { .event(name: name, $0) }
  }

  private func range(_ least: Double, _ most: Double, at node: YAMLNode) -> ClosedRange<Double>? {
    guard least <= most else {
      reader.report("the min \(least.plain) is more than the max \(most.plain)", at: node)
      return nil
    }
    return least...most
  }
}
