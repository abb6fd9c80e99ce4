import Raster
import Testing

@Suite struct PNGOrientationTests {
  /// Six grey levels in two rows.
  private static let levels: [[UInt8]] = [[10, 20, 30], [40, 50, 60]]

  /// Returns a TIFF structure of two entries, the second of which is the orientation.
  private static func exif(_ orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittleEndian ? [value] + zeros : zeros + [value]
    }
    let tag: [UInt8] = isLittleEndian ? [0x12, 0x01] : [0x01, 0x12]
    return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
      + number(1, 2) + number(3, 2) + number(1, 4) + number(7, 2) + [0, 0]
      + tag + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
  }

  private static func file(
    before: [UInt8]? = nil, after: [UInt8]? = nil, colorType: UInt8 = 2
  ) -> PNGFile {
    let componentCount = colorType == 0 ? 1 : 3
    let scanlines = levels.flatMap { row -> [UInt8] in
      [0] + row.flatMap { [UInt8](repeating: $0, count: componentCount) }
    }
    return PNGFile(
      width: 3, height: 2, colorType: colorType, chunks: before.map { [("eXIf", $0)] } ?? [],
      trailer: after.map { [("eXIf", $0)] } ?? [], scanlines: scanlines)
  }

  private func levels(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let bitmap = try Bitmap(decoding: bytes)
    return (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y].bgra.x } }
  }

  @Test(
    arguments: [
      (1, [[10, 20, 30], [40, 50, 60]]), (2, [[30, 20, 10], [60, 50, 40]]),
      (3, [[60, 50, 40], [30, 20, 10]]), (4, [[40, 50, 60], [10, 20, 30]]),
      (5, [[10, 40], [20, 50], [30, 60]]), (6, [[40, 10], [50, 20], [60, 30]]),
      (7, [[60, 30], [50, 20], [40, 10]]), (8, [[30, 60], [20, 50], [10, 40]]),
    ] as [(UInt8, [[UInt8]])])
  func picturesAreTurnedUpright(orientation: UInt8, expected: [[UInt8]]) throws {
    let exif = Self.exif(orientation)
    let swapped = Self.exif(orientation, isLittleEndian: true)
    for file in [
      Self.file(before: exif), Self.file(after: exif), Self.file(after: swapped),
      Self.file(before: exif, colorType: 0), Self.file(after: exif, colorType: 0),
    ] {
      #expect(try levels(file.bytes) == expected)
      #expect((PlainPNG(file.bytes) != nil) == (orientation == 1 && file.colorType == 2))
    }
  }

  /// Truncated structures, and structures with invalid values.
  private static let others: [[UInt8]] =
    [[], exif(0), exif(9), Array("MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF], Array("XX\0*".utf8)]
    + (1..<exif(6).count - 6).map { Array(exif(6).prefix($0)) }

  @Test func whateverElseStandsThereTurnsNothing() throws {
    for exif in Self.others {
      #expect(try levels(Self.file(before: exif).bytes) == Self.levels, "\(exif)")
    }
  }

  @Test func damagedOrientationsTurnNothing() throws {
    var bytes = Self.file(before: Self.exif(6)).bytes
    let chunk = try #require(bytes.firstRange(of: Array("eXIf".utf8)))
    bytes[chunk.upperBound + Self.exif(6).count] ^= 1
    #expect(try levels(bytes) == Self.levels)
  }
}
