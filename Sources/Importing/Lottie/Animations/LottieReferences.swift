/// Properties whose values stand elsewhere in the file.
///
/// An expression may name another property, such as `thisComp.layer('Ball').transform.position`.
/// The property gets the value and the keyframes of that one; no expression is run. A property, a
/// text or a picture may also name a slot, which has its value.
struct LottieReferences {
  /// The most properties from an expression to the one with a value.
  private static let mostSteps = 16

  /// How many values may still be copied from one property to others.
  private var copiesLeft = 1_000_000

  /// The entries of the values of slots, by the names of the slots.
  private let slots: [String: [String: JSONValue]]

  private init(_ root: JSONNode) {
    guard case .object(let slots)? = root["slots"]?.value else {
      slots = [:]
      return
    }
    self.slots = slots.compactMapValues { slot in
      if case .object(let value)? = slot["p"] { value } else { nil }
    }
  }

  /// Returns the animation with each of these properties replaced by the one that it names.
  static func resolved(in root: JSONNode) -> JSONNode {
    guard case .object(var animation) = root.value else { return root }
    var references = LottieReferences(root)
    animation["layers"] = animation["layers"].map { references.resolved($0) }
    if case .list(let assets)? = animation["assets"] {
      animation["assets"] = .list(
        assets.map { asset in
          guard case .object(var entries) = references.filled(asset) ?? asset else { return asset }
          guard let layers = entries["layers"] else { return .object(entries) }
          entries["layers"] = references.resolved(layers)
          return .object(entries)
        })
    }
    return JSONNode(.object(animation), at: root.place)
  }

  /// Returns the layers of a composition with resolved references.
  private mutating func resolved(_ layers: JSONValue) -> JSONValue {
    guard case .list(let items) = layers else { return layers }
    return .list(items.map { changed($0, in: $0, of: items) ?? $0 })
  }

  /// Returns a value of a layer with resolved references; `nil` if it has none.
  private mutating func changed(
    _ value: JSONValue, in layer: JSONValue, of layers: [JSONValue]
  ) -> JSONValue? {
    switch value {
    case .list(let items):
      // Points and keyframes of numbers are most of a file.
      guard items.contains(where: \.isCollection) else { return nil }
      let changed = items.map { self.changed($0, in: layer, of: layers) }
      guard changed.contains(where: { $0 != nil }) else { return nil }
      return .list(zip(items, changed).map { $1 ?? $0 })
    case .object(let entries):
      if let filled = filled(value) { return filled }
      if case .text? = entries["x"] {
        let found = LottieReferences.property(
          value, in: layer, of: layers, steps: LottieReferences.mostSteps)
        guard let found else { return nil }
        copiesLeft -= found.count(upTo: copiesLeft + 1)
        return copiesLeft >= 0 ? found : nil
      }
      let changed = entries.compactMapValues { self.changed($0, in: layer, of: layers) }
      return changed.isEmpty ? nil : .object(entries.merging(changed) { $1 })
    default: return nil
    }
  }

  /// Returns a property, a text or a picture with the value of the slot that it names; `nil` if it
  /// names none.
  private mutating func filled(_ value: JSONValue) -> JSONValue? {
    guard case .object(let entries) = value, case .text(let name)? = entries["sid"],
      let slot = slots[name]
    else { return nil }
    copiesLeft -= JSONValue.object(slot).count(upTo: max(copiesLeft, 0) + 1)
    guard copiesLeft >= 0 else { return nil }
    var filled = entries.merging(slot) { $1 }
    // Layers refer to a picture by its own name.
    filled["id"] = entries["id"]
    filled["x"] = slot["x"]
    return .object(filled)
  }

  /// Returns the property at the end of the references of a property; `nil` if there is none.
  private static func property(
    _ property: JSONValue, in layer: JSONValue, of layers: [JSONValue], steps: Int
  ) -> JSONValue? {
    guard steps > 0, case .object(let entries) = property, case .text(let text)? = entries["x"],
      let reference = LottieReference(text)
    else { return nil }
    let named = reference.layer.map { name in layers.first { $0.text("nm") == name } }
    guard let owner = named ?? layer, let found = reference.property(of: owner) else { return nil }
    guard case .object(let named) = found, case .text(let text)? = named["x"],
      LottieReference(text) != nil
    else { return found }
    return self.property(found, in: owner, of: layers, steps: steps - 1)
  }
}

