import Pixels
import Testing

@Suite struct FrameDifferenceTests {
  private let white = Pixel(bgra: SIMD4(255, 255, 255, 255))
  private let almostWhite = Pixel(bgra: SIMD4(255, 254, 255, 255))

  @Test func equalFramesDoNotDiffer() {
    let bitmap = Bitmap(width: 3, height: 2, filledWith: white)
    #expect(FrameDifference(reference: bitmap, candidate: bitmap).count == 0)
  }

  @Test func theSlightestDifferenceCounts() {
    let reference = Bitmap(width: 3, height: 2, filledWith: white)
    var candidate = reference
    candidate[1, 1] = almostWhite

    let difference = FrameDifference(reference: reference, candidate: candidate)

    #expect(difference.count == 1)
    let strip = difference.strip
    #expect((strip.width, strip.height) == (66, 12))
    let middle = (0..<3).map { strip[24 + 6 * $0, 6] }
    #expect(middle.map(\.bgra.x) == [0, 95, 0])
  }

  @Test func anotherSizeIsADifference() {
    let difference = FrameDifference(
      reference: Bitmap(width: 3, height: 2), candidate: Bitmap(width: 2, height: 4))
    #expect(difference.count == 8)
    #expect(difference.strip.height == 24)
  }
}
