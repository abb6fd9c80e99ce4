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
  private let slots: [String: JSONObject]

  /// Frames per second, and the first frame.
  private let rate, first: Double

  /// The frame up to which a number changes at a constant rate.
  private static let longest = 100_000.0

  private init(_ root: JSONNode) {
    rate = root.number("fr") ?? 60
    first = min(root.number("ip") ?? 0, 0)
    guard case .object(let slots)? = root["slots"]?.value else {
      slots = [:]
      return
    }
    self.slots = slots.reduce(into: [:]) { known, slot in
      if case .object(let value)? = slot.value["p"] { known[slot.key] = value }
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
      var changed: [JSONValue]?
      for (index, item) in items.enumerated() {
        guard let value = self.changed(item, in: layer, of: layers) else { continue }
        if changed == nil { changed = items }
        changed?[index] = value
      }
      return changed.map { .list($0) }
    case .object(let entries):
      if let filled = filled(value) { return filled }
      if case .text(let text)? = entries["x"] {
        let found = LottieReferences.property(
          value, in: layer, of: layers, steps: LottieReferences.mostSteps)
        guard let found else { return evenNumber(entries, as: text) }
        copiesLeft -= found.count(upTo: copiesLeft + 1)
        return copiesLeft >= 0 ? found : nil
      }
      var changed: JSONObject?
      for (key, item) in entries where item.isCollection {
        guard let value = self.changed(item, in: layer, of: layers) else { continue }
        if changed == nil { changed = entries }
        changed?[key] = value
      }
      return changed.map { .object($0) }
    default: return nil
    }
  }

  /// Returns a property, a text or a picture with the value of the slot that it names; `nil` if it
  /// names none.
  private mutating func filled(_ value: JSONValue) -> JSONValue? {
    guard !slots.isEmpty, case .object(let entries) = value,
      case .text(let name)? = entries["sid"], let slot = slots[name]
    else { return nil }
    copiesLeft -= JSONValue.object(slot).count(upTo: max(copiesLeft, 0) + 1)
    guard copiesLeft >= 0 else { return nil }
    var filled = entries.merging(slot)
    filled["k"] = filled["k"]?.completed(by: entries["k"])
    // Layers refer to a picture by its own name.
    filled["id"] = entries["id"]
    filled["x"] = slot["x"]
    return .object(filled)
  }

  /// Returns a property with the values of an expression that only depends on the time; `nil` for
  /// other expressions.
  private func evenNumber(_ entries: JSONObject, as expression: String) -> JSONValue? {
    let value = entries["k"]?.numbers.flatMap { $0.count == 1 ? $0[0] : nil }
    var isNumber = value != nil
    if case .list(let keyframes)? = entries["k"] {
      isNumber = isNumber || keyframes.first?["s"]?.numbers?.count == 1
    }
    let plain = LottieExpression.plain(expression)
    guard isNumber, plain != "value",
      let number = LottieEvenNumber(plain, value: value), rate > 0
    else { return nil }
    func keyframe(_ frame: Double) -> JSONValue {
      .object([
        "t": .number(frame), "s": .list([.number(number.start + number.speed * frame / rate)]),
      ])
    }
    var property = entries
    property["x"] = nil
    property["k"] =
      number.speed == 0
      ? .number(number.start) : .list([keyframe(first), keyframe(LottieReferences.longest)])
    return .object(property)
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

extension JSONValue {
  /// Returns the documents of a text, with what they lack from the first one of another text.
  fileprivate func completed(by other: JSONValue?) -> JSONValue {
    guard case .list(let documents) = self, case .list(let others)? = other,
      case .object(let model)? = others.first?["s"]
    else { return self }
    return .list(
      documents.map { document in
        guard case .object(var keyframe) = document, case .object(let own)? = keyframe["s"] else {
          return document
        }
        keyframe["s"] = .object(model.merging(own))
        return .object(keyframe)
      })
  }

  /// Counts this value and all values in it, up to a limit.
  fileprivate func count(upTo limit: Int) -> Int {
    var count = 1
    let inner: [JSONValue] =
      switch self {
      case .list(let items): items
      case .object(let entries): entries.map(\.value)
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
}
