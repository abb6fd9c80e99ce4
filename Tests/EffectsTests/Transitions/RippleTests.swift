import Foundation
import Raster
import Testing

@testable import Effects

@Suite struct RippleTests {
  private let source = Bitmap.noise(width: 301, height: 203, seed: 1)
  private let target = Bitmap.noise(width: 301, height: 203, seed: 2)
  private let grey = Bitmap(width: 8, height: 8, filledWith: Pixel(bgra: [128, 128, 128, 255]))

  /// Returns a pixel's distance inside the ring's outer edge, in widths: below 0 outside, above 1
  /// inside.
  private func depth(_ x: Int, _ y: Int, width: Double, progress: Double) -> Double {
    let farthest = hypot(0.6 * 301, 0.7 * 203)
    let distance = hypot(Double(x) + 0.5 - 0.4 * 301, Double(y) + 0.5 - 0.3 * 203)
    return (progress * (farthest + width) - distance) / width
  }

  @Test(arguments: [0.05, 0.3, 0.6, 0.9], [-50.0, 0, 50])
  func onlyTheRingIsMoved(progress: Double, scale: Double) {
    let image = Ripple(center: [0.4, 0.3], width: 40, scale: scale)
      .image(from: source, to: target, at: progress, jobs: 2)
    for y in 0..<203 {
      for x in 0..<301 {
        let depth = depth(x, y, width: 40, progress: progress)
        if depth < -0.001 && image[x, y] != source[x, y] { Issue.record("outside: \(x), \(y)") }
        if depth > 1.001 && image[x, y] != target[x, y] { Issue.record("inside: \(x), \(y)") }
      }
    }
  }

  /// Compares a ripple without light with its definition in double precision.
  @Test(arguments: [-50.0, -20, 30, 50], [0.1, 0.45, 0.8])
  func matchesItsDefinition(scale: Double, progress: Double) {
    let first = Bitmap.slopes(width: 301, height: 203, blue: 10)
    let second = Bitmap.slopes(width: 301, height: 203, blue: 240)
    let image = Ripple(center: [0.4, 0.3], width: 120, scale: scale, shading: grey)
      .image(from: first, to: second, at: progress, jobs: 2)
    let crest = scale > 0 ? 0.3 : 0.7
    for (x, y) in [(120, 61), (130, 61), (100, 100), (180, 30), (240, 150), (30, 20), (300, 202)] {
      let depth = min(max(depth(x, y, width: 120, progress: progress), 0), 1)
      let (dx, dy) = (Double(x) + 0.5 - 0.4 * 301, Double(y) + 0.5 - 0.3 * 203)
      let climb = depth < crest ? depth / crest : (1 - depth) / (1 - crest)
      let height = climb * climb * (3 - 2 * climb)
      let shift = scale * height / (dx * dx + dy * dy + scale * scale).squareRoot()
      let column = min(max(Double(x) - dx * shift, 0), 300)
      let row = min(max(Double(y) - dy * shift, 0), 202)
      let weight = depth * depth * (3 - 2 * depth)
      let pixel = image[x, y].bgra
      // Slopes are rounded to whole levels.
      #expect(abs(Double(pixel.x) - (10 + 230 * weight)) <= 1, "\(x), \(y)")
      #expect(abs(Double(pixel.y) - 255 * row / 202) <= 1.6, "\(x), \(y)")
      #expect(abs(Double(pixel.z) - 255 * column / 300) <= 1.6, "\(x), \(y)")
    }
  }

  /// The light comes from the top left, which a bulge faces with its outside, and a dimple with its
  /// inside.
  @Test func lightComesFromTheTopLeft() {
    let flat = Bitmap(width: 200, height: 200, filledWith: Pixel(bgra: [100, 100, 100, 255]))
    func level(_ scale: Double, _ x: Int) -> Int {
      // The ring extends from 30 to 70 pixels: t = 70 / (141.42 + 40).
      let image = Ripple(center: [0.5, 0.5], width: 40, scale: scale)
        .image(from: flat, to: flat, at: 70 / (20_000.0.squareRoot() + 40))
      return Int(image[x, x].bgra.x)
    }
    // On the diagonal, 65 pixels from the centre, at the top left and at the bottom right.
    #expect(level(30, 54) > 110)
    #expect(level(30, 146) < 90)
    #expect(level(-30, 54) < 90)
    #expect(level(-30, 146) > 110)
    #expect(level(0, 54) == 100)
  }

  @Test(arguments: [Pixel.clear, Pixel(bgra: [9, 90, 200, 255]), Pixel(bgra: [5, 6, 7, 100])])
  func flatSpheresShadeNothing(pixel: Pixel) {
    let flat = Bitmap(width: 5, height: 4, filledWith: pixel)
    func image(_ shading: Bitmap) -> Bitmap {
      Ripple(center: [0.4, 0.3], width: 90, scale: 20, shading: shading)
        .image(from: source, to: target, at: 0.5)
    }
    let (shaded, plain) = (image(flat), image(grey))
    #expect(zip(shaded.pixels, plain.pixels).allSatisfy { Pixel.largestDifference($0, $1) <= 1 })
  }

  /// A sphere that is red on the right makes surfaces that face right redder, and no others.
  @Test func spheresGiveTheirColours() {
    var sphere = Bitmap(width: 9, height: 9, filledWith: Pixel(bgra: [0, 0, 0, 255]))
    for y in 0..<9 { sphere[8, y] = Pixel(bgra: [0, 0, 255, 255]) }
    let flat = Bitmap(width: 200, height: 200, filledWith: Pixel(bgra: [100, 100, 100, 255]))
    let image = Ripple(center: [0.5, 0.5], width: 40, scale: 50, shading: sphere)
      .image(from: flat, to: flat, at: 70 / (20_000.0.squareRoot() + 40))
    #expect(image[164, 100].bgra.z > 140)
    #expect(image[164, 100].bgra.x == 100)
    #expect(image[36, 100] == flat[36, 100])
  }

  @Test func targetPixelsStayTarget() {
    var reached = Set<Int>()
    for frame in 1..<10 {
      let image = Ripple(center: [0.4, 0.3], width: 25, scale: 40)
        .image(from: source, to: target, at: Double(frame) / 10, jobs: 2)
      for index in reached where image.pixels[index] != target.pixels[index] {
        Issue.record("\(index) in frame \(frame)")
      }
      for index in image.pixels.indices
      where depth(index % 301, index / 301, width: 25, progress: Double(frame) / 10) > 1.001 {
        reached.insert(index)
      }
    }
    #expect(reached.count > 50_000)
  }
}
