import SceneModel

/// Collects a scene's expectations while the scene is read.
final class ExpectationTable {
  var expectations: [Expectation] = []
}

extension SceneContext {
  /// Reads the expectations after all layers are known.
  func readExpectations(_ node: YAMLNode, of layers: [Layer]) {
    guard !reader.sink.hasErrors, let items = reader.items(node, expected: "a list of expectations")
    else {
      return
    }
    let index = LayerIndex(of: layers, otherNames: reader.links.otherNames)
    for item in items {
      guard let mapping = Mapping<ExpectationKey>(item, of: "an expectation", by: reader) else {
        continue
      }
      expectations.expectations += expectation(mapping, among: index).map { [$0] } ?? []
    }
  }

  private func expectation(_ mapping: Mapping<ExpectationKey>, among index: LayerIndex)
    -> Expectation?
  {
    let demands = ExpectationKey.demands.keys.filter { mapping[$0] != nil }
    guard let key = demands.first, demands.count == 1, let node = mapping[key] else {
      reportDemands(demands.count, of: mapping)
      return nil
    }
    let companions = ExpectationKey.companions(of: key)
    for other in mapping.keys where other != key && !companions.contains(other) {
      reader.report("'\(other.name)' says nothing beside '\(key.name)'", at: mapping[other] ?? node)
      return nil
    }
    var found: [Layer] = []
    if companions.contains(ExpectationKey.layer.declaration) {
      found = self.layers(of: mapping, among: index)
      guard !found.isEmpty else { return nil }
    }
    guard let name = mapping.checked(\.property),
      mapping[\.property].map({ isNumber(name, of: found, at: $0) }) ?? true
    else { return nil }
    guard let demand = demand(mapping, property: name, among: index),
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
    _ mapping: Mapping<ExpectationKey>, property: String, among index: LayerIndex
  ) -> Expectation.Demand? {
    if let node = mapping.settles { return settles(node, property: property) }
    if let node = mapping.overshoot { return overshoot(node, property: property) }
    if let node = mapping.stays { return stays(node, of: mapping, among: index) }
    if let node = mapping.value { return bounds(node, of: .property(property), for: "value") }
    if let node = mapping.opacity { return bounds(node, of: .property("opacity"), for: "opacity") }
    if let node = mapping.speed { return bounds(node, of: .speed, for: "speed") }
    if let node = mapping.order { return order(node, interval: mapping.interval) }
    if let node = mapping.overlap {
      return word(node, among: ["never"], of: "overlap") ? .apart : nil
    }
    if let node = mapping[\.formula] {
      return span(mapping, from: \.from, to: \.to).flatMap { formula(node, $0, among: index) }
    }
    return mapping.link?.dropped.flatMap { dropped in
      dropped.max.flatMap { most in
        isBelowAll(most, at: dropped[\.max] ?? dropped.node) ? .dropped(most: most) : nil
      }
    }
  }

  private func settles(_ node: YAMLNode, property: String) -> Expectation.Demand? {
    guard let keys = Mapping<SettlesKey>(node, of: "settles", by: reader),
      let by = required(\.by, of: keys), isInScene(by, keys[\.by])
    else { return nil }
    return .settles(property: property, by: by, within: keys.within)
  }

  private func overshoot(_ node: YAMLNode, property: String) -> Expectation.Demand? {
    guard let keys = Mapping<OvershootKey>(node, of: "overshoot", by: reader),
      let most = required(\.max, of: keys)
    else { return nil }
    warnOfWholeWays(most, at: keys[\.max] ?? node)
    return .overshoot(property: property, most: most)
  }

  private func order(_ node: YAMLNode, interval: Mapping<IntervalKey>?) -> Expectation.Demand? {
    guard word(node, among: ["appears"], of: "order") else { return nil }
    return range(interval?.min ?? 0, interval?.max ?? .infinity, at: node)
      .map(Expectation.Demand.appears)
  }

  private func stays(
    _ node: YAMLNode, of mapping: Mapping<ExpectationKey>, among index: LayerIndex
  ) -> Expectation.Demand? {
    guard let keys = Mapping<StaysKey>(node, of: "stays", by: reader) else { return nil }
    guard let place = keys[\.in], let name = keys.in else {
      reader.report("stays needs 'in'", at: node, hint: "write in: canvas, or the id of a layer")
      return nil
    }
    guard let span = span(keys, from: \.from, to: \.to) else { return nil }
    guard name != "canvas" else { return .stays(in: nil, span) }
    guard let other = self.layers(called: name, at: place, among: index).first else { return nil }
    guard self.layers(of: mapping, among: index).map(\.path) != [other.path] else {
      reader.report(
        "'\(name)' always stays within itself", at: place,
        hint: "name the canvas, or another layer")
      return nil
    }
    return .stays(in: other.path, span)
  }

