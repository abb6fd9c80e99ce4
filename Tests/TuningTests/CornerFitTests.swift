import Foundation
import Raster
import Testing

@testable import Tuning

/// Frames of a dark card with round corners on a light ground, each pixel the mean of 64 samples.
private struct RoundCard {
  var middle = SIMD2(60.0, 50)
  var half = SIMD2(40.0, 30)
  var radius = 12.0

  /// The levels of the card and of the ground.
  var (inside, outside) = (60.0, 220.0)

  /// The columns and rows of rectangles of another level that hide a part.
  var covers: [(Range<Int>, Range<Int>)] = []

  func part(at place: SIMD2<Double>) -> Double {
    let way = place + 0.5 - middle
    let arc = SIMD2(abs(way.x), abs(way.y)) - (half - radius)
    let far = SIMD2(max(arc.x, 0), max(arc.y, 0))
    let distance = (far * far).sum().squareRoot() + min(arc.max(), 0) - radius
    guard abs(distance) < 1 else { return distance < 0 ? 1 : 0 }
    var count = 0
    for sample in 0..<64 {
      let shift = SIMD2(Double(sample % 8) + 0.5, Double(sample / 8) + 0.5) / 8
      let way = SIMD2(abs(place.x + shift.x - middle.x), abs(place.y + shift.y - middle.y))
      let arc = way - (half - radius)
      let isInside =
        all(way .<= half) && (arc.min() <= 0 || (arc * arc).sum() <= radius * radius)
      count += isInside ? 1 : 0
    }
    return Double(count) / 64
  }

  var frame: Bitmap {
    let pixels = (0..<100).flatMap { y in
      (0..<120).map { x in
        let part = part(at: SIMD2(Double(x), Double(y)))
        let isHidden = covers.contains { $0.0.contains(x) && $0.1.contains(y) }
        // A trembling of two levels, as a codec leaves it.
        let tremble = 2 * sin(Double(x * x * 7 + y * y * 13))
        let level = isHidden ? 130 : part * inside + (1 - part) * outside + tremble
        let byte = UInt8(min(max(level.rounded(), 0), 255))
        return Pixel(bgra: SIMD4(byte, byte, byte, 255))
      }
    }
    return Bitmap(width: 120, height: 100, pixels: pixels)
  }

  /// Follows the region of a card into the frame of this one.
  func place(from first: RoundCard) throws -> PatchPlace {
    var tracker = try PatchTracker(first.frame, columns: 14..<106, rows: 14..<86)
    return tracker.place(in: frame, sure: 0.6)
  }
}

@Suite struct CornerFitTests {
  /// The error that is stated is a third of a pixel, and a whole one for corners sharper than
  /// three pixels.
  @Test(arguments: [0.0, 1.5, 4, 9, 16, 25])
  func theRadiusIsTold(radius: Double) throws {
    var card = RoundCard()
    let start = RoundCard()
    card.radius = radius
    card.middle += SIMD2(1.3, -0.6)
    let found = try #require(try card.place(from: start).cornerRadius)
    #expect(abs(found - radius) < (radius < 3 ? 1 : 0.33), "\(found)")
  }

  /// The radius is that of a layer, whose scale makes it larger on screen.
  @Test func aLayerThatGrowsKeepsItsRadius() throws {
    var card = RoundCard()
    (card.half, card.radius) = (SIMD2(44, 33), 13.2)
    let place = try card.place(from: RoundCard())
    #expect(abs(try #require(place.scale) - 1.1) < 0.003)
    #expect(abs(try #require(place.cornerRadius) - 12) < 0.33)
  }

  /// Corners that have changed are no longer compared, so that the scale stays as it is.
  @Test func changedCornersDoNotLookLikeGrowth() throws {
    var tracker = try PatchTracker(RoundCard().frame, columns: 14..<106, rows: 14..<86)
    var card = RoundCard()
    for radius in [9.0, 6, 3, 0] {
      card.radius = radius
      let place = tracker.place(in: card.frame, sure: 0.6)
      #expect(abs(try #require(place.scale) - 1) < 0.002, "\(radius): \(place)")
    }
  }

  /// Three corners tell it where the fourth is hidden; where all are hidden, nothing does.
  @Test(arguments: [
    ([15..<45], [15..<45], true), ([0..<120, 0..<120], [0..<36, 64..<100], false),
  ])
  func whatIsHiddenTellsNothing(columns: [Range<Int>], rows: [Range<Int>], isTold: Bool) throws {
    var card = RoundCard()
    card.covers = Array(zip(columns, rows))
    let found = try card.place(from: RoundCard()).cornerRadius
    #expect((found != nil) == isTold)
    #expect(abs((found ?? 12) - 12) < 0.33)
  }

  /// A region inside a card, and a card that hardly differs from its ground.
  @Test func withoutAnOutlineNothingIsTold() throws {
    var pale = RoundCard()
    pale.inside = 214
    #expect(try pale.place(from: pale).cornerRadius == nil)
    var marked = RoundCard()
    marked.covers = [(50..<70, 40..<60)]
    let frame = marked.frame
    var tracker = try PatchTracker(frame, columns: 30..<90, rows: 30..<70)
    #expect(tracker.place(in: frame, sure: 0.6).cornerRadius == nil)
  }

  /// Of a sheet, only the upper corners are round.
  @Test func sharpCornersBesideRoundOnesDoNotCount() throws {
    var card = RoundCard()
    card.half.y = 60
    card.middle.y += 30
    let region = (columns: 14..<106, rows: 14..<100)
    var tracker = try PatchTracker(card.frame, columns: region.columns, rows: region.rows)
    let found = tracker.place(in: card.frame, sure: 0.6).cornerRadius
    #expect(abs(try #require(found) - 12) < 0.33)
  }
}
