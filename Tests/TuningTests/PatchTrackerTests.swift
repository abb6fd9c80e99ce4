import Foundation
import Raster
import Testing

@testable import Tuning

/// A soft, uneven blob on a slope, wherever it is moved to.
private enum Blob {
  static let (width, height) = (160, 120)

  /// - Parameters:
  ///   - place: Of the blob's middle, in pixels.
  ///   - movement: How it is scaled and turned.
  ///   - gain: How strong it is.
  ///   - bias: What all is brighter by, in levels.
  static func frame(
    at place: SIMD2<Double>, turned movement: AffineMovement = .init(shift: .zero),
    gain: Double = 1,
    bias: Double = 0
  ) -> Bitmap {
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x in
        let way = movement.inverse.mapped(SIMD2(Double(x) + 0.5, Double(y) + 0.5) - place)
        let (other, third) = (way - SIMD2(3, -2), way - SIMD2(-7, 5))
        let level =
          60 + bias
          + gain
          * (120 * exp(-(way * way).sum() / 40) - 70 * exp(-(other * other).sum() / 12)
            + 60 * exp(-(third * third).sum() / 6))
        let byte = UInt8(min(max(level.rounded(), 0), 255))
        return Pixel(bgra: SIMD4(byte, byte, byte, 255))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  static func tracker(at place: SIMD2<Int>) throws -> PatchTracker {
    try PatchTracker(
      frame(at: SIMD2(Double(place.x), Double(place.y))), columns: place.x - 12..<place.x + 12,
      rows: place.y - 12..<place.y + 12)
  }
}

@Suite struct PatchTrackerTests {
  @Test(arguments: [
    SIMD2(0.25, 0.5), SIMD2(3.1, -2.7), SIMD2(-9.6, 7.35), SIMD2(40.45, 20.2), SIMD2(70.8, -30.6),
  ])
  func partsOfPixelsAreFound(way: SIMD2<Double>) throws {
    var tracker = try Blob.tracker(at: SIMD2(50, 60))
    let place = tracker.place(in: Blob.frame(at: SIMD2(50, 60) + way), sure: 0.6)
    let miss = place.center - (SIMD2(50, 60) + way)
    #expect((miss * miss).sum().squareRoot() < 0.03, "\(miss)")
    #expect(place.confidence > 0.995)
  }

  @Test(arguments: [(0.5, 0.0), (0.3, 40), (1.2, -30)])
  func whatFadesIsFollowed(gain: Double, bias: Double) throws {
    var tracker = try Blob.tracker(at: SIMD2(50, 60))
    let place = tracker.place(
      in: Blob.frame(at: SIMD2(57.3, 55.8), gain: gain, bias: bias), sure: 0.6)
    let miss = place.center - SIMD2(57.3, 55.8)
    #expect((miss * miss).sum().squareRoot() < 0.08, "\(miss)")
  }

  /// In degrees clockwise, in a few frames from one to the next.
  @Test(arguments: [(1.15, 0.0), (0.9, 8), (1.0, -21), (1.4, 30)])
  func whatGrowsAndTurnsIsFollowed(scale: Double, degrees: Double) throws {
    var tracker = try Blob.tracker(at: SIMD2(50, 60))
    var place: PatchPlace?
    for part in [0.25, 0.5, 0.75, 1] {
      let movement = AffineMovement(
        scale: 1 + part * (scale - 1), rotation: part * degrees * .pi / 180, shift: .zero)
      place = tracker.place(
        in: Blob.frame(at: SIMD2(50, 60) + part * SIMD2(24.6, -7.3), turned: movement), sure: 0.6)
    }
    let found = try #require(place)
    let miss = found.center - SIMD2(74.6, 52.7)
    #expect((miss * miss).sum().squareRoot() < 0.03, "\(miss)")
    #expect(abs(try #require(found.scale) / scale - 1) < 0.004)
    #expect(abs(try #require(found.rotation) - degrees) < 0.3)
    #expect(found.confidence > 0.98)
  }

