@testable import Effects
import Raster
import Testing

@Suite struct SampledBitmapTests {
  private let bitmap = Bitmap.noise(width: 13, height: 9)

  /// Places inside the bitmap, at its edges and beyond them.
  private static let places: [SamplePosition] = (0..<400).map { index in
    let x = (index * 37) % 5000 - 800
    let y = (index * 101) % 4000 - 900
    return SamplePosition(Int32(x), Int32(y))
  }

  @Test func matchesItsDefinition() {
    let places = SampledBitmapTests.places
    let sampled = bitmap.sampled(width: places.count, height: 1, jobs: 1) { _, row in
      for x in row.indices { row[x] = places[x] }
    }
    for (place, pixel) in zip(places, sampled.pixels) {
      #expect(pixel == defined(at: place), "\(place)")
    }
  }

  /// Runs that stay inside the bitmap, and runs that cross an edge.
  @Test(arguments: [1, 7, 8, 9, 31, 40], [60, 300, 700])
  func runsMatchTheDefinition(count: Int, step: Int32) {
    let places = (0..<count).map { SamplePosition(90 + Int32($0) * step / 8, 70 + Int32($0) * 37) }
    let sampled = bitmap.sampled(width: count, height: 1, jobs: 1) { _, row in
      for x in row.indices { row[x] = places[x] }
    }
    #expect(sampled.pixels == places.map { defined(at: $0) })
  }

  @Test func wholePositionsAreThePixelsThemselves() {
    let copy = bitmap.sampled(width: 13, height: 9, jobs: 2) { y, row in
      for x in row.indices { row[x] = SamplePosition(Int32(x) << 8, Int32(y) << 8) }
    }
    #expect(copy == bitmap)
  }

  @Test func farAwayThereIsTheNearestPixel() {
    let far = SamplePosition(.max, .min)
    let sampled = bitmap.sampled(width: 1, height: 1, jobs: 1) { _, row in row[0] = far }
    #expect(sampled.pixels == [bitmap[12, 0]])
  }

  @Test func inAnEmptyBitmapThereIsNothing() {
    let empty = Bitmap(width: 0, height: 4)
    let sampled = empty.sampled(width: 2, height: 1, jobs: 1) { _, _ in }
    #expect(sampled == Bitmap(width: 2, height: 1))
  }

  private func defined(at place: SamplePosition) -> Pixel {
    let (x, y) = (Int(place.x >> 8), Int(place.y >> 8))
    let (partX, partY) = (Int(place.x & 255), Int(place.y & 255))
    func tap(_ x: Int, _ y: Int) -> SIMD4<Int> {
      SIMD4<Int>(truncatingIfNeeded: bitmap[min(max(x, 0), 12), min(max(y, 0), 8)].bgra)
    }
    let above = tap(x, y) &* (256 - partX) &+ tap(x + 1, y) &* partX
    let below = tap(x, y + 1) &* (256 - partX) &+ tap(x + 1, y + 1) &* partX
    let sum = above &* (256 - partY) &+ below &* partY &+ 32768
    return Pixel(bgra: SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16))
  }
}
