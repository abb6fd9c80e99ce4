import SceneModel

/// The kinds of contents; exactly one of them is the key of a `contents` mapping.
enum ContentsKey: String, CaseIterable {
  case color, image, svg, text
}

enum TextKey: String, CaseIterable {
  case string, font, size, weight, color, alignment, width, lineHeight
}

extension SceneContext {
  /// Reads a layer's contents; a layer without a size of its own takes that of its contents.
  func contents(_ node: YAMLNode, hasSize: Bool, slots: inout SlotTable) -> Contents {
    let problemCount = diagnostics.count
    guard let mapping = Mapping<ContentsKey>(node, of: "contents", in: self) else { return .none }
    guard let key = mapping.keys.first, mapping.keys.count == 1, let value = mapping[key] else {
      if mapping.keys.count > 1 || diagnostics.count == problemCount {
        report(
          "contents are one of \(ContentsKey.allCases.map(\.rawValue).listed())", at: node,
          hint: "put others into sublayers")
      }
      return .none
    }
    switch key {
    case .color:
      guard let color = expression(value, .color) else { return .none }
      return .color(slots.add("contents.color", color))
    case .image, .svg:
      guard let path = text(value, expected: "the path of a file") else { return .none }
      do throws(SceneResources.Problem) {
        let size = key == .image ? try resources.imageSize(path) : try resources.svgSize(path)
        if !hasSize { slots.set(.size, to: Expression(constant: size.components)) }
      } catch {
        report(error.message, at: value, hint: error.hint)
      }
      let asset = Asset(path: path, source: range(value.bytes))
      return key == .image ? .image(asset) : .svg(asset)
    case .text:
      return text(value, hasSize: hasSize, slots: &slots).map(Contents.text) ?? .none
    }
  }

  private func text(_ node: YAMLNode, hasSize: Bool, slots: inout SlotTable) -> Text? {
    guard let mapping = Mapping<TextKey>(node, of: "a text", in: self) else { return nil }
    guard let stringNode = mapping[.string] else {
      report("a text needs its string", at: node)
      return nil
    }
    func expression(_ key: TextKey, in limits: ClosedRange<Double>, else value: Double)
      -> Expression
    {
      mapping[key].flatMap { self.expression($0, .number, in: limits) }
        ?? Expression(constant: value.components)
    }
    let color = mapping[.color].flatMap { self.expression($0, .color) }
    let wrapping: Text.Wrapping =
      mapping[.width] != nil
      ? .width(slots.add("contents.text.width", expression(.width, in: 1...100_000, else: 1)))
      : hasSize ? .layerWidth : .none
    let text = Text(
      string: text(stringNode, expected: "a text") ?? "",
      family: fontFamily(mapping[.font], of: node),
      weight: mapping[.weight].flatMap(weight) ?? 400,
      alignment: mapping[.alignment].flatMap { word($0, of: "alignment") } ?? .left,
      wrapping: wrapping,
      size: slots.add(
        "contents.text.size", expression(.size, in: 0.1...Text.largestSize, else: 17)),
      color: slots.add(
        "contents.text.color", color ?? Expression(constant: Color.black.components)),
      lineHeight: slots.add(
        "contents.text.lineHeight", expression(.lineHeight, in: 0.1...100, else: 0)))
    if !hasSize { setNaturalSize(of: text, at: node, slots: &slots) }
    return text
  }

  /// Gives the layer the size its text has at the first frame.
  private func setNaturalSize(of text: Text, at node: YAMLNode, slots: inout SlotTable) {
    var values = slots.values
    let start = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    for part in slots.formulas {
      values[part.slot][part.component] = (try? part.formula.finiteValue(in: start)) ?? 0
    }
    do throws(SceneResources.Problem) {
      let size = try resources.textSize(PresentedText(text, values: values, layerWidth: 0))
      slots.set(.size, to: Expression(constant: size.components))
    } catch {
      report(error.message, at: node, hint: error.hint)
    }
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
    guard let name = self.text(node, expected: "the name of a font family") else {
      return defaultFamily
    }
    if let family = families.first(where: { $0.lowercased() == name.lowercased() }) {
      return family
    }
    report(
      "no font family '\(name)' is installed", at: node,
      hint: families.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? "installed are, among others, " + families.prefix(5).listed("and"))
    return name
  }

  private static let weights = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "extrabold": 800, "black": 900,
  ]

  private func weight(_ node: YAMLNode) -> Int? {
    if let word = node.scalar?.text, word.first?.isLetter == true, parameters[word] == nil {
      if let weight = SceneContext.weights[word.lowercased()] { return weight }
      reportUnknown("weight", word, at: node, among: Array(SceneContext.weights.keys))
      return nil
    }
    return constant(node, in: 100...1000).map { Int($0.rounded()) }
  }
}
