import Foundation
import Raster
import TestSupport
import Testing

/// Tests of texts in fonts with colours, installed for the program alone.
@Suite struct ColoredFontTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("data/fonts")
    for font in ColoredFont.allCases {
      try folder.write(font.bytes, to: "data/fonts/\(font).ttf")
    }
  }

  private func smear(_ arguments: String...) throws -> SmearProcess.Outcome {
    try folder.smear(
      arguments,
      through: #"XDG_DATA_HOME="$PWD/data" XDG_CACHE_HOME="$PWD/cache" exec "$@""#)
  }

  /// Returns a frame of a scene of square shape on white.
  ///
  /// - Parameter layers: The layers; LETTER stands for a text of the letter, 40 points in size, and
  ///   BLOCKS for the same as rectangles.
  private func frame(_ layers: String, side: Int, number: Int = 0) throws -> Bitmap {
    let text =
      "{anchorPoint: [0, 0], contents: {text: {string: I, font: \(ColoredFont.layers.family), size: 40, color: blue}}}"
    let blocks = """
      {anchorPoint: [0, 0], size: [40, 40], layers: [
        {anchorPoint: [0, 0], size: [20, 40], backgroundColor: red},
        {anchorPoint: [0, 0], position: [20, 0], size: [20, 40], backgroundColor: "#00ff0080"},
        {anchorPoint: [0, 0], size: [40, 10], backgroundColor: blue}]}
      """
    try folder.write(
      """
      size: [\(side), \(side)]
      frames: 6
      frameRate: 30
      background: white
      layers: [\(layers.replacing("LETTER", with: text).replacing("BLOCKS", with: blocks))]
      """.utf8, to: "scene.yaml")
    let run = try smear(
      "render", "scene.yaml", "-o", "frames", "--overwrite", "--frames", "\(number)")
    try #require((run.status, run.messages) == (0, ""), "\(run.messages)")
    return try Bitmap(decoding: folder.bytes(of: "frames/frame-0000\(number).png"))
  }

  /// The edge between both halves is exact at every size: half a pixel wide at odd ones.
  @Test(arguments: [8, 21, 40, 101, 400])
  func layersAreSharpAtEverySize(size: Int) throws {
    let frame = try frame(
      "{anchorPoint: [0, 0], contents: {text: {string: I, font: \(ColoredFont.layers.family), size: \(size), color: blue}}}",
      side: size)
    let (red, lime) = (SIMD4<UInt8>(0, 0, 255, 255), SIMD4<UInt8>(127, 255, 127, 255))
    let middle = size / 2
    for y in size / 2..<size {
      #expect((0..<middle).allSatisfy { frame[$0, y].bgra == red })
      #expect((size - middle..<size).allSatisfy { frame[$0, y].bgra == lime })
    }
    for y in 0..<size / 4 {
      #expect((0..<size).allSatisfy { frame[$0, y].bgra == SIMD4(255, 0, 0, 255) })
    }
    guard size % 2 == 1 else { return }
    // Half of red on white, and a quarter of lime on that.
    let edge = frame[middle, size - 1].bgra
    for (level, wanted) in zip([edge.x, edge.y, edge.z], [96, 159, 191]) {
      #expect(abs(Int(level) - wanted) <= 2, "\(edge)")
    }
  }

  /// The letter is one picture, so that nothing of a layer is seen through the one above it.
  @Test(arguments: [("blue/0.5", 1), ("blue", 0.5)])
  func opacityAppliesToTheWhole(color: String, opacity: Double) throws {
    let frame = try frame(
      "{anchorPoint: [0, 0], opacity: \(opacity), contents: {text: {string: I, font: \(ColoredFont.layers.family), size: 40, color: \(color)}}}",
      side: 40)
    let expected: [(x: Int, y: Int, bgra: SIMD4<Int>)] = [
      (5, 5, SIMD4(255, 127, 127, 255)), (35, 5, SIMD4(255, 127, 127, 255)),
      (5, 30, SIMD4(127, 127, 255, 255)), (35, 30, SIMD4(191, 255, 191, 255)),
    ]
    for (x, y, bgra) in expected {
      let pixel = SIMD4<Int>(truncatingIfNeeded: frame[x, y].bgra)
      #expect((0..<4).allSatisfy { abs(pixel[$0] - bgra[$0]) <= 1 }, "\(x), \(y): \(pixel)")
    }
  }

  /// Whatever is done to its layer, the letter looks as its layers drawn as rectangles would.
  @Test(arguments: [
    "opacity: 0.4", "blendMode: multiply", "rotation: 30", "scale: 1.7",
    "mask: {position: [20, 20], size: [30, 30], cornerRadius: 15, backgroundColor: black}",
    "shadow: {color: black, opacity: 0.8, offset: [6, 6], radius: 2}",
    "filters: [{gaussian: 3}]",
    "animations: [{property: position.x, by: 20, duration: 0.2}]",
    "motionBlur: {angle: 0, radius: 8}, animations: [{property: position.x, by: 60, duration: 0.2}]",
    "shutter: {samples: 8}, animations: [{property: position.x, by: 60, duration: 0.2}]",
  ])
  func aLetterIsItsLayers(keys: String) throws {
    func drawn(_ letter: String) throws -> Bitmap {
      try frame(
        "{anchorPoint: [0, 0], position: [30, 30], size: [40, 40], \(keys), layers: [\(letter)]}",
        side: 120, number: 3)
    }
    let (letter, blocks) = (try drawn("LETTER"), try drawn("BLOCKS"))
    let differences = zip(letter.pixels, blocks.pixels).map { a, b in
      (0..<4).map { abs(Int(a.bgra[$0]) - Int(b.bgra[$0])) }.max() ?? 0
    }
    // The letter is drawn once and then moved; blocks are drawn at their place, without seams.
    #expect(differences.count { $0 > 24 } <= 24, "\(differences.count { $0 > 24 })")
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.25)
    #expect(letter.pixels.contains { $0 != letter.pixels[0] })
  }

  @Test func aStrokeLeavesItOut() throws {
    let text = "string: I, font: \(ColoredFont.layers.family), size: 40, color: blue"
    func drawn(_ stroke: String) throws -> Bitmap {
      try frame("{position: [30, 30], contents: {text: {\(text)\(stroke)}}}", side: 60)
    }
    #expect(try drawn(", stroke: {color: black, width: 4}") == drawn(""))
  }

  @Test(arguments: [ColoredFont.gradients, .documents])
  func aFontWhoseColoursAreNotDrawnIsNamedOnce(font: ColoredFont) throws {
    let layer = "{contents: {text: {string: I, font: \(font.family)}}}"
    try folder.write(
      "size: [9, 9]\nframes: 1\nlayers: [\(layer), \(layer)]".utf8, to: "scene.yaml")
    let run = try smear("check", "scene.yaml")
    let message = "the font '\(font.family)' has the colours of these glyphs only as"
    #expect(run.status == 0)
    #expect(run.messages.components(separatedBy: message).count == 2, "\(run.messages)")
  }
}
