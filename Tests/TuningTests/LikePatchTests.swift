import Foundation
import Raster
import Testing

@testable import Tuning

/// A grey picture of rows of a list, each with marks of its own.
private struct Rows {
  /// The left and upper edge of each row, in pixels.
  var corners: [SIMD2<Double>]

  /// The marks of each row; rows with equal numbers look the same.
  var marks: [Int]

  static let (width, height, pitch) = (280, 48, 60)

  var frame: Bitmap {
    var pixels: [Pixel] = []
    for y in 0..<400 {
      for x in 0..<320 {
        let level = light(at: SIMD2(Double(x), Double(y)))
        let byte = UInt8(level.rounded())
        pixels.append(Pixel(bgra: SIMD4(byte, byte, byte, 255)))
      }
    }
    return Bitmap(width: 320, height: 400, pixels: pixels)
  }

  private func light(at place: SIMD2<Double>) -> Double {
    for (corner, mark) in zip(corners, marks) {
      let own = place - corner
      let cover = Self.coverage(own, SIMD2(Double(Self.width), Double(Self.height)))
      guard cover > 0 else { continue }
      // Each mark has bars of widths that differ from those of the others.
      let bars = (0..<5).map { index in
        Self.coverage(
          own - SIMD2(20 + 50 * Double(index), 12),
          SIMD2(Double(8 + (mark * 7 + index * 11) % 31), 24))
      }
      return 225 + cover * 30 - bars.reduce(0, +) * 215
    }
    return 225
  }

  /// The part of a pixel that a rectangle at the origin covers.
  private static func coverage(_ pixel: SIMD2<Double>, _ size: SIMD2<Double>) -> Double {
    func part(_ low: Double, _ length: Double) -> Double {
      max(0, min(low + 1, length) - max(low, 0))
    }
    return part(pixel.x, size.x) * part(pixel.y, size.y)
  }
}

/// Patches beside others that look like them.
@Suite struct LikePatchTests {
  private func corners(_ count: Int, movedBy offset: Double = 0) -> [SIMD2<Double>] {
    (0..<count).map { SIMD2(20, Double(10 + $0 * Rows.pitch) + offset) }
  }

  /// A list starts from rest, so that no speed is known, by more than a quarter of a row.
  @Test(arguments: [16.0, 20, 24])
  func aRowAmongEqualOnesIsTheNearest(step: Double) throws {
    let offsets = [0, 0, -2, -2 - step, -2 - 2 * step, -2 - 3 * step, -5 - 3 * step]
    let frames = offsets.map {
      Rows(corners: corners(8, movedBy: $0), marks: Array(repeating: 0, count: 8)).frame
    }
    var tracker = try PatchTracker(frames[0], columns: 12..<308, rows: 242..<306)
    for (offset, frame) in zip(offsets, frames) {
      let place = tracker.place(in: frame, sure: 0.6)
      #expect(place.confidence > 0.9)
      #expect(abs(place.center.y - 274 - offset) < 0.1, "\(place.center.y - 274)")
    }
  }

  /// Nothing tells how a disc is turned, although its pixels are no exact circle.
  @Test(arguments: [9.0, 17, 30.5, 60])
  func aDiscTellsNoTurn(radius: Double) throws {
    let middle = SIMD2(80.3, 79.6)
    let frame = Bitmap.disc(radius, at: middle)
    let (low, high) = (Int(80 - radius - 6), Int(80 + radius + 6))
    var tracker = try PatchTracker(frame, columns: low..<high, rows: low..<high)
    for shift in [SIMD2(0.0, 0), SIMD2(3.4, 1.1), SIMD2(9.7, -4)] {
      let place = tracker.place(in: .disc(radius, at: middle + shift), sure: 0.6)
      #expect(place.rotation == nil)
      let miss = place.center - SIMD2(Double(low + high), Double(low + high)) / 2 - shift
      #expect(miss.largest < 0.05)
    }
  }

  /// A plus on a round button turns until it is a cross.
  @Test func aGlyphOnADiscTellsItsTurn() throws {
    func frame(_ degrees: Double) -> Bitmap {
      let turn = SIMD2(cos(degrees * .pi / 180), -sin(degrees * .pi / 180))
      return .disc(40, at: SIMD2(80, 80)) { place in
        let own = turn.turned(place)
        return min(abs(own.x), abs(own.y)) < 3 && own.largest < 16 ? -120 : 0
      }
    }
    var tracker = try PatchTracker(frame(0), columns: 34..<126, rows: 34..<126)
    for degrees in [0.0, 4, 12, 24, 35, 42, 45] {
      let place = tracker.place(in: frame(degrees), sure: 0.6)
      #expect(abs(try #require(place.rotation) - degrees) < 0.5, "\(place)")
    }
  }
}

extension Bitmap {
  /// A white disc on 160 × 160 pixels of grey.
  ///
  /// - Parameter mark: The difference of the light at a place from the middle.
  fileprivate static func disc(
    _ radius: Double, at middle: SIMD2<Double>, mark: (SIMD2<Double>) -> Double = { _ in 0 }
  ) -> Bitmap {
    let pixels = (0..<160 * 160).map { index in
      let own = SIMD2(Double(index % 160) + 0.5, Double(index / 160) + 0.5) - middle
      let cover = min(max(radius + 0.5 - own.length, 0), 1)
      // Marks are antialiased by four samples in each direction.
      let marks = (0..<16).reduce(0.0) { sum, sample in
        let part = SIMD2(Double(sample % 4), Double(sample / 4)) - 1.5
        return sum + mark(own + part / 4) / 16
      }
      let byte = UInt8((90 + 150 * cover + marks).rounded())
      return Pixel(bgra: SIMD4(byte, byte, byte, 255))
    }
    return Bitmap(width: 160, height: 160, pixels: pixels)
  }
}
