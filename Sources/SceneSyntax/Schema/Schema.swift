import SceneModel

/// A part of a JSON Schema: what may stand in one place of a scene.
///
/// Source: JSON Schema draft-07, which editors know best.
indirect enum Schema {
  case string
  case flag
  /// A key without a value.
  case nothing
  /// A number, or a formula as a string.
  case number(ClosedRange<Double>)
  /// One of some words, or a text with names in braces.
  case words([String])
  /// A list of a fixed or a least length.
  case list(Schema, count: ClosedRange<Int>)
  /// A mapping with known keys.
  case mapping([(key: String, value: Schema)], required: [String])
  /// A mapping with any keys.
  case dictionary(Schema)
  /// Whatever fits one of them.
  case either([Schema])
  /// Something defined by name, so that it may contain itself.
  case defined(String)

  static var anyNumber: Schema { .number(.anyNumber) }
  static var notNegative: Schema { .number(.notNegative) }
  static var fraction: Schema { .number(0...1) }
  static var color: Schema { .string }
  static var pair: Schema { .list(.anyNumber, count: 2...2) }

  /// Any list that is not empty.
  static func list(_ item: Schema) -> Schema { .list(item, count: 1...1_000_000) }

  /// One value for all components, or one for each.
  static func uniform(count: Int, _ limits: ClosedRange<Double>) -> Schema {
    .either([.number(limits), .list(.number(limits), count: count...count)])
  }

  /// A mapping with the keys of one of the parser's tables.
  static func table<Key: SchemaKey>(_ keys: Key.Type, required: Key...) -> Schema {
    .mapping(
      Key.allCases.map { ($0.rawValue, $0.schema) }, required: required.map(\.rawValue))
  }
}

extension Schema {
  /// What a variant may say in the same place: some keys of a mapping, `null` to remove one, and for
  /// a list of layers also what changes in those with some ids.
  var change: Schema {
    switch self {
    case .list(.defined(let name), _) where name == "layer":
      .either([self, .dictionary(.either([.defined(name).change, .nothing]))])
    case .defined(let name): .defined(name + "Change")
    case .mapping(let pairs, _):
      .mapping(
        pairs.map { ($0.key, .either([$0.value.change, .nothing])) }, required: [])
    case .dictionary(let value): .dictionary(.either([value.change, .nothing]))
    case .either(let schemas): .either(schemas.map(\.change))
    default: self
    }
  }
}

/// A key of a mapping that knows what may stand behind it.
protocol SchemaKey: RawRepresentable, CaseIterable where RawValue == String {
  var schema: Schema { get }
}

extension Schema {
  /// The schema as JSON on one line.
  var json: String {
    switch self {
    case .string: #"{"type": "string"}"#
    case .flag: #"{"anyOf": [{"type": "boolean"}, \#(Schema.braced)]}"#
    case .nothing: #"{"type": "null"}"#
    case .number(let limits):
      #"{"anyOf": [{"type": "number", "minimum": \#(limits.lowerBound.plain), "#
        + #""maximum": \#(limits.upperBound.plain)}, {"type": "string"}]}"#
    case .words(let words):
      #"{"anyOf": [{"enum": [\#(Schema.quoted(words))]}, \#(Schema.braced)]}"#
    case .list(let item, let count):
      #"{"type": "array", "items": \#(item.json), "minItems": \#(count.lowerBound), "#
        + #""maxItems": \#(count.upperBound)}"#
    case .mapping(let pairs, let required):
      #"{"type": "object", "additionalProperties": false, "required": "#
        + #"[\#(Schema.quoted(required))], "properties": {"#
        + pairs.map { #""\#($0.key)": \#($0.value.json)"# }.joined(separator: ", ") + "}}"
    case .dictionary(let value):
      #"{"type": "object", "additionalProperties": \#(value.json)}"#
    case .either(let schemas):
      #"{"anyOf": [\#(schemas.map(\.json).joined(separator: ", "))]}"#
    case .defined(let name): ##"{"$ref": "#/definitions/\##(name)"}"##
    }
  }

  /// A text with something to fill in.
  private static let braced = #"{"type": "string", "pattern": "\\{"}"#

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
