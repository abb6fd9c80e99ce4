package import Raster

/// Text in one style.
package struct Text: Hashable, Sendable {
  package enum Alignment: String, CaseIterable, Sendable {
    case left, center, right, justified
    /// At the side where reading the paragraph's script begins; the two are synonyms.
    case natural, leading
    /// At the side where reading the script ends.
    case trailing
  }

  package enum Style: String, CaseIterable, Sendable {
    case normal
    /// Slanted: the family's italic font, or else its oblique one, or else a shear.
    case italic
  }

  /// The place where lines wrap.
  package enum Wrapping: Hashable, Sendable {
    /// Only at line breaks of the string.
    case none
    /// At the width of the layer without its padding.
    case layerWidth
    /// At a width in points, which is also that of the text.
    case width(Slot<Double>)
    /// At a width in points; the text is as wide as its widest line.
    case maxWidth(Slot<Double>)
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
    /// The units at rest; sublayers draw the others.
    case resting
    /// Some units in their places, by their numbers in reading order.
    case units(Unit, [Int])
    /// One unit, by its number in reading order.
    ///
    /// The top left corner of its box is that of the layer's bounds.
    case unit(Unit, Int)
  }

  /// The value of a variable font's axis.
  package struct Axis: Hashable, Sendable {
    /// The axis, such as `wght`.
    package let tag: String

    /// The value, which the font clamps to the limits of the axis.
    package let value: Slot<Double>

    package init(tag: String, value: Slot<Double>) {
      self.tag = tag
      self.value = value
    }
  }

  /// A line along the outlines of all letters, with round corners.
  package struct Stroke: Hashable, Sendable {
    /// Whether letters lie on the line, or the line on them.
    package enum Position: String, CaseIterable, Sendable {
      case below, above
    }

    package let color: Slot<Color>

    /// In points; half of it is outside of the letters.
    package let width: Slot<Double>
    package let position: Position

    package init(color: Slot<Color>, width: Slot<Double>, position: Position) {
      self.color = color
      self.width = width
      self.position = position
    }
  }

  /// The largest font size, in points.
  package static let largestSize = 10_000.0

  /// A piece of the string.
  package enum Part: Hashable, Sendable {
    case literal(String)
    case number(Slot<Double>, NumberFormat)
  }

  package let parts: [Part]

  /// The language in which numbers are written.
  package let language: NumberLanguage

  /// Whether the string is Pango markup, in which runs have styles of their own.
  package let usesMarkup: Bool

  /// An installed font family.
  package let family: String

  /// The default family.
  package static let defaultFamily = "Inter"

  package let style: Style

  /// Boldness in ``weights``; 400 is regular, 700 bold.
  package let weight: Slot<Double>

  /// The weights that fonts have.
  package static let weights = 100.0...1000

  /// The set axes of a variable font; they replace those that follow from size and weight.
  package let axes: [Axis]

  /// OpenType features; later ones override earlier ones.
  package let features: [FontFeature]

  package let alignment: Alignment
  package internal(set) var wrapping: Wrapping

  /// The line along which the letters lie; `nil` if their lines are straight.
  package internal(set) var path: TextPath?

  /// The line limit; `nil` if all lines are shown.
  package let lineLimit: LineLimit?

  /// The parts of the layer's geometry that the text determines.
  package internal(set) var fit: TextFit

  package internal(set) var piece: Piece

  /// Font size in points.
  package let size: Slot<Double>
  package let color: Slot<Color>

  /// The space of all colours, into which those of markup and emoji are converted.
  package let colorSpace: ColorSpace

  /// The line along the letters; `nil` if there is none.
  package let stroke: Stroke?

  /// Distance between baselines as a multiple of the size; 0 means the font's own.
  package let lineHeight: Slot<Double>

  /// Extra space between letters, in points.
  package let letterSpacing: Slot<Double>

  /// The number of shown characters, from the first, in the layout of all characters.
  package let count: Slot<Double>

  /// Padding between the bounds and the lines, in points.
  package let padding: Slot<Insets>

  package init(
    parts: [Part], language: NumberLanguage, usesMarkup: Bool, family: String,
    style: Style, weight: Slot<Double>, axes: [Axis], features: [FontFeature], alignment: Alignment,
    wrapping: Wrapping, path: TextPath?, lineLimit: LineLimit?,
    fit: TextFit, piece: Piece, size: Slot<Double>, color: Slot<Color>,
    colorSpace: ColorSpace, stroke: Stroke?, lineHeight: Slot<Double>,
    letterSpacing: Slot<Double>, count: Slot<Double>, padding: Slot<Insets>
  ) {
    self.parts = parts
    self.language = language
    self.usesMarkup = usesMarkup
    self.family = family
    self.style = style
    self.weight = weight
    self.axes = axes
    self.features = features
    self.alignment = alignment
    self.wrapping = wrapping
    self.path = path
    self.lineLimit = lineLimit
    self.fit = fit
    self.piece = piece
    self.size = size
    self.color = color
    self.colorSpace = colorSpace
    self.stroke = stroke
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.count = count
    self.padding = padding
  }
}

extension Text {
  /// Returns the text along another line.
  package func with(_ path: TextPath) -> Text {
    var text = self
    text.path = path
    return text
  }

  /// Whether it is a part of the superlayer's text.
  package var isUnit: Bool { if case .unit = piece { true } else { false } }

  /// The slots of the layer on which the extents of the whole text depend.
  package var measuredSlots: [Int] {
    var slots = [size, weight, lineHeight, letterSpacing].map(\.index) + [padding.index]
    slots += axes.map(\.value.index)
    for case .number(let slot, _) in parts { slots.append(slot.index) }
    switch wrapping {
    case .none: break
    case .layerWidth: slots.append(Slot<Size>.size.index)
    case .width(let slot), .maxWidth(let slot): slots.append(slot.index)
    }
    return slots
  }
}
