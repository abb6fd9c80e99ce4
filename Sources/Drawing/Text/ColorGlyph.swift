import CPango
import Raster

/// A glyph that its font draws in colours of its own, as emoji are.
enum ColorGlyph {
  /// Outlines of one colour each, the lowest first.
  case layers([GlyphLayer])
  case picture(GlyphPicture)
}

/// One outline of a glyph that is made of several.
struct GlyphLayer {
  let outline: TextRun

  /// `nil` stands for the text's colour.
  let color: StraightColor?
}

extension TextRun {
  /// Separates the glyphs that have colours of their own from those in the text's colour.
  ///
  /// Layers of outlines come from the tables `COLR` of version 0 and `CPAL`, which are sharp at
  /// every size, and pictures from `CBDT` and `sbix`. Glyphs keep their places.
  ///
  /// - Throws: ``DrawingError`` if a picture is damaged.
  ///
  /// Source: OpenType, "COLR — Color Table", "CPAL — Color Palette Table", "CBDT — Color Bitmap
  /// Data Table", "sbix — Standard Bitmap Graphics Table".
  func separated() throws(DrawingError) -> (outlines: TextRun, colored: [ColorGlyph]) {
    let source = unsafe pango_font_get_hb_font(font)
    let face = unsafe hb_font_get_face(source)
    guard let glyphs = unsafe glyphs,
      unsafe hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
    else { return (self, []) }
    let indices = unsafe 0..<Int(glyphs.pointee.num_glyphs)
    let outlines = unsafe GlyphSlice(of: glyphs, indices)
    var colored: [ColorGlyph] = []
    var x = x
    for index in indices {
      let info = unsafe glyphs.pointee.glyphs[index]
      let origin = SIMD2(
        x + points(info.geometry.x_offset), baseline + points(info.geometry.y_offset))
      if let glyph = unsafe try coloredGlyph(info.glyph, of: source, at: origin) {
        colored.append(glyph)
        outlines.hideGlyph(at: index)
      }
      x += points(info.geometry.width)
    }
    return (showing(outlines, in: box), colored)
  }

  /// Returns a glyph in its colours; `nil` if it has none.
  ///
  /// - Parameter origin: The glyph's origin on the baseline, in points.
  @unsafe private func coloredGlyph(
    _ glyph: PangoGlyph, of source: OpaquePointer?, at origin: SIMD2<Double>
  ) throws(DrawingError) -> ColorGlyph? {
    let face = unsafe hb_font_get_face(source)
    let layers = unsafe colorLayers(of: glyph, in: face)
    guard layers.isEmpty else {
      return .layers(
        layers.map { layer in
          GlyphLayer(
            outline: showing(layer.glyph, at: origin),
            color: unsafe paletteColor(layer.color_index, of: face, in: look.colorSpace))
        })
    }
    return unsafe try GlyphPicture(of: glyph, from: source, in: look.colorSpace, at: origin)
      .map { .picture($0) }
  }

  /// Returns the run with one glyph instead of its own, at an origin on the baseline in points.
  private func showing(_ glyph: hb_codepoint_t, at origin: SIMD2<Double>) -> TextRun {
    let slice = GlyphSlice(glyph)
    return unsafe TextRun(
      font: font, glyphs: slice.glyphs, x: origin.x, baseline: origin.y, box: box, look: look,
      line: line, text: text, isEllipsis: isEllipsis, owner: slice, placement: placement)
  }
}

/// Returns the layers of a glyph, the lowest first; none if it has no colours in outlines.
@unsafe func colorLayers(of glyph: PangoGlyph, in face: OpaquePointer?) -> [hb_ot_color_layer_t] {
  var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
  guard count > 0 else { return [] }
  var layers = Array(repeating: hb_ot_color_layer_t(), count: Int(count))
  unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
  return Array(layers.prefix(Int(count)))
}

/// Returns a colour of a font's first palette; `nil` for the text's colour, or if there is none.
@unsafe private func paletteColor(
  _ index: UInt32, of face: OpaquePointer?, in space: ColorSpace
) -> StraightColor? {
  let textColor: UInt32 = 0xFFFF
  var (count, color): (UInt32, hb_color_t) = (1, 0)
  guard index != textColor else { return nil }
  unsafe hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
  guard count == 1 else { return nil }
  func fraction(_ shift: hb_color_t) -> Double { Double(color >> shift & 0xFF) / 255 }
  return StraightColor(
    red: fraction(8), green: fraction(16), blue: fraction(24), alpha: fraction(0)
  ).converted(from: .sRGB, to: space)
}
