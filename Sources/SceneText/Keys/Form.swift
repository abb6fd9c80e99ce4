import SceneModel

/// The form of a key's value, and the function that reads a `Value` from it.
struct Form<Value>: Sendable {
  let form: ValueForm

  /// Reads a value at a node; `nil` after reporting a mistake.
  let read: @Sendable (_ node: YAMLNode, _ reader: ValueReader, _ key: String) -> Value?

  /// Writes a value in the notation of a scene; absent for values that are never a default.
  let text: (@Sendable (Value) -> String)?

  init(
    _ form: ValueForm, text: (@Sendable (Value) -> String)? = nil,
    read: @escaping @Sendable (_ node: YAMLNode, _ reader: ValueReader, _ key: String) -> Value?
  ) {
    self.form = form
    self.text = text
    self.read = read
  }

  /// The same form for numbers that may have units.
  static func measured(_ quantity: UnitQuantity, _ form: Form) -> Form {
    Form(.measured(quantity, form.form), text: form.text, read: form.read)
  }
}

extension Form where Value == Double {
  static func number(_ limits: ClosedRange<Double>) -> Form {
    Form(.number(limits), text: \.plain) { node, reader, _ in reader.constant(node, in: limits) }
  }

  static var anyNumber: Form { .number(.anyNumber) }
  static var seconds: Form { .time(.seconds) }
  static var times: Form { .time(.times) }

  /// A time in seconds.
  static func time(_ limits: ClosedRange<Double>) -> Form { .measured(.time, .number(limits)) }

  /// An angle in degrees.
  static func angle(_ limits: ClosedRange<Double>) -> Form { .measured(.angle, .number(limits)) }
}

extension Form where Value == Int {
  /// - Parameter things: The things counted, for messages: "frames".
  static func wholeNumber(_ limits: ClosedRange<Double>, of things: String? = nil) -> Form {
    Form(.wholeNumber(limits, of: things), text: { "\($0)" }) { node, reader, _ in
      reader.wholeNumber(node, of: things, in: limits)
    }
  }
}

extension Form where Value == [Double] {
  static func numbers(_ parts: NamedLimits) -> Form {
    Form(.numbers(parts), text: { "[\($0.map(\.plain).joined(separator: ", "))]" }) {
      node, reader, _ in reader.numbers(node, as: parts)
    }
  }
}

extension Form where Value == Bool {
  static var flag: Form {
    Form(.flag, text: { "\($0)" }) { node, reader, _ in reader.flag(node) }
  }
}

extension Form where Value == String {
  /// - Parameter words: The kind of text: "the path of a file".
  static func text(_ words: String) -> Form {
    Form(.text(words), text: \.self) { node, reader, _ in reader.text(node, expected: words) }
  }
}

extension Form where Value == Color {
  static var color: Form {
    Form(.color, text: \.written) { node, reader, _ in reader.color(node) }
  }
}

extension Form
where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
  /// One of the words of an enumeration.
  ///
  /// - Parameter what: The kind of word, for messages; the name of the key by default.
  static func cases(_ words: Value.Type, called what: String? = nil) -> Form {
    Form(.cases(words), text: \.rawValue) { node, reader, key in
      reader.word(node, of: what ?? key)
    }
  }
}

extension Form {
  /// A value that may differ from tick to tick.
  ///
  /// - Parameter limits: The range of its constant numbers.
  static func value<Constant>(
    _ type: Constant.Type, in limits: ClosedRange<Double> = .anyNumber
  ) -> Form where Value == Animated<Constant> {
    let kind = Constant.kind
    return Form(.value(kind, in: limits), text: \.written) { node, reader, _ in
      reader.expression(node, kind, in: limits).map { Animated($0) }
    }
  }
}

extension Form {
  /// A mapping with known keys.
  ///
  /// - Parameter what: The thing described, for messages: "a trim".
  static func table<Table>(_ table: Table.Type, of what: String) -> Form
  where Value == Mapping<Table> {
    Form(.table(Table.table)) { node, reader, _ in
      Mapping<Table>(node, of: what, by: reader)
    }
  }
}

extension Animated {
  /// A constant value in the notation of a scene.
  var written: String {
    let constant = expression.constant
    let parts = (0..<Value.kind.componentCount).map { constant[$0].plain }
    switch Value.kind {
    case .color: return Color(components: constant).written
    case .boolean: return "\(constant.x != 0)"
    case .number: return parts[0]
    default:
      // One number applies to all components.
      let isOne = [.scale, .corners, .insets].contains(Value.kind) && Set(parts).count == 1
      return isOne ? parts[0] : "[\(parts.joined(separator: ", "))]"
    }
  }
}

extension Color {
  /// The colour in the notation of a scene: its CSS name, if it has one.
  fileprivate var written: String {
    let name = CSSColors.byName.filter { Color(parsing: $0.key) == self }.map(\.key).min()
    return name ?? text
  }
}
