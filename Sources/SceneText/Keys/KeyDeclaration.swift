import SceneModel

/// The declaration of a key: its name, its words, and the form of its value.
final class KeyDeclaration: Sendable {
  let name: String

  /// The name as mappings look it up.
  let symbol: KeySymbol

  /// The effect of the key, as one sentence.
  let summary: String

  /// The form of the key's value.
  let form: ValueForm

  /// Whether `true` and `false` switch the value on and off.
  let isSwitch: Bool

  /// The units that the numbers of the value may have.
  let units: AllowedUnits

  /// The value that is equivalent to leaving the key out; absent if there is no such value.
  let defaultText: String?

  private let givenExample: String?

  init(
    _ name: String, _ summary: String, _ form: ValueForm, default defaultText: String? = nil,
    example: String? = nil
  ) {
    self.name = name
    symbol = KeySymbol(name)
    self.summary = summary
    self.form = form
    isSwitch = form.isSwitch
    units = form.units
    self.defaultText = defaultText
    givenExample = example
  }

  /// The same key with another default.
  func with(default text: String) -> KeyDeclaration {
    KeyDeclaration(name, summary, form, default: text, example: givenExample)
  }

  /// An example value; for a key with a few words, a word other than the default.
  var example: String? { givenExample ?? form.example(unlike: defaultText) }

  /// The range of the key's number, or of each number in a list.
  var limits: ClosedRange<Double> { form.limits ?? .anyNumber }

  /// Returns the form, the limits and the default of the key's value, in words.
  ///
  /// - Parameter isRequired: Whether the mapping requires the key.
  func traits(isRequired: Bool) -> [String] {
    [
      form.limits?.words.map { "\(form.words), \($0)" } ?? form.words,
      isRequired ? "needed" : defaultText.map { "default: \($0)" },
      form.isAnimatable ? "can be animated" : nil,
    ].compactMap(\.self)
  }
}

extension KeyDeclaration: Hashable {
  static func == (first: KeyDeclaration, second: KeyDeclaration) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