/// An expression that names a property and does nothing with it.
private struct LottieReference {
  /// The name of the layer; `nil` for the layer of the expression.
  let layer: String?

  /// The names of the groups and shapes around the property, the outermost first.
  private let contents: [String]

  private let isOfTransform: Bool
  private let name: String

  /// - Returns: `nil` if the expression is anything else.
  init?(_ expression: String) {
    var text = Substring(expression.replacing("\"", with: "'"))
    text.skipSpaces()
    if text.skip("var $bm_rt;") { text.skipSpaces() }
    if text.skip("$bm_rt") {
      text.skipSpaces()
      guard text.skip("=") else { return nil }
      text.skipSpaces()
    }
    while let last = text.last, last == ";" || last.isWhitespace { text.removeLast() }
    if text.skip("thisComp.layer('") {
      guard let name = text.readName() else { return nil }
      layer = name
    } else {
      layer = nil
      _ = text.skip("thisLayer.")
    }
    var contents: [String] = []
    while text.skip("content('") {
      guard let name = text.readName() else { return nil }
      contents.append(name)
    }
    self.contents = contents
    isOfTransform = text.skip("transform.")
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    name = String(text)
  }

  /// The keys of the properties of shapes, by their names in expressions.
  private static let ofShapes = [
    "size": "s", "position": "p", "path": "ks", "roundness": "r", "strokeWidth": "w",
    "color": "c", "opacity": "o", "start": "s", "end": "e", "offset": "o", "radius": "r",
    "amount": "a", "points": "pt", "innerRadius": "ir", "outerRadius": "or",
  ]

  /// The keys of the properties of transforms, by their names in expressions.
  private static let ofTransforms = [
    "anchorPoint": "a", "position": "p", "scale": "s", "rotation": "r", "opacity": "o",
    "skew": "sk", "skewAxis": "sa",
  ]

  /// Returns the property of a layer; `nil` if there is none.
  func property(of layer: JSONValue) -> JSONValue? {
    guard !contents.isEmpty else {
      return LottieReference.ofTransforms[name].flatMap { layer["ks"]?[$0] }
    }
    var items = layer["shapes"]
    var shape: JSONValue?
    for name in contents {
      guard case .list(let shapes)? = items else { return nil }
      shape = shapes.first { $0.text("nm") == name }
      items = shape?["it"]
    }
    guard isOfTransform else { return LottieReference.ofShapes[name].flatMap { shape?[$0] } }
    guard case .list(let shapes)? = items else { return nil }
    return LottieReference.ofTransforms[name].flatMap { key in
      shapes.last { $0.text("ty") == "tr" }?[key]
    }
  }
}

extension JSONValue {
  /// Counts this value and all values in it, up to a limit.
  fileprivate func count(upTo limit: Int) -> Int {
    var count = 1
    let inner: [JSONValue] =
      switch self {
      case .list(let items): items
      case .object(let entries): Array(entries.values)
      default: []
      }
    for value in inner {
      guard count < limit else { return limit }
      count += value.count(upTo: limit - count)
    }
    return min(count, limit)
  }

  /// Whether this is a list or an object.
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }

  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  fileprivate func text(_ key: String) -> String? {
    if case .text(let text)? = self[key] { text } else { nil }
  }
}

extension Substring {
  /// Removes a text from the front; returns whether it was there.
  fileprivate mutating func skip(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    removeFirst(text.count)
    return true
  }

  fileprivate mutating func skipSpaces() { self = drop(while: \.isWhitespace) }

  /// Removes a name and the `').` after it, and returns the name; `nil` if these do not follow.
  fileprivate mutating func readName() -> String? {
    let name = prefix { $0 != "'" }
    self = self[name.endIndex...]
    return skip("').") ? String(name) : nil
  }
}
