import Pixels
import Testing

@testable import ImageFiles

@Suite struct AnimatedPNGWriterTests {
  /// A picture of 6 × 4 pixels, in which letters stand for pixels.
  private static func picture(_ rows: [String]) throws -> Bitmap {
    let colors: [Character: SIMD4<UInt8>] = [
      ".": .zero, "r": SIMD4(0, 0, 255, 255), "b": SIMD4(255, 0, 0, 255),
      "h": SIMD4(0, 64, 0, 128),
    ]
    let pixels = try rows.joined().map { Pixel(bgra: try #require(colors[$0])) }
    return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
  }

  private static let blank = ["......", "......", "......", "......"]

  /// The file of pictures, each shown for some ticks.
  private static func file(
    _ pictures: [(rows: [String], ticks: Int)], as format: PNGFormat = .rgba,
    rate: (Int, Int) = (60, 1)
  ) throws -> [UInt8] {
    let encoder = try AnimatedPNGEncoder(as: format)
    let bitmaps = try pictures.map { try picture($0.rows) }
    var writer = AnimatedPNGWriter(
      width: bitmaps[0].width, height: bitmaps[0].height, as: format, rate: rate)
    var bytes = try writer.head
    for (index, bitmap) in bitmaps.enumerated() {
      let change = encoder.patch(to: bitmap, from: index > 0 ? bitmaps[index - 1] : nil)
      let patch = change.map { (change: $0, still: encoder.stillPatch(of: bitmap)) }
      bytes += try writer.add(patch, ticks: pictures[index].ticks)
    }
    bytes += try writer.finish()
    let start = AnimatedPNGWriter.controlOffset
    bytes.replaceSubrange(start..<start + 20, with: try writer.control)
    return bytes
  }

  /// What a file's chunks say of each frame: its place as width, height, x and y, its delay as a
  /// fraction, disposal and blending.
  private static func frames(of bytes: [UInt8]) throws -> [[Int]] {
    var (frames, start) = ([[Int]](), 8)
    while start < bytes.count {
      let chunk = try PNGChunk(in: bytes, at: start)
      #expect(chunk.isIntact(in: bytes))
      if chunk.type == "fcTL" {
        let data = bytes[chunk.data].map(Int.init)
        let place = (1..<5).map { i in data[4 * i..<4 * i + 4].reduce(0) { $0 << 8 | $1 } }
        frames.append(
          place + [data[20] << 8 | data[21], data[22] << 8 | data[23], data[24], data[25]])
      }
      start = chunk.range.upperBound
    }
    return frames
  }

  @Test(arguments: [
    (["......", "..r...", "......", "......"], [1, 1, 2, 1]),
    (["r.....", "......", "......", ".....r"], [6, 4, 0, 0]),
    (["......", ".rrrr.", ".r..r.", ".rrrr."], [4, 3, 1, 1]),
    (["......", "......", "......", "hhhhhh"], [6, 1, 0, 3]),
    (["......", "......", ".....h", "b....."], [6, 2, 0, 2]),
  ])
  func onlyWhatChangesIsWritten(rows: [String], place: [Int]) throws {
    let pictures = [(Self.blank, 1), (rows, 1), (Self.blank, 1)]
    let bytes = try Self.file(pictures)
    #expect(
      try Self.frames(of: bytes) == [
        [6, 4, 0, 0, 1, 60, 0, 0], place + [1, 60, 0, 0], place + [1, 60, 0, 0],
      ])
    #expect(try Self.shown(bytes) == pictures.map { try Self.picture($0.0) })
  }

  /// What has not changed is left out where it is much, and where all that has is opaque.
  @Test(arguments: [
    (UInt8(255), PNGFormat.rgba, 64, true), (254, .rgba, 64, false), (255, .rgb, 64, false),
    (255, .rgba, 5, false),
  ])
  func whatHasNotChangedIsLeftOut(alpha: UInt8, format: PNGFormat, count: Int, isBlended: Bool)
    throws
  {
    let noise = (0..<64 * 64).map { i in
      let hash = UInt32(i) &* 2_654_435_761
      return Pixel(bgra: SIMD4(UInt8(hash >> 24), UInt8(hash >> 16 & 255), 7, 255))
    }
    let before = Bitmap(width: 64, height: 64, pixels: noise)
    var after = before
    // A pixel in every place but each so-manieth has changed, and the corners.
    for i in after.pixels.indices where i == 0 || i == 64 * 64 - 1 || i % count != 0 && count < 64 {
      after.pixels[i] = Pixel(premultiplying: SIMD4(1, 2, 3, alpha))
    }
    let encoder = try AnimatedPNGEncoder(as: format)
    let patch = try #require(encoder.patch(to: after, from: before))
    #expect(patch.isBlended == isBlended)

    var writer = AnimatedPNGWriter(width: 64, height: 64, as: format, rate: (60, 1))
    var bytes = try writer.head
    for patch in [encoder.patch(to: before, from: nil), patch] {
      bytes += try writer.add(patch.map { ($0, $0) }, ticks: 1)
    }
    bytes += try writer.finish()
    bytes.replaceSubrange(
      AnimatedPNGWriter.controlOffset..<AnimatedPNGWriter.controlOffset + 20,
      with: try writer.control)
    #expect(try Self.shown(bytes) == [before, after])
  }

  @Test func opaquePicturesHaveNoAlpha() throws {
    let pictures = [
      (["rrrrrr", "rrrrrr"], 1), (["brrrrr", "rrrrrb"], 2), (["brrrrr", "rrrrrr"], 1),
    ]
    let bytes = try Self.file(pictures, as: .rgb)
    #expect(
      try Self.frames(of: bytes) == [
        [6, 2, 0, 0, 1, 60, 0, 0], [6, 2, 0, 0, 2, 60, 0, 0], [1, 1, 5, 1, 1, 60, 0, 0],
      ])
    #expect(bytes[25] == 2)
    #expect(try Self.shown(bytes) == [0, 1, 1, 2].map { try Self.picture(pictures[$0].0) })
  }

