import Raster
import SceneModel

extension NumberRecorder {
  /// Returns the values to which an animation leads, one for each keyframe.
  ///
  /// There are none if they are added to other values, or have nothing between them.
  func values(
    of mapping: Mapping<AnimationKey>, leading target: SlotTable.Target,
    in animation: PacedAnimation
  ) -> [DeclaredValue] {
    guard !mapping.additive, target.kind.addsUp else { return [] }
    func value(_ key: String, _ node: YAMLNode) -> DeclaredValue {
      let numbers = numbers(in: node, of: target.kind, called: target.componentNames)
      return DeclaredValue(
        key: key,
        parts: numbers.map { number in
          DeclaredValue.Part(
            component: number.component,
            number: animation.number(
              number.key(in: key), number.value, in: number.limits, formula: number.formula,
              parameter: number.formula, source: number.source, writing: number.writing))
        }, source: node.range)
    }
    if let items = mapping.values?.items {
      return items.enumerated().map { value("\(AnimationKey.values.name).\($0)", $1) }
    }
    return mapping[\.to].map { [value(AnimationKey.to.name, $0)] } ?? []
  }

  /// Records the values in a layer's text, and the most usual ones that it lacks; the latter only of
  /// the first layers of a large scene.
  ///
  /// - Parameters:
  ///   - slots: All slots of the layer.
  ///   - isPlaced: Whether a stack places the layer.
  func noteValues(
    of mapping: Mapping<LayerKey>, in slots: [NamedSlot], isPlaced: Bool, ofLayerAt path: String
  ) {
    var values: [DeclaredValue] = []
    var texts: Set<SourceRange> = []
    for (index, slot) in slots.enumerated() where slot.kind.addsUp {
      if let node = mapping.node(at: slot.name) {
        // The single number of a filter belongs to its first value.
        guard texts.insert(node.range).inserted else { continue }
        values.append(written(slot, node, ofLayerAt: path))
      } else if let property = LayerProperty(rawValue: index),
        !(isPlaced && property == .position),
        let value = missing(property, in: mapping, ofLayerAt: path)
      {
        values.append(value)
      }
    }
    table.add(values + words(of: mapping, ofLayerAt: path), ofLayerAt: path)
  }

  /// Records the value that a state gives to a property of a layer; nothing for a value as written.
  func note(_ change: StateChange, of target: SlotTable.Target, ofLayerAt path: String) {
    guard let node = change.new else { return }
    let isFlag = target.kind == .boolean
    let numbers =
      isFlag
      ? flag(in: node).map { [$0] } ?? []
      : target.kind.addsUp
        ? self.numbers(in: node, of: target.kind, called: target.componentNames) : []
    let declared = target.kind == .color ? nil : LayerKey.all[target.path]?.limits
    table.add(
      ofState: DeclaredValue(
        key: target.path,
        parts: numbers.map { number in
          let key = number.key(in: target.path)
          return DeclaredValue.Part(
            component: number.component,
            number: EditableNumber(
              name: "\(path):states.\(change.state).\(key)",
              title: "\(path): \(key) in the state \(change.state)", key: key,
              value: number.value, limits: declared ?? number.limits, formula: number.formula,
              parameter: number.formula, source: number.source, writing: number.writing))
        }, words: isFlag ? ValueForm.flags : [], source: node.range))
  }

  private func flag(in node: YAMLNode) -> WrittenNumber? {
    guard let scalar = node.scalar, [.plain, .quoted].contains(scalar.style),
      let index = ValueForm.flags.firstIndex(of: scalar.text)
    else { return nil }
    return WrittenNumber(
      component: "", value: Double(index), limits: 0...1, source: node.range,
      writing: .word(ValueForm.flags))
  }

  private func written(_ slot: NamedSlot, _ node: YAMLNode, ofLayerAt path: String)
    -> DeclaredValue
  {
    let declared = LayerKey.all[slot.name]?.limits
    let numbers = numbers(in: node, of: slot.kind, called: slot.kind.componentNames)
    return DeclaredValue(
      key: slot.name,
      parts: numbers.map { number in
        part(
          number, of: slot.name, in: slot.kind == .color ? number.limits : declared,
          ofLayerAt: path)
      }, source: node.range)
  }

  /// Returns the default of a property whose key the text lacks; `nil` if there is no place for it.
  private func missing(
    _ property: LayerProperty, in mapping: Mapping<LayerKey>, ofLayerAt path: String
  ) -> DeclaredValue? {
    guard let (key, earlier) = Self.addedKeys[property], table.takesMissingValue(),
      let place = KeyPlace(of: key, after: earlier, in: mapping)
    else { return nil }
    let (names, value) = (property.kind.componentNames, property.defaultValue)
    let numbers: [WrittenNumber] =
      switch property.kind {
      case .color:
        WrittenNumber.of(
          Color(components: value), names, place.source, .newColor(before: place.text))
      case .point:
        names.enumerated().map { index, name in
          WrittenNumber(
            component: name, value: value[index], source: place.source,
            writing: .newList(before: place.text))
        }
      default:
        [
          WrittenNumber(
            component: "", value: value.x, source: place.source,
            writing: .newKey(before: place.text))
        ]
      }
    return DeclaredValue(
      key: key.name,
      parts: numbers.map {
        part(
          $0, of: key.name, in: property.kind == .color ? $0.limits : key.limits, ofLayerAt: path)
      }, source: place.source)
  }

  private func part(
    _ number: WrittenNumber, of property: String, in limits: ClosedRange<Double>?,
    ofLayerAt path: String
  ) -> DeclaredValue.Part {
    let key = number.key(in: property)
    return DeclaredValue.Part(
      component: number.component,
      number: EditableNumber(
        name: "\(path):\(key)", title: "\(path): \(key)", key: key, value: number.value,
        limits: limits ?? number.limits, formula: number.formula, parameter: number.formula,
        source: number.source, writing: number.writing))
  }