  /// The frame of a bar that leaves the frame on both sides, or only on the left.
  private static func bar(endsAt end: Int, top: Int) -> Bitmap {
    let pixels = (0..<120).flatMap { y in
      (0..<160).map { x in
        let level: UInt8 = x < end && (top..<top + 20).contains(y) ? 40 : 200
        return Pixel(bgra: SIMD4(level, level, level, 255))
      }
    }
    return Bitmap(width: 160, height: 120, pixels: pixels)
  }

  /// An edge tells only how far it moves across.
  @Test func whatNothingTellsHasNoConfidence() throws {
    var edge = try PatchTracker(
      Self.bar(endsAt: 160, top: 50), columns: 60..<100, rows: 40..<80)
    let place = edge.place(in: Self.bar(endsAt: 160, top: 57), sure: 0.6)
    #expect(place.confidence < 0.1 && place.isOpen && place.stretch == nil)
    #expect(abs(place.center.y - 67) < 0.05)
    var end = try PatchTracker(Self.bar(endsAt: 90, top: 50), columns: 60..<100, rows: 40..<80)
    let other = end.place(in: Self.bar(endsAt: 95, top: 57), sure: 0.6)
    #expect(other.confidence > 0.95 && !other.isOpen)
    #expect(abs(other.center.x - 85) < 0.05 && abs(other.center.y - 67) < 0.05)
  }

  @Test func aDiscDoesNotTurn() throws {
    func disc(at middle: SIMD2<Double>) -> Bitmap {
      let pixels = (0..<120).flatMap { y in
        (0..<160).map { x in
          let way = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - middle
          let inside = min(max(20.5 - (way * way).sum().squareRoot(), 0), 1)
          let level = UInt8((200 - 150 * inside).rounded())
          return Pixel(bgra: SIMD4(level, level, level, 255))
        }
      }
      return Bitmap(width: 160, height: 120, pixels: pixels)
    }
    var tracker = try PatchTracker(
      disc(at: SIMD2(50, 60)), columns: 24..<76, rows: 34..<86)
    let place = tracker.place(in: disc(at: SIMD2(58.5, 60)), sure: 0.6)
    #expect(abs(place.rotation ?? 0) < 0.5 && place.confidence > 0.95)
    #expect(abs(try #require(place.scale) - 1) < 0.004 && abs(place.center.x - 58.5) < 0.05)
  }

  /// The frame of a card that keeps its shape.
  private static func card(
    scale: Double, at way: SIMD2<Double> = .zero
  ) -> Bitmap {
    card(scales: SIMD2(scale, scale), at: way)
  }

  /// The frame of a card of one colour, of 200 × 160 pixels times the scales, with soft edges.
  ///
  /// - Parameters:
  ///   - way: How far it is from the middle of the frame.
  ///   - smear: The way along which it is blurred, half of it on each side.
  ///   - strength: How far it is from the background, in levels.
  private static func card(
    scales: SIMD2<Double> = SIMD2(1, 1), at way: SIMD2<Double> = .zero,
    smear: SIMD2<Double> = .zero,
    strength: Double = 100
  ) -> Bitmap {
    let half = SIMD2(100, 80) * scales
    let taps = smear == .zero ? 1 : 16
    let middles = (0..<taps).map { tap in
      SIMD2(159.5, 119.5) + way + smear * ((Double(tap) + 0.5) / Double(taps) - 0.5)
    }
    let pixels = (0..<240).flatMap { y in
      (0..<320).map { x in
        let parts = middles.map { middle in
          let way = SIMD2(Double(x), Double(y)) - middle
          let inside = SIMD2(half.x - abs(way.x), half.y - abs(way.y)) + 0.5
          let part = inside.clamped(lowerBound: .zero, upperBound: SIMD2(1, 1))
          return part.x * part.y
        }
        let level = UInt8(
          (230 - strength * parts.reduce(0, +) / Double(taps)).rounded())
        return Pixel(bgra: SIMD4(level, level, level, 255))
      }
    }
    return Bitmap(width: 320, height: 240, pixels: pixels)
  }

