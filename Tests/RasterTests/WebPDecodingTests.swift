import Testing

@testable import Raster

@Suite struct WebPDecodingTests {
  /// Four colours, one of which is translucent and one of which is clear.
  private static let rgba: [UInt8] = [255, 0, 0, 255, 9, 99, 199, 255, 200, 100, 0, 51, 0, 0, 0, 0]

  private static let pixels = [
    SIMD4(0, 0, 255, 255), SIMD4(199, 99, 9, 255), SIMD4(0, 100, 200, 51), SIMD4(0, 0, 0, 0),
  ].map { Pixel(premultiplying: $0) }

  @Test func losslessPixelsAreKept() throws {
    for frames in [nil, 1] {
      let bytes = WebPFile(rgba: Self.rgba, frames: frames).bytes
      #expect(ImageFileKind(of: bytes) == .webp)
      #expect(try Bitmap(decoding: bytes) == Bitmap(width: 2, height: 2, pixels: Self.pixels))
    }
  }

  @Test func lossyPixelsAreNear() throws {
    let rgba = (0..<32 * 16).flatMap { _ in [200, 120, 40, 255] as [UInt8] }
    let file = WebPFile(width: 32, height: 16, rgba: rgba, isLossless: false)
    let bitmap = try Bitmap(decoding: file.bytes)
    #expect((bitmap.width, bitmap.height) == (32, 16))
    let header = try PictureHeader(of: file.bytes)
    #expect((header.width, header.height) == (32, 16))
    let pixel = SIMD4<Int>(truncatingIfNeeded: bitmap[9, 9].bgra) &- SIMD4(40, 120, 200, 255)
    #expect(pixel.max() <= 3 && pixel.min() >= -3)
  }

  @Test func coloursFollowTheProfile() throws {
    let rgba: [UInt8] = [229, 130, 89, 255]
    func shown(_ profile: [UInt8]) throws -> SIMD4<UInt8> {
      try Bitmap(decoding: WebPFile(width: 1, height: 1, rgba: rgba, profile: profile).bytes)[0, 0]
        .bgra
    }
    let difference =
      SIMD4<Int>(truncatingIfNeeded: try shown(ICCProfile.displayP3)) &- SIMD4(78, 123, 245, 255)
    #expect(difference.max() <= 1 && difference.min() >= -1)
    #expect(try shown(ICCProfile.sRGB) == SIMD4(89, 130, 229, 255))
    #expect(throws: ImageFileError.unfitProfile(in: "WebP")) { try shown([1, 2, 3]) }
  }

  @Test(arguments: ["", "Exif\0\0"])
  func theImageIsTurnedUpright(prefix: String) throws {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let file = WebPFile(
      width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 255], exif: Array(prefix.utf8) + tiff)
    let bitmap = try Bitmap(decoding: file.bytes)
    #expect((bitmap.width, bitmap.height) == (1, 2))
    #expect(bitmap.pixels.map(\.bgra.z) == [1, 4])
  }

  @Test func animationsAreRefused() {
    let error = ImageFileError("the WebP has 2 pictures; only one with a single picture is shown")
    #expect(throws: error) {
      try Bitmap(decoding: WebPFile(rgba: Self.rgba, frames: 2).bytes)
    }
  }

  @Test func aShortenedFileIsAnError() throws {
    for file in [WebPFile(rgba: Self.rgba), WebPFile(rgba: Self.rgba, frames: 1)] {
      // The last byte may be padding.
      for count in file.bytes.indices.dropLast(1) {
        #expect(throws: ImageFileError.self, "\(count) bytes") {
          try Bitmap(decoding: Array(file.bytes[..<count]))
        }
      }
    }
  }

  /// The size is known, and refused, before anything is decoded.
  @Test func anEnormousSizeIsRefused() throws {
    var bytes = WebPFile(rgba: Self.rgba, frames: 1).bytes
    bytes.replaceSubrange(24..<27, with: [0xFF, 0xFF, 0xFF])
    #expect(
      throws: ImageFileError("16777216×2 pixels are too many, the limit is 16384 a side")
    ) { try Bitmap(decoding: bytes) }
  }
}
