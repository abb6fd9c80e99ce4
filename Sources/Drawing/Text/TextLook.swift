import CPango
// GLib has no module of its own: its types belong to the C library that the compiler reads first.
import CPixbuf
import Raster

/// The colours and lines of glyphs, which markup may change.
struct TextLook {
  var color: StraightColor

  /// The colour behind the glyphs, if any.
  var highlight: StraightColor?

  /// The number of lines beneath the glyphs.
  var underlines = 0

  var isStruckThrough = false

  /// The space of the colours.
  let colorSpace: ColorSpace

  /// Collects the attributes of a run.
  ///
  /// - Parameters:
  ///   - color: Colour of the text; a colour in the attributes replaces it, including its alpha.
  ///   - space: The space of `color` and of the result; the attributes are in sRGB.
  init(
    _ attributes: UnsafeMutablePointer<GSList>?, color: StraightColor, in space: ColorSpace
  ) {
    self.color = color
    colorSpace = space
    var alpha = (color: 1.0, highlight: 1.0)
    var next = unsafe attributes
    while let entry = unsafe next {
      unsafe next = entry.pointee.next
      let attribute = unsafe entry.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      let value = unsafe pango_attribute_as_int(attribute)?.pointee.value ?? 0
      switch unsafe attribute.pointee.klass.pointee.type {
      case PANGO_ATTR_FOREGROUND: unsafe self.color = StraightColor(attribute, in: space) ?? color
      case PANGO_ATTR_FOREGROUND_ALPHA: alpha.color = fraction(value)
      case PANGO_ATTR_BACKGROUND: unsafe highlight = StraightColor(attribute, in: space)
      case PANGO_ATTR_BACKGROUND_ALPHA: alpha.highlight = fraction(value)
      case PANGO_ATTR_UNDERLINE: underlines = underlineCount(PangoUnderline(UInt32(value)))
      case PANGO_ATTR_STRIKETHROUGH: isStruckThrough = value != 0
      default: break
      }
    }
    self.color = self.color.multiplied(by: alpha.color)
    highlight = highlight?.multiplied(by: alpha.highlight)
  }
}

/// Returns the number of straight lines drawn for an underline; a wavy one is drawn as one.
private func underlineCount(_ underline: PangoUnderline) -> Int {
  switch underline {
  case PANGO_UNDERLINE_NONE: 0
  case PANGO_UNDERLINE_DOUBLE, PANGO_UNDERLINE_DOUBLE_LINE: 2
  default: 1
  }
}

/// Returns a Pango component in `0...65535` as a fraction in `0...1`.
private func fraction(_ component: some BinaryInteger) -> Double { Double(component) / 65535 }

extension StraightColor {
  /// Creates the opaque colour of an attribute; `nil` if it has none.
  @unsafe fileprivate init?(
    _ attribute: UnsafeMutablePointer<PangoAttribute>, in space: ColorSpace
  ) {
    guard let color = unsafe pango_attribute_as_color(attribute)?.pointee.color else { return nil }
    self = StraightColor(
      red: fraction(color.red), green: fraction(color.green), blue: fraction(color.blue), alpha: 1
    ).converted(from: .sRGB, to: space)
  }
}
