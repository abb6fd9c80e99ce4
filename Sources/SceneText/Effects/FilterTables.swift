import Effects
import SceneModel
import System

extension FilterKind {
  /// The form of any filter: its name alone, or its name with values.
  static let form = ValueForm.shared(
    "filter", .either([.words(allCases.map(\.rawValue)), .table(all)]))

  private static let all: KeyTable = KeyTable(
    "namedFilter", "A filter with its keys.", isChoice: true
  ) { table in
    allCases.map { $0.row(of: $0.table, home: table) }
  }

  /// The form of a filter of colours: its name alone, or its name with values.
  static let colorForm = ValueForm.shared(
    "colorFilter", .either([.words(ofColors.map(\.rawValue)), .table(colors)]))

  private static let colors: KeyTable = KeyTable(
    "namedColorFilter", "A filter of colours with its keys.", isChoice: true
  ) { table in
    ofColors.map { $0.row(of: $0.table, home: table) }
  }

  /// Returns the form of a blur inside an effect that sets some of its keys.
  static func blurForm(_ name: String, without keys: Set<String>) -> ValueForm {
    let table = KeyTable(name, "A blur with its keys.", isChoice: true) { table in
      blurs.map { kind in
        let own = KeyTable("\(name).\(kind.rawValue)", kind.sentence) { _ in
          kind.table.rows.filter { row in !keys.contains(row.key) }
        }
        return kind.row(of: own, home: table, leadsWith: !keys.contains(kind.keys.names[0]))
      }
    }
    return .either([.words(blurs.map(\.rawValue)), .table(table)])
  }

  /// The table of the keys of this kind of filter.
  private var table: KeyTable {
    KeyTable("filter.\(rawValue)", sentence, required: requiredKeys) { table in
      keys.keys.map { KeyTable.Row(declaration: $0, home: table) }
    }
  }

  private var requiredKeys: [KeyList] {
    guard let picture = declaration.picture, picture.isRequired else { return [] }
    return [KeyList(keys.keys.filter { $0.name == picture.rawValue })]
  }

  /// Returns the row for the filter's name as a key.
  ///
  /// - Parameter leads: Whether a single value may replace the first key.
  private func row(of table: KeyTable, home: KeyTable, leadsWith leads: Bool = true)
    -> KeyTable.Row
  {
    let first =
      declaration.numbers == nil ? settings.first?.form : keys.keys.first?.form
    let sole = leads ? [first ?? .text("the path of a picture")] : []
    return KeyTable.Row(
      declaration: KeyDeclaration(
        rawValue, sentence, .either([.table(table), .nothing] + sole),
        example: table.rows.first.map { "{\($0.key): \($0.declaration.example ?? "")}" } ?? "{}"),
      home: home)
  }

  private var sentence: String { declaration.summary.asSentence }
}

extension EffectSetting {
  /// The form of the parameter's value.
  var form: ValueForm {
    let form = ValueForm.value(parameter.kind, in: limits)
    return parameter.quantity.map { .measured($0, form) } ?? form
  }

  /// The declaration of the parameter's key.
  var declaration: KeyDeclaration {
    KeyDeclaration(
      parameter.name, summary, form, default: followed == nil ? text(of: defaultValue) : nil,
      example: example)
  }

  /// An example that differs from the default: a number is doubled if possible, otherwise halved.
  private var example: String {
    let (value, least) = (defaultValue, defaultValue.x == 0)
    return switch parameter.kind {
    case .color: "navy"
    case .number where least: parameter == .angle ? "45" : min(1, limits.upperBound).plain
    case .number where limits.contains(2 * value.x): text(of: 2 * value)
    default: text(of: value / 2)
    }
  }

  /// Returns a value in the notation of a scene.
  private func text(of value: SIMD4<Double>) -> String {
    switch parameter.kind {
    case .color: Color(components: value).text
    case .point: "[\(value.x.plain), \(value.y.plain)]"
    default: value.x.plain
    }
  }
}

extension Color {
  /// The colour as hexadecimal digits, in the notation of a scene.
  var text: String {
    guard alpha > 0 else { return "transparent" }
    let opaque = Color(red: red, green: green, blue: blue)
    return "\"\(opaque.hexadecimal)\(alpha < 1 ? "/\(alpha.plain)" : "")\""
  }
}

extension String {
  /// The line as a sentence, with a capital and a full stop.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
