/// The declarations of a document's style sheets that make groups and strokes.
struct SVGSheet {
  /// The properties of an element that decide how librsvg draws its glyphs.
  struct Properties {
    /// Values of properties by name, in lowercase.
    private var values: [String: String] = [:]

    mutating func set(_ property: String, _ value: String) {
      if Properties.names.contains(property) { values[property] = value }
    }

    mutating func merge(_ other: Properties) { values.merge(other.values) { $1 } }

    /// Whether the element is drawn in a group of its own.
    var isGroup: Bool {
      values.contains { property, value in
        property != "stroke" && value != Properties.initial[property] && !value.isOne
      }
    }

    /// Whether the element has a stroke; `nil` if that is inherited.
    var stroke: Bool? { values["stroke"].flatMap { $0 == "inherit" ? nil : $0 != "none" } }

    private static let initial = [
      "opacity": "1", "filter": "none", "mask": "none", "mix-blend-mode": "normal",
      "isolation": "auto",
    ]
    private static let names = Set(initial.keys).union(["stroke"])
  }

  /// Declarations by the last name in their selectors: `.card`, `#title`, `text` or `*`.
  ///
  /// The rest of a selector is not examined, so that a rule may concern more elements here than in
  /// the picture.
  private var properties: [Substring: Properties] = [:]

  /// - Parameter bytes: A document that is not compressed.
  init(of bytes: [UInt8]) {
    var reader = MarkupReader(bytes)
    while let tag = reader.next() {
      guard tag.localName == "style", !tag.isClosing, !tag.isEmpty else { continue }
      read(StyleSheetReader.parts(ofSheet: reader.content(of: tag), in: bytes), of: bytes)
    }
  }

  private mutating func read(_ parts: [StyleSheetReader.Part], of bytes: [UInt8]) {
    var (subjects, rule) = ([Substring](), Properties())
    for part in parts {
      switch part {
      case .selector(let range):
        add(rule, to: subjects)
        (subjects, rule) = (bytes[range].subjects, Properties())
      case .declaration(let name, let value):
        rule.set(bytes[name].lowercased, bytes[value].declared)
      case .atRule, .nestedRule: break
      }
    }
    add(rule, to: subjects)
  }

  private mutating func add(_ rule: Properties, to subjects: [Substring]) {
    for subject in subjects { properties[subject, default: Properties()].merge(rule) }
  }

  /// Returns the properties of an element by its attributes, the style sheets and its own style,
  /// each of which overrules those before it.
  func properties(of tag: MarkupReader.Tag, in bytes: [UInt8]) -> Properties {
    var result = Properties()
    var (own, subjects) = (Properties(), ["*", tag.localName])
    for attribute in tag.attributes {
      let value = bytes[attribute.value]
      switch attribute.name {
      case "style":
        for case .declaration(let name, let value) in StyleSheetReader.parts(
          ofDeclarations: attribute.value, in: bytes)
        {
          own.set(bytes[name].lowercased, bytes[value].declared)
        }
      case "class":
        subjects += value.split(whereSeparator: \.isSpace).map {
          ".\(String(decoding: $0, as: UTF8.self))"
        }
      case "id": subjects.append("#\(String(decoding: value, as: UTF8.self))")
      default: result.set(attribute.name, value.declared)
      }
    }
    for subject in subjects { properties[subject].map { result.merge($0) } }
    result.merge(own)
    return result
  }
}

extension ArraySlice<UInt8> {
  /// A value in lowercase without spaces around it and without a trailing `!important`.
  fileprivate var declared: String {
    let value = trimmed.lowercased
    guard value.hasSuffix("important"), let mark = value.lastIndex(of: "!") else { return value }
    return Array(value[..<mark].utf8)[...].trimmed.lowercased
  }

  /// The last name in each selector of a list.
  fileprivate var subjects: [Substring] {
    let text = String(decoding: self, as: UTF8.self)
    return text.split(separator: ",").map { selector in
      let last = selector.split { $0.isWhitespace || ">+~".contains($0) }.last ?? ""
      let names = last.prefix { !":[".contains($0) }.matches(of: /[.#]?[^.#]+/).map(\.output)
      return names.last { $0 != "*" } ?? "*"
    }
  }
}

extension String {
  /// Whether the text is a number or a percentage of the value 1.
  fileprivate var isOne: Bool {
    hasSuffix("%") ? Double(dropLast()) == 100 : Double(self) == 1
  }
}
