package import SceneModel

/// A value of a layer, or one to which an animation leads, as written in the text of a scene.
package struct DeclaredValue: Hashable, Sendable {
  /// The property of a layer, such as `shadow.radius`; `to` or `values.0` of an animation.
  package let key: String

  /// The components that can be changed in place; empty for formulas.
  package let parts: [Part]

  /// The words of which the value is one; empty for numbers and colours.
  package var words: [String] = []

  package var isFlag: Bool { words == ValueForm.flags }

  /// The text of the value, or the empty range at which the text lacks its key.
  package let source: SourceRange

  /// Whether the value is written in the text; otherwise it is the default.
  package var isWritten: Bool { !source.bytes.isEmpty }

  package var numbers: [EditableNumber] { parts.map(\.number) }

  package struct Part: Hashable, Sendable {
    /// The component: `x` for example; empty for a number that is the whole value.
    package let component: String

    package let number: EditableNumber
  }

  /// Returns the value with other numbers.
  func mapNumbers(_ transform: (EditableNumber) -> EditableNumber) -> DeclaredValue {
    DeclaredValue(
      key: key,
      parts: parts.map { Part(component: $0.component, number: transform($0.number)) },
      words: words, source: source)
  }
}
