package import Raster

/// The typographic style of a text.
package struct TextStyle: Sendable {
  /// Name of a font family, such as "Inter" or "sans-serif"; see ``FontCatalog``.
  package var family: String

  /// Whether letters are slanted; a family without such a font is sheared.
  package var isItalic: Bool

  /// Size of the font, in points; one point is one user unit of a canvas.
  package var size: Double

  /// The value of a variable font's axis.
  package struct Axis: Sendable {
    /// The axis, such as `wght`.
    let tag: String
    let value: Double

    package init(tag: String, value: Double) {
      self.tag = tag
      self.value = value
    }
  }

  /// Boldness in `100...1000`, as in CSS: 400 is regular, 700 is bold.
  ///
  /// A family whose fonts are not variable has only some weights; the nearest one is used.
  package var weight: Double

  /// The set axes of a variable font; they replace those that follow from size and weight.
  var axes: [Axis]

  var color: StraightColor

  /// The space of all colours; those of markup and of glyphs with colours are converted into it.
  var colorSpace: ColorSpace

  var alignment: TextAlignment

  /// The width at which lines wrap and within which they align, in points.
  ///
  /// If it is `nil`, lines end only at line breaks and align within the longest one.
  package var width: Double?

  /// Whether `width` is only the largest width of the text, which is as wide as its widest line.
  package var hugsItsLines: Bool

  /// Distance between baselines, as a multiple of `size`; the font's own if `nil`.
  package var lineHeight: Double?

  /// Extra space between any two characters, in points; negative values tighten.
  package var letterSpacing: Double

  /// OpenType features with their values, in HarfBuzz's syntax: "tnum=1, liga=0".
  var features: String

  /// The largest number of lines, at least 1, and the position of the ellipsis; all lines if `nil`.
  package var lineLimit: (count: Int, truncation: TextTruncation)?

  /// The line along the glyphs, if any.
  var stroke: TextStroke?

  package init(
    family: String, isItalic: Bool = false, size: Double, weight: Double = 400, axes: [Axis] = [],
    color: StraightColor,
    colorSpace: ColorSpace = .sRGB,
    alignment: TextAlignment = .leading, width: Double? = nil, hugsItsLines: Bool = false,
    lineHeight: Double? = nil, letterSpacing: Double = 0, features: String = "",
    lineLimit: (count: Int, truncation: TextTruncation)? = nil, stroke: TextStroke? = nil
  ) {
    self.family = family
    self.isItalic = isItalic
    self.size = size
    self.weight = weight
    self.axes = axes
    self.color = color
    self.colorSpace = colorSpace
    self.alignment = alignment
    self.width = width
    self.hugsItsLines = hugsItsLines
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.features = features
    self.lineLimit = lineLimit
    self.stroke = stroke
  }
}

/// The horizontal alignment of lines within the text's width.
package enum TextAlignment: Hashable, Sendable {
  case left, center, right

  /// At the side where reading the paragraph's script begins, or where it ends.
  case leading, trailing

  /// Lines stretched to the full width; the last one of each paragraph is aligned as `leading`.
  case justified
}

/// The part of an overlong line that is replaced by an ellipsis.
package enum TextTruncation: Hashable, Sendable {
  case head, middle, tail
}
