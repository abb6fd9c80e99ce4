/// An expression that names a property and does nothing with it.
struct LottieReference {
  /// The name of the layer; `nil` for the layer of the expression.
  let layer: String?

  /// The names of the groups and shapes around the property, the outermost first.
  private let contents: [String]

  /// The name of the effect of which the property is a value.
  private let effect: String?

  private let isOfTransform: Bool
  private let name: String

  /// The longest expression, in bytes, that is taken for the name of a property.
  private static let longest = 1000

  /// - Returns: `nil` if the expression is anything else.
  init?(_ expression: String) {
    guard expression.utf8.count <= LottieReference.longest else { return nil }
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
    if text.skip("effect('") {
      guard let effect = text.readName(before: "')("),
        let value = LottieReference.parameter(in: text)
      else { return nil }
      (self.effect, contents, isOfTransform, name) = (effect, [], false, value)
      return
    }
    effect = nil
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

  /// Returns the name or the number of a value of an effect; `nil` if anything follows it.
  private static func parameter(in text: Substring) -> String? {
    guard text.hasSuffix(")") else { return nil }
    let inside = text.dropLast()
    if Int(inside) != nil { return String(inside) }
    guard inside.count > 2, inside.hasPrefix("'"), inside.hasSuffix("'") else { return nil }
    let name = inside.dropFirst().dropLast()
    return name.contains("'") ? nil : String(name)
  }

  /// Returns the value of an effect of a layer; `nil` if there is none.
  private func value(of effect: String, in layer: JSONValue) -> JSONValue? {
    guard let values = layer["ef"]?.first(named: effect)?["ef"] else { return nil }
    guard let number = Int(name) else { return values.first(named: name)?["v"] }
    guard case .list(let items) = values, number >= 1, number <= items.count else { return nil }
    return items[number - 1]["v"]
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
    if let effect { return value(of: effect, in: layer) }
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

extension Substring {
  /// Removes a text from the front; returns whether it was there.
  fileprivate mutating func skip(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    removeFirst(text.count)
    return true
  }

  fileprivate mutating func skipSpaces() { self = drop(while: \.isWhitespace) }

  /// Removes a name and the end after it, and returns the name; `nil` if these do not follow.
  fileprivate mutating func readName(before end: String = "').") -> String? {
    let name = prefix { $0 != "'" }
    self = self[name.endIndex...]
    return skip(end) ? String(name) : nil
  }
}
