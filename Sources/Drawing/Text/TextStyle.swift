package import Raster

/// The typographic style of a text.
package struct TextStyle: Sendable {
  /// Name of a font family, such as "Inter" or "sans-serif"; see ``FontCatalog``.
  package var family: String

  /// Size of the font, in points; one point is one user unit of a canvas.
  package var size: Double

  /// Boldness in `100...900`, as in CSS: 400 is regular, 700 is bold.
  package var weight: Int

  package var color: StraightColor

  package var alignment: TextAlignment

  /// Where lines are wrapped and what they are aligned in, in points; `nil` wraps only at line
  /// breaks and aligns in the longest line.
  package var width: Double?

  /// Distance from line to line, as a multiple of `size`; `nil` is the font's own.
  package var lineHeight: Double?

  /// Extra space between any two characters, in points; negative values tighten.
  package var letterSpacing: Double

  /// Features of OpenType with their values, as HarfBuzz reads them: "tnum=1, liga=0".
  package var features: String

  /// How many lines are shown, at least 1, and where an ellipsis stands for the rest; `nil` shows all.
  package var lineLimit: (count: Int, truncation: TextTruncation)?

  package init(
    family: String, size: Double, weight: Int = 400, color: StraightColor,
    alignment: TextAlignment = .leading, width: Double? = nil, lineHeight: Double? = nil,
    letterSpacing: Double = 0, features: String = "",
    lineLimit: (count: Int, truncation: TextTruncation)? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.width = width
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.features = features
    self.lineLimit = lineLimit
  }
}

/// Where the lines of a text stand in its width.
package enum TextAlignment: Hashable, Sendable {
  case left, center, right

  /// At the side where the paragraph's script begins to be read, or where it ends.
  case leading, trailing

  /// Lines are stretched to the full width, but for the last of each paragraph, which is a leading one.
  case justified
}

/// The part of a line that is left out where it is too long, with an ellipsis in its place.
package enum TextTruncation: Hashable, Sendable {
  case head, middle, tail
}
