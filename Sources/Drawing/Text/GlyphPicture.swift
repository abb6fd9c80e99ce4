import CPango
import Raster
import Synchronization
import System

/// A picture that a font has of a glyph.
struct GlyphPicture {
  /// The largest picture that the font has of the glyph.
  let bitmap: Bitmap

  /// The rectangle that the whole bitmap fills, in points from the text's top left corner.
  let box: Rectangle

  /// Decodes a glyph's picture; `nil` if the font has none.
  ///
  /// - Parameters:
  ///   - space: The colour space of the bitmap.
  ///   - origin: The glyph's origin on the baseline, in points.
  /// - Throws: ``DrawingError`` if the picture is damaged.
  @unsafe init?(
    of glyph: PangoGlyph, from font: OpaquePointer?, in space: ColorSpace,
    at origin: SIMD2<Double>
  ) throws(DrawingError) {
    let bytes = unsafe Self.bytes(of: glyph, from: font)
    guard !bytes.isEmpty else { return nil }
    bitmap = try DecodedGlyphs.picture(bytes, in: space)
    // In Pango units, with y upwards.
    var extents = hb_glyph_extents_t()
    unsafe hb_font_get_glyph_extents(font, glyph, &extents)
    box = Rectangle(
      x: origin.x + points(extents.x_bearing), y: origin.y - points(extents.y_bearing),
      width: points(extents.width), height: -points(extents.height))
  }

  /// Returns the PNG of a glyph; empty if the font has none.
  @unsafe static func bytes(of glyph: PangoGlyph, from font: OpaquePointer?) -> [UInt8] {
    let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count)).map(\.self)
  }
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
