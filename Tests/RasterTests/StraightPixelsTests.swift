@testable import Raster
import Testing

/// What files store of pictures whose pixels were straight before.
@Suite struct StraightPixelsTests {
  /// A picture of every alpha whose colours premultiplying rounds, and of clear pixels with colours.
  private static func picture(width: Int = 16, height: Int = 256, seed: UInt64 = 1)
    -> StraightPicture
  {
    var random = RandomBytes(seed: seed)
    let pixels = (0..<width * height).map { i in
      Pixel(bgra: SIMD4(random.next(), random.next(), random.next(), UInt8(i / width & 255)))
    }
    return StraightPicture(width: width, height: height, pixels: pixels)
  }

  private static func decoded(_ png: [UInt8]) throws -> [Pixel] {
    try StraightPicture(decoding: png, in: .sRGB).pixels
  }

  @Test(arguments: PNGCompression.allCases, [1, 3])
  func filesHaveTheStraightPixels(compression: PNGCompression, threadCount: Int) throws {
    let picture = Self.picture()
    let encoder = PNGEncoder(compression, threadCount: threadCount)
    let png = try encoder.encode(picture.premultipliedWithStraight(), as: .rgba)
    #expect(try Self.decoded(png) == picture.pixels)
    #expect(try Bitmap(decoding: png) == picture.premultiplied())
  }

  /// Without them, the largest error is 127: an alpha of 1 leaves colours only 0 and 255.
  @Test func withoutThemColoursAreRounded() throws {
    let pixel = Pixel(bgra: SIMD4(127, 128, 127, 1))
    let bitmap = StraightPicture(width: 1, height: 1, pixels: [pixel]).premultiplied()
    let rounded = try Self.decoded(PNGEncoder().encode(bitmap, as: .rgba))
    #expect(rounded == [Pixel(bgra: SIMD4(0, 255, 0, 1))])
  }

  @Test func theyAreDroppedIfTheyFollow() {
    let pixels = Self.picture().premultiplied().pixels.map { Pixel(bgra: $0.straightened) }
    let picture = StraightPicture(width: 16, height: 256, pixels: pixels)
    #expect(picture.premultipliedWithStraight().straight == nil)
  }

  @Test func changedPixelsAreNoLongerThose() throws {
    let picture = Self.picture()
    var bitmap = picture.premultipliedWithStraight()
    for x in 0..<16 { bitmap[x, 200] = Pixel(bgra: SIMD4(7, 8, 9, 10)) }
    let pixels = try Self.decoded(PNGEncoder().encode(bitmap, as: .rgba))
    let row = 200 * 16..<201 * 16
    #expect(Set(pixels[row]) == [Pixel(bgra: Pixel(bgra: SIMD4(7, 8, 9, 10)).straightened)])
    #expect(Array(pixels[..<row.lowerBound]) == Array(picture.pixels[..<row.lowerBound]))
  }

  /// Rows that differ only before they are premultiplied are not stored as equal.
  @Test func equalRowsMayHaveOtherColours() throws {
    let levels: [UInt8] = [200, 201, 202, 199]
    let picture = StraightPicture(
      width: 1, height: 4, pixels: levels.map { Pixel(bgra: SIMD4($0, 10, 10, 3)) })
    let bitmap = picture.premultipliedWithStraight()
    #expect(Set(bitmap.pixels).count == 1)
    #expect(try Self.decoded(PNGEncoder().encode(bitmap, as: .rgba)) == picture.pixels)
  }

  @Test func partsKeepThem() {
    let part = Self.picture().premultipliedWithStraight().cropped(columns: 3..<5, rows: 7..<9)
    let pixels = Self.picture().pixels
    #expect(part.straight == [115, 116, 131, 132].map { pixels[$0] })
  }

  @Test func streamsHaveThem() {
    let picture = Self.picture()
    let bytes = picture.premultipliedWithStraight().straightRGBA
    #expect(bytes == picture.pixels.flatMap { [$0.bgra.z, $0.bgra.y, $0.bgra.x, $0.bgra.w] })
  }

  /// A film whose second frame is the first before it was premultiplied.
  @Test func aChangeOfThemAloneIsAChange() throws {
    let picture = Self.picture()
    let (known, unknown) = (picture.premultipliedWithStraight(), picture.premultiplied())
    let encoder = try AnimatedPNGEncoder()
    #expect(encoder.change(to: known, from: known, as: [.rgba]) == nil)
    let change = try #require(encoder.change(to: known, from: unknown, as: [.rgba]))
    let patch = change[.rgba].change
    #expect(patch.area == PixelRectangle(columns: 0...15, rows: 0...255))
    #expect(!patch.isBlended)
    var png = pngSignature
    try png.appendChunk("IHDR") { $0 += pngHeader(width: 16, height: 256, .rgba) }
    try png.appendChunk("IDAT") { $0 += patch.data }
    try png.appendChunk("IEND") { _ in }
    #expect(try Self.decoded(png) == picture.pixels)
  }

  @Test func picturesLieOnClearCanvases() {
    let pixel = Pixel(bgra: SIMD4(9, 8, 7, 1))
    let picture = StraightPicture(width: 1, height: 1, pixels: [pixel])
    let canvas = picture.onCanvas(width: 3, height: 2, x: 1, y: 1)
    #expect(canvas.pixels == [.clear, .clear, .clear, .clear, pixel, .clear])
  }

  @Test func webPHasThem() throws {
    let rgba: [UInt8] = [200, 10, 10, 3, 1, 2, 3, 1, 90, 80, 70, 255, 255, 1, 0, 128]
    let picture = try StraightPicture(decoding: WebPFile(rgba: rgba).bytes, in: .sRGB)
    #expect(picture.premultipliedWithStraight().straightRGBA == rgba)
  }

  @Test func avifHasThem() throws {
    let bytes = try HEIFFile(rgba: [200, 10, 10, 3]).bytes()
    let picture = try StraightPicture(decoding: bytes, in: .sRGB)
    let pixel = try #require(picture.pixels.first?.bgra)
    #expect(pixel.w == 3)
    #expect(abs(Int(pixel.z) - 200) <= 1)
    let rgba = picture.premultipliedWithStraight().straightRGBA
    #expect(Array(rgba[..<4]) == [pixel.z, pixel.y, pixel.x, pixel.w])
  }

  /// 16 bits are rounded once: 51400 / 257 = 200.
  @Test func deepPicturesAreRoundedOnce() throws {
    let samples: [UInt8] = [0, 200, 200, 10, 11, 10, 12, 3, 3]
    let file = PNGFile(bitDepth: 16, colorType: 6, scanlines: samples)
    #expect(try Self.decoded(file.bytes) == [Pixel(bgra: SIMD4(10, 10, 200, 3))])
  }
}
