@testable import Raster
import Testing

@Suite struct AnimatedPNGTests {
  /// A frame of one colour, with the values of its `fcTL` chunk.
  private struct Frame {
    var x = 0
    var width = 4
    var disposal = 0
    var blend = 0
    var color: SIMD4<UInt8>
  }

  private static let (red, blue) = (SIMD4<UInt8>(0, 0, 255, 255), SIMD4<UInt8>(255, 0, 0, 255))
  private static let half = SIMD4<UInt8>(0, 128, 0, 128)

  /// Returns the contents of IDAT in a PNG of one colour.
  private static func data(_ frame: Frame) throws -> [UInt8] {
    let bitmap = Bitmap(
      width: frame.width, height: 1, filledWith: Pixel(bgra: frame.color))
    let png = try PNGEncoder().encode(bitmap, as: .rgba)
    var (start, data) = (8, [UInt8]())
    while start < png.count {
      let chunk = try PNGChunk(in: png, at: start)
      if chunk.type == "IDAT" { data += png[chunk.range].dropFirst(8).dropLast(4) }
      start = chunk.range.upperBound
    }
    return data
  }

  /// Returns an animation on a canvas of 4 × 1 pixels, whose first frame is in IDAT.
  private static func file(_ frames: [Frame], announced: Int? = nil) throws -> [UInt8] {
    var bytes = pngSignature
    try bytes.appendChunk("IHDR") { $0 += bigEndianBytes(4) + bigEndianBytes(1) + [8, 6, 0, 0, 0] }
    try bytes.appendChunk("acTL") {
      $0 += bigEndianBytes(announced ?? frames.count) + bigEndianBytes(0)
    }
    var number = 0
    for (index, frame) in frames.enumerated() {
      let data = try data(frame)
      try bytes.appendChunk("fcTL") {
        for value in [number, frame.width, 1, frame.x, 0] { $0 += bigEndianBytes(value) }
        $0 += [0, 1, 0, 60, UInt8(frame.disposal), UInt8(frame.blend)]
      }
      number += 1
      if index == 0 {
        try bytes.appendChunk("IDAT") { $0 += data }
      } else {
        try bytes.appendChunk("fdAT") { $0 += bigEndianBytes(number) + data }
        number += 1
      }
    }
    try bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  /// Returns the canvas of each frame, with one letter per pixel.
  private func shown(_ frames: [Frame]) throws -> [String] {
    let animation = try #require(try AnimatedPicture(parsing: Self.file(frames)))
    var canvas = Bitmap(width: animation.width, height: animation.height)
    let names: [SIMD4<UInt8>: Character] = [
      Self.red: "r", Self.blue: "b", Self.half: "h", .zero: ".", SIMD4(0, 128, 127, 255): "m",
    ]
    return try animation.pictures.map { index in
      let bitmap = try animation.compose(picture: index, onto: &canvas)
      return String(bitmap.pixels.map { names[$0.bgra] ?? "?" })
    }
  }

  @Test func framesFollowEachOther() throws {
    #expect(
      try shown([Frame(color: Self.red), Frame(x: 1, width: 2, color: Self.blue)]) == [
        "rrrr", "rbbr",
      ])
  }

  @Test(arguments: [
    (0, ["rrrr", "rbbr", "rbbb"]), (1, ["rrrr", "rbbr", "r..b"]), (2, ["rrrr", "rbbr", "rrrb"]),
  ])
  func whatAFrameLeavesBehindIsItsDisposal(disposal: Int, pictures: [String]) throws {
    #expect(
      try shown([
        Frame(color: Self.red), Frame(x: 1, width: 2, disposal: disposal, color: Self.blue),
        Frame(x: 3, width: 1, color: Self.blue),
      ]) == pictures)
  }

  @Test(arguments: [(0, "hhrr"), (1, "mmrr")])
  func framesReplaceOrCover(blend: Int, picture: String) throws {
    #expect(
      try shown([Frame(color: Self.red), Frame(width: 2, blend: blend, color: Self.half)]).last
        == picture)
  }

  @Test func stillPicturesAreNoAnimation() throws {
    let png = try PNGEncoder().encode(Bitmap(width: 2, height: 2), as: .rgba)
    #expect(try AnimatedPicture(parsing: png) == nil)
    #expect(try AnimatedPicture(parsing: [1, 2, 3]) == nil)
  }

  @Test func damageIsNamed() throws {
    let frames = [Frame(color: Self.red), Frame(color: Self.blue)]
    let cases: [([UInt8], String)] = [
      (try Self.file(frames, announced: 3), "the PNG is damaged: 2 of 3 frames are there"),
      (try Self.file(frames).dropLast(12), "the PNG ends early: a chunk is missing after byte"),
      (
        try Self.file([Frame(color: Self.red), Frame(x: 3, width: 2, color: Self.blue)]),
        "the PNG is damaged: frame 1 is beyond its edges"
      ),
      (
        try Self.file([Frame(color: Self.red), Frame(disposal: 7, color: Self.blue)]),
        "the PNG is damaged: fcTL"
      ),
    ]
    for (bytes, message) in cases {
      let error = #expect(throws: ImageFileError.self) {
        try AnimatedPicture(parsing: Array(bytes))
      }
      #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }
  }
}
