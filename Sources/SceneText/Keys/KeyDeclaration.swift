import SceneModel

/// The declaration of a key: its name, its words, and the form of its value.
final class KeyDeclaration: Sendable {
  let name: String

  /// The effect of the key, as one sentence.
  let summary: String

  /// The form of its value.
  let form: ValueForm

  /// The value that means the same as leaving the key out; absent where that cannot be written.
  let defaultText: String?

  private let givenExample: String?

  init(
    _ name: String, _ summary: String, _ form: ValueForm, default defaultText: String? = nil,
    example: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.defaultText = defaultText
    givenExample = example
  }

  /// The same key with another default.
  func with(default text: String) -> KeyDeclaration {
    KeyDeclaration(name, summary, form, default: text, example: givenExample)
  }

  /// A value that shows the use of the key; of a few words another one than the default.
  var example: String? { givenExample ?? form.example(unlike: defaultText) }

  /// The range of a number behind the key, or of each of several.
  var limits: ClosedRange<Double> { form.limits ?? .anyNumber }

  /// What may stand behind the key, in short: its form, limits and default.
  ///
  /// - Parameter isRequired: Whether the mapping means nothing without it.
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
