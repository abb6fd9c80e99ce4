/// A value in the text of a scene, with the comments that belong to it.
package struct DocumentValue: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// `null`, which takes away what a component or a variant's scene says.
    case nothing
    case flag(Bool)
    /// A finite number.
    case number(Double)
    /// A text, a word, a formula, a colour or the path of a file.
    case text(String)
    case list([DocumentValue])
    case mapping(DocumentEntries)
    /// A repetition of the value that has this anchor.
    case alias(String)
  }

  /// The way of writing a value where YAML leaves a choice.
  package enum Style: Sendable {
    /// In one line where it fits, and without quotes where nobody takes the text for anything else.
    case automatic
    /// A text without quotes, unless YAML needs them.
    case plain
    /// A text in quotes.
    case quoted
    /// A list or a mapping in one line, in brackets or braces.
    case line
    /// A list or a mapping with a line for each entry; a text with its own lines.
    case block
  }

  package var content: Content
  package var style: Style

  /// The name by which aliases repeat the value.
  package var anchor: String?
  package var comments = DocumentComments()

  package init(_ content: Content, style: Style = .automatic) {
    self.content = content
    self.style = style
  }
}

extension DocumentValue {
  package static var nothing: DocumentValue { DocumentValue(.nothing) }

  package static func flag(_ flag: Bool) -> DocumentValue { DocumentValue(.flag(flag)) }

  /// - Precondition: `number` is finite.
  package static func number(_ number: Double) -> DocumentValue {
    precondition(number.isFinite, "a scene cannot say \(number)")
    return DocumentValue(.number(number))
  }

  package static func number(_ number: Int) -> DocumentValue { .number(Double(number)) }

  /// A text, in quotes where it would be read as something else: a number, a flag or a formula.
  package static func text(_ text: String) -> DocumentValue { DocumentValue(.text(text)) }

  /// A formula, or a number with a unit, such as `300ms`.
  package static func formula(_ text: String) -> DocumentValue {
    DocumentValue(.text(text), style: .plain)
  }

  /// A text in which braces are signs like others, and no formula is filled in.
  package static func literal(_ text: String) -> DocumentValue {
    let doubled = text.unicodeScalars.flatMap {
      "{}".unicodeScalars.contains($0) ? [$0, $0] : [$0]
    }
    return .text(String(String.UnicodeScalarView(doubled)))
  }

  package static func list(_ items: [DocumentValue]) -> DocumentValue {
    DocumentValue(.list(items))
  }

  package static func numbers(_ numbers: Double...) -> DocumentValue {
    .list(numbers.map { .number($0) })
  }

  /// A mapping with the keys of one table.
  package static func keys<Key>(_ mapping: DocumentMapping<Key>) -> DocumentValue {
    DocumentValue(.mapping(mapping.entries))
  }

  package static func mapping(_ entries: DocumentEntries) -> DocumentValue {
    DocumentValue(.mapping(entries))
  }

  /// The same value, written in a certain way.
  package func styled(_ style: Style) -> DocumentValue {
    var value = self
    value.style = style
    return value
  }

  /// The same value with a comment at the end of its line, or of the line of its key.
  package func commented(_ text: String) -> DocumentValue {
    var value = self
    value.comments.after = text
    return value
  }

  /// Adds an item to a list.
  ///
  /// - Precondition: The value is a list.
  /// - Complexity: O(1): the list is not copied.
  package mutating func append(_ item: DocumentValue) {
    guard case .list(var items) = content else { preconditionFailure("only a list has items") }
    content = .nothing
    items.append(item)
    content = .list(items)
  }

  /// The value behind a key, if this is a mapping.
  ///
  /// - Precondition: Only a mapping is given new values.
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
package struct DocumentComments: Equatable, Sendable {
  /// Lines above the value or its key, without `#`; `nil` is an empty line.
  package var before: [String?] = []

  /// A comment at the end of the line.
  package var after: String?

  /// Spaces between the end of the line and the comment there.
  package var gap = 2

  /// Lines below the last entry of a list or a mapping.
  package var closing: [String?] = []

  package init() {}
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
