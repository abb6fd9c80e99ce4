import Raster
import Testing

@testable import Tuning

/// Tests of what a frame tells about a patch that is hidden, or that changes its look.
@Suite struct PatchEvidenceTests {
  /// Returns a frame whose pixels are the means of 16 points each.
  ///
  /// - Parameter level: The luma at a point in pixels.
  private static func frame(
    _ width: Int, _ height: Int, _ level: (SIMD2<Double>) -> Double
  ) -> Bitmap {
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x in
        let sum = (0..<16).reduce(0.0) { sum, tap in
          let part = SIMD2(Double(tap % 4), Double(tap / 4)) / 4 + 0.125
          return sum + level(SIMD2(Double(x), Double(y)) + part)
        }
        let byte = UInt8((sum / 16).rounded())
        return Pixel(bgra: SIMD4(byte, byte, byte, 255))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A flat card of 50 × 40 pixels passes behind a dark bar that hides it altogether.
  @Test(arguments: [50.0, 60, 70])
  func aCardIsNotTakenForTheBarThatHidesIt(width: Double) throws {
    func middle(_ number: Int) -> Double {
      let part = Double(number) / 30
      return 35 + 210 * part * part * (3 - 2 * part)
    }
    func frame(_ number: Int) -> Bitmap {
      Self.frame(280, 100) { point in
        if abs(point.x - 140) < width / 2 { return 34 }
        let way = point - SIMD2(middle(number), 50)
        return abs(way.x) < 25 && abs(way.y) < 20 ? 130 : 230
      }
    }
    var tracker = try PatchTracker(frame(0), columns: 4..<66, rows: 24..<76)
    var lost: [Int] = []
    for number in 1...30 {
      let place = tracker.place(in: frame(number), sure: 0.6)
      guard place.confidence >= 0.6 else {
        lost.append(number)
        continue
      }
      let miss = place.center - SIMD2(middle(number), 50)
      #expect((miss * miss).sum().squareRoot() < 1, "\(number): \(miss)")
    }
    // In all others, the bar is outside the region.
    #expect(lost.allSatisfy { abs(middle($0) - 140) < width / 2 + 31 }, "\(lost)")
    #expect(lost.count > 2)
  }

  /// A grey button with a white glyph grows, and then fades to white with a black glyph.
  ///
  /// Only its round edge stays alike, which tells its place and its scale.
  @Test func aButtonThatInvertsItsColorsDoesNotTurn() throws {
    func scale(_ number: Int) -> Double { 1 + 0.03 * Double(min(number, 10)) }
    func frame(_ number: Int) -> Bitmap {
      let part = min(max(Double(number - 8) / 6, 0), 1)
      return Self.frame(120, 120) { point in
        let way = (point - SIMD2(60, 60)) / scale(number)
        if abs(way.x) < 4, abs(way.y + 1) < 10 { return 250 - 240 * part }
        return (way * way).sum() < 400 ? 50 + 190 * part : 10
      }
    }
    var tracker = try PatchTracker(frame(0), columns: 34..<86, rows: 34..<86)
    for number in 1...14 {
      let place = tracker.place(in: frame(number), sure: 0.6)
      #expect(place.confidence >= 0.6, "\(number)")
      #expect(place.told.turns || number > 8, "\(number)")
      #expect(abs(try #require(place.rotation)) < 4, "\(number): \(place)")
      #expect(abs(try #require(place.scale) / scale(number) - 1) < 0.05, "\(number): \(place)")
      let miss = place.center - SIMD2(60, 60)
      #expect((miss * miss).sum().squareRoot() < 1.2, "\(number): \(miss)")
    }
  }
}