  private func bounds(
    _ node: YAMLNode, of value: Expectation.MeasuredValue, for key: String
  ) -> Expectation.Demand? {
    if let number = node.scalar?.text, Double(number) != nil {
      reader.report(
        "expected bounds, not '\(number)'", at: node,
        hint: "write \(key): {min: \(number)}, {max: \(number)} or both")
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
          "no speed is less than 0", at: keys[\.min] ?? node, hint: "expect more, or a max")
        return nil
      }
      return .value(value, bounds, span)
    }
  }

  private func range(_ least: Double, _ most: Double, at node: YAMLNode) -> ClosedRange<Double>? {
    guard least <= most else {
      reader.report("the min \(least.plain) is more than the max \(most.plain)", at: node)
      return nil
    }
    return least...most
  }

  private func required<Table>(
    _ key: KeyPath<Table.Type, Key<Double?>>, of mapping: Mapping<Table>
  ) -> Double? {
    if mapping[key] == nil {
      reader.report(
        "'\(Table.table.name)' needs '\(Table.self[keyPath: key].name)'", at: mapping.node)
    }
    return mapping[dynamicMember: key]
  }

  private func word(_ node: YAMLNode, among words: [String], of what: String) -> Bool {
    guard let text = reader.text(node, expected: words.listed("or")) else { return false }
    if words.contains(text) { return true }
    reader.reportUnknown(what, text, at: node, among: words)
    return false
  }
}

// MARK: Layers

extension SceneContext {
  private func layers(of mapping: Mapping<ExpectationKey>, among index: LayerIndex) -> [Layer] {
    switch (mapping[\.layer], mapping[\.layers]) {
    case (let node?, nil):
      guard let name = reader.text(node, expected: ExpectationKey.layer.declaration.form.words)
      else {
        return []
      }
      return self.layers(called: name, at: node, among: index)
    case (nil, let node?):
      let items = reader.items(node, expected: "a list of layers", limit: .max) ?? []
      var paths: Set<String> = []
      return items.flatMap { item in
        reader.text(item, expected: ExpectationKey.layer.declaration.form.words).map {
          self.layers(called: $0, at: item, among: index)
        } ?? []
      }.filter { paths.insert($0.path).inserted }
    case (_?, let node?):
      reader.report("'layer' and 'layers' exclude each other", at: node)
    case (nil, nil):
      reader.report(
        "it has to be said of which layer", at: mapping.node, hint: "write layer: and its id")
    }
    return []
  }

  /// Finds the layers that a name matches; reports no match, and several without a `*`.
  private func layers(called name: String, at node: YAMLNode, among index: LayerIndex) -> [Layer] {
    if name.contains("*") {
      let found = index.entries.filter { $0.id.fits(name) || $0.layer.path.fits(name) }
      if found.isEmpty {
        reader.report(
          "no layer is called '\(name)'", at: node,
          hint: "there are " + index.ids.prefix(5).listed("and"))
      }
      return found.map(\.layer)
    }
    let reference = LayerReference(
      name: LayerValueName(
        layer: name.split(separator: "/").map(String.init), value: [], part: nil),
      reader: nil, range: node.range)
    do throws(Diagnostic) {
      return [index.entries[try index.layer(meantBy: reference)].layer]
    } catch {
      reader.report(error)
      return []
    }
  }

  /// Whether all layers have a number with that name; reports the first layer without one.
  private func isNumber(_ name: String, of layers: [Layer], at node: YAMLNode) -> Bool {
    for layer in layers {
      guard let named = layer.slots.components(called: name) else {
        reader.report(
          "the layer '\(layer.path)' has no property '\(name)'", at: node,
          hint: layer.slots.allNames.question(for: name))
        return false
      }
      guard ![.file, .path].contains(named.kind) else {
        reader.report("'\(name)' is no number", at: node)
        return false
      }
    }
    return true
  }

  /// Reads a formula of layers' values.
  private func formula(_ node: YAMLNode, _ span: Expectation.Span, among index: LayerIndex)
    -> Expectation.Demand?
  {
    let first = reader.links.references.count
    reader.links.enterScene()
    let number = reader.number(node, variables: reader.tickVariables)
    reader.links.leave()
    switch number {
    case nil: return nil
    case .constant:
      reader.report("the formula is the same at every tick, whatever moves", at: node)
      return nil
    case .formula(let formula):
      var reads: [Expectation.LayerNumber] = []
      for reference in reader.links.references[first...] {
        do throws(Diagnostic) {
          let layer = index.entries[try index.layer(meantBy: reference)].layer
          guard case .slot(let slot) = try layer.quantity(of: reference) else {
            throw Diagnostic(
              "\(reference.name.text) is no value that animations change", at: reference.range,
              hint: "expectations read numbers such as position.x or opacity")
          }
          reads.append(
            Expectation.LayerNumber(layer: layer.path, slot: slot, name: reference.name.text))
        } catch {
          reader.report(error)
          return nil
        }
      }
      return .formula(formula.countingLinks(from: first), reads: reads, span)
    }
  }
}

extension String {
  /// Whether this name or path matches a pattern, in which `*` stands for any characters but `/`.
  fileprivate func fits(_ pattern: String) -> Bool {
    let (names, patterns) = (split(separator: "/"), pattern.split(separator: "/"))
    return names.count == patterns.count
      && zip(names, patterns).allSatisfy { $0.fits(name: $1) }
  }
}

extension Substring {
  /// Whether this name matches a pattern in which `*` stands for any characters.
  fileprivate func fits(name pattern: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return self == pattern
    }
    guard hasPrefix(first), dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
