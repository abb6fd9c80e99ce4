import CPango
import Raster
import Synchronization
import System

/// A glyph that its font draws in colours of its own, as emoji are.
struct GlyphPicture {
  /// The largest picture that the font has of the glyph.
  let bitmap: Bitmap

  /// The rectangle that the whole bitmap fills, in points from the text's top left corner.
  let box: Rectangle
}

extension TextRun {
  /// Separates the glyphs of which the font has pictures from those that are outlines.
  ///
  /// Pictures come from the tables `CBDT` and `sbix`. Glyphs keep their places.
  ///
  /// - Throws: ``DrawingError`` if a picture is damaged.
  ///
  /// Source: OpenType, "CBDT — Color Bitmap Data Table", "sbix — Standard Bitmap Graphics Table".
  func separated() throws(DrawingError) -> (outlines: TextRun, pictures: [GlyphPicture]) {
    let source = unsafe pango_font_get_hb_font(font)
    guard let glyphs = unsafe glyphs, unsafe hb_ot_color_has_png(hb_font_get_face(source)) != 0
    else { return (self, []) }
    let indices = unsafe 0..<Int(glyphs.pointee.num_glyphs)
    let outlines = unsafe GlyphSlice(of: glyphs, indices)
    var pictures: [GlyphPicture] = []
    var x = x
    for index in indices {
      let info = unsafe glyphs.pointee.glyphs[index]
      if let bitmap = unsafe try picture(of: info.glyph, from: source, in: look.colorSpace) {
        let origin = SIMD2(
          x + points(info.geometry.x_offset), baseline + points(info.geometry.y_offset))
        let box = unsafe pictureBox(of: info.glyph, in: source, at: origin)
        pictures.append(GlyphPicture(bitmap: bitmap, box: box))
        outlines.hideGlyph(at: index)
      }
      x += points(info.geometry.width)
    }
    return (showing(outlines, in: box), pictures)
  }
}

/// Returns the rectangle that a glyph's picture fills, in points.
///
/// - Parameter origin: The glyph's origin on the baseline, in points.
@unsafe private func pictureBox(
  of glyph: PangoGlyph, in font: OpaquePointer?, at origin: SIMD2<Double>
) -> Rectangle {
  // In Pango units, with y upwards.
  var extents = hb_glyph_extents_t()
  unsafe hb_font_get_glyph_extents(font, glyph, &extents)
  return Rectangle(
    x: origin.x + points(extents.x_bearing), y: origin.y - points(extents.y_bearing),
    width: points(extents.width), height: -points(extents.height))
}

/// Returns the largest picture that a font has of a glyph; `nil` if it has none.
@unsafe private func picture(
  of glyph: PangoGlyph, from font: OpaquePointer?, in space: ColorSpace
) throws(DrawingError) -> Bitmap? {
  let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
  defer { unsafe hb_blob_destroy(blob) }
  var count: UInt32 = 0
  guard let bytes = unsafe hb_blob_get_data(blob, &count), count > 0 else { return nil }
  return try DecodedGlyphs.picture(
    unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count)).map(\.self), in: space)
}

/// The pictures of glyphs that were decoded lately; all threads share them.
private struct DecodedGlyphs {
  private var bitmaps: [Key: Bitmap] = [:]

  private struct Key: Hashable {
    /// The hash of the encoded bytes.
    let hash: ContentHash
    let space: ColorSpace
  }

  private var byteCount = 0

  private static let shared = Mutex(DecodedGlyphs())

  /// The memory for pictures: that of more than 200 emoji.
  private static let mostBytes = 16 << 20

  /// Decodes a picture, or finds it among those decoded before.
  static func picture(_ bytes: [UInt8], in space: ColorSpace) throws(DrawingError) -> Bitmap {
    let key = Key(hash: ContentHash(of: bytes), space: space)
    if let known = shared.withLock({ $0.bitmaps[key] }) { return known }
    do throws(ImageFileError) {
      let bitmap = try Bitmap(decoding: bytes, in: space)
      shared.withLock { $0.keep(bitmap, for: key) }
      return bitmap
    } catch {
      throw DrawingError(operation: "draw a glyph in colours", reason: error.message)
    }
  }

  private mutating func keep(_ bitmap: Bitmap, for key: Key) {
    byteCount += bitmap.pixels.count * MemoryLayout<Pixel>.stride
    if byteCount > Self.mostBytes {
      bitmaps = [:]
      byteCount = bitmap.pixels.count * MemoryLayout<Pixel>.stride
    }
    bitmaps[key] = bitmap
  }
}
