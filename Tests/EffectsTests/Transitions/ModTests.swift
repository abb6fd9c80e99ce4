import Raster
import Testing

@testable import Effects

@Suite struct ModTests {
  private let black = Bitmap(width: 193, height: 127, filledWith: Pixel(bgra: [0, 0, 0, 255]))
  private let white = Bitmap(
    width: 193, height: 127, filledWith: Pixel(bgra: [255, 255, 255, 255]))

  private static let all = [
    Mod(center: [0.5, 0.5], angle: -114.6, radius: 150, compression: 300),
    Mod(center: [0.1, 0.9], angle: 45, radius: 20, compression: 60),
    Mod(center: [1, 0], angle: 1e9, radius: 1, compression: 1),
    Mod(center: [0.5, 0.5], angle: 0, radius: 100_000, compression: 100_000),
  ]

  @Test(arguments: all.indices)
  func holesOnlyGrow(index: Int) {
    let (black, white) = (part(black), part(white))
    var last = black
    for frame in 1..<60 {
      let image = ModTests.all[index]
        .image(from: black, to: white, at: Double(frame) / 60, jobs: 2)
      #expect(image != last, "frame \(frame)")
      #expect(zip(image.pixels, last.pixels).allSatisfy { $0.bgra.x >= $1.bgra.x })
      last = image
    }
  }

  /// Holds while the holes are larger than a pixel and smaller than the picture.
  @Test(arguments: [0, 1], [0.02, 0.25, 0.5, 0.8, 0.97])
  func coversAsMuchAsTheProgressSays(index: Int, progress: Double) {
    let image = ModTests.all[index].image(from: black, to: white, at: progress, jobs: 1)
    let sum = image.pixels.reduce(0) { $0 + Int($1.bgra.x) }
    #expect(abs(Double(sum) / Double(255 * image.pixels.count) - progress) < 0.03)
  }

  /// With holes this large, the field over the picture is nearly flat, down to the precision of
  /// numbers.
  @Test(arguments: [100_000, 25_600_000], [1e-6, 0.999_999])
  func holesLargerThanThePictureBeginWithNothing(radius: Double, progress: Double) {
    let (black, white) = (part(black), part(white))
    let image = Mod(center: [0.3, 1], angle: 45, radius: radius, compression: 1)
      .image(from: black, to: white, at: progress)
    let end = progress < 0.5 ? black : white
    #expect(zip(image.pixels, end.pixels).allSatisfy { Pixel.largestDifference($0, $1) <= 1 })
  }

  /// Edges are about a pixel wide, so nearly all pixels belong to one picture.
  @Test func edgesAreSharp() {
    let mod = Mod(center: [0.5, 0.5], angle: 10, radius: 60, compression: 300)
    let image = mod.image(from: black, to: white, at: 0.4, jobs: 1)
    let between = image.pixels.count { (1...254).contains($0.bgra.x) }
    #expect(between > 50 && between < image.pixels.count / 20)
  }

  @Test func aQuarterTurnTurnsThePattern() {
    let (source, target) = (part(black), part(white))
    func image(_ angle: Double) -> Bitmap {
      Mod(center: [0.5, 0.5], angle: angle, radius: 20, compression: 80)
        .image(from: source, to: target, at: 0.5)
    }
    let (upright, turned) = (image(30), image(120))
    var differing = 0
    for y in 0..<99 {
      for x in 0..<99 where Pixel.largestDifference(turned[98 - y, x], upright[x, y]) > 24 {
        differing += 1
      }
    }
    #expect(differing < 20)
  }

  private func part(_ bitmap: Bitmap) -> Bitmap { bitmap.cropped(columns: 0..<99, rows: 0..<99) }
}