  /// The properties that are written into a layer's text without their key, with the keys after
  /// which they are written.
  private static let addedKeys: [LayerProperty: (KeyDeclaration, [KeyDeclaration])] = {
    let properties: [LayerProperty] = [
      .position, .anchorPoint, .zPosition, .opacity, .rotation, .scale, .backgroundColor,
      .cornerRadius,
    ]
    return properties.reduce(into: [:]) { $0[$1] = addedKey($1.name) }
  }()

  /// Returns a key of a layer with the keys after which it may be written, the best first.
  static func addedKey(_ name: String) -> (KeyDeclaration, [KeyDeclaration])? {
    let keys = LayerKey.all.keys
    guard let index = keys.firstIndex(where: { $0.name == name }) else { return nil }
    return (keys[index], keys[..<index].reversed() + keys[(index + 1)...])
  }
}

/// A number in the text of a value.
private struct WrittenNumber {
  /// The name of the component; empty for a number that is the whole value.
  let component: String
  let value: Double
  var limits: ClosedRange<Double> = .anyNumber

  /// The name of the parameter in place of the number, if there is one.
  var formula: String?
  let source: SourceRange
  var writing: EditableNumber.Writing = .alone

  /// The key of the number, after that of the value.
  func key(in value: String) -> String { component.isEmpty ? value : "\(value).\(component)" }

  /// Returns the components of a colour, in `0...255`.
  ///
  /// In sRGB they are whole. In Display P3, a component is whole if its four digits stand for a whole
  /// one.
  static func of(
    _ color: Color, _ names: [String], _ source: SourceRange, _ writing: EditableNumber.Writing
  ) -> [WrittenNumber] {
    names.enumerated().map { index, name in
      let value = color.components[index] * 255
      let isBetween = writing == .color(.displayP3) && abs(value - value.rounded()) > 0.02
      return WrittenNumber(
        component: name, value: isBetween ? value : value.rounded(), limits: 0...255,
        source: source, writing: writing)
    }
  }
}

extension NumberRecorder {
  /// Returns the numbers and the names of parameters in a value's text; none for formulas.
  ///
  /// - Parameter names: The names of its components; empty for a single number.
  private func numbers(in node: YAMLNode, of kind: ValueKind, called names: [String])
    -> [WrittenNumber]
  {
    if kind == .color { return color(in: node, called: names) }
    if let items = node.items {
      guard items.count == names.count else { return [] }
      return zip(names, items).compactMap { name, item in number(item, called: name) }
    }
    return number(node, called: names.count == 1 ? names[0] : "").map { [$0] } ?? []
  }

  private func number(_ node: YAMLNode, called component: String) -> WrittenNumber? {
    guard let scalar = node.scalar, scalar.style != .filled else { return nil }
    if let value = ParsedScene.Overrides.value(scalar.text, of: component) {
      return WrittenNumber(component: component, value: value, source: node.range)
    }
    guard let name = parameter(scalar.text, at: node), let declared = parameters[name] else {
      return nil
    }
    return WrittenNumber(
      component: component, value: declared.value, formula: name, source: node.range)
  }

  /// Returns the components of a colour that is written by its name, in hexadecimal digits, or as
  /// `p3(…)`.
  private func color(in node: YAMLNode, called names: [String]) -> [WrittenNumber] {
    guard let scalar = node.scalar, [.plain, .quoted].contains(scalar.style), !node.isNameOfValue
    else { return [] }
    if let color = Color(inP3: scalar.text) {
      return WrittenNumber.of(color, names, node.range, .color(.displayP3))
    }
    guard !scalar.text.contains("("),
      let color = Color(parsing: scalar.text, darkness: node.origin.scope.darkness)
    else { return [] }
    return WrittenNumber.of(color, names, node.range, .color(.sRGB))
  }
}

extension Mapping<LayerKey> {
  /// Returns the node of a slot's value, by the key path of the slot.
  fileprivate func node(at path: String) -> YAMLNode? {
    let words = path.split(separator: ".")
    guard let node = self[String(words[0])] else { return nil }
    return words[0] == LayerKey.filters.name
      ? node.node(inFilter: words[1...]) : node.node(at: words[1...])
  }
}

extension YAMLNode {
  /// Returns the node at a path of keys and indices; the first item of a list needs no index.
  fileprivate func node(at words: ArraySlice<Substring>) -> YAMLNode? {
    guard let word = words.first else { return self }
    switch value {
    case .scalar: return nil
    case .sequence(let items):
      guard let index = Int(word) else { return items.first?.node(at: words) }
      return items.indices.contains(index) ? items[index].node(at: words.dropFirst()) : nil
    case .mapping: return value(forKey: String(word))?.node(at: words.dropFirst())
    }
  }

  /// Returns the node under the name of a filter, such as `gaussian`, or `gaussian2` for the second
  /// one, and a key of it.
  fileprivate func node(inFilter words: ArraySlice<Substring>) -> YAMLNode? {
    guard words.count == 2, let name = words.first, let items else { return nil }
    let kind = String(name.prefix { !$0.isNumber })
    let filters = items.compactMap { $0.value(forKey: kind) }
    let index = (Int(name.dropFirst(kind.count)) ?? 1) - 1
    guard filters.indices.contains(index) else { return nil }
    // A scalar is the first value of the filter.
    return filters[index].scalar == nil
      ? filters[index].value(forKey: String(words[words.startIndex + 1])) : filters[index]
  }

  /// Returns the value of a mapping's key.
  private func value(forKey key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.first { $0.key.scalar?.text == key }?.value
  }
}
