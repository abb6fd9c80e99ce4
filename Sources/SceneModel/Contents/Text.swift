/// Text in one style.
package struct Text: Hashable, Sendable {
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right, justified
  }

  /// Where lines are broken.
  package enum Wrapping: Hashable, Sendable {
    /// Only at line breaks of the string.
    case none
    /// At the width of the layer.
    case layerWidth
    /// At a width in points.
    case width(Slot<Double>)
  }

  /// The largest font size, in points.
  package static let largestSize = 10_000.0

  /// A piece of the string.
  package enum Part: Hashable, Sendable {
    case literal(String)
    /// A number that is written without needless digits.
    case number(Slot<Double>)
  }

  package let parts: [Part]

  /// Whether the string is Pango markup, in which runs have styles of their own.
  package let usesMarkup: Bool

  /// A font family that is installed.
  package let family: String

  /// `100...900`; 400 is regular, 700 bold.
  package let weight: Int

  package let alignment: Alignment
  package let wrapping: Wrapping

  /// Whether the layer has no size but that of its text.
  package let sizesLayer: Bool

  /// Font size in points.
  package let size: Slot<Double>
  package let color: Slot<Color>

  /// Distance of baselines as a multiple of the size; 0 stands for the font's own.
  package let lineHeight: Slot<Double>

  /// Added between letters, in points.
  package let letterSpacing: Slot<Double>

  /// The number of visible characters, from the first on.
  package let count: Slot<Double>

  package init(
    parts: [Part], usesMarkup: Bool, family: String, weight: Int, alignment: Alignment,
    wrapping: Wrapping, sizesLayer: Bool, size: Slot<Double>, color: Slot<Color>,
    lineHeight: Slot<Double>, letterSpacing: Slot<Double>, count: Slot<Double>
  ) {
    self.parts = parts
    self.usesMarkup = usesMarkup
    self.family = family
    self.weight = weight
    self.alignment = alignment
    self.wrapping = wrapping
    self.sizesLayer = sizesLayer
    self.size = size
    self.color = color
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.count = count
  }
}

extension Text {
  /// The slots that the size of the whole text depends on.
  package var measuredSlots: [Int] {
    var slots = [size.index, lineHeight.index, letterSpacing.index]
    for case .number(let slot) in parts { slots.append(slot.index) }
    if case .width(let slot) = wrapping { slots.append(slot.index) }
    return slots
  }
}
