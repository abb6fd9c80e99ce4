import Foundation
import Raster
import Testing

@testable import Effects

@Suite struct StraightEdgesTests {
  private let black = Bitmap.black(width: 41, height: 23)
  private let white = Bitmap.white(width: 41, height: 23)

  private func smoothstep(_ number: Double) -> Double {
    let t = min(max(number, 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// Returns a pixel's position along the path, in `0...1`, and the length of the path.
  private func place(_ x: Int, _ y: Int, angle: Double) -> (order: Double, length: Double) {
    let (dx, dy) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    let length = 41 * abs(dx) + 23 * abs(dy)
    let first = min(0, 41 * dx) + min(0, 23 * dy)
    return (((Double(x) + 0.5) * dx + (Double(y) + 0.5) * dy - first) / length, length)
  }

  private func expect(_ image: Bitmap, level: (_ x: Int, _ y: Int) -> Double) {
    for y in 0..<23 {
      for x in 0..<41 { #expect(abs(Double(image[x, y].bgra.y) - level(x, y)) <= 1, "\(x), \(y)") }
    }
  }

  @Test(arguments: [0.0, 37, 90, 180, -135], [0, 0.05, 1])
  func aWipeMatchesItsDefinition(angle: Double, softness: Double) {
    let wipe = Wipe(angle: angle, softness: softness)
    for progress in [0.02, 0.4, 0.95] {
      expect(wipe.image(from: black, to: white, at: progress)) { x, y in
        let (order, length) = place(x, y, angle: angle)
        let width = max(softness, 1.5 / length)
        return 255 * smoothstep((progress * (1 + width) - order) / width)
      }
    }
  }

  @Test(arguments: [0.0, 200, -60], [0.0, 0.5, 1])
  func aSwipeMatchesItsDefinition(angle: Double, opacity: Double) {
    let color = StraightColor(red: 0, green: 0.4, blue: 1, alpha: 0.8)
    let swipe = Swipe(angle: angle, width: 15, opacity: opacity, color: color)
    for progress in [0.1, 0.5, 0.8] {
      expect(swipe.image(from: black, to: white, at: progress)) { x, y in
        let (order, length) = place(x, y, angle: angle)
        let front = progress * (length + 15)
        let weight = 1 - smoothstep((order * length - (front - 15)) / 15)
        let light = 0.8 * opacity * 4 * weight * (1 - weight)
        return 255 * (weight + (0.4 - weight) * light)
      }
    }
  }

  @Test(arguments: [0.0, 20, 90, 135, 271])
  func backwardsAWipeIsTheSame(angle: Double) {
    let source = Bitmap.noise(width: 41, height: 23, seed: 1)
    let target = Bitmap.noise(width: 41, height: 23, seed: 2)
    for progress in [0.1, 0.35, 0.5] {
      let forth = Wipe(angle: angle, softness: 0.1).image(from: source, to: target, at: progress)
      let back = Wipe(angle: angle + 180, softness: 0.1)
        .image(from: target, to: source, at: 1 - progress)
      for (a, b) in zip(forth.pixels, back.pixels) { #expect(Pixel.largestDifference(a, b) <= 1) }
    }
  }

  @Test func aLampIsBrightestInTheMiddle() {
    let color = StraightColor(red: 0.5, green: 1, blue: 0.5, alpha: 1)
    let image = CopyMachine(angle: 0, width: 20, opacity: 1, color: color)
      .image(from: black, to: black, at: 0.5)
    // Pixel 20 is the middle one of 41, and the bar is 20 pixels wide.
    #expect(image[20, 11].bgra == SIMD4(128, 255, 128, 255))
    for x in 20..<40 { #expect(image[x, 11].bgra.y >= image[x + 1, 11].bgra.y) }
    for x in 0..<41 { #expect(image[x, 11] == image[40 - x, 11]) }
    #expect(image[9, 11] == image[0, 0])
    #expect(image[0, 0].bgra == SIMD4(0, 0, 0, 255))
  }

  @Test func strongLightIsWhite() {
    let color = StraightColor(red: 0.4, green: 1, blue: 0.5, alpha: 1)
    let image = CopyMachine(angle: 90, width: 8, opacity: 3, color: color)
      .image(from: black, to: black, at: 0.5)
    #expect(image[3, 11].bgra == SIMD4(repeating: 255))
  }

  @Test func theTargetIsBehindTheLamp() {
    let color = StraightColor(red: 1, green: 1, blue: 1, alpha: 1)
    let image = CopyMachine(angle: 180, width: 10, opacity: 1, color: color)
      .image(from: black, to: white, at: 0.5)
    for x in 0..<15 { #expect(image[x, 5].bgra.y == 0) }
    for x in 26..<41 { #expect(image[x, 5].bgra.y == 255) }
  }
}
