import Pipeline
import Raster
import TestSupport
import Testing

/// Frames that are one picture have the very values of its file.
@Suite struct WholePictureTests {
  private let folder: TemporaryFolder

  /// Translucent pictures of every alpha, the second one smaller.
  private static let (source, target) = (picture(12, 256, seed: 1), picture(8, 256, seed: 2))

  init() throws {
    folder = try TemporaryFolder()
    for (name, picture) in [("a.png", Self.source), ("b.png", Self.target)] {
      try folder.write(
        PNGEncoder().encode(picture.premultipliedWithStraight(), as: .rgba), to: name)
    }
  }

  private static func picture(_ width: Int, _ height: Int, seed: Int) -> StraightPicture {
    StraightPicture(
      width: width, height: height,
      pixels: (0..<width * height).map { i in
        let noise = UInt32(truncatingIfNeeded: (i + seed) &* 2_654_435_761)
        return Pixel(
          bgra: SIMD4(
            UInt8(noise >> 24), UInt8(noise >> 16 & 255), UInt8(noise >> 8 & 255),
            UInt8(i / width)))
      })
  }

  private func run(_ words: String...) throws {
    let run = try SmearProcess(words, in: folder.path).outcome()
    #expect(run.status == 0, "\(run.messages)")
  }

  /// Returns the straight pixels of a file, the first picture of an animation.
  private func pixels(of name: String) throws -> [Pixel] {
    try StraightPicture(decoding: folder.bytes(of: name), in: .sRGB).pixels
  }

  @Test(arguments: ["dissolve", "wipe", "pageCurl", "push"])
  func transitionsBeginAndEndWithTheFiles(name: String) throws {
    try run("transition", name, "a.png", "b.png", "-o", "out", "--duration", "0.1")
    #expect(try pixels(of: "out/frame-00000.png") == Self.source.pixels)
    #expect(
      try pixels(of: "out/frame-00006.png")
        == Self.target.onCanvas(width: 12, height: 256, x: 2, y: 0).pixels)
  }

  @Test func filmsBeginWithTheFile() throws {
    try run("transition", "wipe", "a.png", "b.png", "-o", "film.apng", "--duration", "0.1")
    #expect(try pixels(of: "film.apng") == Self.source.pixels)
    try run("transition", "wipe", "a.png", "b.png", "-o", "film.webp", "--duration", "0.1")
    let film = try WebPFilm(folder.bytes(of: "film.webp")).firstPicture
    let pixels = try StraightPicture(decoding: film, in: .sRGB).pixels
    // The first row is clear, and its colours are lost.
    #expect(pixels.suffix(12 * 255) == Self.source.pixels[12...])
  }

  @Test func aFilterThatChangesNothingPassesTheFileOn() throws {
    try run("filter", "saturate:amount=1", "a.png", "-o", "out.png")
    #expect(try pixels(of: "out.png") == Self.source.pixels)
    try run("filter", "saturate:amount=0", "a.png", "-o", "grey.png")
    #expect(try pixels(of: "grey.png") != Self.source.pixels)
  }

  /// The picture fades in, stays, has a dot over it, and stays.
  private static let scene = """
    size: [12, 256]
    frames: 40
    layers:
      - {anchorPoint: [0, 0], opacity: "min(1, tick / 10)", contents: {image: a.png}}
      - {size: [3, 3], position: [6, 100], backgroundColor: red, hidden: "abs(tick - 22.5) > 3"}
    """

  @Test(arguments: [
    ["--jobs", "1"], ["--jobs", "4"], ["--frames", "30"], ["--frames", "39,24,12"],
    ["--frames", "10-26x3", "--jobs", "2"],
  ])
  func framesAreTheSameHoweverTheyAreRendered(options: [String]) throws {
    try folder.write(Array(Self.scene.utf8), to: "scene.yaml")
    try run("render", "scene.yaml", "-o", "all", "--jobs", "1")
    let all = try folder.frames(in: "all")
    for number in [10, 19, 26, 39] {
      #expect(
        try pixels(of: "all/\(FrameName(number).text)") == Self.source.pixels, "frame \(number)")
    }
    #expect(try pixels(of: "all/frame-00005.png") != Self.source.pixels)
    let run = try SmearProcess(
      ["render", "scene.yaml", "-o", "some"] + options, in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    for (name, bytes) in try folder.frames(in: "some") { #expect(bytes == all[name], "\(name)") }
  }

  @Test func aResumedRunIsTheSame() throws {
    try folder.write(Array(Self.scene.utf8), to: "scene.yaml")
    try run("render", "scene.yaml", "-o", "all")
    try run("render", "scene.yaml", "-o", "some", "--frames", "0-14")
    try run("render", "scene.yaml", "-o", "some", "--resume")
    #expect(try folder.frames(in: "some") == folder.frames(in: "all"))
    try run("verify", "some")
  }

  /// Two pictures that premultiplying makes equal, one after the other.
  @Test func framesWithOtherColoursAreNotLinked() throws {
    let levels: [UInt8] = [200, 201]
    for level in levels {
      let picture = StraightPicture(
        width: 1, height: 1, pixels: [Pixel(bgra: SIMD4(0, 0, level, 3))])
      try folder.write(
        PNGEncoder().encode(picture.premultipliedWithStraight(), as: .rgba), to: "\(level).png")
    }
    let scene = """
      size: [1, 1]
      frames: 2
      layers:
        - {anchorPoint: [0, 0], contents: {image: 200.png}, hidden: tick == 1}
        - {anchorPoint: [0, 0], contents: {image: 201.png}, hidden: tick == 0}
      """
    try folder.write(Array(scene.utf8), to: "scene.yaml")
    try run("render", "scene.yaml", "-o", "out", "--link")
    for (number, level) in levels.enumerated() {
      #expect(
        try pixels(of: "out/\(FrameName(number).text)").map(\.bgra) == [SIMD4(0, 0, level, 3)])
    }
  }
}
