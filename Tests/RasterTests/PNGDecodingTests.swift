import Raster
import Testing

/// A kind of PNG, and the straight colours of its pixels: red, green, blue, alpha.
struct PNGKind: CustomTestStringConvertible {
  let testDescription: String
  let file: PNGFile
  let rgba: [SIMD4<UInt8>]

  init(_ name: String, _ file: PNGFile, _ rgba: [SIMD4<UInt8>]) {
    (testDescription, self.file, self.rgba) = (name, file, rgba)
  }

  static let all = [
    PNGKind(
      "grey, 1 bit", PNGFile(width: 3, bitDepth: 1, colorType: 0, scanlines: [0, 0b1010_0000]),
      [SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255), SIMD4(255, 255, 255, 255)]),
    PNGKind(
      "grey, 4 bits", PNGFile(width: 2, bitDepth: 4, colorType: 0, scanlines: [0, 0x3C]),
      [SIMD4(51, 51, 51, 255), SIMD4(204, 204, 204, 255)]),
    PNGKind(
      "grey", PNGFile(width: 2, colorType: 0, scanlines: [0, 1, 200]),
      [SIMD4(1, 1, 1, 255), SIMD4(200, 200, 200, 255)]),
    PNGKind(
      "grey with a transparent one",
      PNGFile(
        width: 2, colorType: 0, chunks: [("tRNS", [0, 200])], scanlines: [0, 1, 200]),
      [SIMD4(1, 1, 1, 255), SIMD4(0, 0, 0, 0)]),
    PNGKind(
      "grey, 16 bits", PNGFile(width: 2, bitDepth: 16, colorType: 0, scanlines: [0, 1, 1, 2, 255]),
      [SIMD4(1, 1, 1, 255), SIMD4(3, 3, 3, 255)]),
    PNGKind(
      "grey and alpha", PNGFile(width: 2, colorType: 4, scanlines: [0, 100, 255, 100, 51]),
      [SIMD4(100, 100, 100, 255), SIMD4(100, 100, 100, 51)]),
    PNGKind(
      "palette with alphas",
      PNGFile(
        width: 3, bitDepth: 2, colorType: 3,
        chunks: [("PLTE", [9, 8, 7, 255, 0, 255, 1, 2, 3]), ("tRNS", [255, 128])],
        scanlines: [0, 0b0001_1000]),
      [SIMD4(9, 8, 7, 255), SIMD4(255, 0, 255, 128), SIMD4(1, 2, 3, 255)]),
    PNGKind(
      "colour", PNGFile(colorType: 2, scanlines: [0, 1, 2, 3]), [SIMD4(1, 2, 3, 255)]),
    PNGKind(
      "colour with a transparent one",
      PNGFile(
        width: 2, colorType: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])],
        scanlines: [0, 1, 2, 3, 1, 2, 4]),
      [SIMD4(0, 0, 0, 0), SIMD4(1, 2, 4, 255)]),
    PNGKind(
      "colour and alpha",
      PNGFile(width: 2, colorType: 6, scanlines: [1, 200, 100, 0, 51, 1, 1, 1, 1]),
      [SIMD4(200, 100, 0, 51), SIMD4(201, 101, 1, 52)]),
    PNGKind(
      "colour and alpha, 16 bits",
      PNGFile(bitDepth: 16, colorType: 6, scanlines: [0, 200, 200, 100, 100, 0, 127, 255, 255]),
      [SIMD4(200, 100, 0, 255)]),
    PNGKind(
      "interlaced",
      PNGFile(
        width: 2, height: 2, colorType: 0, isInterlaced: true,
        scanlines: [0, 10, 0, 20, 0, 30, 40]),
      [10, 20, 30, 40].map { SIMD4($0, $0, $0, 255) }),
  ]
}

