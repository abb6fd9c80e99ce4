/// A TrueType font with one axis and one letter, an I that grows with its weight.
///
/// The I is a bar 1000 units high, which is the size of the font, and begins at its left edge. It is
/// 100 units wide at the weight of 100, 250 at 400 and 750 at 900, and linear between.
///
/// Source: OpenType 1.9, "fvar", "gvar" and "glyf".
enum VariableFont {
  static let family = "Growing Bar"

  /// The bytes of the file. No reader needs the checksums of its tables, so they are 0.
  static var bytes: [UInt8] {
    var directory = longs([0x0001_0000]) + words([tables.count, 128, 3, tables.count * 16 - 128])
    var contents: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, table) in tables {
      directory += Array(tag.utf8) + longs([0, start + contents.count, table.count])
      contents += table + Array(repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + contents
  }

  /// In the order of their tags.
  private static let tables: [(tag: String, bytes: [UInt8])] = [
    ("OS/2", styles), ("cmap", characters), ("fvar", axes), ("glyf", bar), ("gvar", growth),
    ("head", head), ("hhea", line), ("hmtx", words([1000, 0, 0])),
    ("loca", words([0, 0, bar.count / 2])), ("maxp", limits), ("name", names),
    ("post", longs([0x0003_0000, 0]) + words([-100, 50]) + longs([0, 0, 0, 0, 0])),
  ]

  private static let head =
    longs([0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5]) + words([3, 1000])
    + longs([0, 0, 0, 0]) + words([0, 0, 1000, 1000, 0, 8, 2, 0, 0])

  private static let line =
    longs([0x0001_0000])
    + words([1000, 0, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 1])

  private static let limits =
    longs([0x0001_0000]) + words([2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])

  private static let styles =
    words([4, 1000, 400, 5, 0] + Array(repeating: 0, count: 11)) + Array(repeating: 0, count: 10)
    + longs([1, 0, 0, 0]) + Array("TEST".utf8)
    + words([0x40, 0x49, 0x49, 1000, 0, 0, 1000, 0]) + longs([1, 0])
    + words([500, 1000, 0, 32, 1])

  /// The I is the glyph 1.
  private static let characters =
    words([0, 1, 3, 1]) + longs([12])
    + words([4, 32, 0, 4, 4, 1, 0, 0x49, 0xFFFF, 0, 0x49, 0xFFFF, 1 - 0x49, 1, 0, 0])

  private static let names: [UInt8] = {
    let texts = [1: family, 2: "Regular", 4: family, 6: "GrowingBar", 256: "Weight"]
    var (records, strings) = ([UInt8](), [UInt8]())
    for (number, text) in texts.sorted(by: { $0.key < $1.key }) {
      let encoded = text.utf16.flatMap { words([Int($0)]) }
      records += words([3, 1, 0x409, number, encoded.count, strings.count])
      strings += encoded
    }
    return words([0, texts.count, 6 + records.count]) + records + strings
  }()

  /// The weight, and one named style.
  private static let axes =
    words([1, 0, 16, 2, 1, 20, 1, 8]) + Array("wght".utf8)
    + longs([100 << 16, 400 << 16, 900 << 16]) + words([0, 256, 2, 0]) + longs([400 << 16])

  /// Four points, all on the outline: up, right, down.
  private static let bar =
    words([1, 0, 0, 250, 1000, 3, 0]) + [1, 1, 1, 1]
    + words([0, 0, 250, 0, 0, 1000, 0, -1000])

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

  /// Numbers of 16 bits, signed or not, the highest byte first.
  private static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in [8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
  }

  /// Numbers of 32 bits, the highest byte first.
  private static func longs(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { words([$0 >> 16, $0]) }
  }
}
