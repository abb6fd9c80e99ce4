import Raster
import Testing

@Suite struct PNMDecodingTests {
  private static func gray(_ levels: UInt8...) -> [Pixel] {
    levels.map { Pixel(bgra: SIMD4(SIMD3(repeating: $0), 255)) }
  }

  /// Returns opaque pixels with the given blue, green and red levels.
  private static func colors(_ colors: SIMD3<UInt8>...) -> [Pixel] {
    colors.map { Pixel(bgra: SIMD4($0, 255)) }
  }

  @Test(arguments: [
    ("P5 3 1 255\n", [7, 0, 255], gray(7, 0, 255)),
    ("P5 3 1 255\n", [35, 10, 32, 1], gray(35, 10, 32)),
    ("P5\n# one\n2 #two\r1\t15 ", [3, 15], gray(51, 255)),
    ("P5 2 1 65535\n", [0x80, 0, 0xFF, 0xFF], gray(128, 255)),
    ("P5 2 1 1000\n", [1, 0xF4, 0, 2], gray(128, 1)),
    ("P2#plain\n3 1 100 0 50# middle\n100", [], gray(0, 128, 255)),
    ("P6 2 1 255\n", [1, 2, 3, 40, 50, 60], colors([3, 2, 1], [60, 50, 40])),
    ("P3 1 2 15 15 0 3 1 2 3 ", [], colors([51, 0, 255], [51, 34, 17])),
  ])
  func levelsAreRounded(header: String, samples: [UInt8], pixels: [Pixel]) throws {
    #expect(try Bitmap(decoding: Array(header.utf8) + samples).pixels == pixels)
  }

  @Test(arguments: [
    ("P4 8 1 0", "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    ("P5", "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    ("P52 2 255 ", "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    ("P5 ", "the PGM ends early: its width is missing"),
    ("P5 3 x", "the PGM is damaged: there is no number where its height is expected"),
    ("P5 3 -1 255\n", "the PGM is damaged: there is no number where its height is expected"),
    ("P5 3 3 # and", "the PGM ends early: its maximum is missing"),
    ("P5 3 0 255\n", "the PGM is damaged: it has no pixels"),
    ("P5 1 1 0\n0", "the PGM is damaged: its maximum is 0, not in 1 … 65535"),
    ("P5 1 1 65536\n0", "the PGM is damaged: its maximum is 65536, not in 1 … 65535"),
    ("P5 16385 1 255\n", "16385×1 pixels are too many, the limit is 16384 a side"),
    (
      "P5 99999999999999999999 1 255\n",
      "1000000000×1 pixels are too many, the limit is 16384 a side"
    ),
    ("P5 16384 16384 255\nabc", "the PGM ends early: some of its pixels are missing"),
    ("P6 2 1 255\nabcde", "the PPM ends early: some of its pixels are missing"),
    ("P5 1 1 40\n)", "the PGM is damaged: 41 is above its maximum of 40"),
    ("P2 2 1 9 3\n  ", "the PGM ends early: its next pixel is missing"),
    ("P2 2 1 9 3;4", "the PGM is damaged: there is no number where its next pixel is expected"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    #expect(throws: ImageFileError(message)) { try Bitmap(decoding: Array(text.utf8)) }
  }
}
