import SceneModel

extension TextReader {
  /// Reads the font family of a text.
  ///
  /// - Parameter text: The node at which a missing default font is reported.
  func fontFamily(_ node: YAMLNode?, of text: YAMLNode) -> String {
    let families = fonts.families()
    let defaultFamily = Text.defaultFamily
    guard let node else {
      if !families.contains(defaultFamily) {
        reader.report(
          "the default font '\(defaultFamily)' is not installed", at: text,
          hint: "name another with 'font', such as '\(families.first ?? "sans-serif")'")
      }
      return defaultFamily
    }
    guard let node = reader.filled(node),
      let name = reader.value(node, for: TextKey.font)
    else { return defaultFamily }
    if let family = families.first(where: { $0.lowercased() == name.lowercased() }) {
      return family
    }
    reader.report(
      "no font family '\(name)' is installed", at: node,
      hint: families.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? "installed are, among others, \(families.prefix(5).listed("and")); fc-list lists them all"
    )
    return name
  }

  /// Reads the OpenType features of a text's font.
  func features(of mapping: Mapping<TextKey>, in family: String) -> [FontFeature] {
    let isMonospaced = mapping.monospacedDigits
    guard let node = mapping.features,
      let items = reader.items(
        node, expected: "a list of features such as [tnum, -liga]", limit: TextReader.mostFeatures
      )
    else { return isMonospaced ? [.monospacedDigits] : [] }
    let known = fonts.features(family)
    return (isMonospaced ? [.monospacedDigits] : [])
      + items.compactMap { feature($0, of: family, among: known) }
  }

  /// The most features of a text.
  static let mostFeatures = 100

  /// Reads a feature tag, optionally after a `-` or before a `=` and a number.
  ///
  /// - Parameter known: The feature tags of the font.
  private func feature(_ node: YAMLNode, of family: String, among known: Set<String>)
    -> FontFeature?
  {
    let expected = "a feature such as tnum, -liga or salt=2"
    guard let node = reader.filled(node), let text = reader.text(node, expected: expected) else {
      return nil
    }
    guard let match = text.wholeMatch(of: /(-?)([A-Za-z0-9]{4})(?:=([0-9]{1,4}))?/),
      let value = Int(match.3 ?? "1"), match.1.isEmpty || match.3 == nil
    else {
      reader.report(
        "expected \(expected), not '\(text)'", at: node,
        hint: "OpenType calls features by four letters or digits")
      return nil
    }
    let tag = String(match.2)
    guard known.contains(tag) || FontFeature.onByDefault.contains(tag) else {
      reader.report(
        "the font '\(family)' has no feature '\(tag)'", at: node,
        hint: known.nearest(to: tag).map { "did you mean '\($0)'?" }
          ?? (known.isEmpty ? "it has none" : "it has " + known.sorted().listed("and")))
      return nil
    }
    return FontFeature(tag: tag, value: match.1.isEmpty ? value : 0)
  }
}

extension TextReader {
  /// Reads the axes of a text's variable font.
  func axes(of mapping: Mapping<TextKey>, in family: String, slots: inout SlotTable)
    -> [Text.Axis]
  {
    guard let node = mapping.axes else { return [] }
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "axes with their values, such as {wght: 550}")
      return []
    }
    let known = fonts.axes(family)
    var axes: [Text.Axis] = []
    for pair in pairs {
      let tag = pair.key.scalar?.text ?? ""
      guard let axis = known.first(where: { $0.tag == tag }) else {
        reader.report(
          "the font '\(family)' has no axis '\(tag)'", at: pair.key, hint: known.hint(for: tag))
        continue
      }
      guard !axes.contains(where: { $0.tag == tag }) else {
        reader.report("the axis '\(tag)' is given twice", at: pair.key)
        continue
      }
      guard let value = reader.expression(pair.value, .number, in: axis.limits) else { continue }
      axes.append(Text.Axis(tag: tag, value: slots.add("contents.text.axes.\(tag)", value)))
    }
    return axes
  }
}

extension [FontAxis] {
  /// Returns the hint for an unknown axis.
  fileprivate func hint(for tag: String) -> String {
    if let near = map(\.tag).nearest(to: tag) { return "did you mean '\(near)'?" }
    let axes = map {
      "\($0.tag) from \($0.limits.lowerBound.plain) to \($0.limits.upperBound.plain)"
    }
    return isEmpty ? "it has none, because it is not variable" : "it has " + axes.listed("and")
  }
}

extension ValueReader {
  /// The names of weights, lightest first.
  static let weights: KeyValuePairs<String, Double> = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "extrabold": 800, "black": 900,
  ]

  /// Reads the weight of a text, which may vary from tick to tick.
  func weight(_ node: YAMLNode) -> Animated<Double>? {
    guard let node = filled(node) else { return nil }
    if let word = node.scalar?.text, word.first?.isLetter == true, node.origin.scope[word] == nil {
      let known = ValueReader.weights.first { $0.key == word.lowercased() }
      if let known { return Animated(known.value) }
      reportUnknown("weight", word, at: node, among: ValueReader.weights.map(\.key))
      return nil
    }
    return expression(node, .number, in: Text.weights).map { Animated($0) }
  }
}
