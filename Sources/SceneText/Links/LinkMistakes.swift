import SceneModel

extension LayerTree<ModelLayer> {
  /// Returns the layer that a reference names.
  ///
  /// - Parameter givesHints: Whether a mistake has a hint for similar names, which are slow to find
  ///   among thousands.
  func layer(meantBy reference: LayerReference, givingHints givesHints: Bool = true)
    throws(Diagnostic) -> Layer
  {
    let reader = reference.reader.path.flatMap { layer(at: $0) }
    let found = layers(called: reference.name.layer, seenFrom: reader)
    guard let only = found.first else { throw absence(of: reference, givingHints: givesHints) }
    guard found.count == 1 else { throw ambiguity(of: reference, among: found) }
    return only
  }

  /// Returns the mistake of a name that several layers have.
  private func ambiguity(of reference: LayerReference, among layers: [Layer]) -> Diagnostic {
    let paths = layers.prefix(3).map { "`\($0.path)`" }
    return Diagnostic(
      "there are \(layers.count) layers '\(reference.name.layer.joined(separator: "/"))'",
      at: reference.range, hint: "say which by the path of its ids: \(paths.listed())")
  }

  /// Returns the mistake of a name that no layer has.
  private func absence(of reference: LayerReference, givingHints givesHints: Bool) -> Diagnostic {
    let name = reference.name.layer.joined(separator: "/")
    guard givesHints else {
      return Diagnostic("there is no layer '\(name)'", at: reference.range)
    }
    let copies = all.filter { $0.id.hasPrefix(name + "-") && $0.ownNames.contains(name) }
      .prefix(2).map(\.path.asNameInFormulas)
    guard copies.isEmpty else {
      return Diagnostic(
        "the layer '\(name)' is there more than once", at: reference.range,
        hint: "say which of its copies: \(copies.listed()), or one by its number: `\(name)-{0}`")
    }
    let paths = Set(ids + all.map(\.path))
    return Diagnostic(
      "there is no layer '\(name)'", at: reference.range,
      hint: RelativeName.hints[name]
        ?? paths.sorted().nearest(to: name).map { "did you mean '\($0.asNameInFormulas)'?" }
        ?? "give a layer this id, or use that of one: "
        + ids.prefix(5).map(\.asNameInFormulas).listed())
  }
}

/// Names of other systems for what surrounds a formula.
private enum RelativeName {
  static let hints = [
    "self": ownID, "this": ownID, "parent": idAround, "superlayer": idAround, "superview": idAround,
    "scene": size, "canvas": size, "screen": size,
  ]

  private static let ownID = "write the id of this layer in its place"
  private static let idAround = "write the id of the layer around in its place"
  private static let size = "write the scene's size as numbers, or declare it under 'values'"
}

extension LayerValuePart {
  /// Whether a single number can replace all components of the value.
  var mayBeNumber: Bool { kind == .scale || kind == .corners }

  /// Returns the mistake of a name for another kind of value.
  fileprivate func absence(from reference: LayerReference) -> Diagnostic {
    Diagnostic(
      "\(reference.name.text) is not \(kind.words)", at: reference.range,
      hint: kind == .color
        ? "use the colour of a layer, such as its backgroundColor, or one made of numbers: rgb(…)"
        : "write a number for each: \(kind.words)")
  }
}

extension NamedComponents {
  /// Returns the component that a name in a formula refers to.
  fileprivate func component(meantBy reference: LayerReference) throws(Diagnostic) -> Int {
    guard kind != .path else {
      throw Diagnostic(
        "\(reference.name.text) is a path, not a number", at: reference.range,
        hint: "the points of one that is animated are numbers: contents.path.point1.x")
    }
    guard let part = reference.name.part else {
      guard components.count > 1 else { return components.lowerBound }
      let parts = kind.componentNames.map { "\(reference.name.text).\($0)" }
      throw Diagnostic(
        "\(reference.name.text) is more than one number", at: reference.range,
        hint: "use \(parts.listed())")
    }
    if components.count == 1, part.mayBeNumber { return components.lowerBound }
    guard components.count == part.kind.componentCount,
      (kind == .color) == (part.kind == .color)
    else { throw part.absence(from: reference) }
    return components.lowerBound + part.component
  }
}

extension LayerValueName {
  /// Whether it is a value of contents, or a measure of their text.
  fileprivate var isOfContents: Bool {
    value.first == LayerKey.contents.name
      || TextQuantity(rawValue: value.joined(separator: ".")) != nil
  }
}

extension Layer {
  /// Returns the quantity of this layer that a reference names.
  func quantity(of reference: LayerReference) throws(Diagnostic) -> LayerQuantity {
    let name = reference.name.value.joined(separator: ".")
    if let named = slots.components(called: name) {
      let component = try named.component(meantBy: reference)
      return .slot(SlotComponent(index: named.slot, component: component))
    }
    if !fadingContents.isEmpty, reference.name.isOfContents {
      throw Diagnostic(
        "'\(path)' has no '\(name)', because states let its contents fade into others",
        at: reference.range, hint: "show the other contents in a layer of their own")
    }
    if let part = reference.name.part, !part.mayBeNumber { throw part.absence(from: reference) }
    if let quantity = textQuantity(called: name) { return .text(quantity) }
    if let progress = progress(called: reference.name.value) { return .progress(progress) }
    throw Diagnostic(
      "the layer '\(path)' has no value '\(name)'", at: reference.range,
      hint: quantityNames.question(for: name)
        ?? "formulas read the values that animations change, such as position.x or opacity")
  }

  private func textQuantity(called name: String) -> TextQuantity? {
    guard case .text = contents else { return nil }
    return TextQuantity(rawValue: name)
  }

  /// Returns the progress of an animation, from its name and a measure such as `progress`.
  private func progress(called words: [String]) -> NamedProgress? {
    guard words.count == 2, let measure = NamedProgress.Measure(rawValue: words[1]),
      animations.contains(where: { $0.isCalled(words[0]) })
    else { return nil }
    return NamedProgress(id: words[0], measure: measure)
  }

  /// The names of all numbers of the layer.
  private var quantityNames: [String] {
    let numbers = slots.flatMap { slot in
      let parts = slot.kind.componentNames.map { "\(slot.name).\($0)" }
      return parts.isEmpty ? [slot.name] : parts
    }
    let ids = Set(animations.flatMap { [$0.id] + $0.groups.map(\.id) }.compactMap(\.self))
    return numbers
      + TextQuantity.allCases.map(\.rawValue).filter { textQuantity(called: $0) != nil }
      + ids.sorted().flatMap { id in
        NamedProgress.Measure.allCases.map { "\(id.asNameInFormulas).\($0)" }
      }
  }

  /// Returns the name of a quantity in formulas.
  func name(of quantity: LayerQuantity) -> String {
    switch quantity {
    case .slot(let slot):
      let named = slots[slot.index]
      let parts = named.kind.componentNames
      return parts.isEmpty ? named.name : "\(named.name).\(parts[slot.component])"
    case .text(let quantity): return quantity.rawValue
    case .progress(let progress): return "\(progress.id.asNameInFormulas).\(progress.measure)"
    }
  }
}
