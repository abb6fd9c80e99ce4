/// Text in one style.
package struct Text: Hashable, Sendable {
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right, justified
    /// At the side where reading the paragraph's script begins; the two are synonyms.
    case natural, leading
    /// At the side where reading the script ends.
    case trailing
  }

  /// The place where lines wrap.
  package enum Wrapping: Hashable, Sendable {
    /// Only at line breaks of the string.
    case none
    /// At the width of the layer without its padding.
    case layerWidth
    /// At a width in points.
    case width(Slot<Double>)
  }

  /// The part of an overlong line that an ellipsis replaces.
  package enum Truncation: String, CaseIterable, Sendable {
    case head, middle, tail
  }

  /// The largest number of lines, and the place of the ellipsis.
  package struct LineLimit: Hashable, Sendable {
    package let count: Int
    package let truncation: Truncation

    package init(count: Int, truncation: Truncation) {
      self.count = count
      self.truncation = truncation
    }
  }

  /// A kind of part that can move separately.
  package enum Unit: String, CaseIterable, Sendable {
    /// One glyph, or several that belong together, as a letter with its accents.
    case letter
    /// The letters between two spaces of a line.
    case word
    case line
  }

  /// The part of a text that a layer draws.
  package enum Piece: Hashable, Sendable {
    case whole
    /// Nothing: sublayers draw the units.
    case nothing
    /// One unit, by its number in reading order.
    ///
    /// The top left corner of its box is that of the layer's bounds.
    case unit(Unit, Int)
  }

  /// The largest font size, in points.
  package static let largestSize = 10_000.0

  /// A piece of the string.
  package enum Part: Hashable, Sendable {
    case literal(String)
    /// A number, written without trailing zeros.
    case number(Slot<Double>)
  }

  package let parts: [Part]

  /// Whether the string is Pango markup, in which runs have styles of their own.
  package let usesMarkup: Bool

  /// An installed font family.
  package let family: String

  /// The default family.
  package static let usualFamily = "Inter"

  /// `100...900`; 400 is regular, 700 bold.
  package let weight: Int

  /// OpenType features; later ones override earlier ones.
  package let features: [FontFeature]

  package let alignment: Alignment
  package internal(set) var wrapping: Wrapping

  /// The line limit; `nil` if all lines are shown.
  package let lineLimit: LineLimit?

  /// The parts of the layer's geometry that the text determines.
  package internal(set) var fit: TextFit

  package internal(set) var piece: Piece

  /// Font size in points.
  package let size: Slot<Double>
  package let color: Slot<Color>

  /// Distance between baselines as a multiple of the size; 0 means the font's own.
  package let lineHeight: Slot<Double>

  /// Extra space between letters, in points.
  package let letterSpacing: Slot<Double>

  /// The number of visible characters, from the first.
  package let count: Slot<Double>

  /// Padding between the bounds and the lines, in points.
  package let padding: Slot<Insets>

  package init(
    parts: [Part], usesMarkup: Bool, family: String, weight: Int,
    features: [FontFeature], alignment: Alignment, wrapping: Wrapping, lineLimit: LineLimit?,
    fit: TextFit, piece: Piece, size: Slot<Double>, color: Slot<Color>, lineHeight: Slot<Double>,
    letterSpacing: Slot<Double>, count: Slot<Double>, padding: Slot<Insets>
  ) {
    self.parts = parts
    self.usesMarkup = usesMarkup
    self.family = family
    self.weight = weight
    self.features = features
    self.alignment = alignment
    self.wrapping = wrapping
    self.lineLimit = lineLimit
    self.fit = fit
    self.piece = piece
    self.size = size
    self.color = color
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.count = count
    self.padding = padding
  }
}

extension Text {
  /// Whether it is a part of the superlayer's text.
  package var isUnit: Bool { if case .unit = piece { true } else { false } }

  /// The slots of the layer on which the extents of the whole text depend.
  package var measuredSlots: [Int] {
    var slots = [size.index, lineHeight.index, letterSpacing.index, padding.index]
    for case .number(let slot) in parts { slots.append(slot.index) }
    switch wrapping {
    case .none: break
    case .layerWidth: slots.append(Slot<Size>.size.index)
    case .width(let slot): slots.append(slot.index)
    }
    return slots
  }
}
