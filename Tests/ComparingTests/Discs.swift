import Raster
import Testing

/// Two pictures of a smooth disc on a gradient, which published programs have measured.
struct Discs: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reference, candidate: Bitmap

  /// The disc moves by a quarter of a pixel along each axis.
  static let moved = Discs(
    "moved", .disc(64, 48, x: 128, y: 96, radius: 60, SIMD3(250, 240, 20)),
    .disc(64, 48, x: 129, y: 97, radius: 60, SIMD3(250, 240, 20)))

  static let recolored = Discs(
    "recoloured", .disc(64, 48, x: 128, y: 96, radius: 60, SIMD3(250, 240, 20)),
    .disc(64, 48, x: 128, y: 96, radius: 60, SIMD3(230, 240, 60)))

  /// The disc moves and grows, and single pixels change.
  static let noisy = Discs(
    "noisy", .disc(40, 30, x: 70, y: 50, radius: 40, SIMD3(10, 20, 200)),
    .disc(40, 30, x: 72, y: 51, radius: 42, SIMD3(10, 20, 190), noise: 11))

  private init(_ name: String, _ reference: Bitmap, _ candidate: Bitmap) {
    testDescription = name
    self.reference = reference
    self.candidate = candidate
  }
}

extension Bitmap {
  /// - Parameters:
  ///   - x: Column of the centre, in quarters of a pixel, like `y` and `radius`.
  ///   - fore: Red, green and blue of the disc.
  ///   - noise: One pixel in this many has another green; 0 for none.
  fileprivate static func disc(
    _ width: Int, _ height: Int, x centreX: Int, y centreY: Int, radius: Int, _ fore: SIMD3<Int>,
    noise: Int = 0
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let covered = (0..<16).count { sample in
          let (dx, dy) = (4 * x + sample % 4 - centreX, 4 * y + sample / 4 - centreY)
          return (2 * dx + 1) * (2 * dx + 1) + (2 * dy + 1) * (2 * dy + 1) < 4 * radius * radius
        }
        let back = SIMD3(40 + 2 * x, 200 - 3 * y, 90 + x + y)
        var color = (back &* (16 - covered) &+ fore &* covered &+ 8) / 16
        if noise > 0, (7 * x + 13 * y) % noise == 0 { color.y ^= 32 }
        bitmap[x, y] = Pixel(bgra: SIMD4(clamping: SIMD4(color.z, color.y, color.x, 255)))
      }
    }
    return bitmap
  }
}
