import Comparing
import Raster
import Testing

@Suite struct DifferenceStripTests {
  private func drawn(_ reference: Bitmap, _ candidate: Bitmap) -> Bitmap {
    DifferenceStrip(reference: reference, candidate: candidate, tolerance: 0).drawn()
  }

  @Test func showsReferenceDifferenceAndCandidateFromLeftToRight() {
    let (red, blue) = (Pixel(bgra: SIMD4(0, 0, 255, 255)), Pixel(bgra: SIMD4(255, 0, 0, 255)))
    let strip = drawn(
      Bitmap(width: 400, height: 2, filledWith: red),
      Bitmap(width: 400, height: 2, filledWith: blue))

    #expect(strip.width == 4 * 12 + 3 * 400)
    let bottom = strip.height - 12 - 1
    #expect(strip[12, bottom] == red && strip[411, bottom] == red)
    #expect(strip[424, bottom] == Pixel(bgra: SIMD4(72, 0, 226, 255)))
    #expect(strip[836, bottom] == blue && strip[1235, bottom] == blue)
    let paper = strip[0, 0]
    #expect([11, 412, 423, 824, 835, 1236].allSatisfy { strip[$0, bottom] == paper })
  }

  @Test(arguments: [(64, 64, 6), (100, 7, 3), (384, 1, 1), (500, 2, 1), (1, 2, 192)])
  func smallFramesAreEnlargedByWholeFactors(width: Int, height: Int, factor: Int) {
    let frame = Bitmap.noise(width: width, height: height, seed: 3)
    var opaque = frame
    for i in opaque.pixels.indices { opaque.pixels[i].bgra.w = 255 }
    let strip = drawn(opaque, opaque)

    let top = strip.height - 12 - height * factor
    let same = (0..<height * factor).allSatisfy { y in
      (0..<width * factor).allSatisfy { x in
        strip[12 + x, top + y] == opaque[x / factor, y / factor]
      }
    }
    #expect(same)
  }

  @Test(arguments: [(3, 2, 2, 4), (1, 1, 900, 2), (0, 0, 0, 0), (0, 5, 5, 0)])
  func everySizeMakesAnOpaqueStrip(width: Int, height: Int, otherWidth: Int, otherHeight: Int) {
    let strip = drawn(
      Bitmap(width: width, height: height),
      Bitmap.noise(width: otherWidth, height: otherHeight, seed: 4))
    #expect(strip.pixels.allSatisfy { $0.bgra.w == 255 })
  }

  @Test func transparencyShowsAsChecks() {
    let clear = Bitmap(width: 384, height: 384)
    let strip = drawn(clear, clear)
    let top = strip.height - 12 - 384
    #expect((0..<4).map { strip[12 + 8 * $0, top].bgra.x } == [255, 230, 255, 230])
    #expect(strip[12, top + 8].bgra.x == 230)
  }

  @Test func everyPictureHasItsName() {
    let frame = Bitmap(width: 384, height: 1, filledWith: .clear)
    let strip = drawn(frame, frame)
    for panel in 0..<3 {
      let columns = 12 + panel * 396..<12 + panel * 396 + 384
      let ink = columns.count { x in (12..<26).contains { strip[x, $0].bgra.x == 51 } }
      #expect((60...120).contains(ink), "\(ink) columns of picture \(panel) have ink")
    }
  }
}
