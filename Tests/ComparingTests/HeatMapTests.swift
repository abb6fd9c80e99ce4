import Raster
import Testing

@testable import Comparing

@Suite struct HeatMapTests {
  private func frame(_ levels: [UInt8]) -> Bitmap {
    Bitmap(
      width: levels.count, height: 1,
      pixels: levels.map { Pixel(bgra: SIMD4($0, $0, $0, 255)) })
  }

  private func marks(_ reference: [UInt8], _ candidate: [UInt8], tolerance: UInt8 = 0)
    -> DifferenceMarks
  {
    DifferenceMarks(
      reference: frame(reference), candidate: frame(candidate),
      test: .channels(tolerance: tolerance))
  }

  @Test func theMoreOftenAPixelDiffersTheHotterItIs() throws {
    let map = HeatMap()
    for number in 0..<10 as Range<UInt8> {
      map.note(marks([9, 9, 9, 9], [9, 11, number < 5 ? 90 : 9, 12], tolerance: 2))
    }
    map.note(marks([1, 1], [9, 9]))
    let bitmap = try #require(map.drawn(frameCount: 10))
    #expect(
      bitmap.pixels.map(\.bgra) == [
        SIMD4(0, 0, 0, 255), SIMD4(0, 0, 0, 255), SIMD4(0, 126, 255, 255),
        SIMD4(255, 255, 255, 255),
      ])
  }

  @Test func rareDifferencesAreVisible() throws {
    let map = HeatMap()
    map.note(marks([0], [1]))
    #expect(map.drawn(frameCount: 5_000)?.pixels[0].bgra == SIMD4(0, 0, 144, 255))
  }

  @Test func nothingIsDrawnOfNothing() {
    #expect(HeatMap().drawn(frameCount: 3) == nil)
  }
}
