import SceneModel

/// A theme of an archive: values for the slots of an animation.
struct LottieTheme {
  /// The entries of the values, by the names of the slots.
  private var slots: [String: JSONValue] = [:]

  /// - Parameters:
  ///   - theme: The file of the theme, with a list of rules.
  ///   - animation: The name of the animation.
  init(_ theme: JSONNode, for animation: String, log: LottieLog) {
    for rule in theme["rules"]?.items ?? [] {
      let animations = rule["animations"]?.items ?? []
      guard let name = rule.name("id"),
        animations.isEmpty || animations.contains(where: { $0.text == animation })
      else { continue }
      guard let value = LottieTheme.slot(of: rule) else {
        log.warn(
          "the rule '\(name.prefix(40))' of the theme is left out: the slot has its own value",
          at: .root)
        continue
      }
      slots[name] = .object(["p": value])
    }
  }

  /// Returns the animation with the values of the theme in its slots.
  func applied(to root: JSONNode) -> JSONNode {
    guard case .object(var animation) = root.value else { return root }
    var all: JSONObject = [:]
    if case .object(let own)? = animation["slots"] { all = own }
    animation["slots"] = .object(all.merging(JSONObject(slots.map { ($0, $1) })))
    return JSONNode(.object(animation), at: root.place)
  }

  /// Returns the value of a slot that a rule gives it; `nil` for one that cannot be read.
  private static func slot(of rule: JSONNode) -> JSONValue? {
    switch rule.text("type")?.lowercased() {
    case "color", "scalar", "position", "vector":
      return property(of: rule) { value in
        value.numbers.map { $0.count == 1 ? .number($0[0]) : .list($0.map(JSONValue.number)) }
      }
    case "gradient":
      let first = rule["value"] ?? rule["keyframes"]?.items.first?["value"]
      guard let count = first?.items.count, count > 0,
        let property = property(of: rule, read: gradient)
      else { return nil }
      return .object(["p": .number(Double(count)), "k": property])
    case "image": return rule["value"].flatMap(picture)
    case "text": return text(of: rule)
    default: return nil
    }
  }

  /// Returns a property with the value or the keyframes of a rule.
  private static func property(of rule: JSONNode, read: (JSONNode) -> JSONValue?) -> JSONValue? {
    let keyframes = (rule["keyframes"]?.items ?? []).compactMap { keyframe -> JSONValue? in
      guard let frame = keyframe.number("frame"), let value = keyframe["value"].flatMap(read) else {
        return nil
      }
      var entries: JSONObject = ["t": .number(frame)]
      if case .number = value { entries["s"] = .list([value]) } else { entries["s"] = value }
      for (key, name) in [("i", "inTangent"), ("o", "outTangent")] {
        entries[key] = keyframe[name]?.value
      }
      if keyframe.flag("hold") { entries["h"] = .number(1) }
      return .object(entries)
    }
    if !keyframes.isEmpty { return .object(["a": .number(1), "k": .list(keyframes)]) }
    return rule["value"].flatMap(read).map { .object(["a": .number(0), "k": $0]) }
  }

  /// Returns the numbers of a gradient: all places with their colours, then those with alphas.
  private static func gradient(_ stops: JSONNode) -> JSONValue? {
    var (colors, alphas) = ([Double](), [Double]())
    for stop in stops.items {
      guard let place = stop.number("offset"), let color = stop["color"]?.numbers, color.count >= 3
      else { return nil }
      colors += [place] + color.prefix(3)
      alphas += [place, color.count > 3 ? color[3] : 1]
    }
    let isOpaque = stride(from: 1, to: alphas.count, by: 2).allSatisfy { alphas[$0] == 1 }
    return .list((colors + (isOpaque ? [] : alphas)).map(JSONValue.number))
  }

  /// Returns the asset of a picture.
  private static func picture(_ value: JSONNode) -> JSONValue? {
    guard let path = value.text("url") ?? value.text("path") ?? value.text("id") else { return nil }
    var asset: JSONObject = ["p": .text(path), "u": .text("")]
    for (key, name) in [("w", "width"), ("h", "height")] {
      if let size = value.number(name) { asset[key] = .number(size) }
    }
    return .object(asset)
  }

  /// The keys of texts in themes, by those in animations.
  private static let textKeys = [
    "t": "text", "f": "fontName", "s": "fontSize", "fc": "fillColor", "sc": "strokeColor",
    "sw": "strokeWidth", "lh": "lineHeight", "tr": "tracking",
  ]

  /// Returns the texts of an animation.
  private static func text(of rule: JSONNode) -> JSONValue? {
    func document(_ value: JSONNode) -> JSONValue? {
      let entries = textKeys.compactMap { key, name in value[name].map { (key, $0.value) } }
      return entries.isEmpty ? nil : .object(JSONObject(entries))
    }
    if let value = rule["value"] {
      return document(value).map { .object(["k": .list([.object(["s": $0, "t": .number(0)])])]) }
    }
    guard case .object(let property)? = property(of: rule, read: document) else { return nil }
    return .object(property)
  }
}
