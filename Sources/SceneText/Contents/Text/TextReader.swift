import System
import SceneModel

/// Reads the text that a layer shows.
struct TextReader {
  let reader: ValueReader
  let fonts: FontResources

  /// - Parameter fit: The properties of the layer that the text determines.
  func text(_ node: YAMLNode, fit: TextFit, slots: inout SlotTable) -> Text? {
    guard let mapping = Mapping<TextKey>(node, of: "a text", by: reader) else { return nil }
    guard let stringNode = mapping.string else {
      reader.report("a text needs its string", at: node)
      return nil
    }
    let name = "contents.text"
    let wrapping = wrapping(of: mapping, in: &slots)
    let line = line(along: mapping.path, of: mapping, fit: fit, slots: &slots)
    let fit = mapping.path == nil ? fit : TextFit(width: false, height: false)
    let parts = parts(stringNode, slots: &slots)
    guard isWithinLimits(parts, at: stringNode) else { return nil }
    let family = fontFamily(mapping[\.font], of: node)
    let text = Text(
      parts: parts, language: mapping.locale, usesMarkup: mapping.markup, family: family,
      style: mapping.style, weight: mapping.slot(\.weight, of: name, in: &slots),
      axes: axes(of: mapping, in: family, slots: &slots),
      features: features(of: mapping, in: family),
      alignment: mapping.alignment,
      wrapping: wrapping ?? (fit.width || line != nil ? .none : .layerWidth), path: line,
      lineLimit: lineLimit(of: mapping), fit: fit,
      piece: mapping.animators == nil ? .whole : .resting,
      size: mapping.slot(\.size, of: name, in: &slots),
      color: mapping.slot(\.color, of: name, in: &slots), colorSpace: reader.head.colorSpace,
      stroke: mapping.stroke.map { stroke in
        Text.Stroke(
          color: stroke.slot(\.color, of: "\(name).stroke", in: &slots),
          width: stroke.slot(\.width, of: "\(name).stroke", in: &slots),
          position: stroke.position)
      },
      lineHeight: slots.add(
        "\(name).lineHeight", (mapping.lineHeight ?? Animated(0)).expression),
      letterSpacing: mapping.slot(\.letterSpacing, of: name, in: &slots),
      count: slots.add("\(name).count", (mapping.count ?? Animated(Text.wholeCount)).expression),
      padding: mapping.slot(\.padding, of: name, in: &slots))
    self.fit(text, at: node, slots: &slots)
    warnOfUndrawnGlyphs(in: text, at: stringNode, slots: slots)
    warnOfHabits(mapping, stringNode)
    return text
  }

  /// The largest distance of lines that is not doubted, as a multiple of the size.
  private static let largestLineHeight = 6.0

  /// Warns of a line height that was probably meant in points, of a name without braces, and of a
  /// line break as an escape that YAML does not read.
  private func warnOfHabits(_ mapping: Mapping<TextKey>, _ string: YAMLNode) {
    if let node = mapping[\.lineHeight], let lines = node.scalar.flatMap({ Double($0.text) }),
      lines > TextReader.largestLineHeight
    {
      let size = mapping[\.size]?.scalar.flatMap { Double($0.text) } ?? 0
      reader.warn(
        "the lines lie \(lines.plain) times the size apart", at: node,
        hint: size > 0
          ? "did you mean \((lines / size).short), for \(lines.plain) points?"
          : "lineHeight is a multiple of the size, such as 1.4")
    }
    if let text = string.nameOfText {
      reader.warn(
        "this text shows '\(text)' itself", at: string,
        hint: "write \"{\(text)}\" for what it stands for; in quotes, '\(text)' is meant")
    }
    if let scalar = string.scalar, scalar.text.contains("\\n"), !scalar.text.isCodeOrPath,
      string.takesNoEscapes
    {
      reader.warn(
        "this text shows a backslash and an n in place of a line break", at: string,
        hint: "put it in double quotes: \"\(scalar.text)\"; a backslash that is meant is doubled "
          + "there")
    }
  }

