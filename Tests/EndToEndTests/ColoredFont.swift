/// A TrueType font with one letter, I: a coloured square as large as the font size.
///
/// Its left half is red, its right half lime of alpha 128, and its upper quarter, which lies above
/// both, has the text's colour.
///
/// Source: OpenType 1.9, "COLR", "CPAL" and "SVG ".
enum ColoredFont: String, CaseIterable {
  /// Layers of outlines, by `COLR` of version 0.
  case layers = "Colours In Layers"

  /// A fill of the whole square, by `COLR` of version 1.
  case gradients = "Colours In Gradients"

  /// A document for the letter.
  case documents = "Colours In Documents"

  var family: String { rawValue }

  var bytes: [UInt8] {
    FontFile(
      family: family,
      glyphs: [
        FontFile.rectangle(0...1000, 0...1000), FontFile.rectangle(0...500, 0...1000),
        FontFile.rectangle(500...1000, 0...1000), FontFile.rectangle(0...1000, 750...1000),
      ], ownTables: tables
    ).bytes
  }

  private var tables: [String: [UInt8]] {
    switch self {
    case .layers: ["COLR": Self.layering, "CPAL": Self.palette]
    case .gradients: ["COLR": Self.painting, "CPAL": Self.palette]
    case .documents: ["SVG ": Self.document]
    }
  }

  /// The glyph 1 as three layers, from the lowest: glyph 2 in the palette's first colour, 3 in its
  /// second, and 4 in the text's.
  private static let layering =
    words([0, 1]) + longs([14, 20]) + words([3]) + words([1, 0, 3])
    + words([2, 0, 3, 1, 4, 0xFFFF])

  /// The glyph 1 as a solid fill.
  private static let painting =
    words([1, 0]) + longs([0, 0]) + words([0]) + longs([34, 0, 0, 0, 0])
    + longs([1]) + words([1]) + longs([10]) + [2] + words([0, 0x4000])

  /// One palette of two colours, each blue, green, red and alpha.
  private static let palette =
    words([0, 2, 1, 2]) + longs([14]) + words([0]) + [0, 0, 255, 255] + [0, 255, 0, 128]

  private static let document: [UInt8] = {
    let text = Array(#"<svg xmlns="http://www.w3.org/2000/svg" id="glyph1"/>"#.utf8)
    return words([0]) + longs([10, 0]) + words([1, 1, 1]) + longs([14, text.count]) + text
  }()
}
