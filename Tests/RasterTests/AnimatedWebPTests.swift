import System
import Testing

@testable import Raster

/// Tests of animated WebPs that are put together by hand.
@Suite struct AnimatedWebPTests {
  /// A frame of one row in one colour, at an even position on a canvas of 4 × 1 pixels.
  private struct Frame {
    var x = 0
    var width = 4
    var isCleared = false
    var isReplacing = false
    let rgba: [UInt8]

    /// Further chunks after those of the picture.
    var rest: [UInt8] = []
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let half: [UInt8] = [0, 0, 255, 128]

  /// Returns a film, each frame of which lasts 40 ms.
  private static func film(_ frames: [Frame], then rest: [UInt8] = []) -> [UInt8] {
    let size = WebPFile.number(3, 3) + WebPFile.number(0, 3)
    var chunks = WebPFile.chunk("VP8X", [0x12, 0, 0, 0] + size)
    chunks += WebPFile.chunk("ANIM", [0, 0, 0, 0, 0, 0])
    for frame in frames {
      let still = WebPFile(
        width: frame.width, height: 1,
        rgba: Array(repeatElement(frame.rgba, count: frame.width).joined()))
      let flags: UInt8 = (frame.isCleared ? 1 : 0) | (frame.isReplacing ? 2 : 0)
      let numbers = [frame.x / 2, 0, frame.width - 1, 0, 40].flatMap { WebPFile.number($0, 3) }
      chunks += WebPFile.chunk("ANMF", numbers + [flags] + still.bytes[12...] + frame.rest)
    }
    chunks += rest
    return Array("RIFF".utf8) + WebPFile.number(chunks.count + 4, 4) + "WEBP".utf8 + chunks
  }

  /// Returns the canvas of each frame, with one letter per pixel.
  private func shown(_ frames: [Frame]) throws -> [String] {
    let film = try #require(try AnimatedPicture(parsing: Self.film(frames)))
    let frames = ComposedFrames(film, limits: .standard)
    let names: [SIMD4<UInt8>: Character] = [
      SIMD4(0, 0, 255, 255): "r", SIMD4(255, 0, 0, 255): "b", SIMD4(128, 0, 0, 128): "h",
      .zero: ".", SIMD4(128, 0, 127, 255): "m",
    ]
    return try film.pictures.map { index in
      String(try frames.frame(index).pixels.map { names[$0.bgra] ?? "?" })
    }
  }

  @Test(arguments: [(false, ["rrrr", "rrbb", "bbbb"]), (true, ["rrrr", "rrbb", "bb.."])])
  func framesFollowEachOther(isCleared: Bool, pictures: [String]) throws {
    #expect(
      try shown([
        Frame(rgba: Self.red), Frame(x: 2, width: 2, isCleared: isCleared, rgba: Self.blue),
        Frame(width: 2, rgba: Self.blue),
      ]) == pictures)
  }

  @Test(arguments: [(false, "mmrr"), (true, "hhrr")])
  func framesReplaceOrCover(isReplacing: Bool, picture: String) throws {
    let second = Frame(width: 2, isReplacing: isReplacing, rgba: Self.half)
    #expect(try shown([Frame(rgba: Self.red), second]).last == picture)
  }

