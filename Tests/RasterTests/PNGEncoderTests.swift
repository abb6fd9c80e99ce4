@testable import Raster
import Testing

@Suite struct PNGEncoderTests {
  private static let sizes = [(1, 1), (2, 1), (1, 2), (3, 5), (17, 9), (64, 64), (700, 300)]

  /// Returns a bitmap of gradients, flat parts and noise, with every alpha unless it is opaque.
  private static func patterned(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    let pixels = (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      let noise = x * 7 < width ? UInt8(truncatingIfNeeded: i &* 2_654_435_761 >> 13) : 200
      let alpha = isOpaque || y % 3 == 0 ? 255 : UInt8(truncatingIfNeeded: x + 16 * y)
      return Pixel(premultiplying: SIMD4(UInt8(x & 255), UInt8(y & 255), noise, alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: sizes, [PNGFormat.rgb, .rgba])
  func decodingGivesThePixelsBack(size: (Int, Int), format: PNGFormat) throws {
    let bitmap = Self.patterned(width: size.0, height: size.1, isOpaque: format == .rgb)
    #expect(try Bitmap(decoding: PNGEncoder().encode(bitmap, as: format)) == bitmap)
  }

  /// A transparent colour that no pixel has makes sure that libpng decodes the file.
  @Test(arguments: PNGCompression.allCases)
  func libpngReadsTheSamePixels(compression: PNGCompression) throws {
    let bitmap = Self.patterned(width: 700, height: 300, isOpaque: true)
    var png = try PNGEncoder(compression).encode(bitmap, as: .rgb)
    png.insert(contentsOf: PNGFile.chunk("tRNS", [0, 77, 0, 0, 0, 150]), at: 8 + 25 + 13)
    #expect(PlainPNG(png) == nil)
    #expect(try Bitmap(decoding: png) == bitmap)
  }

  @Test func everyPremultipliedPixelSurvives() throws {
    let levels = UInt8.min...UInt8.max
    let pixels = levels.flatMap { alpha in
      levels.map { Pixel(premultiplying: SIMD4($0, ~$0, 77, alpha)) }
    }
    let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
    #expect(try Bitmap(decoding: PNGEncoder().encode(bitmap, as: .rgba)) == bitmap)
  }

  @Test(arguments: [(PNGFormat.rgb, UInt8(2)), (.rgba, 6)])
  func theFileHasPixelsAndWhatTheyAre(format: PNGFormat, colorType: UInt8) throws {
    let bitmap = Self.patterned(width: 258, height: 3, isOpaque: true)
    let png = try PNGEncoder().encode(bitmap, as: format)

    let data = png.dropFirst(8 + 25 + 13 + 8).dropLast(4 + 12 + 6 + 12)
    let end = Array(png.dropLast(4 + 12).suffix(6))
    #expect(
      png == PNGFile.signature
        + PNGFile.chunk("IHDR", [0, 0, 1, 2, 0, 0, 0, 3, 8, colorType, 0, 0, 0])
        + PNGFile.chunk("sRGB", [0]) + PNGFile.chunk("IDAT", Array(data))
        + PNGFile.chunk("IDAT", end) + PNGFile.chunk("IEND", []))
  }

  @Test func flatFramesAreSmall() throws {
    let frame = Bitmap(
      width: 1000, height: 1000, filledWith: Pixel(bgra: SIMD4(10, 20, 30, 255)))
    #expect(try PNGEncoder().encode(frame, as: .rgb).count < 10_000)
  }

  /// Repeats rows within a band, at the end of a band, and between other rows.
  @Test(arguments: [PNGFormat.rgb, .rgba])
  func rowsThatRepeatLeaveNoDifference(format: PNGFormat) throws {
    var bitmap = Self.patterned(width: 70, height: 130, isOpaque: format == .rgb)
    let repeated = [1, 2, 40, 64, 65, 128]
    for y in repeated { for x in 0..<70 { bitmap[x, y] = bitmap[x, y - 1] } }
    #expect(try Bitmap(decoding: PNGEncoder().encode(bitmap, as: format)) == bitmap)

    var filter = ScanlineFilter()
    for rows in [0..<130, 64..<130] {
      filter.filter(rows, of: bitmap, as: format, isFiltered: true)
      let none = [2] + [UInt8](repeating: 0, count: filter.bytesPerScanline - 1)
      let scanlines = filter.withScanlines { scanlines in scanlines.indices.map { scanlines[$0] } }
      for y in rows {
        let start = (y - rows.lowerBound) * filter.bytesPerScanline
        let line = Array(scanlines[start..<start + filter.bytesPerScanline])
        #expect((line == none) == repeated.contains(y), "row \(y)")
      }
    }
  }

  @Test func whatWasEncodedBeforeDoesNotMatter() throws {
    let bitmap = Self.patterned(width: 500, height: 200, isOpaque: false)
    let fresh = try PNGEncoder().encode(bitmap, as: .rgba)

    let used = PNGEncoder()
    for size in Self.sizes {
      let other = Self.patterned(width: size.0, height: size.1, isOpaque: true)
      _ = try used.encode(other, as: .rgb)
      #expect(try used.encode(bitmap, as: .rgba) == fresh)
    }
  }

  @Test(arguments: PNGCompression.allCases, [PNGFormat.rgb, .rgba])
  func everyCompressionKeepsThePixels(compression: PNGCompression, format: PNGFormat) throws {
    let bitmap = Self.patterned(width: 700, height: 300, isOpaque: format == .rgb)
    let png = try PNGEncoder(compression).encode(bitmap, as: format)
    #expect(try Bitmap(decoding: png) == bitmap)
  }

  @Test func moreWorkMakesSmallerFiles() throws {
    let bitmap = Self.patterned(width: 700, height: 300, isOpaque: true)
    let sizes = try [PNGCompression.small, .fast, .none].map {
      try PNGEncoder($0).encode(bitmap, as: .rgb).count
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
  }

  /// A file of noise is hardly larger than its pixels.
  @Test(arguments: [200, 1000]) func noiseIsStored(width: Int) throws {
    var random = RandomBytes(seed: 3)
    let noise = Bitmap(
      width: width, height: 200,
      pixels: (0..<width * 200).map { _ in
        Pixel(bgra: SIMD4(random.next(), random.next(), random.next(), 255))
      })
    let png = try PNGEncoder().encode(noise, as: .rgb)
    #expect(png.count < 200 * (3 * width + 1) + 400)
    #expect(try Bitmap(decoding: png) == noise)
  }

  @Test(arguments: [1, 2, 3, 16])
  func manyThreadsMakeTheSameFile(threadCount: Int) throws {
    let encoder = PNGEncoder(threadCount: threadCount)
    for height in [1, 64, 65, 500] {
      let bitmap = Self.patterned(width: 200, height: height, isOpaque: false)
      var visited: [Int] = []
      let file = try encoder.file(of: bitmap, as: .rgba) { visited += $0 }
      #expect(try file.bytes == PNGEncoder().encode(bitmap, as: .rgba))
      #expect(visited == Array(0..<height))
    }
  }

  /// Changes one rectangle at a time in a bitmap of several bands.
  @Test(arguments: PNGCompression.allCases, [PNGFormat.rgb, .rgba])
  func whatHasNotChangedIsKept(compression: PNGCompression, format: PNGFormat) throws {
    var random = RandomBytes(seed: 7)
    let encoder = PNGEncoder(compression)
    var bitmap = Self.patterned(width: 90, height: 300, isOpaque: format == .rgb)
    _ = try encoder.file(of: bitmap, as: format)
    for turn in 0..<40 {
      let (x, y) = (Int(random.next()) % 80, Int(random.next()) + Int(random.next()) % 40)
      let change = PixelRectangle(
        columns: x...x + Int(random.next()) % 10, rows: y...min(y + Int(random.next()) % 70, 299))
      for row in change.rows {
        for column in change.columns {
          let color = SIMD4(random.next(), 0, random.next(), turn % 2 == 0 ? 255 : 128)
          bitmap[column, row] = Pixel(
            premultiplying: format == .rgb ? SIMD4(9, 9, color.x, 255) : color)
        }
      }
      var visited: [Int] = []
      let file = try encoder.file(of: bitmap, as: format, changes: [change]) { visited += $0 }
      #expect(try file.bytes == PNGEncoder(compression).encode(bitmap, as: format))
      #expect(Set(visited).isSuperset(of: change.rows))
      #expect(compression == .small || visited.count <= change.rows.count + 2 * 64)
    }
    let same = try encoder.file(of: bitmap, as: format, changes: []) { _ in
      Issue.record("nothing has changed")
    }
    #expect(try same.bytes == PNGEncoder(compression).encode(bitmap, as: format))
  }

  @Test(arguments: [(0, 0), (0, 4), (4, 0)])
  func withoutPixelsThereIsNoFile(width: Int, height: Int) {
    #expect(throws: ImageFileError("a PNG needs pixels, not \(width)×\(height)")) {
      try PNGEncoder().encode(Bitmap(width: width, height: height), as: .rgb)
    }
  }
}
