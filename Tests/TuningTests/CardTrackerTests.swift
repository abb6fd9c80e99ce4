import Raster
import Testing

@testable import Tuning

/// Frames of a blue card with two marks that keep their places from its upper left corner.
private struct Card {
  static let (width, height) = (240, 200)

  var outline = CardOutline(center: SIMD2(80, 90), half: SIMD2(40, 30))

  /// The columns and rows of a bar in front of it.
  var bar: (columns: Range<Int>, rows: Range<Int>)?

  private static let marks: [(from: SIMD2<Double>, to: SIMD2<Double>)] = [
    (SIMD2(10, 10), SIMD2(40, 16)), (SIMD2(12, 26), SIMD2(24, 38)),
  ]

  private func light(at place: SIMD2<Double>) -> Double {
    let turn = AffineMovement(scale: 1, rotation: -outline.angle, shift: .zero)
    let own = turn.mapped(place - outline.center)
    guard abs(own.x) < outline.half.x, abs(own.y) < outline.half.y else { return 235 }
    let inside = own + outline.half
    return Self.marks.contains { all(inside .>= $0.from) && all(inside .< $0.to) } ? 250 : 80
  }

  var frame: Bitmap {
    let pixels = (0..<Self.height).flatMap { y in
      (0..<Self.width).map { x in
        if let bar, bar.columns.contains(x), bar.rows.contains(y) {
          return Pixel(bgra: SIMD4(30, 30, 30, 255))
        }
        let sum = (0..<16).reduce(0.0) { sum, sample in
          let part = SIMD2(Double(sample % 4) + 0.5, Double(sample / 4) + 0.5) / 4
          return sum + light(at: SIMD2(Double(x), Double(y)) + part)
        }
        let byte = UInt8(min(max((sum / 16).rounded(), 0), 255))
        return Pixel(bgra: SIMD4(byte, byte, byte, 255))
      }
    }
    return Bitmap(width: Self.width, height: Self.height, pixels: pixels)
  }

  static let region = (columns: 32..<128, rows: 52..<128)

  static func tracker() throws -> CardTracker {
    try #require(CardTracker(Card().frame, columns: region.columns, rows: region.rows))
  }
}

@Suite struct CardTrackerTests {
  /// A card that grows by its size keeps its contents as they are.
  @Test(arguments: [
    CardOutline(center: SIMD2(80.25, 89.75), half: SIMD2(40, 30)),
    CardOutline(center: SIMD2(90.5, 95.25), half: SIMD2(55.5, 46.25)),
    CardOutline(center: SIMD2(84, 92), half: SIMD2(46, 33), angle: 0.05),
  ])
  func theSidesAreFound(outline: CardOutline) throws {
    var tracker = try Card.tracker()
    let found = tracker.place(in: Card(outline: outline).frame)
    let place = try #require(found).outline
    #expect((place.center - outline.center).largest < 0.06, "\(place)")
    #expect((place.half - outline.half).largest < 0.06, "\(place)")
    #expect(abs(place.angle - outline.angle) < 0.001, "\(place)")
  }

  /// What hides a part of a side, or looks like a side of a smaller card, leaves nothing sure.
  @Test(arguments: [(100..<240, 0..<200), (0..<240, 100..<200), (10..<150, 58..<64)])
  func aHiddenSideIsNotFound(columns: Range<Int>, rows: Range<Int>) throws {
    var tracker = try Card.tracker()
    #expect(tracker.place(in: Card(bar: (columns, rows)).frame) == nil)
  }

  /// A card that fills the picture has no sides.
  @Test func withoutSidesNothingIsFound() throws {
    var tracker = try Card.tracker()
    let all = CardOutline(center: SIMD2(120, 100), half: SIMD2(130, 110))
    #expect(tracker.place(in: Card(outline: all).frame) == nil)
    let inside = CardTracker(Card().frame, columns: 60..<100, rows: 80..<110)
    #expect(inside == nil)
  }

  /// Returns a track of frames that show some outlines, with one confidence of the look in all.
  private func track(_ confidence: Double, _ outlines: [CardOutline?]) -> CardTrack {
    CardTrack(
      frames: outlines.enumerated().map { number, outline in
        CardTrack.Frame(
          number: number,
          place: PatchPlace(center: SIMD2(80, 90), confidence: number == 0 ? 1 : confidence),
          outline: outline.map { CardTracker.Place(outline: $0, part: 1) })
      }, first: Card().outline, middle: SIMD2(80, 90), freedom: .all)
  }

  private static let growing = (0..<10).map { step in
    CardOutline(
      center: SIMD2(80, 90 + Double(step)), half: SIMD2(40 + Double(step), 30 + 3 * Double(step)))
  }

  /// A sure look is followed, unless the scene says that the card changes its shape.
  @Test(arguments: [
    (0.8, false, true), (0.97, false, false), (0.97, true, true), (0.3, false, true),
  ])
  func theOutlineCountsWhereTheLookIsDoubtful(
    confidence: Double, isStretched: Bool, counts: Bool
  ) throws {
    let places = track(confidence, Self.growing).places(knownToStretch: isStretched)
    #expect((places != nil) == counts)
    guard let last = places?.last else { return }
    #expect((last.center - SIMD2(80, 99)).largest < 1e-9)
    #expect((last.scales - SIMD2(49.0 / 40, 57.0 / 30)).largest < 1e-9)
  }

  /// Frames without an outline are lost, and an outline that is hardly seen does not count.
  @Test func whatIsNotSeenIsLost() throws {
    var outlines: [CardOutline?] = Self.growing
    outlines[4] = nil
    let places = try #require(track(0.3, outlines).places(knownToStretch: false))
    #expect(places.map { $0.confidence > 0.6 } == (0..<10).map { $0 != 4 })
    let few = Self.growing.enumerated().map { $0.offset < 4 ? $0.element : nil }
    #expect(track(0.8, few).places(knownToStretch: false) == nil)
  }
}
