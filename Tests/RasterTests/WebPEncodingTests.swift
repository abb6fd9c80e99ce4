import Raster
import Testing

/// Tests of WebP files that are made with loss.
@Suite struct WebPEncodingTests {
  /// Returns a ramp of greys on the left of clear pixels.
  private var ramp: Bitmap {
    var bitmap = Bitmap(width: 64, height: 16)
    for y in 0..<16 {
      for x in 0..<32 {
        let level = UInt8(x * 8)
        bitmap[x, y] = Pixel(bgra: SIMD4(level, level, level, 255))
      }
    }
    return bitmap
  }

  @Test func aDecoderGivesNearlyTheSamePixels() throws {
    let decoded = try Bitmap(decoding: ramp.webP(quality: 90))
    #expect((decoded.width, decoded.height) == (64, 16))
    #expect(decoded[48, 8] == .clear)
    let distance = abs(Int(decoded[16, 8].bgra.y) - 128)
    #expect(decoded[16, 8].bgra.w == 255 && distance < 8, "\(decoded[16, 8])")
  }

  @Test func lessQualityTakesFewerBytes() throws {
    #expect(try ramp.webP(quality: 5).count < ramp.webP(quality: 100).count)
  }

  @Test(arguments: [(0, 5), (16_384, 1)])
  func aSizeThatNoFileHasIsAnError(width: Int, height: Int) {
    #expect(throws: ImageFileError("\(width) × \(height) pixels cannot become a WebP")) {
      try Bitmap(width: width, height: height).webP(quality: 60)
    }
  }
}