  /// An orientation that would turn the frame out of the canvas.
  @Test func foreignChunksOfAFrameAreIgnored() throws {
    let exif: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0]
    let chunk = WebPFile.chunk("EXIF", exif + [0, 0, 0, 0, 0, 0])
    #expect(
      try shown([Frame(rgba: Self.red, rest: chunk), Frame(width: 2, rgba: Self.blue, rest: chunk)])
        == ["rrrr", "bbrr"])
  }

  /// The chunk of the frame says that it is narrower than its picture.
  @Test func aFrameHasTheStatedSize() throws {
    var bytes = Self.film([Frame(rgba: Self.red)])
    let start = bytes.indices.first { bytes[$0...].starts(with: "ANMF".utf8) }
    let chunk = try #require(start)
    bytes[chunk + 8 + 6] = 1
    let film = try #require(try AnimatedPicture(parsing: bytes))
    #expect(throws: ImageFileError.self) {
      try ComposedFrames(film, limits: .standard).frame(0)
    }
  }

  @Test func anEarlierFrameIsComposedAgain() throws {
    let colors = (0..<12).map { [UInt8(20 * $0), 0, 0, 255] as [UInt8] }
    let film = try #require(
      try AnimatedPicture(parsing: Self.film(colors.map { Frame(rgba: $0) })))
    let frames = ComposedFrames(film, limits: .standard)
    for index in [11, 0, 5] {
      #expect(try frames.frame(index)[3, 0].bgra == SIMD4(0, 0, UInt8(20 * index), 255))
    }
  }

  @Test func theRateTellsHowOftenAPictureIsShown() throws {
    let rate = WebPFrameRate(numerator: 50, denominator: 1)
    let frames = [Frame(rgba: Self.red), Frame(rgba: Self.blue)]
    let stated = try #require(try AnimatedPicture(parsing: Self.film(frames, then: rate.chunk)))
    #expect(stated.pictures == [0, 0, 1, 1])
    #expect(stated.begins == [0, 0.02, 0.04, 0.06])
    let slow = WebPFrameRate(numerator: 1, denominator: 1 << 31)
    #expect(try AnimatedPicture(parsing: Self.film(frames, then: slow.chunk))?.pictures == [1])
    let unstated = try #require(try AnimatedPicture(parsing: Self.film(frames)))
    #expect(unstated.pictures == [0, 1])
    #expect(unstated.begins == [0, 0.04])
  }

  @Test func compressionWithLossIsKnown() throws {
    let rgba = [UInt8](repeating: 99, count: 4 * 16 * 16)
    for isLossless in [false, true] {
      let file = WebPFile(width: 16, height: 16, rgba: rgba, isLossless: isLossless, frames: 2)
      #expect(try AnimatedPicture(parsing: file.bytes)?.isLossy == !isLossless)
    }
  }

  @Test func coloursFollowTheProfile() throws {
    let file = WebPFile(
      width: 1, height: 1, rgba: [229, 130, 89, 255], profile: ICCProfile.displayP3, frames: 2)
    let film = try #require(try AnimatedPicture(parsing: file.bytes))
    let frame = try ComposedFrames(film, limits: .standard).frame(1)
    let difference =
      SIMD4<Int>(truncatingIfNeeded: frame[0, 0].bgra) &- SIMD4(78, 123, 245, 255)
    #expect(difference.max() <= 1 && difference.min() >= -1)
  }

  @Test func stillPicturesAreNoAnimation() throws {
    #expect(
      try AnimatedPicture(
        parsing: WebPFile(rgba: Self.red + Self.red + Self.red + Self.red)
          .bytes) == nil)
  }

  @Test func damageIsNamed() throws {
    let frames = [Frame(rgba: Self.red), Frame(rgba: Self.blue)]
    let cases: [([UInt8], String)] = [
      (Self.film([]), "the WebP is damaged: it has no frames"),
      (Self.film(frames).dropLast(12), "the WebP ends early"),
      (
        Self.film([Frame(rgba: Self.red), Frame(x: 2, rgba: Self.blue)]),
        "the WebP is damaged: frame 1 is beyond its edges"
      ),
      (
        Self.film(frames, then: WebPFile.chunk("ANMF", [0, 0])),
        "the WebP is damaged: frame 2 is beyond its edges"
      ),
      (
        Self.film(frames, then: WebPFile.chunk("frRT", [60, 0, 0, 0, 0, 0, 0, 0])),
        "the WebP is damaged: frRT"
      ),
    ]
    for (bytes, message) in cases {
      let error = #expect(throws: ImageFileError.self) {
        try AnimatedPicture(parsing: Array(bytes))
      }
      #expect(error?.message == message)
    }
    var limits = Limits.standard
    limits[.frames] = 1
    #expect(throws: ImageFileError.self) {
      try AnimatedPicture(parsing: Self.film(frames), limits: limits)
    }
  }
}
