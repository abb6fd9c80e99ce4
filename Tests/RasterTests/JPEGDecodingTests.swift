import Foundation
import Raster
import Testing

@Suite struct JPEGDecodingTests {
  /// Grey levels of the six blocks of ``blocks(orientation:)``, each 8 × 8 pixels.
  private static let levels: [[UInt8]] = [[255, 0, 128], [64, 192, 32]]

  /// Returns a JPEG of six flat, different grey blocks, made by `convert -quality 100` from a PGM.
  private func blocks(orientation: UInt8? = nil) throws -> [UInt8] {
    let jpeg = try #require(
      Data(
        base64Encoded: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
          AQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAQABgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACwr/xAAUEAEAAAAAAAAA\
          AAAAAAAAAAAA/9oACAEBAAA/AL+AA5ABP+QAF/v/2Q==
          """))
    guard let orientation else { return Array(jpeg) }

    // An Exif segment with one entry: tag 0x0112 (orientation), type short, count 1.
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    let payload = Array("Exif\0\0".utf8) + tiff
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload + jpeg.dropFirst(2)
  }

  /// Returns a bitmap, each pixel of which has the level of the block pixel at `place`.
  private func picture(
    _ width: Int, _ height: Int, of place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)
  ) -> Bitmap {
    let pixels = (0..<width * height).map { i in
      let (x, y) = place(i % width, i / width)
      let level = Self.levels[y / 8][x / 8]
      return Pixel(bgra: SIMD4(level, level, level, 255))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func pixelsAreOpaque() throws {
    #expect(try Bitmap(decoding: blocks()) == picture(24, 16) { x, y in (x, y) })
  }

  @Test(arguments: UInt8(1)...8)
  func theImageIsTurnedUpright(orientation: UInt8) throws {
    let width = orientation < 5 ? 24 : 16
    let upright = picture(width, 40 - width) { x, y in
      switch orientation {
      case 1: (x, y)
      case 2: (23 - x, y)
      case 3: (23 - x, 15 - y)
      case 4: (x, 15 - y)
      case 5: (y, x)
      case 6: (y, 15 - x)
      case 7: (23 - y, 15 - x)
      default: (23 - y, x)
      }
    }
    let bytes = try blocks(orientation: orientation)
    #expect(try Bitmap(decoding: bytes) == upright)
    let size = try #require(try PictureHeader(of: bytes).uprightSize(ofJPEG: bytes))
    #expect(size == (upright.width, upright.height))
  }

  @Test func aShortenedFileIsAnError() throws {
    let whole = try blocks(orientation: 6)
    for count in whole.indices {
      #expect(throws: ImageFileError.self, "\(count) bytes") {
        try Bitmap(decoding: Array(whole[..<count]))
      }
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF], "the JPEG ends early: its end mark is missing"),
      ([0xFF, 0xD8, 0xFF, 0xD9], "the JPEG has no frame header"),
      (
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0x40, 0x01, 0, 1, 0, 0xFF, 0xD9],
        "1×16385 pixels are too many, the limit is 16384 a side"
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 0, 0xFF, 0xD9],
        "the JPEG is damaged: Empty JPEG image (DNL not supported)"
      ),
    ] as [([UInt8], String)])
  func mistakesAreNamed(bytes: [UInt8], message: String) {
    #expect(throws: ImageFileError(message)) { try Bitmap(decoding: bytes) }
  }
}
