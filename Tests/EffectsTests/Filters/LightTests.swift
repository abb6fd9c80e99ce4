@testable import Effects
import Raster
import Testing

@Suite struct LightTests {
  private let picture = Bitmap.noise(width: 37, height: 5)
  private let color = StraightColor(red: 0.6, green: 1, blue: 0.25, alpha: 0.75)

  /// Returns an amount of light for each pixel, from zero to nearly four times full light.
  @Sendable private static func amount(_ x: Int, _ y: Int) -> UInt16 {
    UInt16((x * 1777 + y * 13_001) % 65_536)
  }

  private func lit(_ light: Light) -> Bitmap {
    picture.mixed(with: picture, in: light, jobs: 2) { y, _, lights in
      for x in lights.indices { lights[x] = Self.amount(x, y) }
    }
  }

  /// Compares a bitmap with a definition in double precision.
  private func expect(
    _ bitmap: Bitmap, level: (_ level: Double, _ alpha: Double, _ light: Double, Double) -> Double
  ) {
    let components = [color.blue, color.green, color.red]
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let light = Double(Self.amount(x, y)) / Double(Light.whole)
        let (before, after) = (picture[x, y].bgra, bitmap[x, y].bgra)
        #expect(after.w == before.w)
        #expect(max(after.x, after.y, after.z) <= after.w)
        for channel in 0..<3 {
          let expected = level(
            Double(before[channel]), Double(before.w), light, components[channel])
          #expect(abs(Double(after[channel]) - expected) <= 0.52)
        }
      }
    }
  }

  @Test func coveringLightTendsToItsColor() {
    expect(lit(.covering(color))) { level, alpha, light, component in
      level + (component * alpha - level) * min(light * 0.75, 1)
    }
  }

  @Test func shiningLightTendsToWhite() {
    expect(lit(.shining(color))) { level, alpha, light, component in
      level + (alpha - level) * min(light * 0.75 * component, 1)
    }
  }

  @Test func withoutLightNothingChanges() {
    let dark = picture.mixed(with: picture, in: .shining(color), jobs: 1) { _, _, _ in }
    #expect(dark == picture)
  }

  @Test func lightIsLaidOverTheMean() {
    let other = Bitmap(width: 37, height: 5, pixels: picture.pixels.reversed())
    let mean = picture.mixed(with: other, jobs: 1) { _, weights in weights.update(repeating: 9999) }
    let mixed = picture.mixed(with: other, in: .covering(color), jobs: 1) { _, weights, _ in
      weights.update(repeating: 9999)
    }
    #expect(mixed == mean)
  }
}
