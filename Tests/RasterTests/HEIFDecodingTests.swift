import CHEIF
import Testing

@testable import Raster

@Suite struct HEIFDecodingTests {
  /// Whether all pixels of a file are near a straight colour.
  private func isNear(_ file: HEIFFile, _ rgba: [UInt8], within levels: Int = 3) throws -> Bool {
    let bitmap = try Bitmap(decoding: file.bytes())
    guard bitmap.width == HEIFFile.width, bitmap.height == HEIFFile.height else { return false }
    return bitmap.pixels.allSatisfy { pixel in
      let bgra = pixel.straightened
      return zip([bgra.z, bgra.y, bgra.x, bgra.w], rgba).allSatisfy {
        abs(Int($0) - Int($1)) <= levels
      }
    }
  }

  private static let compressions = [heif_compression_AV1, heif_compression_HEVC]

  @Test(arguments: [0, 1])
  func theKindIsKnownByItsBrands(index: Int) throws {
    let compression = Self.compressions[index]
    let bytes = try HEIFFile(rgba: [1, 2, 3, 255], compression: compression).bytes()
    #expect(ImageFileKind(of: bytes) == (index == 0 ? .avif : .heic))
    let header = try PictureHeader(of: bytes)
    // HEVC has whole blocks, of which a part is cropped.
    #expect(header.width == 64 && (48...64).contains(header.height))
  }

  @Test(arguments: [0, 1])
  func pixelsOfEightBitsAreDecoded(index: Int) throws {
    let compression = Self.compressions[index]
    var file = HEIFFile(rgba: [229, 130, 89, 255], compression: compression)
    #expect(try isNear(file, [229, 130, 89, 255]))
    file.rgba[3] = 128
    #expect(try isNear(file, [229, 130, 89, 128]))
  }

  /// Numbers between two of 8 bits are rounded once.
  @Test(arguments: [(Int32(10), 1023)])
  func deeperPixelsAreRounded(bits: Int32, greatest: Int) throws {
    let rgba = [229, 130, 89, 255].map { UInt16($0 * greatest / 255) }
    #expect(
      try isNear(
        HEIFFile(rgba: rgba, bits: bits, compression: heif_compression_HEVC), [229, 130, 89, 255]))
  }

  @Test func profilesAndCodePointsChangeTheColours() throws {
    var file = HEIFFile(rgba: [229, 130, 89, 255], profile: ICCProfile.displayP3)
    #expect(try isNear(file, [245, 123, 78, 255], within: 4))
    file.profile = ICCProfile.rgb(.swapped, ICCProfile.sRGBCurve)
    #expect(try isNear(file, [130, 229, 89, 255]))
    file = HEIFFile(rgba: [229, 130, 89, 255], codes: (12, 13))
    #expect(try isNear(file, [245, 123, 78, 255], within: 4))
    let deep = HEIFFile(
      rgba: [919, 522, 357, 1023], bits: 10, compression: heif_compression_HEVC,
      profile: ICCProfile.displayP3)
    #expect(try isNear(deep, [245, 123, 78, 255], within: 4))
  }

  @Test func aShortenedFileIsAnError() throws {
    let whole = try HEIFFile(rgba: [1, 2, 3, 255]).bytes()
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: ImageFileError.self, "\(count) bytes") {
        try Bitmap(decoding: Array(whole[..<count]))
      }
    }
  }

  /// The size is known, and refused, before anything is decoded.
  @Test func anEnormousSizeIsRefused() throws {
    var bytes = try HEIFFile(rgba: [1, 2, 3, 255]).bytes()
    let place = try #require(bytes.firstRange(of: Array("ispe".utf8)))
    bytes[place.upperBound + 4] = 1
    #expect(
      throws: ImageFileError("16777280×48 pixels are too many, the limit is 16384 a side")
    ) { try Bitmap(decoding: bytes) }
  }

  @Test func boxesThatAreNoneAreRefused() {
    func file(_ tail: [UInt8]) -> [UInt8] { [0, 0, 0, 16] + "ftypavif\0\0\0\0".utf8 + tail }
    for tail in [
      [], [0, 0, 0, 0], [0, 0, 0, 0] + Array("meta".utf8), [0, 0, 0, 1] + Array("meta".utf8),
      [0xFF, 0xFF, 0xFF, 0xFF] + Array("meta".utf8) + [0, 0, 0, 0],
    ] as [[UInt8]] {
      #expect(throws: ImageFileError("the AVIF ends early: its size is missing")) {
        try Bitmap(decoding: file(tail))
      }
    }
  }
}
