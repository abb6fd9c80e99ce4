package import SceneModel

/// A key with a value of any type.
package protocol NamedKey {
  var name: String { get }
}

/// A key whose value is read as a `Value`.
package struct Key<Value>: NamedKey, Sendable {
  let declaration: KeyDeclaration

  /// Returns the value of a missing or mistaken key.
  let defaultValue: @Sendable () -> Value

  /// Reads the value at a node; `nil` after reporting a mistake.
  let read: @Sendable (YAMLNode, ValueReader) -> Value?

  package var name: String { declaration.name }

  /// The range of the key's number, or of each number in a list.
  var limits: ClosedRange<Double> { declaration.limits }

  private init(
    _ declaration: KeyDeclaration, defaultValue: @escaping @Sendable () -> Value,
    read: @escaping @Sendable (YAMLNode, ValueReader) -> Value?
  ) {
    self.declaration = declaration
    self.defaultValue = defaultValue
    self.read = read
  }
}

extension Key {
  /// Creates a key with a default.
  init(
    _ name: String, _ summary: String, _ form: Form<Value>, default defaultValue: Value,
    example: String? = nil
  ) where Value: Sendable {
    self.init(
      KeyDeclaration(name, summary, form.form, default: form.text?(defaultValue), example: example),
      defaultValue: { defaultValue }, read: { form.read($0, $1, name) })
  }

  /// Creates a key of an animatable value with a constant default.
  init<Constant: Animatable>(
    _ name: String, _ summary: String, _ form: Form<Animated<Constant>>,
    default defaultValue: Constant,
    example: String? = nil
  ) where Value == Animated<Constant> {
    self.init(name, summary, form, default: Animated(defaultValue), example: example)
  }

  /// Creates the key of a layer's property, with the property's name and default.
  init<Constant: Animatable>(
    _ property: LayerProperty, _ summary: String, _ form: Form<Animated<Constant>>,
    example: String? = nil
  ) where Value == Animated<Constant> {
    self.init(
      property.name, summary, form, default: Constant(components: property.defaultValue),
      example: example)
  }

  /// Creates a key without a default.
  init<Given>(
    _ name: String, _ summary: String, _ form: Form<Given>, example: String? = nil
  ) where Value == Given? {
    self.init(
      KeyDeclaration(name, summary, form.form, example: example), defaultValue: { nil },
      read: { node, reader in form.read(node, reader, name).map { $0 } })
  }

  /// Creates a key whose reader takes the node itself.
  ///
  /// - Parameter defaultValue: The default, in the notation of a scene.
  init(
    _ name: String, _ summary: String, node form: ValueForm, default defaultValue: String? = nil,
    example: String? = nil
  ) where Value == YAMLNode? {
    self.init(
      KeyDeclaration(name, summary, form, default: defaultValue, example: example),
      defaultValue: { nil },
      read: { node, _ in node })
  }
}

/// A value that may differ from tick to tick, with a fixed type.
package struct Animated<Value: Animatable>: Sendable {
  let expression: Expression

  init(_ expression: Expression) {
    self.expression = expression
  }

  init(_ constant: Value) {
    expression = Expression(constant: constant.components)
  }
}
