@testable import Effects
import Raster
import Testing

@Suite struct AxisMovementTests {
  private let bitmap = Bitmap.noise(width: 19, height: 13)

  @Test(arguments: [Axis.horizontal, .vertical])
  func onWholePixelsTheBitmapIsExact(axis: Axis) {
    let view = AxisMovement(along: axis, through: [-3])
      .view(of: bitmap, width: 10, height: 8, jobs: 1)
    let (right, down) = axis == .horizontal ? (3, 0) : (0, 3)
    #expect(view == bitmap.cropped(columns: right..<right + 10, rows: down..<down + 8))
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func beyondTheBitmapNothingIsSeen(axis: Axis) {
    let view = AxisMovement(along: axis, through: [100, 140])
      .view(of: bitmap, width: 19, height: 13, jobs: 1)
    #expect(view == Bitmap(width: 19, height: 13))
    let still = Bitmap.noise(width: 19, height: 13)
    #expect(
      AxisMovement(along: axis, through: [100, 140]).view(of: bitmap, over: still, jobs: 1) == still
    )
  }

  /// The bitmap moves for half of the exposure, from 0 to 2 pixels, and is absent for the other
  /// half.
  @Test func stillPictureFillsTheRestOfTheExposure() {
    let white = Bitmap(width: 4, height: 1, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let black = Bitmap(width: 4, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    let view = AxisMovement(along: .horizontal, through: [0, 2])
      .view(of: white, over: black, jobs: 1)
    // Coverage by the bilinear first column: half of the integral of 1 − x over 0…1; then 3 / 4 and
    // 1.
    #expect(view.pixels.map(\.bgra.x) == [64, 191, 255, 255])
    #expect(view.isOpaque)
  }
}