  /// The sharpest edges lie between pixels, and tell both of their sides.
  @Test func aFlatCardIsFoundBetweenPixels() throws {
    var tracker = try PatchTracker(Self.card(), columns: 52..<268, rows: 32..<208)
    for (way, strength) in [
      (SIMD2(0.02, 0.02), 100.0), (SIMD2(-0.46, 0.38), 100), (SIMD2(3.5, -0.41), 80),
      (SIMD2(6.93, -2.6), 50), (SIMD2(9.47, -6.13), 20),
    ] {
      let place = tracker.place(in: Self.card(at: way, strength: strength), sure: 0.6)
      let miss = place.center - SIMD2(160, 120) - way
      #expect((miss * miss).sum().squareRoot() < 0.1, "\(way): \(miss)")
      #expect(abs(try #require(place.scale) - 1) < 0.001, "\(way): \(place)")
      #expect(abs(place.opacity - strength / 100) < 0.02, "\(way): \(place.opacity)")
    }
  }

  /// In percent of the width and of the height.
  @Test(arguments: [SIMD2(30.0, -15), SIMD2(-12, 20), SIMD2(25, 25)])
  func whatIsStretchedIsFollowed(growth: SIMD2<Double>) throws {
    var tracker = try PatchTracker(Self.card(), columns: 52..<268, rows: 32..<208)
    for part in [0.03, 0.09, 0.17, 0.26, 0.35, 0.45, 0.55, 0.66, 0.78, 0.9, 1] {
      let scales = 1 + part * growth / 100
      let way = part * SIMD2(14.3, -7.8)
      let place = tracker.place(in: Self.card(scales: scales, at: way), sure: 0.6)
      let (miss, wide) = (place.center - SIMD2(160, 120) - way, place.scales / scales - 1)
      #expect((miss * miss).sum().squareRoot() < 0.2, "\(part): \(miss)")
      #expect(max(abs(wide.x), abs(wide.y)) < 0.003, "\(part): \(wide)")
      #expect(max(abs(place.skew / 2), abs(place.rotation ?? 90)) < 0.1, "\(part): \(place)")
      #expect(growth.x != growth.y || place.stretch == .zero)
    }
  }

  /// Sides that are no longer at a right angle, and turned.
  @Test func whatIsSkewedIsFollowed() throws {
    var tracker = try Blob.tracker(at: SIMD2(50, 60))
    for part in [0.2, 0.4, 0.6, 0.8, 1] {
      let movement = AffineMovement(stretch: part * SIMD2(0.05, 0.15), shift: .zero)
        .grown(by: 1 + 0.1 * part, turnedBy: 0.2 * part)
      let place = tracker.place(
        in: Blob.frame(at: SIMD2(50 + 20 * part, 60), turned: movement), sure: 0.6)
      #expect(abs(place.center.x - 50 - 20 * part) < 0.05)
      // A stretch of less than half a pixel is not told from noise.
      guard part > 0.3 else { continue }
      #expect(abs(place.skew - movement.skew * 180 / .pi) < 0.5, "\(place)")
      let wide = place.scales - movement.scales
      #expect(max(abs(wide.x), abs(wide.y)) < 0.01, "\(part): \(wide)")
    }
  }

