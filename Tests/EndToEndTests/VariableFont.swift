/// A TrueType font with one axis and one letter, an I that grows with its weight.
///
/// The I is a bar 1000 units high, which is the size of the font, and begins at its left edge. It is
/// 100 units wide at the weight of 100, 250 at 400 and 750 at 900, and linear between.
///
/// Source: OpenType 1.9, "fvar", "gvar" and "glyf".
enum VariableFont {
  static let family = "Growing Bar"

  static var bytes: [UInt8] {
    FontFile(
      family: family, glyphs: [FontFile.rectangle(0...250, 0...1000)], ownNames: [256: "Weight"],
      ownTables: ["fvar": axes, "gvar": growth]
    ).bytes
  }

  /// The weight, and one named style.
  private static let axes =
    words([1, 0, 16, 2, 1, 20, 1, 8]) + Array("wght".utf8)
    + longs([100 << 16, 400 << 16, 900 << 16]) + words([0, 256, 2, 0]) + longs([400 << 16])

  /// The moves of the two right points at both ends of the axis.
  private static let growth: [UInt8] = {
    let (bold, thin) = (moves(by: 500), moves(by: -150))
    let glyph =
      words([2, 16, bold.count, 0xA000, 0x4000, thin.count, 0xA000, 0xC000]) + bold + thin
    return words([1, 0, 1, 0]) + longs([26]) + words([2, 0]) + longs([26])
      + words([0, 0, glyph.count / 2]) + glyph
  }()

  /// The moves of the four points and the four of the glyph's box: along x of two, along y of none.
  private static func moves(by units: Int) -> [UInt8] {
    [0, 0x81, 0x41] + words([units, units]) + [0x83, 0x87]
  }
}
