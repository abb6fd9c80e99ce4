import System
import SceneModel

extension SceneContext {
  /// - Parameter fit: What of the layer the text decides.
  func textContents(_ node: YAMLNode, fit: TextFit, slots: inout SlotTable) -> Text? {
    guard let mapping = Mapping<TextKey>(node, of: "a text", in: self) else { return nil }
    guard let stringNode = mapping[.string] else {
      report("a text needs its string", at: node)
      return nil
    }
    func number(_ key: TextKey, else value: Double) -> Slot<Double> {
      slots.add(
        "contents.text.\(key.rawValue)",
        self.expression(key, of: mapping) ?? Expression(constant: value.components))
    }
    let usesMarkup = mapping[.markup].flatMap(flag) ?? false
    let color = self.expression(.color, of: mapping)
    let wrapping: Text.Wrapping =
      mapping[.width] != nil
      ? .width(number(.width, else: 1)) : fit.width ? .none : .layerWidth
    let parts = parts(stringNode, slots: &slots)
    guard isWithinLimits(parts, at: stringNode) else { return nil }
    let family = fontFamily(mapping[.font], of: node)
    let text = Text(
      parts: parts, usesMarkup: usesMarkup, family: family,
      weight: mapping[.weight].flatMap(weight) ?? 400,
      features: features(of: mapping, in: family),
      alignment: mapping[.alignment].flatMap { word($0, of: "alignment") } ?? .natural,
      wrapping: wrapping, lineLimit: lineLimit(of: mapping), fit: fit,
      piece: mapping[.animators] == nil ? .whole : .nothing, size: number(.size, else: 17),
      color: slots.add(
        "contents.text.color", color ?? Expression(constant: Color.black.components)),
      lineHeight: number(.lineHeight, else: 0), letterSpacing: number(.letterSpacing, else: 0),
      count: number(.count, else: 1e9),
      padding: slots.add(
        "contents.text.padding",
        self.expression(.padding, of: mapping) ?? Expression(constant: Insets.zero.components)))
    self.fit(text, at: node, slots: &slots)
    return text
  }

  /// Gives the layer what its text decides of it at the first frame.
  private func fit(_ text: Text, at node: YAMLNode, slots: inout SlotTable) {
    guard text.usesMarkup || !text.fit.properties.isEmpty else { return }
    var values = slots.values
    let start = FormulaEnvironment(
      frame: 0, time: 0, progress: 0, inputs: head.startOfInputs)
    for part in slots.formulas {
      values[part.slot][part.component] = (try? part.formula.finiteValue(in: start)) ?? 0
    }
    let size = Size(components: values[Slot<Size>.size.index])
    // The box is that of the whole text, so that it stays where it is while the text is typed.
    let presented = PresentedText(wholeOf: text, layerWidth: size.width) { values[$0] }
    do throws(Problem) {
      let metrics = try resources.fonts.metrics(presented)
      let box = text.fit.size(for: metrics, declared: size)
      let anchor = text.fit.anchorPoint(
        for: metrics, size: box,
        declared: Point(components: values[Slot<Point>.anchorPoint.index]))
      slots.fill(.size, with: box.components, [text.fit.width, text.fit.height])
      slots.fill(.anchorPoint, with: anchor.components, [false, text.fit.baseline != nil])
    } catch {
      report(error.message, at: node, hint: error.hint)
    }
  }

  private func lineLimit(of mapping: Mapping<TextKey>) -> Text.LineLimit? {
    let truncation: Text.Truncation? = mapping[.truncation].flatMap {
      word($0, of: "truncation")
    }
    if let node = mapping[.truncation], mapping[.maxLines] == nil {
      report("'truncation' belongs to 'maxLines', which are missing", at: node)
    }
    return wholeNumber(.maxLines, of: mapping).map {
      Text.LineLimit(count: $0, truncation: truncation ?? .tail)
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
}
