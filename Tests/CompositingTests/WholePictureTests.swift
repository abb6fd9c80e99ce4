import Drawing
import Foundation
import Pipeline
import Raster
import SceneModel
import SceneText
import Testing
import Timeline

@testable import Compositing

/// Frames that are one picture have the straight pixels of its file.
@Suite struct WholePictureTests {
  private let folder: URL

  /// A picture of 4 × 256 pixels with every alpha, and another of 2 × 100.
  private static let (large, small) = (picture(4, 256, seed: 3), picture(2, 100, seed: 5))

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "whole-\(UUID())")
    for path in ["frames", "."] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    for (name, picture) in [
      ("a", Self.large), ("b", Self.small), ("frames/0", Self.large),
    ] {
      try Data(PNGEncoder().encode(picture.premultipliedWithStraight(), as: .rgba))
        .write(to: folder.appending(path: name + ".png"))
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
            UInt8(i / width & 255)))
      })
  }

  private func scene(_ layers: String, background: String = "transparent") throws -> RenderedScene {
    try RenderedScene(
      """
      size: [4, 256]
      frames: 4
      background: \(background)
      layers: [\(layers)]
      """, folder: folder.path)
  }

  @Test(arguments: [
    "{anchorPoint: [0, 0], contents: {image: a.png}}",
    "{position: [2, 128], contents: {image: a.png}}",
    "{position: [2, 128], size: [90, 300], contentsGravity: center, contents: {image: a.png}}",
    "{layers: [{layers: [{position: [2, 128], contents: {image: a.png}}]}]}",
    "{anchorPoint: [0, 0], contents: {sequence: {folder: frames}}}",
    "{anchorPoint: [0, 0], contents: {image: a.png}}, {size: [4, 4], hidden: true}",
    "{anchorPoint: [0, 0], size: [4, 256], contents: {transition: {name: wipe, from: {image: a.png}, to: {image: b.png}, progress: 0}}}",
    "{anchorPoint: [0, 0], size: [4, 256], contents: {transition: {name: ripple, from: {color: red}, to: {image: a.png}, progress: 1}}}",
  ])
  func aFrameThatIsAPictureHasItsPixels(layers: String) throws {
    let frame = try scene(layers).frame()
    #expect(frame.pixels == Self.large.premultiplied().pixels)
    #expect(frame.straight == Self.large.pixels)
  }

  @Test(arguments: [("apng", "apng", "rgba"), ("mov", "qtrle", "argb"), ("mkv", "ffv1", "bgra")])
  func aFrameThatIsOneOfAFilmHasItsPixels(ending: String, codec: String, format: String) throws {
    let name = "clip.\(ending)"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-framerate", "60", "-loop", "1", "-i", folder.path + "/a.png"]
      + ["-frames:v", "4", "-c:v", codec, "-pix_fmt", format, folder.path + "/" + name]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let film = "contents: {video: \(name)}"
    let whole = "{anchorPoint: [0, 0], \(film)}"
    let begin = "name: wipe, from: {layers: [\(whole)]}, to: {color: red}, progress: 0"
    for layers in [
      whole, "{layers: [{position: [2, 128], \(film)}]}",
      "{anchorPoint: [0, 0], size: [4, 256], contents: {transition: {\(begin)}}}",
    ] {
      let frame = try scene(layers).frame()
      #expect(frame.pixels == Self.large.premultiplied().pixels, "\(layers)")
      #expect(frame.straight == Self.large.pixels, "\(layers)")
    }
    #expect(try scene("{anchorPoint: [0, 0], \(film), opacity: 0.5}").frame().straight == nil)
  }

  @Test func aSmallPictureLiesOnClearGround() throws {
    let frame = try scene("{anchorPoint: [0, 0], position: [1, 50], contents: {image: b.png}}")
      .frame()
    #expect(
      frame.straight == Self.small.onCanvas(width: 4, height: 256, x: 1, y: 50).pixels)
  }

  /// Everything that changes pixels, or is seen besides the picture.
  @Test(arguments: [
    "opacity: 0.5", "backgroundColor: white/0.1", "border: {width: 1}", "shadow: {offset: [0, 0]}",
    "filters: [{gaussian: {radius: 1}}]", "cornerRadius: 2, masksToBounds: true",
    "position: [0.5, 0]", "rotation: 1", "scale: 0.5", "position: [1, 0]", "blendMode: multiply",
    "mask: {anchorPoint: [0, 0], size: [4, 256], backgroundColor: black/0.5}",
    "layers: [{position: [2, 2], size: [1, 1], backgroundColor: red}]",
  ])
  func everyOtherFrameIsComposited(change: String) throws {
    let frame = try scene("{anchorPoint: [0, 0], contents: {image: a.png}, \(change)}").frame()
    #expect(frame.straight == nil)
  }

  @Test func aBackgroundIsComposited() throws {
    let layers = "{anchorPoint: [0, 0], contents: {image: a.png}}"
    #expect(try scene(layers, background: "black/0.1").frame().straight == nil)
    let two = "\(layers), {position: [2, 2], size: [1, 1], backgroundColor: red}"
    #expect(try scene(two).frame().straight == nil)
  }

  /// A dot beside the picture disappears: all of the frame becomes the picture.
  @Test func updatesAreWholeWhenAFrameBecomesAPicture() throws {
    let scene = try scene(
      """
      {anchorPoint: [0, 0], contents: {image: a.png}},
      {position: [2, 2], size: [1, 1], backgroundColor: red, hidden: tick != 1}
      """)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    var frames: [Bitmap] = []
    let changes = try (0..<4).map { number in
      let changes = try renderer.update(
        to: scene.timeline.presentation(at: scene.timeline.displayLink[number], for: .drawing))
      frames.append(renderer.picture)
      return changes
    }
    let all = [PixelRectangle(columns: 0...3, rows: 0...255)]
    #expect(changes == [all, all, all, []])
    for number in 0..<4 { #expect(try frames[number] == scene.frame(number)) }
    #expect(frames.map { $0.straight != nil } == [true, false, true, true])
  }
}