  /// Sets the properties of the layer that its text determines, as at the first frame.
  private func fit(_ text: Text, at node: YAMLNode, slots: inout SlotTable) {
    guard text.usesMarkup || !text.fit.properties.isEmpty else { return }
    var values = slots.values
    let start = FormulaEnvironment(
      frame: 0, time: 0, progress: 0, inputs: reader.head.startOfInputs)
    for part in slots.formulas {
      values[part.slot][part.component] = (try? part.formula.finiteValue(in: start)) ?? 0
    }
    let size = Size(components: values[Slot<Size>.size.index])
    // The box is that of the whole text, so that it does not grow while the text is typed.
    let presented = PresentedText(wholeOf: text, layerWidth: size.width) { values[$0] }
    do throws(Problem) {
      let metrics = try fonts.metrics(presented)
      let box = text.fit.size(for: metrics, declared: size)
      let anchor = text.fit.anchorPoint(
        for: metrics, size: box,
        declared: Point(components: values[Slot<Point>.anchorPoint.index]))
      slots.fill(.size, with: box.components, [text.fit.width, text.fit.height])
      slots.fill(.anchorPoint, with: anchor.components, [false, text.fit.baseline != nil])
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
    }
  }

  /// Reads the width at which lines wrap; `nil` if the text has none of its own.
  private func wrapping(of mapping: Mapping<TextKey>, in slots: inout SlotTable)
    -> Text.Wrapping?
  {
    if let node = mapping[\.maxWidth], mapping[\.width] != nil {
      reader.report("a text has 'width' or 'maxWidth', not both", at: node)
    }
    if let width = mapping.width {
      return .width(slots.add("contents.text.width", width.expression))
    }
    return mapping.maxWidth.map {
      .maxWidth(slots.add("contents.text.maxWidth", $0.expression))
    }
  }

  private func lineLimit(of mapping: Mapping<TextKey>) -> Text.LineLimit? {
    if let node = mapping[\.truncation], mapping[\.maxLines] == nil {
      reader.report("'truncation' belongs to 'maxLines', which are missing", at: node)
    }
    return mapping.maxLines.map { Text.LineLimit(count: $0, truncation: mapping.truncation) }
  }

  /// Cuts a string into literals and formulas in braces; names of texts become literals.
  private func parts(_ node: YAMLNode, slots: inout SlotTable) -> [Text.Part] {
    guard node.scalar != nil, !node.isNull else {
      reader.reportMismatch(node, expected: "a text")
      return []
    }
    var parts: [Text.Part] = []
    var literal = ""
    for piece in reader.pieces(of: node) ?? [] {
      switch piece {
      case .literal(let text): literal += text
      case .braced(let braced, let format):
        if format == nil, let text = braced.writtenText {
          literal += text
          guard reader.isShort(literal, at: node) else { return [] }
        } else if let number = reader.expression(braced, .number) {
          parts.append(.literal(literal))
          literal = ""
          let slot: Slot<Double> = slots.add("contents.text.numbers.\(parts.count)", number)
          parts.append(.number(slot, format ?? .plain))
        }
      }
    }
    return parts + [.literal(literal)]
  }

  /// Whether a text is small enough for layout at every tick, with any numbers filled in.
  private func isWithinLimits(_ parts: [Text.Part], at node: YAMLNode) -> Bool {
    var (letters, lines, marks) = (0, 1, 0)
    for part in parts {
      guard case .literal(let string) = part else {
        letters += NumberFormat.longestNumber
        continue
      }
      for letter in string {
        letters += 1
        if letter.isNewline { lines += 1 }
        marks = max(marks, letter.unicodeScalars.count - 1)
      }
    }
    return reader.isWithin(.letters, letters, of: "the text", at: node)
      && reader.isWithin(.lines, lines, of: "the text", at: node)
      && reader.isWithin(.marks, marks, of: "a letter of the text", at: node)
  }
}

extension YAMLNode {
  /// The text without quotes, if it is the name of a text or of a column of the row.
  fileprivate var nameOfText: String? {
    guard let scalar, scalar.style == .plain else { return nil }
    return switch origin.scope[scalar.text] {
    case .text: scalar.text
    case .number: scalar.text.contains(".") ? scalar.text : nil
    case .value, nil: nil
    }
  }

  /// Whether the text is written without quotes or in single ones.
  fileprivate var takesNoEscapes: Bool {
    guard let scalar, origin.source.bytes.indices.contains(bytes.lowerBound) else { return false }
    return scalar.style == .plain
      || scalar.style == .quoted && origin.source.bytes[bytes.lowerBound] == UInt8(ascii: "'")
  }
}

extension String {
  /// Whether backslashes of the text are probably meant.
  fileprivate var isCodeOrPath: Bool { contains("\"") || contains(":\\") }
}
