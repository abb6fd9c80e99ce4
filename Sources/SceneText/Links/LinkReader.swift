import SceneModel

/// The layers of a scene, with the numbers that their formulas read by name.
struct LinkedLayers {
  var layers: [Layer]

  /// The links, each after the links that it depends on.
  var links: [Link] = []

  /// The instruction for each changing component of a named value in formulas: it reads a link, or
  /// is a constant if the component turned out to be one.
  var values: [(component: ValueComponent, instruction: Formula.Instruction)] = []

  /// The conditions for which layers wait, in the order of reading.
  var conditions: [Condition] = []

  /// The declarations of layers whose values are read by other layers.
  var readLayers: Set<SourceRange> = []
}

/// Reads the numbers that formulas read by name: values of other layers, and named values.
struct LinkReader {
  let reader: ValueReader

  /// Measures the texts whose sizes formulas read.
  let texts: TextMeasure

  /// Resolves the values that formulas read; reports unknown names and cycles.
  func linked(_ layers: [Layer]) -> LinkedLayers {
    let values = reader.links.values.flatMap(\.changingComponents)
    let stacks = StackLowering(reader.links)
    let layers = reader.sink.hasErrors ? layers : stacks.lowered(layers)
    guard !reader.links.references.isEmpty || !values.isEmpty, !reader.sink.hasErrors else {
      return LinkedLayers(layers: layers, conditions: reader.conditions.all)
    }
    let tree = LayerTree(of: layers, otherNames: reader.links.otherNames)
    var resolver = LinkResolver(
      tree, reader.links.references, values, reader.conditions.all, stacks.formulas, texts)
    do throws(LinkMistakes) {
      return try resolver.linked(layers)
    } catch {
      for mistake in error.mistakes { reader.report(mistake) }
      return LinkedLayers(layers: layers)
    }
  }
}

extension LinkedLayers {
  /// The numbers of named values that differ from tick to tick.
  var namedNumbers: [NamedNumber] {
    values.compactMap { component, instruction in
      guard case .link(let link) = instruction else { return nil }
      return NamedNumber(name: component.path, link: link)
    }
  }
}

extension ValueComponent {
  /// The name with the layer that declares the value: `card.open`.
  var path: String { (value.owner.map { $0.asNameInFormulas + "." } ?? "") + text }

  /// The number, if it is the same at every tick.
  var constant: Double { (try? value.value())?.1.constant[component] ?? .nan }
}

extension ValueDeclaration {
  /// The components that differ from tick to tick; none if a formula has a mistake.
  fileprivate var changingComponents: [ValueComponent] {
    let expression = (try? value())?.1
    return (expression?.formulas ?? []).map { ValueComponent(value: self, component: $0.component) }
  }
}

extension ValueComponent {
  /// The formula of a component that differs from tick to tick.
  var formula: Formula? {
    (try? value.value())?.1.formulas.first { $0.component == component }?.formula
  }
}
