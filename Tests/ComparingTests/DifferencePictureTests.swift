@testable import Comparing
import Raster
import Testing

@Suite struct DifferencePictureTests {
  private let white = Pixel(bgra: SIMD4(255, 255, 255, 255))
  private let black = Pixel(bgra: SIMD4(0, 0, 0, 255))
  private let crimson = Pixel(bgra: SIMD4(72, 0, 226, 255))

  private func gray(_ level: UInt8) -> Pixel { Pixel(bgra: SIMD4(level, level, level, 255)) }

  @Test func equalPixelsAreTheReferenceInLightGrey() {
    let red = Pixel(bgra: SIMD4(0, 0, 255, 255))
    let reference = Bitmap(width: 4, height: 1, pixels: [white, black, .clear, red])
    #expect(
      reference.differencePicture(of: reference, test: .channels(tolerance: 0))
        == Bitmap(width: 4, height: 1, pixels: [gray(255), gray(175), gray(255), gray(192)]))
  }

  @Test(arguments: [(UInt8(0), 2), (1, 1), (9, 0)])
  func pixelsBeyondTheToleranceStandOut(tolerance: UInt8, count: Int) {
    let reference = Bitmap(width: 2, height: 2, filledWith: white)
    var candidate = reference
    candidate[0, 1].bgra.x = 254
    candidate[1, 1].bgra.z = 246
    let picture = reference.differencePicture(of: candidate, test: .channels(tolerance: tolerance))
    #expect(picture.pixels.count { $0 == crimson } == count)
    #expect((picture[1, 1] == crimson) == (tolerance < 9))
  }

  @Test func pixelsWithoutPartnersDiffer() {
    let reference = Bitmap(width: 2, height: 1, filledWith: white)
    let candidate = Bitmap(width: 1, height: 2, filledWith: white)
    #expect(
      reference.differencePicture(of: candidate, test: .channels(tolerance: 255))
        == Bitmap(width: 2, height: 2, pixels: [white, crimson, crimson, .clear]))
  }
}
