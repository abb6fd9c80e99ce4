import Foundation
import ImageFiles
import Pixels
import Testing

@Suite struct JPEGDecodingTests {
  /// Two blocks of grey: white on the left, black on the right.
  private func whiteBesideBlack(orientation: UInt8? = nil) throws -> [UInt8] {
    let jpeg = try #require(
      Data(
        base64Encoded: """
          /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG\
          NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEA\
          AAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AE5MT//Z
          """))
    guard let orientation else { return Array(jpeg) }

    // An Exif segment with one entry: tag 0x0112, a short, one of them.
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    let payload = Array("Exif\0\0".utf8) + tiff
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload + jpeg.dropFirst(2)
  }

  @Test func pixelsAreOpaque() throws {
    let bitmap = try Bitmap(decoding: whiteBesideBlack())
    let row = Array(repeating: UInt8(255), count: 8) + Array(repeating: 0, count: 8)
    let pixels = (0..<8).flatMap { _ in row.map { Pixel(bgra: SIMD4($0, $0, $0, 255)) } }
    #expect(bitmap == Bitmap(width: 16, height: 8, pixels: pixels))
  }

  @Test(arguments: [
    (UInt8(1), 16, 0, 0), (2, 16, 15, 0), (3, 16, 15, 7), (4, 16, 0, 7),
    (5, 8, 0, 0), (6, 8, 7, 0), (7, 8, 7, 15), (8, 8, 0, 15),
  ])
  func theImageIsTurnedUpright(orientation: UInt8, width: Int, whiteX: Int, whiteY: Int) throws {
    let bitmap = try Bitmap(decoding: whiteBesideBlack(orientation: orientation))
    #expect(bitmap.width == width && bitmap.height == 24 - width)
    let blackCorner = (bitmap.width - 1 - whiteX, bitmap.height - 1 - whiteY)
    #expect(bitmap[whiteX, whiteY] == Pixel(bgra: SIMD4(255, 255, 255, 255)))
    #expect(bitmap[blackCorner.0, blackCorner.1] == Pixel(bgra: SIMD4(0, 0, 0, 255)))
  }

  @Test func aShortenedFileIsAnError() throws {
    let whole = try whiteBesideBlack(orientation: 6)
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
        "the JPEG is damaged: Error interpreting JPEG image file (Empty JPEG image (DNL not supported))"
      ),
    ] as [([UInt8], String)])
  func mistakesAreNamed(bytes: [UInt8], message: String) {
    #expect(throws: ImageFileError(message)) { try Bitmap(decoding: bytes) }
  }
}
