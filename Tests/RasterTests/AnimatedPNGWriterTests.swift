@testable import Raster
import Testing

@Suite struct AnimatedPNGWriterTests {
  /// Returns a picture of 6 × 4 pixels, one letter per pixel.
  private static func picture(_ rows: [String]) throws -> Bitmap {
    let colors: [Character: SIMD4<UInt8>] = [
      ".": .zero, "r": SIMD4(0, 0, 255, 255), "b": SIMD4(255, 0, 0, 255),
      "h": SIMD4(0, 64, 0, 128),
    ]
    let pixels = try rows.joined().map { Pixel(bgra: try #require(colors[$0])) }
    return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
  }

  private static let blank = ["......", "......", "......", "......"]

  /// Returns the file of some pictures, each shown for a number of ticks.
  private static func file(
    _ pictures: [(rows: [String], ticks: Int)], isOpaque: Bool = false, rate: (Int, Int) = (60, 1)
  ) throws -> [UInt8] {
    try file(
      of: pictures.map { (try picture($0.rows), $0.ticks) }, isOpaque: isOpaque, rate: rate)
  }

  private static func file(
    of pictures: [(bitmap: Bitmap, ticks: Int)], isOpaque: Bool, rate: (Int, Int) = (60, 1)
  ) throws -> [UInt8] {
    let encoder = try AnimatedPNGEncoder()
    var writer = AnimatedPNGWriter(
      width: pictures[0].bitmap.width, height: pictures[0].bitmap.height, isOpaque: isOpaque,
      rate: rate)
    var bytes = try writer.head
    var previous: Bitmap?
    for (bitmap, ticks) in pictures {
      let change = encoder.change(to: bitmap, from: previous, as: writer.formats)
      bytes += try writer.add(change, ticks: ticks)
      previous = bitmap
    }
    bytes += try writer.finish()
    let head = try writer.head
    bytes.replaceSubrange(..<head.count, with: head)
    return bytes
  }

  /// Returns the colour type in a file's header.
  private static func colorType(of bytes: [UInt8]) -> UInt8 { bytes[25] }

  /// Returns the values of each frame: width, height, x and y, the delay as a fraction, disposal
  /// and blending.
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

  /// Returns an opaque picture that hardly compresses.
  private static func noise(seed: UInt64, count: Int = 64) -> Bitmap {
    var bytes = RandomBytes(seed: seed)
    let pixels = (0..<count * count).map { _ in
      Pixel(bgra: SIMD4(bytes.next(), bytes.next(), bytes.next(), 255))
    }
    return Bitmap(width: count, height: count, pixels: pixels)
  }

  /// Unchanged pixels are left out if there are many of them, and if all changed pixels are opaque.
  @Test(arguments: [(UInt8(255), 64, true), (254, 64, false), (255, 5, false)])
  func whatHasNotChangedIsLeftOut(alpha: UInt8, count: Int, isBlended: Bool) throws {
    let before = Self.noise(seed: 0)
    var after = before
    // Changes the first and the last pixel; if `count` is small, also all others but every
    // `count`th.
    for i in after.pixels.indices where i == 0 || i == 64 * 64 - 1 || i % count != 0 && count < 64 {
      after.pixels[i] = Pixel(premultiplying: SIMD4(1, 2, 3, alpha))
    }
    let bytes = try Self.file(of: [(before, 1), (after, 1)], isOpaque: false)
    #expect(try Self.frames(of: bytes).map(\.last) == [0, isBlended ? 1 : 0])
    #expect(try Self.shown(bytes) == [before, after])
  }

  @Test func opaquePicturesHaveNoAlpha() throws {
    let pictures = [
      (["rrrrrr", "bbbbbb"], 1), (["bbbbbb", "rrrrrr"], 2), (["bbbbbb", "rrrrrb"], 1),
    ]
    let bytes = try Self.file(pictures, isOpaque: true)
    #expect(
      try Self.frames(of: bytes) == [
        [6, 2, 0, 0, 1, 60, 0, 0], [6, 2, 0, 0, 2, 60, 0, 0], [1, 1, 5, 1, 1, 60, 0, 0],
      ])
    #expect(Self.colorType(of: bytes) == 2)
    #expect(try Self.shown(bytes) == [0, 1, 1, 2].map { try Self.picture(pictures[$0].0) })
  }

  /// Only a format with alpha can leave out unchanged pixels between changed ones. The first
  /// pictures of a film decide which format is smaller.
  @Test(arguments: [64, 250])
  func opaquePicturesHaveAlphaWhereThatIsSmaller(size: Int) throws {
    var pictures = [Self.noise(seed: 0, count: size)]
    for i in 1..<5 {
      var next = pictures[i - 1]
      for pixel in [i, next.pixels.count - i] {
        next.pixels[pixel] = Pixel(bgra: SIMD4(0, 0, 255, 255))
      }
      pictures.append(next)
    }
    let sparse = try Self.file(of: pictures.map { ($0, 1) }, isOpaque: true)
    #expect(Self.colorType(of: sparse) == 6)
    #expect(try Self.shown(sparse) == pictures)

    let changing = (0..<5).map { Self.noise(seed: UInt64($0), count: size) }
    let dense = try Self.file(of: changing.map { ($0, 1) }, isOpaque: true)
    #expect(Self.colorType(of: dense) == 2)
    #expect(try Self.shown(dense) == changing)
  }

  /// The writer chooses the format before the end, and then writes the pictures that have waited
  /// for it. Workers that do not know the format yet encode patches in all formats, with the same
  /// result.
  @Test func longFilmsAreWrittenAsTheyCome() throws {
    let encoder = try AnimatedPNGEncoder()
    func writer() -> AnimatedPNGWriter {
      AnimatedPNGWriter(width: 1024, height: 1024, isOpaque: true, rate: (60, 1))
    }
    var (first, second) = (writer(), writer())
    let (head, formats) = (try first.head, first.formats)
    var (previous, byteCounts) = (Bitmap?.none, [Int]())
    for index in 0..<5 {
      let picture = Self.noise(seed: UInt64(index), count: 1024)
      let change = encoder.change(to: picture, from: previous, as: first.formats)
      let bytes = try first.add(change, ticks: 1)
      let all = encoder.change(to: picture, from: previous, as: formats)
      #expect(try second.add(all, ticks: 1) == bytes)
      byteCounts.append(bytes.count)
      previous = picture
    }
    #expect(byteCounts.contains { $0 > 4 << 20 }, "\(byteCounts)")
    #expect(byteCounts[0] == 0)
    #expect(first.formats == [.rgb])
    #expect(try first.finish() == second.finish())
    #expect(try first.head.count == head.count)
  }

  @Test func aPictureThatStaysIsOneFrame() throws {
    let other = ["rr....", "......", "......", "......"]
    let pictures = [(Self.blank, 1), (Self.blank, 1), (other, 3), (other, 1), (Self.blank, 1)]
    let bytes = try Self.file(pictures, rate: (30_000, 1001))
    #expect(
      try Self.frames(of: bytes).map { Array($0[4..<6]) } == [
        [2002, 30_000], [4004, 30_000], [1001, 30_000],
      ])
    #expect(try AnimatedPicture(parsing: bytes)?.pictures == [0, 0, 1, 1, 1, 1, 2])
  }

