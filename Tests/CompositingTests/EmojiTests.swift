import Foundation
import Raster
import Testing

/// An emoji in a text is drawn as its picture would be, whatever is done to its layer.
@Suite final class EmojiTests {
  /// What the layer around the emoji may have.
  private static let effects = [
    "opacity: 0.4", "blendMode: multiply", "blendMode: difference", "blendMode: luminosity",
    "mask: {position: [10, 10], size: [40, 40], cornerRadius: 20, backgroundColor: black}",
    "shadow: {color: blue, opacity: 0.8, offset: [6, 6], radius: 2}",
    "shadow: {inner: true, color: blue, opacity: 0.8, offset: [3, 3], radius: 2}",
    "filters: [{gaussian: 3}, {saturate: 0.5}]", "masksToBounds: true, size: [20, 20]",
    "animations: [{property: position.x, by: 60, duration: 0.4}]",
    "animations: [{property: rotation, to: 90, duration: 0.4}]",
    "animations: [{property: scale, to: 1.7, duration: 0.4}]",
    "motionBlur: {angle: 0, radius: 8}, animations: [{property: position.x, by: 90, duration: 0.4}]",
    "shutter: {samples: 8}, animations: [{property: position.x, by: 90, duration: 0.4}]",
    "shutter: {samples: 8}, animations: [{property: rotation, by: 90, duration: 0.4}]",
  ]

  private static let planes = [
    "perspective: 300, size: [9, 9], layers: [{rotationY: 40, layers: [EMOJI]}]"
  ]

  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/smear-emoji-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // At this size the font's picture is shown pixel by pixel, with its top 101 above the baseline.
    let picture = try RenderedScene(
      """
      size: [136, 128]
      frames: 1
      layers: [{anchorPoint: [0, firstBaseline], position: [0, 101], contents: {text: {string: 🥑, size: 109}}}]
      """
    ).frame()
    try Data(PNGEncoder().encode(picture, as: .rgba))
      .write(to: URL(filePath: folder + "/emoji.png"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A frame of a scene with the emoji at 40 points.
  ///
  /// - Parameters:
  ///   - layer: The keys of the layer around the emoji; EMOJI stands for the emoji's layer.
  ///   - isText: Whether the emoji is a text, and not a picture.
  private func frame(_ layer: String, isText: Bool) throws -> Bitmap {
    let unit = 40.0 / 109
    let emoji =
      isText
      ? "anchorPoint: [0, firstBaseline], position: [-25, 15], contents: {text: {string: 🥑, size: 40}}"
      : "anchorPoint: [0, 0], position: [-25, \(15 - 101 * unit)], "
        + "size: [\(136 * unit), \(128 * unit)], contents: {image: emoji.png}"
    return try RenderedScene(
      """
      size: [120, 120]
      frames: 6
      frameRate: 30
      scale: 2
      background: "#ffd0a0"
      layers: [{position: [60, 60], \(layer.replacing("EMOJI", with: "{\(emoji)}"))}]
      """, folder: folder
    ).frame(4)
  }

  @Test(arguments: effects.map { $0 + ", layers: [EMOJI]" } + planes)
  func anEmojiIsItsPicture(layer: String) throws {
    let (text, picture) = (try frame(layer, isText: true), try frame(layer, isText: false))
    let differences = zip(text.pixels, picture.pixels).map { a, b in
      (0..<4).map { abs(Int(a.bgra[$0]) - Int(b.bgra[$0])) }.max() ?? 0
    }
    // A text is drawn once and then moved; a picture is drawn at its place.
    #expect(differences.max().map { $0 <= 16 } == true, "\(differences.max() ?? 0)")
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.25)
    #expect(text.pixels.contains { $0 != text.pixels[0] })
  }

  /// Each letter with its emoji is a layer of its own; at rest they are the plain text.
  @Test func lettersThatMoveKeepTheirColours() throws {
    func frame(_ number: Int, _ animators: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [160, 50]
        frames: 20
        frameRate: 30
        background: white
        layers:
          - anchorPoint: [0, 0]
            position: [4, 4]
            contents: {text: {string: "A👍🏽👨‍👩‍👧‍👦B", size: 30\(animators)}}
        """
      ).frame(number)
    }
    let animators = ", animators: [{from: {offset: [0, 9], opacity: 0}, duration: 0.2}]"
    let plain = try frame(0, "")
    #expect(try frame(0, animators).bounds(ofAllBut: .white) == nil)
    let rest = try frame(19, animators)
    #expect(rest.pixels.contains { Int($0.bgra[2]) > Int($0.bgra[0]) + 40 })
    #expect(rest == plain)
  }

  /// A text that types itself shows a sequence whole or not at all.
  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 3)])
  func typingShowsSequencesWhole(count: Int, letters: Int) throws {
    let scene = try RenderedScene(
      """
      size: [200, 60]
      frames: 1
      background: white
      layers:
        - {anchorPoint: [0, 0], contents: {text: {string: "👨‍👩‍👧‍👦🇩🇪❤️", size: 32, count: \(count)}}}
      """)
    let box = try scene.frame().bounds(ofAllBut: .white)
    let advance = 2550.0 / 2048 * 32
    #expect(Int((Double(box?[2] ?? 0) / advance).rounded(.up)) == letters)
  }
}
