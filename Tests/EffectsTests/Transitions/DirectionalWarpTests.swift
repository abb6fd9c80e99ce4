import Foundation
import Raster
import Testing

@testable import Effects

@Suite struct DirectionalWarpTests {
  @Test(arguments: [0.0, 35, 90, -120, 180], [0.15, 0.5, 0.8])
  func matchesItsDefinition(angle: Double, progress: Double) {
    let (width, height) = (130, 70)
    let source = Bitmap.slopes(width: width, height: height, blue: 10)
    let target = Bitmap.slopes(width: width, height: height, blue: 240)
    let image = DirectionalWarp(angle: angle, softness: 0.5)
      .image(from: source, to: target, at: progress, jobs: 2)

    let (dx, dy) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    let way = abs(dx) * Double(width) + abs(dy) * Double(height)
    let start = min(dx, 0) * Double(width) + min(dy, 0) * Double(height)
    for (x, y) in [(0, 0), (129, 0), (64, 35), (20, 60), (100, 10), (90, 50), (0, 69), (129, 69)] {
      let along = ((Double(x) + 0.5) * dx + (Double(y) + 0.5) * dy - start) / way
      let t = min(max((progress * 1.5 - along) / 0.5, 0), 1)
      let weight = t * t * (3 - 2 * t)
      func seen(_ distance: Double) -> SIMD3<Double> {
        let column = min(max(Double(x) - dx * distance, 0), Double(width - 1))
        let row = min(max(Double(y) - dy * distance, 0), Double(height - 1))
        return SIMD3(0, row / Double(height - 1), column / Double(width - 1)) * 255
      }
      // The pull is 0.6 of the front's width, which is half of the path.
      let moved = seen(0.3 * way * weight) * (1 - weight) + seen(0.3 * way * (1 - weight)) * weight
      let expected = moved + SIMD3(10 * (1 - weight) + 240 * weight, 0, 0)
      let pixel = image[x, y].bgra
      // Slopes are rounded to whole levels, so neighbours may be a level off.
      for (found, level) in [(pixel.x, expected.x), (pixel.y, expected.y), (pixel.z, expected.z)] {
        #expect(abs(Double(found) - level) <= 1.6, "\(x), \(y)")
      }
    }
  }

  @Test func onlyTheFrontIsWarped() {
    let source = Bitmap.noise(width: 300, height: 5, seed: 1)
    let target = Bitmap.noise(width: 300, height: 5, seed: 2)
    let image = DirectionalWarp(angle: 0, softness: 0.2)
      .image(from: source, to: target, at: 0.5, jobs: 1)
    // The front extends from (0.5 · 1.2 − 0.2) · 300 = 120 to 180.
    #expect(
      image.cropped(columns: 0..<120, rows: 0..<5) == target.cropped(columns: 0..<120, rows: 0..<5))
    #expect(
      image.cropped(columns: 180..<300, rows: 0..<5)
        == source.cropped(columns: 180..<300, rows: 0..<5))
    #expect(image[150, 2] != source[150, 2] && image[150, 2] != target[150, 2])
  }
}
