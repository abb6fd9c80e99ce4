/// A TrueType font assembled by hand: one letter, an I, in a font of 1000 units without descenders.
///
/// Source: OpenType 1.9.
struct FontFile {
  let family: String

  /// The outlines of the glyphs from number 1 on, which is the I; glyph 0 is empty.
  let glyphs: [[UInt8]]

  /// Names of the font with numbers from 256 on, beside those of the family.
  var ownNames: [Int: String] = [:]

  /// Tables beside those that every font has, by their tags.
  var ownTables: [String: [UInt8]] = [:]

  /// The bytes of the file. No reader needs the checksums of its tables, so they are 0.
  var bytes: [UInt8] {
    let tables = commonTables.merging(ownTables) { $1 }.sorted { $0.key < $1.key }
    var directory = longs([0x0001_0000]) + words([tables.count, 128, 3, tables.count * 16 - 128])
    var contents: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, table) in tables {
      directory += Array(tag.utf8) + longs([0, start + contents.count, table.count])
      contents += table + Array(repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + contents
  }

  private var commonTables: [String: [UInt8]] {
    let ends = glyphs.reduce(into: [0, 0]) { $0.append($0[$0.count - 1] + $1.count / 2) }
    return [
      "OS/2": Self.styles, "cmap": Self.characters, "glyf": Array(glyphs.joined()),
      "head": Self.head, "hhea": Self.line,
      // All are as wide as the first; the others' left ends follow, as their outlines have them.
      "hmtx": words([1000, 0]) + glyphs.flatMap { $0[2..<4] }, "loca": words(ends),
      "maxp": longs([0x0001_0000])
        + words([glyphs.count + 1, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
      "name": names,
      "post": longs([0x0003_0000, 0]) + words([-100, 50]) + longs([0, 0, 0, 0, 0]),
    ]
  }

  private static let head =
    longs([0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5]) + words([3, 1000])
    + longs([0, 0, 0, 0]) + words([0, 0, 1000, 1000, 0, 8, 2, 0, 0])

  private static let line =
    longs([0x0001_0000])
    + words([1000, 0, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 1])

  private static let styles =
    words([4, 1000, 400, 5, 0] + Array(repeating: 0, count: 11)) + Array(repeating: 0, count: 10)
    + longs([1, 0, 0, 0]) + Array("TEST".utf8)
    + words([0x40, 0x49, 0x49, 1000, 0, 0, 1000, 0]) + longs([1, 0])
    + words([500, 1000, 0, 32, 1])

  private static let characters =
    words([0, 1, 3, 1]) + longs([12])
    + words([4, 32, 0, 4, 4, 1, 0, 0x49, 0xFFFF, 0, 0x49, 0xFFFF, 1 - 0x49, 1, 0, 0])

  private var names: [UInt8] {
    let postScript = family.replacing(" ", with: "")
    let texts = [1: family, 2: "Regular", 4: family, 6: postScript].merging(ownNames) { $1 }
    var (records, strings) = ([UInt8](), [UInt8]())
    for (number, text) in texts.sorted(by: { $0.key < $1.key }) {
      let encoded = text.utf16.flatMap { words([Int($0)]) }
      records += words([3, 1, 0x409, number, encoded.count, strings.count])
      strings += encoded
    }
    return words([0, texts.count, 6 + records.count]) + records + strings
  }

  /// Returns the outline of a rectangle, in units from the baseline's start: four points, all on the
  /// outline: up, right, down.
  static func rectangle(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> [UInt8] {
    let (left, bottom) = (x.lowerBound, y.lowerBound)
    let (width, height) = (x.upperBound - left, y.upperBound - bottom)
    return words([1, left, bottom, x.upperBound, y.upperBound, 3, 0]) + [1, 1, 1, 1]
      + words([left, 0, width, 0, bottom, height, 0, -height])
  }
}

/// Numbers of 16 bits, signed or not, the highest byte first.
func words(_ numbers: [Int]) -> [UInt8] {
  numbers.flatMap { number in [8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}

/// Numbers of 32 bits, the highest byte first.
func longs(_ numbers: [Int]) -> [UInt8] {
  numbers.flatMap { words([$0 >> 16, $0]) }
}
