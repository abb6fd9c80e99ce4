package import Raster
package import SceneModel

/// A number in a scene's text that belongs to an easing, a spring, the times of an animation, or a
/// value of a layer; or a word, by its place among the words that its key allows.
package struct EditableNumber: Hashable, Sendable {
  /// A unique name: the place of the first animation that uses the number, and the key.
  ///
  /// For example `menu:0.response`, or `menu:1.2.response` within a group. No parameter has such
  /// a name.
  package internal(set) var name: String

  /// The same name for people: `menu: position.y response`.
  package let title: String

  /// The key: `response` for example, `x1`, `y1`, `x2` and `y2` of a curve, or `keyTimes.0`.
  package let key: String

  package let value: Double

  package let limits: ClosedRange<Double>

  /// The text in place of a number, such as a formula; `nil` if the text is a number.
  package let formula: String?

  /// The scene's parameter, if the formula consists of its name alone.
  package let parameter: String?

  /// The scalar that holds the number, or the empty range at which the text lacks its key.
  package let source: SourceRange

  let writing: Writing

  /// How a number is written at its source.
  enum Writing: Hashable, Sendable {
    case alone

    /// As one of the four numbers of an easing.
    case curve

    /// As one of the four numbers of an easing behind a new key, with the text before it.
    case newCurve(before: String)

    /// As the distance from a moment of another animation, such as `after title.appear`.
    case distance(from: String)

    /// After a new key, with the text before it.
    case newKey(before: String)

    /// As one number of a list after a new key, with the text before it.
    case newList(before: String)

    /// As one of the four components of a colour in hexadecimal digits, or in Display P3 as
    /// `p3(…)`; each in `0...255`.
    case color(ColorSpace)

    /// As one of the four components of a colour after a new key, with the text before it.
    case newColor(before: String)

    /// As one of some words, by its index.
    case word([String])

    /// As one of some words behind a new key, with the text before it.
    case newWord([String], before: String)

    /// Whether the source is a colour.
    var isColor: Bool {
      if case .color = self { true } else { false }
    }
  }

  /// The space of the colour of which the number is a component; `nil` for other numbers.
  package var colorSpace: ColorSpace? {
    switch writing {
    case .color(let space): space
    case .newColor: .sRGB
    default: nil
    }
  }

  /// The words for which the numbers from 0 stand; empty for numbers that are written as such.
  package var words: [String] {
    switch writing {
    case .word(let words), .newWord(let words, _): words
    default: []
    }
  }
}
