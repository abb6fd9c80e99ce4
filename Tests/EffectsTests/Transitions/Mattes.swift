import Raster
import Testing

@testable import Effects

/// A transition between parts of two pictures, with the name of its test case.
struct Matte: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let transition: any Transition

  init(_ name: String, _ transition: any Transition) {
    testDescription = name
    self.transition = transition
  }

  private static let middle = SIMD2(0.5, 0.5)
  private static let corner = SIMD2(1.0, 0)
  private static let white = StraightColor(red: 1, green: 1, blue: 1, alpha: 1)
  private static let mint = StraightColor(red: 0.6, green: 1, blue: 0.8, alpha: 1)
  private static let peach = StraightColor(red: 1, green: 0.8, blue: 0.6, alpha: 1)

  /// A map from black to white.
  static let mask = LumaMap(
    Bitmap(
      width: 16, height: 16,
      pixels: (0...255).map { .gray($0) }))

  /// Plain mixes: equal pixels stay as they are, and the target's share never shrinks.
  static let plain = [
    Matte("wipe", Wipe(angle: 30, softness: 0.05)),
    Matte("hard wipe", Wipe(angle: -90, softness: 0)),
    Matte("softest wipe", Wipe(angle: 1e9, softness: 1)),
    Matte("iris", Iris(center: middle, softness: 0.02)),
    Matte("hard iris in a corner", Iris(center: corner, softness: 0)),
    Matte("softest iris", Iris(center: middle, softness: 1)),
    Matte("clock", Clock(center: middle, angle: -90, softness: 0.02)),
    Matte("hard clock", Clock(center: SIMD2(0.9, 0.4), angle: 200, softness: 0)),
    Matte("softest clock", Clock(center: SIMD2(0.3, 0.6), angle: 7, softness: 1)),
    Matte("luma", LumaWipe(picture: mask, softness: 0.1)),
    Matte("hard luma", LumaWipe(picture: mask, softness: 0)),
    Matte("softest luma", LumaWipe(picture: mask, softness: 1)),
    Matte("swipe", Swipe(angle: 0, width: 30, opacity: 0, color: white)),
    Matte("hard swipe", Swipe(angle: 100, width: 0, opacity: 0, color: white)),
    Matte("widest swipe", Swipe(angle: -225, width: 100_000, opacity: 0, color: white)),
    Matte("crosshatch", Crosshatch(center: middle, softness: 0.1)),
    Matte("hard crosshatch", Crosshatch(center: corner, softness: 0)),
    Matte("softest crosshatch", Crosshatch(center: middle, softness: 1)),
    Matte("clouds", disintegration(mask: nil, softness: 0.02, grain: 9, density: 0)),
    Matte("finest clouds", disintegration(mask: nil, softness: 0, grain: 1, density: 0)),
    Matte("widest clouds", disintegration(mask: nil, softness: 1, grain: 100_000, density: 0)),
  ]

  /// Transitions with light or shadow.
  static let lit = [
    Matte("lit swipe", Swipe(angle: 45, width: 40, opacity: 1, color: peach)),
    Matte("copy machine", CopyMachine(angle: 0, width: 20, opacity: 1.3, color: mint)),
    Matte("shadow", disintegration(mask: mask, softness: 0.02, grain: 1, density: 0.65)),
    Matte(
      "farthest shadow",
      DisintegrateWithMask(
        mask: nil, softness: 1, grain: 9, shadowRadius: 100_000, shadowDensity: 1,
        shadowOffset: SIMD2(-100_000, 100_000))),
    Matte("flash", flash(radius: 2.58, strength: 0.5, contrast: 1.375, threshold: 0.85)),
    Matte("flash of no rays", flash(radius: 0, strength: 0, contrast: 0, threshold: 0)),
    Matte("strongest flash", flash(radius: 10, strength: 3, contrast: 5, threshold: 1)),
  ]

  /// Transitions that change nothing visible for a while.
  static let hidden = [
    Matte("clock in a corner", Clock(center: corner, angle: 200, softness: 0.1)),
    Matte("brightest copier", CopyMachine(angle: 250, width: 100_000, opacity: 3, color: white)),
    Matte("narrowest copier", CopyMachine(angle: 250, width: 0, opacity: 0, color: white)),
  ]

  static let all = plain + lit + hidden

  static func disintegration(mask: LumaMap?, softness: Double, grain: Double, density: Double)
    -> DisintegrateWithMask
  {
    DisintegrateWithMask(
      mask: mask, softness: softness, grain: grain, shadowRadius: 5, shadowDensity: density,
      shadowOffset: SIMD2(1.5, 4))
  }

  static func flash(radius: Double, strength: Double, contrast: Double, threshold: Double) -> Flash
  {
    Flash(
      center: middle, color: peach, maxStriationRadius: radius, striationStrength: strength,
      striationContrast: contrast, fadeThreshold: threshold)
  }
}

extension Bitmap {
  static func black(width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
  }

  static func white(width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
  }

  /// Returns the mean difference of all channels, in levels.
  func meanDifference(to other: Bitmap) -> Double {
    let sum = zip(pixels, other.pixels).reduce(0) { sum, pair in
      (0..<4).reduce(sum) { $0 + abs(Int(pair.0.bgra[$1]) - Int(pair.1.bgra[$1])) }
    }
    return Double(sum) / Double(4 * pixels.count)
  }
}
