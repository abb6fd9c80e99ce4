package import SceneModel

/// A key of any value.
package protocol NamedKey {
  var name: String { get }
}

/// A key whose value a reader gets as a `Value`.
package struct Key<Value>: NamedKey, Sendable {
  let declaration: KeyDeclaration

  /// The value where the key is left out, or has a mistake.
  let usual: @Sendable () -> Value

  /// Reads the value at a node; `nil` after reporting a mistake.
  let read: @Sendable (YAMLNode, ValueReader) -> Value?

  package var name: String { declaration.name }

  /// The range of a number behind the key, or of each of several.
  var limits: ClosedRange<Double> { declaration.limits }

  private init(
    _ declaration: KeyDeclaration, usual: @escaping @Sendable () -> Value,
    read: @escaping @Sendable (YAMLNode, ValueReader) -> Value?
  ) {
    self.declaration = declaration
    self.usual = usual
    self.read = read
  }
}

extension Key {
  /// A key with a default.
  init(
    _ name: String, _ summary: String, _ form: Form<Value>, default usual: Value,
    example: String? = nil
  ) where Value: Sendable {
    self.init(
      KeyDeclaration(name, summary, form.form, default: form.text?(usual), example: example),
      usual: { usual }, read: { form.read($0, $1, name) })
  }

  /// A key of an animatable value with a default that is the same at every tick.
  init<Constant: Animatable>(
    _ name: String, _ summary: String, _ form: Form<Animated<Constant>>, default usual: Constant,
    example: String? = nil
  ) where Value == Animated<Constant> {
    self.init(name, summary, form, default: Animated(usual), example: example)
  }

  /// A key without a default.
  init<Given>(
    _ name: String, _ summary: String, _ form: Form<Given>, example: String? = nil
  ) where Value == Given? {
    self.init(
      KeyDeclaration(name, summary, form.form, example: example), usual: { nil },
      read: { node, reader in form.read(node, reader, name).map { $0 } })
  }

  /// A key whose value its reader takes apart.
  ///
  /// - Parameter usual: The default, as an author would write it.
  init(
    _ name: String, _ summary: String, node form: ValueForm, default usual: String? = nil,
    example: String? = nil
  ) where Value == YAMLNode? {
    self.init(
      KeyDeclaration(name, summary, form, default: usual, example: example), usual: { nil },
      read: { node, _ in node })
  }
}

/// A value that may differ from tick to tick, of one kind.
package struct Animated<Value: Animatable>: Sendable {
  let expression: Expression

  init(_ expression: Expression) {
    self.expression = expression
  }

  init(_ constant: Value) {
    expression = Expression(constant: constant.components)
  }
}
