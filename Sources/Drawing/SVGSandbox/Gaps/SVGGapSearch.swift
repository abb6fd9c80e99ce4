import System

/// A search of a document for features that librsvg draws differently from browsers.
struct SVGGapSearch {
  private struct Finding {
    let place: Int
    let subject: String
    let gap: SVGGap
    var count = 1
  }

  /// The key by which findings are counted as one.
  private struct Kind: Hashable {
    let name, effect: String
  }

  private let bytes: [UInt8]
  private var findings: [Kind: Finding] = [:]

  /// For each word that was searched for, whether the document contains it.
  private var knownWords: [String: Bool] = [:]

  /// Prefixes declared for the SVG namespace.
  private var prefixes: Set<String> = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All remarks, in the order of the document.
  var remarks: [SVGRemark] {
    let sorted = findings.values.sorted { ($0.place, $0.subject) < ($1.place, $1.subject) }
    var (line, counted) = (1, 0)
    return sorted.map { finding in
      line += bytes[counted..<finding.place].count { $0 == UInt8(ascii: "\n") }
      counted = finding.place
      let others = finding.count == 2 ? "another place" : "\(finding.count - 1) other places"
      let message = "\(finding.subject) \(finding.gap.effect)"
      return SVGRemark(
        line: line, message: finding.count > 1 ? message + ", here and in " + others : message,
        hint: finding.gap.hint)
    }
  }

  /// - Parameter isThere: Returns whether a file named by the document can be shown.
  mutating func run(_ isThere: (_ file: String) -> Bool) {
    var reader = MarkupReader(bytes)
    lookAtEmoji()
    while let tag = reader.next() {
      guard !tag.isClosing, let element = svgName(of: tag) else { continue }
      examine(element, tag)
      for attribute in tag.attributes { examine(attribute, of: element, isThere) }
      switch element {
      case "style" where !tag.isEmpty: lookAtSheet(reader.content(of: tag))
      case "foreignObject", "metadata": reader.skip(tag)
      default: break
      }
    }
  }

  // MARK: Markup

  /// Returns the name of an SVG element without its prefix; `nil` for other elements.
  private mutating func svgName(of tag: MarkupReader.Tag) -> String? {
    for attribute in tag.attributes where attribute.name.hasPrefix("xmlns") {
      let isSVG = text(attribute.value) == SVGGapSearch.namespace
      if attribute.name == "xmlns", !isSVG, !tag.name.contains(":") { return nil }
      if isSVG { prefixes.insert(String(attribute.name.dropFirst("xmlns:".count))) }
    }
    guard let colon = tag.name.firstIndex(of: ":") else { return tag.name }
    guard prefixes.contains(String(tag.name[..<colon])) else { return nil }
    return String(tag.name[tag.name.index(after: colon)...])
  }

  private static let namespace = "http://www.w3.org/2000/svg"

  private mutating func examine(_ element: String, _ tag: MarkupReader.Tag) {
    for gap in Rows.elements[element] ?? [] {
      note(gap, element, "<\(element)>", at: tag.range.lowerBound)
    }
  }

  private mutating func examine(
    _ attribute: MarkupReader.Attribute, of element: String, _ isThere: (String) -> Bool
  ) {
    let name = attribute.name == "xlink:href" ? "href" : attribute.name
    guard name != "style" else { return lookAtDeclarations(attribute.value, of: element) }
    let value = shown(attribute.value)
    for gap in Rows.attributes[name] ?? [] {
      guard case .attribute(let elements) = gap.place,
        elements.isEmpty || elements.contains(element), gap.concerns(value.lowercased())
      else { continue }
      note(gap, name, "\(name)=\"\(value.cut)\"", at: attribute.value.lowerBound)
    }
    for gap in Rows.properties[name] ?? [] where gap.place == .property {
      guard gap.concerns(value.lowercased()) else { continue }
      note(gap, name, "\(name)=\"\(value.cut)\"", at: attribute.value.lowerBound)
    }
    if Rows.drawnProperties.contains(name) { lookAtWords(attribute.value) }
    if name == "href", element != "a" { lookAtFile(attribute.value, isThere) }
  }

  private mutating func lookAtFile(_ value: Range<Int>, _ isThere: (String) -> Bool) {
    let name = text(value)
    guard let file = name.split(separator: "#", omittingEmptySubsequences: false).first,
      !file.isEmpty, !file.hasPrefix("data:"), !isThere(String(file))
    else { return }
    for gap in SVGGap.files {
      note(gap, String(file), "'\(String(file).cut)'", at: value.lowerBound)
    }
  }

  private mutating func lookAtEmoji() {
    for emoji in SVGEmoji(in: bytes).all where emoji.isOutline {
      for gap in SVGGap.emoji {
        note(gap, String(emoji.character), "'\(emoji.character)'", at: emoji.place)
      }
    }
  }

  // MARK: Styles

  private mutating func lookAtSheet(_ range: Range<Int>) {
    for part in StyleSheetReader.parts(ofSheet: range, in: bytes) { examine(part, of: nil) }
  }

  private mutating func lookAtDeclarations(_ range: Range<Int>, of element: String) {
    for part in StyleSheetReader.parts(ofDeclarations: range, in: bytes) {
      examine(part, of: element)
    }
  }

