import SceneModel
import System

/// The text of a JSON Schema, generated from tables of keys.
///
/// Each table is a definition. A key that several tables share refers to the first of them.
///
/// Source: JSON Schema draft-07, the version that editors support best.
struct JSONSchema {
  /// The definitions used so far, by name.
  private var definitions = ["braces": #"{"type": "string", "pattern": "\\{"}"#]

  /// Returns the schema of a whole file.
  static func text(of table: KeyTable, title: String) -> String {
    var schema = JSONSchema()
    let root = schema.reference(to: table)
    let lines = schema.definitions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return """
      {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "\(title)",
      "definitions": {
      \(lines.joined(separator: ",\n"))
      },
      "allOf": [\(root)]
      }
      """
  }

  /// Returns a reference to a definition, which is made on first use.
  private mutating func reference(
    to name: String, else make: (inout JSONSchema) -> String
  ) -> String {
    if definitions[name] == nil {
      // The entry comes first, because the definition may refer to itself.
      definitions[name] = ""
      definitions[name] = make(&self)
    }
    return ##"{"$ref": "#/definitions/\##(name)"}"##
  }
}

extension JSONSchema {
  fileprivate mutating func reference(to table: KeyTable) -> String {
    reference(to: table.name) { $0.object(table) }
  }

  private mutating func object(_ table: KeyTable) -> String {
    let properties = table.rows.map { row in
      let isAtHome = row.home.name == table.name
      return "\(row.key.quoted): \(isAtHome ? property(row.declaration) : reference(to: row))"
    }
    return "{" + table.head + "\"properties\": {\(properties.joined(separator: ", "))}}"
  }

  /// Returns a reference to a key in the table that declares it first.
  private mutating func reference(to row: KeyTable.Row) -> String {
    _ = reference(to: row.home)
    return ##"{"$ref": "#/definitions/\##(row.home.name)/properties/\##(row.key)"}"##
  }

  private mutating func property(_ declaration: KeyDeclaration) -> String {
    let traits = declaration.traits(isRequired: false).joined(separator: "; ")
    var members = ["\"description\": \("\(declaration.summary)\n\n\(traits)".quoted)"]
    if let text = declaration.defaultText { members.append("\"default\": \(text.asJSON)") }
    if let text = declaration.example { members.append("\"examples\": [\(text.asJSON)]") }
    return "{" + (members + [self.members(declaration.form)]).joined(separator: ", ") + "}"
  }

  /// Returns the schema of a key's value.
  private mutating func schema(_ form: ValueForm) -> String {
    switch form {
    case .table(let table): reference(to: table)
    case .changes(let table): changes(of: table)
    case .differences(let table): differences(of: table)
    case .shared(let name, let form): reference(to: name) { $0.schema(form) }
    case .measured(_, let form): schema(form)
    default: "{\(members(form))}"
    }
  }

  /// Returns the members of the schema object, without braces, so that a description can be added.
  private mutating func members(_ form: ValueForm) -> String {
    switch form {
    case .value(let kind, let limits): members(kind, in: limits)
    case .number(let limits), .wholeNumber(let limits, _): limits.members
    case .numbers(let parts):
      "\"type\": \"array\", \"items\": [\(parts.map { "{\($0.value.members)}" }.joined(separator: ", "))], "
        + "\"minItems\": \(parts.count), \"maxItems\": \(parts.count)"
    case .measured(_, let form): members(form)
    case .color, .text: #""type": "string""#
    case .flag: #""type": ["boolean", "string"], "pattern": "\\{""#
    case .words(let words):
      ##""anyOf": [{"enum": [\##(words.quoted)]}, {"$ref": "#/definitions/braces"}]"##
    case .list(let item, let count):
      "\"type\": \"array\", \"items\": \(schema(item)), \"minItems\": \(count.lowerBound), "
        + "\"maxItems\": \(count.upperBound)"
    case .table, .changes, .differences, .shared: "\"allOf\": [\(schema(form))]"
    case .dictionary(let value): "\"type\": \"object\", \"additionalProperties\": \(schema(value))"
    case .either(let forms):
      "\"anyOf\": [\(forms.map { schema($0) }.joined(separator: ", "))]"
    case .nothing: #""type": "null""#
    }
  }

  private mutating func members(_ kind: ValueKind, in limits: ClosedRange<Double>) -> String {
    let count = kind.componentCount
    let list = ValueForm.list(.number(limits), count: count...count)
    return switch kind {
    case .number: limits.members
    case .boolean: members(.either([.flag, .number(limits)]))
    case .color, .file: members(.color)
    case .path: members(.text(kind.words))
    case .point, .size: members(.either([list, .text("a value of a layer")]))
    case .rectangle: members(list)
    case .matrix:
      members(.either([4, 6, 16].map { .list(.number(limits), count: $0...$0) }))
    case .scale, .corners: members(.either([.number(limits), list]))
    case .insets:
      members(.either([.number(limits), .list(.number(limits), count: 2...2), list]))
    }
  }
}

extension JSONSchema {
  /// Returns the schema of a variant's changes to a table: some keys, with `null` to remove one.
  private mutating func changes(of table: KeyTable) -> String {
    reference(to: table.name + "Change") { schema in
      let properties = table.rows.map { "\($0.key.quoted): {\(schema.change(of: $0))}" }
      return "{\"description\": \(table.summary.quoted), \"type\": \"object\", "
        + "\"additionalProperties\": false, "
        + "\"properties\": {\(properties.joined(separator: ", "))}}"
    }
  }

