/// A value in the text of a scene, with the comments that belong to it.
package struct DocumentValue: Equatable, Sendable {
  /// The kinds of values.
  package enum Content: Equatable, Sendable {
    /// `null`, which removes a value that a component, or the scene of a variant, has set.
    case nothing
    case flag(Bool)
    /// A finite number.
    case number(Double)
    /// A text, a word, a formula, a colour or the path of a file.
    case text(String)
    case list([DocumentValue])
    case mapping(DocumentEntries)
    /// A reference to the value with this anchor.
    case alias(String)
  }

  /// The notation of a value that YAML can write in several ways.
  package enum Style: Sendable {
    /// One line if it fits, otherwise one line per entry; quotes only where they prevent a
    /// misreading.
    case automatic
    /// A text without quotes, unless YAML requires them.
    case plain
    /// A text in quotes.
    case quoted
    /// A list or a mapping in one line, in brackets or braces.
    case line
    /// A list or a mapping with one line per entry; a text as a block of its own lines.
    case block
  }

  /// The kind of the value, with the value itself.
  package var content: Content

  /// The notation.
  package var style: Style

  /// The name by which aliases refer to the value.
  package var anchor: String?

  /// The comments above, beside and below.
  var comments = DocumentComments()

  /// A value without comments.
  package init(_ content: Content, style: Style = .automatic) {
    self.content = content
    self.style = style
  }
}

extension DocumentValue {
  /// `null`.
  static var nothing: DocumentValue { DocumentValue(.nothing) }

  /// `true` or `false`.
  package static func flag(_ flag: Bool) -> DocumentValue { DocumentValue(.flag(flag)) }

  /// A number, written with as few digits as identify it.
  ///
  /// - Precondition: `number` is finite.
  package static func number(_ number: Double) -> DocumentValue {
    precondition(number.isFinite, "a scene cannot say \(number)")
    return DocumentValue(.number(number))
  }

  /// A whole number.
  package static func number(_ number: Int) -> DocumentValue { .number(Double(number)) }

  /// A text. It is quoted if YAML or a formula's reader would otherwise see a number or a flag in
  /// it.
  package static func text(_ text: String) -> DocumentValue { DocumentValue(.text(text)) }

  /// A formula, or a number with a unit, such as `300ms`.
  package static func formula(_ text: String) -> DocumentValue {
    DocumentValue(.text(text), style: .plain)
  }

  /// A text whose braces are ordinary characters: they are doubled, as scenes require.
  package static func literal(_ text: String) -> DocumentValue {
    let doubled = text.unicodeScalars.flatMap {
      "{}".unicodeScalars.contains($0) ? [$0, $0] : [$0]
    }
    return .text(String(String.UnicodeScalarView(doubled)))
  }

  /// A list.
  package static func list(_ items: [DocumentValue]) -> DocumentValue {
    DocumentValue(.list(items))
  }

  /// A list of numbers, such as a point.
  package static func numbers(_ numbers: Double...) -> DocumentValue {
    .list(numbers.map { .number($0) })
  }

  /// A mapping with the keys of one table.
  package static func keys<Table>(_ mapping: DocumentMapping<Table>) -> DocumentValue {
    DocumentValue(.mapping(mapping.entries))
  }

  /// The contents of a layer, of one kind.
  package static func contents(_ kind: ContentsKey, _ value: DocumentValue) -> DocumentValue {
    var entries = DocumentEntries()
    entries[kind.name] = value
    return .mapping(entries)
  }

  package static func mapping(_ entries: DocumentEntries) -> DocumentValue {
    DocumentValue(.mapping(entries))
  }

  /// The same value in another notation.
  package func styled(_ style: Style) -> DocumentValue {
    var value = self
    value.style = style
    return value
  }

  /// The same value with a comment at the end of its first line.
  package func commented(_ text: String) -> DocumentValue {
    var value = self
    value.comments.after = text
    return value
  }

  /// Adds an item to a list.
  ///
  /// - Precondition: The value is a list.
  /// - Complexity: O(1).
  package mutating func append(_ item: DocumentValue) {
    guard case .list(var items) = content else { preconditionFailure("only a list has items") }
    content = .nothing
    items.append(item)
    content = .list(items)
  }

  /// The value of a key; `nil` if the key is missing or this is no mapping.
  ///
  /// - Precondition: The value is a mapping, if a key is set.
  package subscript(key: String) -> DocumentValue? {
    get { if case .mapping(let entries) = content { entries[key] } else { nil } }
    _modify {
      guard case .mapping(var entries) = content else {
        preconditionFailure("only a mapping has keys")
      }
      content = .nothing
      defer { content = .mapping(entries) }
      yield &entries[key]
    }
  }
}

/// The comments that belong to a value.
struct DocumentComments: Equatable, Sendable {
  /// The lines above the value or its key, without `#`; `nil` is an empty line.
  package var before: [String?] = []

  /// The comment at the end of the line.
  package var after: String?

  /// The number of spaces before the comment at the end of the line.
  var gap = 2

  /// The lines below the last entry of a list or a mapping.
  package var closing: [String?] = []

  /// No comments.
  init() {}
}

extension DocumentValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

extension DocumentValue: ExpressibleByFloatLiteral {
  package init(floatLiteral number: Double) { self = .number(number) }
}

extension DocumentValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) { self = .number(number) }
}

extension DocumentValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension DocumentValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral items: DocumentValue...) { self = .list(items) }
}
