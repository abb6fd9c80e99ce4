import Raster
import Testing

@testable import Effects

@Suite struct MattesTests {
  private let source = Bitmap.noise(width: 45, height: 28, seed: 3)
  private let target = Bitmap.noise(width: 45, height: 28, seed: 4)
  private let black = Bitmap.black(width: 45, height: 28)
  private let white = Bitmap.white(width: 45, height: 28)

  @Test(arguments: Matte.all)
  func atBothEndsThereIsNoJump(matte: Matte) {
    let first = matte.transition.image(from: source, to: target, at: 0.001)
    let last = matte.transition.image(from: source, to: target, at: 0.999)
    #expect(first.meanDifference(to: source) < 1.5)
    #expect(last.meanDifference(to: target) < 1.5)
  }

  @Test(arguments: Matte.plain)
  func equalPixelsKeepTheirBytes(matte: Matte) {
    for progress in [0.01, 0.3, 0.5, 0.9] {
      #expect(matte.transition.image(from: source, to: source, at: progress) == source)
    }
  }

  @Test(arguments: Matte.plain)
  func theTargetNeverGoesBack(matte: Matte) {
    var before = black
    for step in 1..<40 {
      let image = matte.transition.image(from: black, to: white, at: Double(step) / 40)
      #expect(zip(before.pixels, image.pixels).allSatisfy { $0.bgra.x <= $1.bgra.x })
      before = image
    }
  }

  @Test(arguments: Matte.plain + Matte.lit)
  func noFrameIsLikeTheLast(matte: Matte) {
    let (first, second) = (
      Bitmap.slopes(width: 64, height: 36, blue: 0), Bitmap.slopes(width: 64, height: 36, blue: 255)
    )
    var before: Bitmap?
    for frame in 1..<60 {
      let image = matte.transition.image(from: first, to: second, at: Double(frame) / 60)
      let isNew = image != before
      #expect(isNew, "frame \(frame)")
      before = image
    }
  }

  @Test(arguments: Matte.all)
  func colorNeverExceedsAlpha(matte: Matte) {
    for progress in [0.05, 0.5, 0.86] {
      #expect(matte.transition.image(from: source, to: target, at: progress).isPremultiplied)
    }
  }

  @Test(arguments: Matte.all, [2, 5])
  func threadsChangeNothing(matte: Matte, jobs: Int) {
    let one = matte.transition.image(from: source, to: target, at: 0.4)
    #expect(matte.transition.image(from: source, to: target, at: 0.4, jobs: jobs) == one)
  }

  /// Round transitions begin exactly at the centre of the middle pixel.
  @Test(arguments: Matte.plain + Matte.lit)
  func pixelsChangeContinuouslyAtBothEnds(matte: Matte) {
    let first = Bitmap(width: 9, height: 9, filledWith: Pixel(bgra: [0, 0, 0, 255]))
    let second = Bitmap(width: 9, height: 9, filledWith: Pixel(bgra: [255, 255, 255, 255]))
    let (start, end) = (
      matte.transition.image(from: first, to: second, at: 1e-6),
      matte.transition.image(from: first, to: second, at: 1 - 1e-6)
    )
    #expect(zip(start.pixels, first.pixels).allSatisfy { Pixel.largestDifference($0, $1) <= 1 })
    #expect(zip(end.pixels, second.pixels).allSatisfy { Pixel.largestDifference($0, $1) <= 1 })
  }

  @Test(arguments: Matte.all, [(1, 1), (1, 9), (17, 1), (7, 3), (8, 8)])
  func picturesMayBeTiny(matte: Matte, size: (width: Int, height: Int)) {
    let first = Bitmap.noise(width: size.width, height: size.height, seed: 5)
    let second = Bitmap.noise(width: size.width, height: size.height, seed: 6)
    for progress in [0.001, 0.3, 0.7, 0.999] {
      let image = matte.transition.image(from: first, to: second, at: progress)
      #expect((image.width, image.height) == size)
      #expect(image.isPremultiplied)
    }
  }

  /// The covered area grows evenly: clouds and crosshatches begin in as many places early as late.
  @Test(
    arguments: [
      Matte("clouds", Matte.disintegration(mask: nil, softness: 0, grain: 60, density: 0)),
      Matte("crosshatch", Crosshatch(center: SIMD2(0.5, 0.5), softness: 0.02)),
    ], [0.1, 0.25, 0.5, 0.75, 0.9])
  func someCoverEvenly(matte: Matte, progress: Double) {
    let (black, white) = (
      Bitmap.black(width: 300, height: 160), Bitmap.white(width: 300, height: 160)
    )
    let image = matte.transition.image(from: black, to: white, at: progress)
    let weight = image.meanDifference(to: black) / 255 * 4 / 3
    #expect(abs(weight - progress) < 0.04)
  }
}