  /// Returns the schema of a variant's change to a key.
  private mutating func change(of row: KeyTable.Row) -> String {
    let form = row.declaration.form
    guard form.changesByParts else {
      return "\"anyOf\": [\(reference(to: row)), {\"type\": \"null\"}]"
    }
    return "\"description\": \(row.declaration.summary.quoted), "
      + "\"anyOf\": [\(change(of: form)), {\"type\": \"null\"}]"
  }

  /// Returns the schema of a variant's change to a value.
  private mutating func change(of form: ValueForm) -> String {
    switch form {
    case .table(let table): changes(of: table)
    case .list(.table(let table), _) where table.name == LayerKey.table.name:
      "{\"anyOf\": [\(schema(form)), \(optionals(changes(of: table)))]}"
    case .dictionary(let value): optionals(change(of: value))
    case .either(let forms):
      "{\"anyOf\": [\(forms.map { change(of: $0) }.joined(separator: ", "))]}"
    case .shared(let name, let form) where form.changesByParts:
      reference(to: name + "Change") { $0.change(of: form) }
    default: schema(form)
    }
  }

  /// Returns the schema of the differences in a state: some keys, and parts of values such as
  /// `position.x`.
  private mutating func differences(of table: KeyTable) -> String {
    _ = changes(of: table)
    let known = "#/definitions/\(table.name)Change/properties/"
    return reference(to: table.name + "Difference") { schema in
      let properties = table.rows.map { row in
        let (key, form) = (row.key, row.declaration.form)
        // Layers in the layer differ in the same ways.
        guard form.tables.contains(where: { $0.name == table.name }) else {
          return "\(key.quoted): {\"$ref\": \((known + key).quoted)}"
        }
        let inner = schema.differences(of: table)
        let value =
          if case .list = form {
            "{\"type\": \"object\", \"additionalProperties\": \(inner)}"
          } else {
            inner
          }
        return "\(key.quoted): {\"description\": \(row.declaration.summary.quoted), "
          + "\"anyOf\": [\(value)]}"
      }
      return "{\"description\": \(table.summary.quoted), \"type\": \"object\", "
        + "\"additionalProperties\": false, "
        + "\"patternProperties\": {\"^(\(table.rows.map(\.key).joined(separator: "|")))"
        + #"(\\.[A-Za-z0-9]+)+$": {}}, "#
        + "\"properties\": {\(properties.joined(separator: ", "))}}"
    }
  }

  /// Returns the schema of a mapping with any names, with `null` to remove one.
  private func optionals(_ value: String) -> String {
    "{\"type\": \"object\", \"additionalProperties\": {\"anyOf\": [\(value), {\"type\": \"null\"}]}}"
  }
}

extension ValueForm {
  /// Whether a variant can change a part of the value and keep the rest.
  fileprivate var changesByParts: Bool {
    switch self {
    case .table, .dictionary: true
    case .list(.table(let table), _): table.name == LayerKey.table.name
    case .either(let forms): forms.contains(where: \.changesByParts)
    case .shared(_, let form): form.changesByParts
    default: false
    }
  }
}

extension KeyTable {
  /// The schema's keywords for the mapping as a whole.
  fileprivate var head: String {
    let lists = required.map { "\"required\": [\($0.quoted)]" }
    let needs =
      lists.count > 1
      ? "\"anyOf\": [\(lists.map { "{\($0)}" }.joined(separator: ", "))]" : lists.first
    return [
      "\"description\": \(summary.quoted)", "\"type\": \"object\"",
      "\"additionalProperties\": false",
      isChoice ? "\"minProperties\": 1, \"maxProperties\": 1" : nil,
      needs,
    ].compactMap { $0.map { $0 + ", " } }.joined()
  }
}

extension ClosedRange<Double> {
  /// The keywords for a number within the limits, or a formula.
  fileprivate var members: String {
    "\"type\": [\"number\", \"string\"], \"minimum\": \(lowerBound.plain), "
      + "\"maximum\": \(upperBound.plain)"
  }
}

extension [String] {
  fileprivate var quoted: String { map(\.quoted).joined(separator: ", ") }
}

extension String {
  /// The value in JSON; the text is YAML in the notation of a scene.
  fileprivate var asJSON: String {
    let origin = Origin(source: SourceText(file: "", bytes: Array(utf8)))
    guard let node = try? YAMLParser.parse(origin) else {
      preconditionFailure("a declaration has '\(self)', which is no YAML")
    }
    return node.json
  }
}

extension YAMLNode {
  fileprivate var json: String {
    switch value {
    case .scalar(let scalar):
      scalar.style == .plain && scalar.isJSON ? scalar.text : scalar.text.quoted
    case .sequence(let items): "[\(items.map(\.json).joined(separator: ", "))]"
    case .mapping(let pairs):
      "{"
        + pairs.map { "\(($0.key.scalar?.text ?? "").quoted): \($0.value.json)" }
        .joined(separator: ", ") + "}"
    }
  }
}

extension YAMLScalar {
  /// Whether the scalar is written the same in JSON and YAML.
  fileprivate var isJSON: Bool {
    ["true", "false", "null"].contains(text)
      || Double(text) != nil && text.last?.isNumber == true
        && text.first.map { $0 == "-" || $0.isNumber } == true
  }
}