  private mutating func examine(_ part: StyleSheetReader.Part, of element: String?) {
    switch part {
    case .selector(let range): lookAtSelector(range)
    case .declaration(let name, let value): lookAtDeclaration(name, value, of: element)
    case .atRule(let name, let prelude, let hasBlock):
      let word = bytes[name].lowercased
      let condition = bytes[prelude].trimmed.lowercased
      for gap in Rows.atRules[word] ?? [] {
        guard hasBlock || word == "namespace", gap.concerns(condition) else { continue }
        let subject = "@" + word + (condition.isEmpty ? "" : " " + condition)
        note(gap, word, subject.cut, at: name.lowerBound)
      }
    case .nestedRule(let range):
      for gap in SVGGap.rules where gap.place == .nestedRule {
        note(gap, "", "'\(shown(range).cut)'", at: range.lowerBound)
      }
    }
  }

  private mutating func lookAtSelector(_ range: Range<Int>) {
    let selector = SVGSelector(Array(bytes[range]))
    guard !selector.selectsNothing else { return }
    for word in selector.pseudoClasses {
      for gap in Rows.pseudoClasses[word.name] ?? [] where gap.concerns(word.arguments) {
        note(gap, word.name, ":\(word.name)", at: range.lowerBound)
      }
    }
  }

  private mutating func lookAtDeclaration(
    _ name: Range<Int>, _ value: Range<Int>, of element: String?
  ) {
    let property = bytes[name].lowercased
    let shown = shown(value)
    for gap in Rows.properties[property] ?? [] {
      if case .declaration(let elements) = gap.place, !elements.isEmpty {
        guard let element, elements.contains(element) else { continue }
      }
      guard gap.concerns(shown.lowercased().withoutImportance) else { continue }
      note(gap, property, "'\(property): \(shown.cut)'", at: name.lowerBound)
    }
    if Rows.drawnProperties.contains(property) { lookAtWords(value) }
  }

  /// Looks at the words in the value of a property that is drawn.
  private mutating func lookAtWords(_ value: Range<Int>) {
    let whole = shown(value).lowercased().withoutImportance
    for gap in Rows.values[whole] ?? [] { note(gap, whole, "'\(whole)'", at: value.lowerBound) }
    for word in StyleValue(Array(bytes[value])).words {
      let rows =
        switch word.kind {
        case .word: [SVGGap]()
        case .function: Rows.functions[word.name] ?? []
        case .unit: Rows.units[word.name] ?? []
        }
      let subject = word.kind == .unit ? "'\(word.name)'" : "\(word.name)()"
      for gap in rows where gap.concerns(word.arguments) {
        note(gap, word.name, subject, at: value.lowerBound)
      }
    }
  }

  // MARK: Findings

  private mutating func note(_ gap: SVGGap, _ name: String, _ subject: String, at place: Int) {
    let kind = Kind(name: name, effect: gap.effect)
    guard findings[kind] == nil else {
      findings[kind]?.count += 1
      return
    }
    guard findings.count < SVGGapSearch.mostKinds, isAmid(gap.surroundings) else { return }
    findings[kind] = Finding(place: place, subject: subject, gap: gap)
  }

  private mutating func isAmid(_ surroundings: SVGGap.Surroundings) -> Bool {
    switch surroundings {
    case .any: return true
    case .having(let word): return has(word)
    case .lacking(let words):
      for word in words where has(word) { return false }
      return true
    }
  }

  private mutating func has(_ word: String) -> Bool {
    if let known = knownWords[word] { return known }
    let isThere = bytes.end(of: word, from: 0) < bytes.count
    knownWords[word] = isThere
    return isThere
  }

  /// The largest number of remarks on a document.
  private static let mostKinds = 100

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the beginning of a text without surrounding spaces; most long texts are embedded
  /// pictures.
  private func shown(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].trimmed.prefix(2000), as: UTF8.self)
  }
}

/// The rows, indexed by place and name.
private enum Rows {
  static let elements = SVGGap.all.named { $0 == .element }
  static let attributes = SVGGap.all.named { if case .attribute = $0 { true } else { false } }
  static let properties = SVGGap.all.named { place in
    if case .declaration = place { true } else { place == .property }
  }
  static let functions = SVGGap.all.named { $0 == .function }
  static let units = SVGGap.all.named { $0 == .unit }
  static let values = SVGGap.all.named { $0 == .value }
  static let pseudoClasses = SVGGap.all.named { $0 == .pseudoClass }
  static let atRules = SVGGap.all.named { $0 == .atRule }

  /// Properties and attributes whose values are lengths, numbers, colours and the like.
  static let drawnProperties: Set<String> = [
    "fill", "stroke", "color", "stop-color", "flood-color", "lighting-color", "opacity",
    "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "stroke-width",
    "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-linecap",
    "stroke-linejoin", "fill-rule", "clip-rule", "font-size", "font-family", "font-weight", "font",
    "letter-spacing", "line-height", "text-anchor", "x", "y", "dx", "dy", "x1", "y1", "x2", "y2",
    "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "width", "height", "startOffset", "markerWidth",
    "markerHeight", "refX", "refY", "filter", "clip-path", "mask", "offset", "display",
    "visibility", "paint-order", "marker", "marker-start", "marker-mid", "marker-end",
    "mix-blend-mode", "isolation", "overflow", "stdDeviation",
  ]
}

extension String {
  /// The beginning of the text, at most 40 characters, on one line.
  fileprivate var cut: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// A CSS value without a trailing `!important`.
  fileprivate var withoutImportance: String {
    guard hasSuffix("important"), let mark = lastIndex(of: "!") else { return self }
    return String(self[..<mark].trimmedAtEnd)
  }

}
