import Limits
import SceneModel

extension SceneContext {
  func textContents(_ node: YAMLNode, hasSize: Bool, slots: inout SlotTable) -> Text? {
    guard let mapping = Mapping<TextKey>(node, of: "a text", in: self) else { return nil }
    guard let stringNode = mapping[.string] else {
      report("a text needs its string", at: node)
      return nil
    }
    func expression(_ key: TextKey, else value: Double) -> Expression {
      self.expression(key, of: mapping) ?? Expression(constant: value.components)
    }
    let usesMarkup = mapping[.markup].flatMap(flag) ?? false
    let color = self.expression(.color, of: mapping)
    let wrapping: Text.Wrapping =
      mapping[.width] != nil
      ? .width(slots.add("contents.text.width", expression(.width, else: 1)))
      : hasSize ? .layerWidth : .none
    let parts = parts(stringNode, slots: &slots)
    guard isWithinLimits(parts, at: stringNode) else { return nil }
    let text = Text(
      parts: parts, usesMarkup: usesMarkup,
      family: fontFamily(mapping[.font], of: node),
      weight: mapping[.weight].flatMap(weight) ?? 400,
      alignment: mapping[.alignment].flatMap { word($0, of: "alignment") } ?? .left,
      wrapping: wrapping, sizesLayer: !hasSize,
      size: slots.add("contents.text.size", expression(.size, else: 17)),
      color: slots.add(
        "contents.text.color", color ?? Expression(constant: Color.black.components)),
      lineHeight: slots.add("contents.text.lineHeight", expression(.lineHeight, else: 0)),
      letterSpacing: slots.add(
        "contents.text.letterSpacing", expression(.letterSpacing, else: 0)),
      count: slots.add("contents.text.count", expression(.count, else: 1e9)))
    if !hasSize || usesMarkup {
      setNaturalSize(of: text, at: node, unless: hasSize, slots: &slots)
    }
    return text
  }

  /// Gives the layer the size its text has at the first frame, unless it has one.
  private func setNaturalSize(
    of text: Text, at node: YAMLNode, unless hasSize: Bool, slots: inout SlotTable
  ) {
    var values = slots.values
    let start = FormulaEnvironment(
      frame: 0, time: 0, progress: 0, inputs: head.startOfInputs)
    for part in slots.formulas {
      values[part.slot][part.component] = (try? part.formula.finiteValue(in: start)) ?? 0
    }
    // The box is that of the whole text, so that it stays where it is while the text is typed.
    let presented = PresentedText(wholeOf: text) { values[$0] }
    setSize(of: node, unless: hasSize, slots: &slots) { () throws(Problem) in
      try self.resources.textSize(presented)
    }
  }

  /// Cuts a string into literals and formulas in braces; texts that are named there are literals.
  private func parts(_ node: YAMLNode, slots: inout SlotTable) -> [Text.Part] {
    guard node.scalar != nil, !node.isNull else {
      reportMismatch(node, expected: "a text")
      return []
    }
    var parts: [Text.Part] = []
    var literal = ""
    for piece in pieces(of: node) ?? [] {
      switch piece {
      case .literal(let text): literal += text
      case .braced(let braced):
        if let text = braced.writtenText {
          literal += text
          guard isShort(literal, at: node) else { return [] }
        } else if let number = expression(braced, .number) {
          parts.append(.literal(literal))
          literal = ""
          parts.append(.number(slots.add("contents.text.numbers.\(parts.count)", number)))
        }
      }
    }
    return parts + [.literal(literal)]
  }

  /// Whether a text is small enough to be set at every tick, with whatever numbers are filled in.
  private func isWithinLimits(_ parts: [Text.Part], at node: YAMLNode) -> Bool {
    var (letters, lines, marks) = (0, 1, 0)
    for part in parts {
      guard case .literal(let string) = part else {
        letters += PresentedText.longestNumber
        continue
      }
      for letter in string {
        letters += 1
        if letter.isNewline { lines += 1 }
        marks = max(marks, letter.unicodeScalars.count - 1)
      }
    }
    return isWithin(.letters, letters, of: "the text", at: node)
      && isWithin(.lines, lines, of: "the text", at: node)
      && isWithin(.marks, marks, of: "a letter of the text", at: node)
  }

  private func fontFamily(_ node: YAMLNode?, of text: YAMLNode) -> String {
    let families = resources.fontFamilies()
    let defaultFamily = "Inter"
    guard let node else {
      if !families.contains(defaultFamily) {
        report(
          "the default font '\(defaultFamily)' is not installed", at: text,
          hint: "name another with 'font', such as '\(families.first ?? "sans-serif")'")
      }
      return defaultFamily
    }
    guard let node = filled(node),
      let name = self.text(node, for: TextKey.font)
    else { return defaultFamily }
    if let family = families.first(where: { $0.lowercased() == name.lowercased() }) {
      return family
    }
    report(
      "no font family '\(name)' is installed", at: node,
      hint: families.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? "installed are, among others, " + families.prefix(5).listed("and"))
    return name
  }

  /// The names of weights, lightest first.
  static let weights: KeyValuePairs = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "extrabold": 800, "black": 900,
  ]

  private func weight(_ node: YAMLNode) -> Int? {
    guard let node = filled(node) else { return nil }
    if let word = node.scalar?.text, word.first?.isLetter == true, node.origin.scope[word] == nil {
      let known = SceneContext.weights.first { $0.key == word.lowercased() }
      if let known { return known.value }
      reportUnknown("weight", word, at: node, among: SceneContext.weights.map(\.key))
      return nil
    }
    return constant(node, in: TextKey.weight.limits).map { Int($0.rounded()) }
  }
}
