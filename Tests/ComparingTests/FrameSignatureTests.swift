import Raster
import Testing

@testable import Comparing

@Suite struct FrameSignatureTests {
  private func gray(_ level: UInt8, width: Int = 200, height: Int = 3) -> Bitmap {
    Bitmap(
      width: width, height: height, filledWith: Pixel(bgra: SIMD4(level, level, level, 255)))
  }

  @Test func theDistanceIsTheMeanOfAllChannels() {
    let look = FrameSignature(of: gray(10))
    #expect(look.distance(to: FrameSignature(of: gray(10))) == 0)
    #expect(look.distance(to: FrameSignature(of: gray(30))) == 15)
    #expect(look.distance(to: FrameSignature(of: gray(10, width: 201))) == .infinity)
    #expect(FrameSignature(of: gray(0, width: 0)).distance(to: look) == .infinity)
  }

  /// With many frames, a signature holds less, so that all together need no more memory.
  @Test(arguments: [1, 1000, 2000, 20_000, 100_000])
  func manyFramesTakeNoMore(frameCount: Int) {
    let picture = gray(10, width: 640, height: 640)
    let grid = FrameSignature.Grid(frameCount: frameCount)
    let look = FrameSignature(of: picture, in: grid)
    #expect(2 * frameCount * look.byteCount <= 64 << 20)
    #expect(
      look.distance(to: FrameSignature(of: gray(30, width: 640, height: 640), in: grid)) == 15)
    #expect(frameCount > 1000 || look == FrameSignature(of: picture))
  }

  /// The sums of the widest blocks do not overflow.
  @Test(arguments: [16_384, 4096 + 19])
  func theBrightestFramesCountInTheCoarsestGrid(width: Int) {
    let grid = FrameSignature.Grid(frameCount: .max)
    let looks = [255, 0].map { FrameSignature(of: gray($0, width: width, height: 600), in: grid) }
    #expect(looks[0].distance(to: looks[1]) == 191.25)
  }

  @Test func blocksCountByTheirMeans() {
    var half = gray(0, width: 64, height: 64)
    for y in 0..<64 { for x in 0..<16 { half[x, y].bgra.x = 200 } }
    #expect(
      FrameSignature(of: half).distance(to: FrameSignature(of: gray(0, width: 64, height: 64)))
        == 12.5)
  }

  @Test(arguments: [(UInt8(0), false), (3, false), (4, true)])
  func samenessDependsOnTheTolerance(tolerance: UInt8, isSame: Bool) {
    #expect(
      FrameSignature(of: gray(10)).isSame(as: FrameSignature(of: gray(14)), tolerance: tolerance)
        == isSame)
  }
}

@Suite struct ColorChangeTests {
  private let bounds = PixelRectangle(columns: 0...3, rows: 0...0)

  private func change(_ reference: [UInt8], _ candidate: [UInt8]) -> String? {
    let bitmaps = [reference, candidate].map { levels in
      Bitmap(width: 4, height: 1, pixels: levels.map { Pixel(bgra: SIMD4(0, 0, $0, 255)) })
    }
    return ColorChange(reference: bitmaps[0], candidate: bitmaps[1], within: bounds)?.description
  }

  @Test func theChangeOfMostPixelsIsTheChange() {
    #expect(change([255, 255, 7, 9], [16, 16, 8, 9]) == "#ff0000 became #100000")
    #expect(change([255, 255, 7, 9], [16, 17, 8, 9]) == nil)
    #expect(change([1, 2, 3, 4], [1, 2, 3, 4]) == nil)
  }

  @Test func alphaIsSaidWhereThereIsSome() {
    let change = ColorChange(
      reference: Pixel(bgra: SIMD4(0, 0, 128, 128)), candidate: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    #expect(change.description == "#80000080 became #000000ff")
  }
}