  /// 70 · 1001 = 65535 + 4535 of 1/30000 s.
  @Test func aPictureThatStaysLongerThanAFrameCanIsSeveral() throws {
    let other = ["rr....", "......", "......", "......"]
    let bytes = try Self.file(
      [(other, 70), (Self.blank, 1)], rate: (30_000, 1001))
    #expect(
      try Self.frames(of: bytes).map { Array($0[..<6]) } == [
        [6, 4, 0, 0, 65_535, 30_000], [1, 1, 0, 0, 4535, 30_000], [2, 1, 0, 0, 1001, 30_000],
      ])
    let shown = try Self.shown(bytes)
    #expect(shown.count == 71)
    #expect(Set(shown[..<70]) == [try Self.picture(other)])
  }

  /// Delays are exact in units of the rate, or in 1/60000 s if the rate's units do not fit.
  ///
  /// At such a rate, the frames' times are rounded rather than their durations.
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
    let used = try AnimatedPNGEncoder()
    func data(of picture: Bitmap) -> [UInt8]? {
      used.change(to: picture, from: nil, as: [.rgba])?[.rgba].change.data
    }
    let first = data(of: bitmap)
    _ = data(of: try Self.picture(Self.blank))
    #expect(first != nil)
    #expect(data(of: bitmap) == first)
    #expect(used.change(to: bitmap, from: bitmap, as: [.rgba]) == nil)
  }

  /// Returns the canvas of each frame of a film.
  private static func shown(_ bytes: [UInt8]) throws -> [Bitmap] {
    let animation = try #require(try AnimatedPicture(parsing: bytes))
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
