import ImageFiles
import Pixels
import Testing

@Suite struct PNGEncoderTests {
  private static let sizes = [(1, 1), (2, 1), (1, 2), (3, 5), (17, 9), (64, 64), (700, 300)]

  /// Gradients, flat parts and noise, with every alpha if not opaque.
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

  @Test func everyPremultipliedPixelSurvives() throws {
    let levels = UInt8.min...UInt8.max
    let pixels = levels.flatMap { alpha in
      levels.map { Pixel(premultiplying: SIMD4($0, ~$0, 77, alpha)) }
    }
    let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
    #expect(try Bitmap(decoding: PNGEncoder().encode(bitmap, as: .rgba)) == bitmap)
  }

  @Test(arguments: [(PNGFormat.rgb, UInt8(2)), (.rgba, 6)])
  func theFileHasFourChunksAndNoMore(format: PNGFormat, colorType: UInt8) throws {
    let bitmap = Self.patterned(width: 258, height: 3, isOpaque: true)
    let png = try PNGEncoder().encode(bitmap, as: format)

    let data = png.dropFirst(8 + 25 + 13 + 8).dropLast(12 + 4)
    #expect(
      png == PNGFile.signature
        + PNGFile.chunk("IHDR", [0, 0, 1, 2, 0, 0, 0, 3, 8, colorType, 0, 0, 0])
        + PNGFile.chunk("sRGB", [0]) + PNGFile.chunk("IDAT", Array(data))
        + PNGFile.chunk("IEND", []))
  }

  @Test func flatFramesAreSmall() throws {
    let frame = Bitmap(
      width: 1000, height: 1000, filledWith: Pixel(bgra: SIMD4(10, 20, 30, 255)))
    #expect(try PNGEncoder().encode(frame, as: .rgb).count < 20_000)
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

  /// ISA-L 2.30 takes its own address for three of the bytes, which matters to few images.
  @Test func whereAnEncoderLiesInMemoryDoesNotMatter() throws {
    let (here, there) = (PNGEncoder(), PNGEncoder())
    let steps = UInt8(0)..<27
    let differing = try steps.flatMap { red in
      try steps.flatMap { green in
        try steps.filter { blue in
          let ramps = Self.ramps(step: SIMD3(blue, green, red))
          return try here.encode(ramps, as: .rgb) != there.encode(ramps, as: .rgb)
        }
      }
    }
    #expect(differing.count == 0)
  }

  /// Two rows of equal steps of colour, and grey ones between, so that the first bytes come again.
  private static func ramps(step: SIMD3<UInt8>) -> Bitmap {
    let row = (1...UInt8(32)).map { x in
      Pixel(bgra: SIMD4(step.x &* x, step.y &* x, step.z &* x, 255))
    }
    let gray = Array(repeating: Pixel(bgra: SIMD4(128, 128, 128, 255)), count: row.count)
    return Bitmap(width: row.count, height: 4, pixels: row + gray + row + gray)
  }

  @Test(arguments: [(0, 0), (0, 4), (4, 0)])
  func withoutPixelsThereIsNoFile(width: Int, height: Int) {
    #expect(throws: ImageFileError("a PNG needs pixels, not \(width)×\(height)")) {
      try PNGEncoder().encode(Bitmap(width: width, height: height), as: .rgb)
    }
  }
}
