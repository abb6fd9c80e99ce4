import Foundation
import Raster
import Testing

@testable import Effects

@Suite struct RoundEdgesTests {
  private let black = Bitmap.black(width: 40, height: 26)
  private let white = Bitmap.white(width: 40, height: 26)

  private func smoothstep(_ number: Double) -> Double {
    let t = min(max(number, 0), 1)
    return t * t * (3 - 2 * t)
  }

  @Test(arguments: [0, 0.02, 1], [0.05, 0.5, 0.97])
  func anIrisMatchesItsDefinition(softness: Double, progress: Double) {
    let image = Iris(center: SIMD2(0.25, 0.5), softness: softness)
      .image(from: black, to: white, at: progress)
    let reach = hypot(30.0, 13)
    let width = max(softness, 1.5 / reach)
    for y in 0..<26 {
      for x in 0..<40 {
        let order = hypot(Double(x) + 0.5 - 10, Double(y) + 0.5 - 13) / reach
        let level = 255 * smoothstep((progress * (1 + width) - order) / width)
        #expect(abs(Double(image[x, y].bgra.x) - level) <= 1)
      }
    }
  }

  @Test func anIrisInTheMiddleIsItsMirrorImage() {
    let image = Iris(center: SIMD2(0.5, 0.5), softness: 0.2).image(from: black, to: white, at: 0.4)
    for y in 0..<26 {
      for x in 0..<40 {
        #expect(image[x, y] == image[39 - x, y])
        #expect(image[x, y] == image[x, 25 - y])
      }
    }
  }

  /// Skips the line where the hand starts, whose pixels belong to both the first and the last
  /// angle.
  @Test(arguments: [-90.0, 0, 123], [0, 0.05, 0.6])
  func aClockMatchesItsDefinition(angle: Double, softness: Double) {
    for progress in [0.03, 0.3, 0.66, 0.96] {
      let image = Clock(center: SIMD2(0.5, 0.5), angle: angle, softness: softness)
        .image(from: black, to: white, at: progress)
      for y in 0..<26 {
        for x in 0..<40 {
          let (dx, dy) = (Double(x) + 0.5 - 20, Double(y) + 0.5 - 13)
          let degrees = (atan2(dy, dx) * 180 / .pi - angle + 720)
            .truncatingRemainder(dividingBy: 360)
          let radius = hypot(dx, dy)
          if radius * sin(min(degrees, 360 - degrees, 90) * .pi / 180) <= 0.76 { continue }
          let width = max(softness, 1.5 / (2 * .pi * radius))
          let level = 255 * smoothstep((progress * (1 + width) - degrees / 360) / width)
          #expect(abs(Double(image[x, y].bgra.x) - level) <= 1, "\(x), \(y)")
        }
      }
    }
  }

  @Test func clockBeginsInTheMiddleOfItsFirstPixel() {
    // The hand starts upwards, through the centre of column 20 of 41.
    let (black, white) = (Bitmap.black(width: 41, height: 30), Bitmap.white(width: 41, height: 30))
    let image = Clock(center: SIMD2(0.5, 0.5), angle: -90, softness: 0)
      .image(from: black, to: white, at: 0.5)
    #expect(abs(Int(image[20, 3].bgra.x) - 128) <= 1)
    #expect(image[21, 3].bgra.x == 255)
    #expect(image[19, 3].bgra.x == 0)
  }

  @Test func aFlashGrowsAndFades() {
    let flash = Matte.flash(radius: 2.58, strength: 0.5, contrast: 1.375, threshold: 0.5)
    func light(_ progress: Double) -> Int {
      flash.image(from: black, to: black, at: progress).pixels.reduce(0) { $0 + Int($1.bgra.z) }
    }
    let lights = (1..<20).map { light(Double($0) / 20) }
    #expect(zip(lights[0..<10], lights[1..<10]).allSatisfy { $0 < $1 })
    #expect(zip(lights[9...], lights[10...]).allSatisfy { $0 > $1 })
    #expect(lights[9] == 255 * 40 * 26)
  }

  @Test func whereAFlashTurnsThereIsNothingElse() {
    let flash = Matte.flash(radius: 2.58, strength: 3, contrast: 5, threshold: 0.85)
    let image = flash.image(from: black, to: white, at: 0.85)
    #expect(image.pixels.allSatisfy { $0.bgra == SIMD4(153, 204, 255, 255) })
  }

  @Test func withoutStrengthAFlashIsRound() {
    let image = Matte.flash(radius: 2.58, strength: 0, contrast: 1.375, threshold: 0.85)
      .image(from: black, to: black, at: 0.4)
    for y in 0..<26 {
      for x in 0..<40 { #expect(image[x, y] == image[39 - x, 25 - y]) }
    }
  }

  @Test(arguments: [(0.5, 1.375), (3, 5)])
  func raysDiffer(strength: Double, contrast: Double) {
    let rays = Matte.flash(radius: 2.58, strength: strength, contrast: contrast, threshold: 0.85)
      .image(from: black, to: black, at: 0.4)
    let round = Matte.flash(radius: 2.58, strength: 0, contrast: contrast, threshold: 0.85)
      .image(from: black, to: black, at: 0.4)
    #expect(rays.meanDifference(to: round) > 3 * strength)
  }
}
