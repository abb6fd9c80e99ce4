import Glibc
import Raster
import Testing

@testable import Effects

@Suite struct AccordionFoldTests {
  @Test(arguments: [(1.0, 0.0, 0.0), (3, 0, 0.4), (2, 13, 1), (6, 5, 0)])
  func everyPixelSeesTheNearestPanel(folds: Double, bottom: Double, shadow: Double) {
    let source = Bitmap.slopes(width: 40, height: 48, blue: 255)
    let target = Bitmap(width: 40, height: 48, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    let fold = AccordionFold(
      bottomHeight: bottom, numberOfFolds: folds, foldShadowAmount: shadow)
    for progress in [0.1, 0.35, 0.6, 0.85] {
      let image = fold.image(from: source, to: target, at: progress)
      let paper = Accordion(
        source: source, folds: Int(folds), bottom: bottom, shadow: shadow, progress: progress)
      var (compared, edges) = (0, 0)
      for y in 0..<48 {
        for x in 0..<40 {
          let sight = paper.sight(x: x, y: y)
          let difference = image.levels(x: x, y: y) - sight.levels
          let largest = max(difference.max(), -difference.min())
          compared += sight.isSame ? 1 : 0
          edges += sight.isSame ? 0 : 1
          #expect(largest <= (sight.isSame ? 2.5 : 30), "column \(x), row \(y) at \(progress)")
        }
      }
      #expect(compared > edges / 4)
    }
  }

  /// At 60°, folds of 60 rows are 30 rows high, so the part below them has risen by 30 rows.
  @Test func theBottomStaysFlat() {
    let source = Bitmap.noise(width: 30, height: 100, seed: 17)
    let target = Bitmap.noise(width: 30, height: 100, seed: 18)
    let progress = 2.0 / 3
    let image = AccordionFold(bottomHeight: 40, numberOfFolds: 4, foldShadowAmount: 1)
      .image(from: source, to: target, at: progress)
    let opacity = 1 - 16.0 / 81
    for y in 31..<69 {
      for x in 0..<30 {
        let mean =
          source.levels(x: x, y: y + 30) * opacity + target.levels(x: x, y: y) * (1 - opacity)
        let difference = image.levels(x: x, y: y) - mean
        #expect(max(difference.max(), -difference.min()) <= 0.6)
      }
    }
    for y in 71..<100 {
      for x in 0..<30 { #expect(image[x, y] == target[x, y]) }
    }
  }

  @Test func withoutFoldsItFades() {
    let source = Bitmap.noise(width: 8, height: 8, seed: 19)
    let target = Bitmap.noise(width: 8, height: 8, seed: 20)
    let fold = AccordionFold(bottomHeight: 8, numberOfFolds: 3, foldShadowAmount: 1)
    #expect(
      fold.image(from: source, to: target, at: 0.3)
        == Dissolve().image(from: source, to: target, at: 0.3))
  }
}

/// Folded paper in front of black, traced ray by ray.
private struct Accordion {
  let source: Bitmap
  let folds: Int
  let bottom, shadow, progress: Double

  /// Returns the mean of 36 rays through a pixel, and whether all rays around it hit the same
  /// panel.
  func sight(x: Int, y: Int) -> (levels: Levels, isSame: Bool) {
    var (sum, kinds) = (Levels.zero, Set<Int>())
    for index in 0..<36 {
      let part = (SIMD2(Double(index % 6), Double(index / 6)) - 2.5) / 6
      sum += ray(SIMD2(Double(x), Double(y)) + 0.5 + part).levels
      kinds.insert(ray(SIMD2(Double(x), Double(y)) + 0.5 + part * 3).panel)
    }
    return (sum / 36, kinds.count == 1)
  }

  /// Returns the colour that the ray through a place hits, in pixels from the top left corner.
  private func ray(_ place: SIMD2<Double>) -> (levels: Levels, panel: Int) {
    let (width, height) = (Double(source.width), Double(source.height))
    let angle = progress * .pi / 2
    let length = (height - bottom) / Double(2 * folds)
    let eye = SIMD3(width / 2, Double(folds) * length * cos(angle), -1.25 * max(width, height))
    let way = SIMD3(place.x, place.y, 0) - eye
    let opacity = 1 - progress * progress * progress * progress
    var nearest = Double.infinity
    var seen = (levels: Levels(0, 0, 0, 255), panel: -1)
    for panel in 0...2 * folds {
      let isHanging = panel == 2 * folds
      let isReceding = panel % 2 == 0
      let down = isHanging ? 1 : cos(angle)
      let deep = isHanging ? 0 : isReceding ? sin(angle) : -sin(angle)
      let top = Double(panel) * length * cos(angle)
      let topDepth = isReceding ? 0 : length * sin(angle)
      // eye + t · way = top + v · (down, deep)
      let determinant = way.y * -deep + down * way.z
      let (gapY, gapZ) = (top - eye.y, topDepth - eye.z)
      let t = (gapY * -deep + down * gapZ) / determinant
      let v = (way.y * gapZ - way.z * gapY) / determinant
      let column = eye.x + t * way.x
      guard v >= 0, v < (isHanging ? bottom : length), column >= 0, column < width, t < nearest
      else { continue }
      nearest = t
      let row = Double(panel) * length + v
      let back = isReceding ? v / length : 1 - v / length
      let dark = isHanging ? 0 : sin(angle) * (isReceding ? 0.6 + 0.4 * back : 0.4 * back * back)
      var levels = source.nearestLevels(at: SIMD2(column - 0.5, row - 0.5)) * (1 - shadow * dark)
      levels *= opacity
      levels.w = 255
      seen = (levels, panel)
    }
    return seen
  }
}