@Suite struct PNGDecodingTests {
  @Test(arguments: PNGKind.all)
  func everyKindBecomesPremultipliedPixels(kind: PNGKind) throws {
    let bitmap = try Bitmap(decoding: kind.file.bytes)
    let pixels = kind.rgba.map { rgba in
      Pixel(premultiplying: SIMD4(rgba.z, rgba.y, rgba.x, rgba.w))
    }
    #expect(
      bitmap == Bitmap(width: kind.file.width, height: kind.file.height, pixels: pixels))
  }

  @Test func aShortenedFileIsAnError() throws {
    let whole = PNGFile(colorType: 2, scanlines: [0, 1, 2, 3]).bytes
    for count in whole.indices {
      #expect(throws: ImageFileError.self, "\(count) bytes") {
        try Bitmap(decoding: Array(whole[..<count]))
      }
    }
  }

  @Test func aChangedByteIsAnError() {
    let whole = PNGFile(colorType: 2, scanlines: [0, 1, 2, 3]).bytes
    // The last chunk, IEND, is empty; its checksum is not checked.
    for i in whole.indices.dropLast(4) {
      var changed = whole
      changed[i] ^= 0x10
      #expect(throws: ImageFileError.self, "byte \(i)") { try Bitmap(decoding: changed) }
    }
  }

  @Test(arguments: [
    ([], "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    (Array("GIF89a".utf8), "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    (PNGFile.signature, "the PNG ends early: a chunk is missing after byte 8"),
    (
      Array(PNGFile(colorType: 2, scanlines: [0, 1, 2, 3]).bytes.prefix(50)),
      "the PNG ends early: its IDAT chunk is cut off"
    ),
    (
      PNGFile(colorType: 2, scanlines: [0, 1]).bytes,
      "the PNG is damaged: Not enough image data"
    ),
    (
      PNGFile(colorType: 5, scanlines: [0, 1]).bytes,
      "the PNG is damaged: Invalid IHDR data"
    ),
    (
      PNGFile(width: 16385, colorType: 0, scanlines: [0]).bytes,
      "16385×1 pixels are too many, the limit is 16384 a side"
    ),
  ])
  func mistakesAreNamed(bytes: [UInt8], message: String) {
    #expect(throws: ImageFileError(message)) { try Bitmap(decoding: bytes) }
  }

  @Test func aPictureMayBeTallIfItsAreaIsBounded() throws {
    let rows: [UInt8] = (0..<16385).flatMap { [0, UInt8(truncatingIfNeeded: $0)] }
    let bytes = PNGFile(height: 16385, colorType: 0, scanlines: rows).bytes
    let bitmap = try Bitmap(decoding: bytes, within: .area)
    #expect((bitmap.width, bitmap.height) == (1, 16385))
    #expect(bitmap[0, 16383].bgra == SIMD4(255, 255, 255, 255))
    #expect(
      throws: ImageFileError("1×16385 pixels are too many, the limit is 16384 a side")
    ) { try Bitmap(decoding: bytes) }
  }

  @Test(arguments: [
    (16385, 1, "16384 in a row"), (1, 1_000_001, "1000000 in a column"),
    (16384, 16385, "268435456 in all"),
  ])
  func theAreaOfAPictureIsBounded(width: Int, height: Int, limit: String) {
    let bytes = PNGFile(width: width, height: height, colorType: 0, scanlines: [0]).bytes
    #expect(
      throws: ImageFileError("\(width)×\(height) pixels are too many, the limit is \(limit)")
    ) { try Bitmap(decoding: bytes, within: .area) }
  }

  /// Orientation 6 turns the picture by 90°.
  @Test func aTallPictureMayNotBecomeAWideOne() {
    let rows: [UInt8] = (0..<16385).flatMap { _ in [0, 7] }
    let head: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let bytes = PNGFile(
      height: 16385, colorType: 0, chunks: [("eXIf", head + entry + [0, 0, 0, 0])],
      scanlines: rows
    ).bytes
    #expect(
      throws: ImageFileError("16385×1 pixels are too many, the limit is 16384 in a row")
    ) { try Bitmap(decoding: bytes, within: .area) }
  }
}
