import Pixels
import Testing

@testable import Comparison

@Suite struct InstabilityMapTests {
  private func frame(_ levels: [UInt8]) -> Bitmap {
    Bitmap(
      width: levels.count, height: 1,
      pixels: levels.map { Pixel(bgra: SIMD4($0, $0, $0, 255)) })
  }

  @Test func theMoreOftenAPixelDiffersTheHotterItIs() throws {
    let map = InstabilityMap(tolerance: 2)
    for number in 0..<10 as Range<UInt8> {
      map.note(
        frame([9, 9, 9, 9]), frame([9, 11, number < 5 ? 90 : 9, 12]))
    }
    map.note(frame([1, 1]), frame([9, 9]))
    let bitmap = try #require(map.drawn(frameCount: 10))
    #expect(
      bitmap.pixels.map(\.bgra) == [
        SIMD4(0, 0, 0, 255), SIMD4(0, 0, 0, 255), SIMD4(0, 126, 255, 255),
        SIMD4(255, 255, 255, 255),
      ])
  }

  @Test func whatDiffersOnceIsSeen() throws {
    let map = InstabilityMap(tolerance: 0)
    map.note(frame([0]), frame([1]))
    #expect(map.drawn(frameCount: 5_000)?.pixels[0].bgra == SIMD4(0, 0, 144, 255))
  }

  @Test func nothingIsDrawnOfNothing() {
    #expect(InstabilityMap(tolerance: 0).drawn(frameCount: 3) == nil)
  }
}
