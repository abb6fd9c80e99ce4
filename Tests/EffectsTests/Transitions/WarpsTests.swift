import Raster
import Testing

@testable import Effects

/// Tests of all transitions that warp, smear or perforate pictures.
@Suite struct WarpsTests {
  private static let named: [(name: String, transition: any Transition)] = [
    ("crossBlur", CrossBlur(radius: 40)), ("crossBlur, most", CrossBlur(radius: 1000)),
    ("directionalWarp", DirectionalWarp(angle: 0, softness: 0.5)),
    ("directionalWarp, soft", DirectionalWarp(angle: -1e9, softness: 1)),
    ("directionalWarp, hard", DirectionalWarp(angle: 200, softness: 0.01)),
    ("mod", Mod(center: [0.5, 0.5], angle: -114.6, radius: 150, compression: 300)),
    ("mod, small", Mod(center: [0, 1], angle: 77, radius: 1, compression: 1)),
    ("mod, huge", Mod(center: [0.5, 0.5], angle: 7, radius: 1e5, compression: 1e5)),
    ("pixellate", PixellateTransition(scale: 100, center: [0.5, 0.5])),
    ("pixellate, huge", PixellateTransition(scale: 1e5, center: [1, 0])),
    ("ripple", Ripple(center: [0.5, 0.5], width: 100, scale: 50)),
    ("ripple, thin", Ripple(center: [0, 1], width: 1, scale: -50)),
    ("ripple, high", Ripple(center: [0.5, 0.5], width: 30, scale: -16_000)),
    ("ripple, huge", Ripple(center: [1, 0.2], width: 1e5, scale: 50)),
    ("zoomBlur", ZoomBlurTransition(amount: 0.4, center: [0.5, 0.5])),
    ("zoomBlur, most", ZoomBlurTransition(amount: 1, center: [1, 0])),
  ]

  private static let sizes = [(1, 1), (1, 9), (64, 1), (65, 3), (7, 130)]

  @Test(arguments: named.indices, sizes)
  func threadsChangeNothing(index: Int, size: (width: Int, height: Int)) {
    let source = Bitmap.noise(width: size.width, height: size.height, seed: 1)
    let target = Bitmap.noise(width: size.width, height: size.height, seed: 2)
    let (name, transition) = WarpsTests.named[index]
    for progress in [0x1p-30, 0.01, 0.3, 0.5, 0.77, 1 - 0x1p-30] {
      let image = transition.image(from: source, to: target, at: progress, jobs: 1)
      #expect(image.isPremultiplied, "\(name) at \(progress)")
      for jobs in [2, 5] {
        #expect(transition.image(from: source, to: target, at: progress, jobs: jobs) == image)
      }
    }
  }

  @Test(arguments: named.indices)
  func beginsAndEndsWithoutAJump(index: Int) {
    let source = Bitmap.slopes(width: 120, height: 81, blue: 20)
    let target = Bitmap.slopes(width: 120, height: 81, blue: 230)
    for (progress, end) in [(0.001, source), (0.999, target)] {
      let image = WarpsTests.named[index].transition.image(from: source, to: target, at: progress)
      let sum = zip(image.pixels, end.pixels).reduce(0) { $0 + Pixel.largestDifference($1.0, $1.1) }
      #expect(Double(sum) / Double(image.pixels.count) < 1.5, "\(WarpsTests.named[index].name)")
    }
  }

  @Test(arguments: named.indices)
  func movesInEveryFrame(index: Int) {
    let source = Bitmap.slopes(width: 64, height: 43, blue: 20)
    let target = Bitmap.slopes(width: 64, height: 43, blue: 230)
    let (name, transition) = WarpsTests.named[index]
    var last = transition.image(from: source, to: target, at: 1 / 60.0)
    for frame in 2..<60 {
      let image = transition.image(from: source, to: target, at: Double(frame) / 60, jobs: 2)
      #expect(image != last, "\(name), frame \(frame)")
      last = image
    }
  }
}
