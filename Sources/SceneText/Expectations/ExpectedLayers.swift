import SceneModel

extension ExpectationReader {
  /// Reads the layers that an expectation is about; none after reporting a mistake.
  func layers(of mapping: Mapping<ExpectationKey>) -> [Layer] {
    switch (mapping[\.layer], mapping[\.layers]) {
    case (let node?, nil):
      return mapping.layer.map { layers(called: $0, at: node) } ?? []
    case (nil, let node?):
      let items = reader.items(node, expected: "a list of layers", limit: .max) ?? []
      var paths: Set<String> = []
      return items.flatMap { item in
        (reader.value(item, for: ExpectationKey.layer) ?? nil).map {
          layers(called: $0, at: item)
        } ?? []
      }.filter { paths.insert($0.path).inserted }
    case (_?, let node?):
      reader.report("'layer' and 'layers' exclude each other", at: node)
    case (nil, nil):
      reader.report(
        "the expectation does not name its layer", at: mapping.node, hint: "write layer: and its id"
      )
    }
    return []
  }

  /// Finds the layers that a name matches; reports no match, and several without a `*`.
  func layers(called name: String, at node: YAMLNode) -> [Layer] {
    if name.contains("*") {
      let found = tree.all.filter { $0.id.fits(name) || $0.path.fits(name) }
      if found.isEmpty {
        reader.report(
          "no layer is called '\(name)'", at: node,
          hint: "there are " + tree.ids.prefix(5).listed("and"))
      }
      return found.map(\.content.layer)
    }
    let reference = LayerReference(
      name: LayerValueName(
        layer: name.split(separator: "/").map(String.init), value: [], part: nil),
      reader: .scene, range: node.range)
    do throws(Diagnostic) {
      return [try tree.layer(meantBy: reference).content.layer]
    } catch {
      reader.report(error)
      return []
    }
  }

  /// Whether all layers have a number with that name; reports the first layer without one.
  func isNumber(_ name: String, of layers: [Layer], at node: YAMLNode) -> Bool {
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
  func formula(_ node: YAMLNode, _ span: Expectation.Span) -> Expectation.Demand? {
    reader.links.enterScene()
    let number = reader.number(node, variables: reader.tickVariables)
    reader.links.leave()
    switch number {
    case nil: return nil
    case .constant:
      reader.report("the formula is the same at every tick, whatever moves", at: node)
      return nil
    case .formula(let formula):
      var reads: [Expectation.ReadNumber] = []
      var instructions: [Int: Formula.Instruction] = [:]
      for index in formula.links {
        do throws(Diagnostic) {
          instructions[index] = try instruction(
            reading: reader.links.references[index], among: &reads)
        } catch {
          reader.report(error)
          return nil
        }
      }
      return .formula(
        formula.replacingLinks { instructions[$0] ?? .push(.nan) }, reads: reads, span)
    }
  }

  /// Returns the instruction that reads a number, which is added to the numbers of the formula.
  private func instruction(
    reading reference: LinkReference, among reads: inout [Expectation.ReadNumber]
  ) throws(Diagnostic) -> Formula.Instruction {
    switch reference {
    case .layer(let reference):
      let layer = try tree.layer(meantBy: reference).content.layer
      if let value = value(meantBy: reference, of: layer) {
        return instruction(reading: value, among: &reads)
      }
      guard case .slot(let slot) = try layer.quantity(of: reference) else {
        throw Diagnostic(
          "\(reference.name.text) is no value that animations change", at: reference.range,
          hint: "expectations read numbers such as position.x or opacity")
      }
      reads.append(
        .layer(Expectation.LayerNumber(layer: layer.path, slot: slot, name: reference.name.text)))
    case .value(let component): return instruction(reading: component, among: &reads)
    case .stack: preconditionFailure("only stacks read the numbers of stacks")
    }
    return .link(reads.count - 1)
  }

  private func instruction(
    reading component: ValueComponent, among reads: inout [Expectation.ReadNumber]
  ) -> Formula.Instruction {
    let known = values.first { $0.component == component }?.instruction
    guard case .link(let link)? = known else { return known ?? .push(component.constant) }
    reads.append(.value(NamedNumber(name: component.path, link: link)))
    return .link(reads.count - 1)
  }

  /// Returns the named value of a layer or its component; `nil` for a property of the layer.
  private func value(meantBy reference: LayerReference, of layer: Layer) -> ValueComponent? {
    guard (try? layer.quantity(of: reference)) == nil else { return nil }
    return reader.links.values.lazy.filter { $0.owner == layer.path }.flatMap { value in
      (0..<(value.kind?.componentCount ?? 0)).map {
        ValueComponent(value: value, component: $0)
      }
    }.first { $0.text == reference.name.valueText }
  }
}
