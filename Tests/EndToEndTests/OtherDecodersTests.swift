import TestSupport
@testable import Raster
import Testing

/// Tests of frames as other programs decode them.
@Suite struct OtherDecodersTests {
  /// Returns gradients, flat parts, noise and every alpha, in more rows than a band.
  private static func picture(isOpaque: Bool) -> Bitmap {
    let (width, height) = (150, 140)
    let pixels = (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      let noise = x > 100 ? UInt8(truncatingIfNeeded: i &* 2_654_435_761 >> 13) : 200
      let alpha = isOpaque || y % 3 == 0 ? 255 : UInt8(truncatingIfNeeded: x + 16 * y)
      return Pixel(premultiplying: SIMD4(UInt8(x), UInt8(y), y > 90 ? noise : 30, alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Decodes with ffmpeg, and with Python's zlib and the filters of the specification.
  @Test(arguments: PNGCompression.allCases, [true, false])
  func everybodyReadsTheSamePixels(compression: PNGCompression, isOpaque: Bool) throws {
    let folder = try TemporaryFolder()
    let picture = Self.picture(isOpaque: isOpaque)
    try folder.write(
      try PNGEncoder(compression).encode(picture, as: isOpaque ? .rgb : .rgba), to: "a.png")

    let rgba = picture.pixels.map { pixel in
      let bgra = pixel.straightened
      return [bgra.z, bgra.y, bgra.x, bgra.w]
    }
    #expect(try folder.decoded("a.png") == [rgba.flatMap(\.self)])
    let bytes = try folder.python("decode.py", ["a.png"]).joined()
    let expected = rgba.flatMap { isOpaque ? $0.dropLast() : $0[...] }
    #expect(bytes == expected.map { hex($0) }.joined())
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
