/// Text in one style.
package struct Text: Hashable, Sendable {
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right, justified
    /// At the side where the script of each paragraph begins to be read; two words for the same.
    case natural, leading
    /// At the side where it ends.
    case trailing
  }

  /// Where lines are broken.
  package enum Wrapping: Hashable, Sendable {
    /// Only at line breaks of the string.
    case none
    /// At the width of the layer within the padding.
    case layerWidth
    /// At a width in points.
    case width(Slot<Double>)
  }

  /// Where an ellipsis stands for what does not fit.
  package enum Truncation: String, CaseIterable, Sendable {
    case head, middle, tail
  }

  /// How many lines are shown, and what becomes of the rest.
  package struct LineLimit: Hashable, Sendable {
    package let count: Int
    package let truncation: Truncation

    package init(count: Int, truncation: Truncation) {
      self.count = count
      self.truncation = truncation
    }
  }

  /// A part of a text that moves on its own.
  package enum Unit: String, CaseIterable, Sendable {
    /// What is one glyph, or several that belong together, as a letter with its accents.
    case letter
    /// What stands between spaces in a line.
    case word
    case line
  }

  /// The part of a text that its layer draws.
  package enum Piece: Hashable, Sendable {
    case whole
    /// None: sublayers draw the units.
    case nothing
    /// One of the units, by its number in reading order, with the top left corner of its box in that of
    /// the layer's bounds.
    case unit(Unit, Int)
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

  /// The family of texts that name none.
  package static let usualFamily = "Inter"

  /// `100...900`; 400 is regular, 700 bold.
  package let weight: Int

  /// Later ones win.
  package let features: [FontFeature]

  package let alignment: Alignment
  package internal(set) var wrapping: Wrapping

  /// Absent where all lines are shown.
  package let lineLimit: LineLimit?

  /// What of the layer is as the text is.
  package internal(set) var fit: TextFit

  package internal(set) var piece: Piece

  /// Font size in points.
  package let size: Slot<Double>
  package let color: Slot<Color>

  /// Distance of baselines as a multiple of the size; 0 stands for the font's own.
  package let lineHeight: Slot<Double>

  /// Added between letters, in points.
  package let letterSpacing: Slot<Double>

  /// The number of visible characters, from the first on.
  package let count: Slot<Double>

  /// Around the lines, inside the bounds, in points.
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
  /// Whether it is a part of the text of its superlayer.
  package var isUnit: Bool { if case .unit = piece { true } else { false } }

  /// The slots of the layer that the measures of the whole text depend on.
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