  /// A flat card passes behind a dark bar, which looks like a part of a wider card.
  @Test(arguments: [(30, 100.0), (36, 130), (16, 130)])
  func aStretchThatWasABarIsGivenUp(count: Int, strength: Double) throws {
    let half = SIMD2(0.5, 0.5)
    func frame(_ number: Int) -> Bitmap {
      let part = Double(number) / Double(count)
      let way = SIMD2(-95 + 190 * part * part * (3 - 2 * part), 0)
      let card = Self.card(scales: half, at: way, strength: strength)
      let pixels = card.pixels.enumerated().map { index, pixel in
        abs(index % 320 - 160) < 20 ? Pixel(bgra: SIMD4(34, 34, 34, 255)) : pixel
      }
      return Bitmap(width: 320, height: 240, pixels: pixels)
    }
    var tracker = try PatchTracker(frame(0), columns: 7..<123, rows: 72..<168)
    for number in 1..<count { _ = tracker.place(in: frame(number), sure: 0.6) }
    let place = tracker.place(in: frame(count), sure: 0.6)
    #expect(abs(place.center.x - 255) < 0.1 && abs(place.center.y - 120) < 0.1, "\(place)")
    #expect(max(abs(place.scales.x - 1), abs(place.scales.y - 1)) < 0.003, "\(place)")
  }

  /// A shutter that is open for half, a quarter or a sixth of the time between frames blurs its
  /// edges.
  @Test(arguments: [0.5, 0.25, 1.0 / 6])
  func aFlatCardThatIsBlurredByItsSpeedIsFound(exposure: Double) throws {
    var tracker = try PatchTracker(Self.card(), columns: 52..<268, rows: 32..<208)
    var before = SIMD2<Double>.zero
    for x in [4.3, 14.6, 30.2, 47.1, 60.8, 66.3] {
      let way = SIMD2(x, 0)
      let frame = Self.card(at: way, smear: exposure * (way - before))
      let place = tracker.place(in: frame, sure: 0.6)
      let miss = place.center - SIMD2(160, 120) - way
      #expect((miss * miss).sum().squareRoot() < 0.2, "\(way): \(miss)")
      #expect(abs(try #require(place.scale) - 1) < 0.002, "\(way): \(place)")
      before = way
    }
  }

  /// Only its edges tell that it grows; between pixels, they look as if the contrast was lower.
  @Test func aFlatCardThatGrowsKeepsItsContrast() throws {
    var tracker = try PatchTracker(
      Self.card(scale: 1), columns: 52..<268, rows: 32..<208)
    for scale in [1.004, 1.013, 1.0231, 1.0457, 1.081, 1.1023] {
      let place = tracker.place(in: Self.card(scale: scale), sure: 0.6)
      #expect(abs(try #require(place.scale) - scale) < 0.0015, "\(scale): \(place)")
      #expect(abs(place.opacity - 1) < 0.05, "\(scale): \(place.opacity)")
    }
  }

  @Test func whatIsNotThereHasNoConfidence() throws {
    var tracker = try Blob.tracker(at: SIMD2(50, 60))
    let place = tracker.place(in: Blob.frame(at: SIMD2(-80, -80)), sure: 0.6)
    #expect(place.confidence < 0.3)
    // It is found again far from there.
    let again = tracker.place(in: Blob.frame(at: SIMD2(130.5, 30)), sure: 0.6)
    #expect(abs(again.center.x - 130.5) < 0.03 && abs(again.center.y - 30) < 0.03)
  }

  @Test func whatIsHalfOutsideIsFound() throws {
    var tracker = try Blob.tracker(at: SIMD2(20, 60))
    let place = tracker.place(in: Blob.frame(at: SIMD2(3.4, 60)), sure: 0.6)
    #expect(abs(place.center.x - 3.4) < 0.1 && abs(place.center.y - 60) < 0.1)
  }

  @Test(arguments: [
    (100..<170, 10..<40, TrackingError.outside(width: 160, height: 120)),
    (-1..<40, 10..<40, .outside(width: 160, height: 120)),
    (10..<15, 10..<40, .small(least: 6)), (100..<140, 10..<30, .flat),
  ])
  func whatCannotBeFollowedIsSaid(columns: Range<Int>, rows: Range<Int>, error: TrackingError) {
    #expect(throws: error) {
      try PatchTracker(Blob.frame(at: SIMD2(30, 60)), columns: columns, rows: rows)
    }
  }
}
