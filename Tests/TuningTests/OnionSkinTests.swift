import Raster
import Testing
@testable import Tuning

@Suite struct OnionSkinTests {
  private func bitmap(_ pixels: [SIMD4<UInt8>]) -> Bitmap {
    Bitmap(width: pixels.count, height: 1, pixels: pixels.map { Pixel(bgra: $0) })
  }

  private let red = SIMD4<UInt8>(0, 0, 255, 255)
  private let blue = SIMD4<UInt8>(255, 0, 0, 255)

  /// The first of two has an opacity of 0.12 + 0.88 / 2 = 0.56; where it is alone, that is what shows.
  /// Where both are, the last counts as much as 1 and the first as 0.56.
  @Test func earlyFramesAreFaintAndShineThrough() {
    let picture = OnionSkin.picture(of: [
      OnionSkin.Skin(bitmap([red, red, .zero, .zero]), progress: 0.5),
      OnionSkin.Skin(bitmap([.zero, blue, blue, .zero]), progress: 1),
    ])
    #expect(
      picture.pixels.map(\.bgra) == [
        SIMD4(0, 0, 143, 143), SIMD4(163, 0, 92, 255), SIMD4(255, 0, 0, 255), .zero,
      ])
  }

  @Test func oneFrameIsItself() {
    let frame = bitmap([red, SIMD4(10, 20, 30, 128), .zero])
    #expect(OnionSkin.picture(of: [OnionSkin.Skin(frame, progress: 1)]) == frame)
  }
}