  @Test func aPictureThatStaysIsOneFrame() throws {
    let other = ["rr....", "......", "......", "......"]
    let pictures = [(Self.blank, 1), (Self.blank, 1), (other, 3), (other, 1), (Self.blank, 1)]
    let bytes = try Self.file(pictures, rate: (30_000, 1001))
    #expect(
      try Self.frames(of: bytes).map { Array($0[4..<6]) } == [
        [2002, 30_000], [4004, 30_000], [1001, 30_000],
      ])
    #expect(try AnimatedPNG(parsing: bytes)?.pictures == [0, 0, 1, 1, 1, 1, 2])
  }

  /// 70 · 1001 = 65535 + 4535 of 1/30000 s.
  @Test func aPictureThatStaysLongerThanAFrameCanIsSeveral() throws {
    let other = ["rr....", "......", "......", "......"]
    let bytes = try Self.file(
      [(other, 70), (Self.blank, 1)], as: .rgba, rate: (30_000, 1001))
    #expect(
      try Self.frames(of: bytes).map { Array($0[..<6]) } == [
        [6, 4, 0, 0, 65_535, 30_000], [1, 1, 0, 0, 4535, 30_000], [2, 1, 0, 0, 1001, 30_000],
      ])
    let shown = try Self.shown(bytes)
    #expect(shown.count == 71)
    #expect(Set(shown[..<70]) == [try Self.picture(other)])
  }

  /// In units and those of a second; a rate whose own are too many rounds times, not durations.
  @Test(arguments: [
    ((60, 1), [1, 2], [[1], [1]], 60), ((24_000, 1001), [1, 3], [[1001], [2002]], 24_000),
    ((240, 1), [65_535, 65_536], [[65_535], [1]], 240),
    ((240, 1), [65_536, 65_537], [[65_535, 1], [1]], 240),
    ((1, 100_000), [1, 2], [[65_535, 34_465], [65_535, 34_465]], 1),
    ((100_000, 1), [1, 2, 3, 4, 5], [[1], [0], [1], [0], [1]], 60_000),
    ((2_000_000, 33_333), [1, 2, 3], [[1000], [1000], [1000]], 60_000),
  ])
  func delaysAreExact(
    rate: (Int, Int), ends: [Int], delays: [[UInt16]], unitsPerSecond: UInt16
  ) {
    let clock = AnimatedPNGClock(numerator: rate.0, denominator: rate.1)
    #expect(clock.unitsPerSecond == unitsPerSecond)
    #expect(zip([0] + ends, ends).map { clock.delays(of: $0..<$1) } == delays)
  }

  @Test func whatWasEncodedBeforeDoesNotMatter() throws {
    let bitmap = try Self.picture(["rrbb..", "hh...."])
    let used = try AnimatedPNGEncoder(as: .rgba)
    let first = used.patch(to: bitmap, from: nil)
    _ = used.patch(to: try Self.picture(Self.blank), from: nil)
    #expect(used.patch(to: bitmap, from: nil)?.data == first?.data)
    #expect(used.patch(to: bitmap, from: bitmap) == nil)
  }

  /// What all frames of a film show.
  private static func shown(_ bytes: [UInt8]) throws -> [Bitmap] {
    let animation = try #require(try AnimatedPNG(parsing: bytes))
    var canvas = Bitmap(width: animation.width, height: animation.height)
    var pictures: [Bitmap] = []
    return try animation.pictures.map { index in
      if index == pictures.count {
        pictures.append(try animation.compose(picture: index, onto: &canvas))
      }
      return pictures[index]
    }
  }
}
