import Raster
import Testing

@testable import Tuning

/// Frames of a pill that moves, with marks that stay in their places.
private struct Tabs {
  static let (width, height) = (176, 64)

  var pill: SIMD2<Double>? = SIMD2(30, 32)
  var half = SIMD2(20.0, 16.0)
  var radius = 16.0

  /// Where marks lie in front of the pill.
  var marks: [SIMD2<Double>] = [SIMD2(30, 32), SIMD2(82, 32), SIMD2(134, 32)]

  /// The columns that something in front of all covers.
  var hidden = 0..<0

  static let region = TraceJob.Region(columns: 4..<56, rows: 10..<54)

  private func light(at place: SIMD2<Double>) -> Double {
    let isMark = marks.contains { mark in
      let way = place - mark
      return abs(way.x) < 6 && abs(way.y) < 6 && !(abs(way.x) < 2 && abs(way.y) < 3)
    }
    let isPill = pill.map { pill in
      let way = place - pill
      let end = SIMD2(abs(way.x), abs(way.y)) - half + radius
      return pointwiseMax(end, .zero).length < radius
    }
    return isMark ? 60 : isPill ?? false ? 190 : 235
  }

  var frame: Bitmap {
    let pixels = (0..<Self.height).flatMap { y in
      (0..<Self.width).map { x in
        let sum = (0..<4).reduce(0.0) { sum, sample in
          let part = SIMD2(Double(sample % 2) + 0.5, Double(sample / 2) + 0.5) / 2
          return sum + light(at: SIMD2(Double(x), Double(y)) + part)
        }
        let byte = hidden.contains(x) ? 20 : UInt8(min(max((sum / 4).rounded(), 0), 255))
        return Pixel(bgra: SIMD4(byte, byte, byte, 255))
      }
    }
    return Bitmap(width: Self.width, height: Self.height, pixels: pixels)
  }
}

@Suite struct MovingPartTests {
  /// Follows a region of the first of several frames.
  private func followed(_ picture: Bitmap, _ frames: [Bitmap]) throws -> [CardTrack.Frame] {
    var tracker = try PatchTracker(
      picture, columns: Tabs.region.columns, rows: Tabs.region.rows)
    return frames.enumerated().map { number, frame in
      CardTrack.Frame(
        number: number, place: tracker.place(in: frame, sure: 0.6), outline: nil)
    }
  }

  /// Returns the part that moves in several frames, and the places of the whole region.
  private func part(in frames: [Bitmap]) throws -> (MovingPart, whole: [CardTrack.Frame]) {
    var part = MovingPart(of: Tabs.region, in: frames[0])
    let whole = try followed(frames[0], frames)
    for frame in whole { part.look(at: frames[frame.number], number: frame.number, frame.place) }
    return (part, whole)
  }

  /// The marks look as if nothing moved.
  @Test func aPillIsFollowedAcrossMarksThatStay() throws {
    let ways = [0, 14, 30.25, 52, 52.0]
    let frames = ways.map { Tabs(pill: SIMD2(30 + $0, 32)).frame }
    let (part, whole) = try part(in: frames)
    let doubtful = part.frames
    #expect(doubtful.contains(4))
    let picture = part.picture
    let moving = try followed(try #require(picture), frames)
    for (place, way) in zip(part.places(ofWhole: whole, ofPart: moving, sure: 0.6), ways) {
      #expect((place.center - SIMD2(30 + way, 32)).largest < 0.25, "\(way): \(place)")
      #expect(abs((place.scale ?? 1) - 1) < 0.01 && place.confidence > 0.6, "\(way): \(place)")
    }
  }

  /// A pill that goes away and is found nowhere leaves its marks, which tell nothing about it.
  @Test func whatIsGoneAndNotFoundIsLost() throws {
    let frames = [SIMD2(30.0, 32), nil, nil, nil].map { Tabs(pill: $0).frame }
    let (part, whole) = try part(in: frames)
    let picture = part.picture
    let moving = try followed(try #require(picture), frames)
    let places = part.places(ofWhole: whole, ofPart: moving, sure: 0.6)
    #expect(places.map { $0.confidence > 0.6 } == [true, false, false, false])
  }

  /// A menu that unfolds keeps three of its sides and all that it holds.
  @Test func aCardThatLosesASideIsLost() throws {
    let frames = [16.0, 16, 40, 40].map { half in
      Tabs(
        pill: SIMD2(30, 16 + half), half: SIMD2(20, half), radius: 4, marks: [SIMD2(30, 32)]
      ).frame
    }
    var part = MovingPart(of: Tabs.region, in: frames[0])
    let still = PatchPlace(center: SIMD2(30, 32), confidence: 0.97)
    let whole = frames.indices.map { CardTrack.Frame(number: $0, place: still, outline: nil) }
    for frame in whole { part.look(at: frames[frame.number], number: frame.number, still) }
    let (doubtful, hasLostSide, isMoving) = (part.frames, part.hasLostSide, part.picture != nil)
    #expect(doubtful == [2, 3] && hasLostSide && !isMoving)
    // The outline of the menu may be followed nevertheless.
    let grown = whole.map { frame in
      let place = PatchPlace(center: SIMD2(30, 56), stretch: SIMD2(0, -0.5), confidence: 0.9)
      return CardTrack.Frame(
        number: frame.number, place: frame.number < 2 ? frame.place : place, outline: nil)
    }
    let rests = [whole, grown].map { part.rests(in: $0) }
    #expect(rests == [true, false])
    let places = part.places(ofWhole: whole, ofPart: [], sure: 0.6)
    #expect(places.map(\.confidence) == [0.97, 0.97, 0, 0])
  }

  /// A card that something covers in part, or on which a mark appears and goes, rests.
  @Test(arguments: [
    [Tabs(), Tabs(hidden: 30..<60), Tabs(hidden: 20..<50), Tabs()],
    [Tabs(), Tabs(marks: []), Tabs(marks: []), Tabs(marks: [])],
    [Tabs(), Tabs(), Tabs()],
  ])
  private func whatRestsIsNoMovingPart(tabs: [Tabs]) throws {
    var part = MovingPart(of: Tabs.region, in: tabs[0].frame)
    for (number, tab) in tabs.enumerated() {
      part.look(
        at: tab.frame, number: number, PatchPlace(center: SIMD2(30, 32), confidence: 0.9))
    }
    let (isMoving, hasLostSide) = (part.picture != nil, part.hasLostSide)
    #expect(!isMoving && !hasLostSide)
  }

  /// A region that has moved does not rest, whatever is gone.
  @Test func whatIsFollowedElsewhereIsNotInDoubt() throws {
    var part = MovingPart(of: Tabs.region, in: Tabs().frame)
    for number in 1...4 {
      let way = SIMD2(Double(number) * 10, 0)
      let frame = Tabs(pill: SIMD2(30, 32) + way).frame
      part.look(at: frame, number: number, PatchPlace(center: SIMD2(30, 32) + way, confidence: 0.9))
    }
    let doubtful = part.frames
    #expect(doubtful.isEmpty)
  }
}
