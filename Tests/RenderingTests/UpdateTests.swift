import Foundation
import Pixels
import Rendering
import SceneModel
import SceneSyntax
import Testing
import Timeline

@testable import smear

@Suite struct UpdateTests {
  /// Scenes of these seeds are compared; for others, `SMEAR_SEEDS=1000-9999`.
  private static var seeds: ClosedRange<UInt64> {
    let words = (ProcessInfo.processInfo.environment["SMEAR_SEEDS"] ?? "").split(separator: "-")
    guard words.count == 2, let first = UInt64(words[0]), let last = UInt64(words[1]) else {
      return 0...39
    }
    return first...last
  }

  @Test func whatIsBroughtUpToDateIsTheFrame() throws {
    for seed in Self.seeds {
      let scene = try RenderedScene(
        RandomScene.text(seed: seed), folder: Self.scenes.appending(path: "Assets").path)
      var random = RandomScene(seed: seed)
      let jumps = (0..<7).map { _ in random.next(RandomScene.frameCount) }
      try expectUpdatesToShowFrames(
        [0, 1, 2] + jumps, of: scene.timeline, scene.assets, "seed \(seed)",
        text: RandomScene.text(seed: seed))
    }
  }

  @Test(arguments: try Self.sceneNames())
  func demosBroughtUpToDateAreTheirFrames(name: String) throws {
    var overrides = ParsedScene.Overrides()
    overrides.scale = 0.25
    let loaded = try LoadedScene(
      path: Self.scenes.appending(path: name).path, overriding: overrides)
    let count = loaded.timeline.frameCount
    let spread = (0..<8).map { $0 * (count - 1) / 8 }
    try expectUpdatesToShowFrames(
      spread.flatMap { [$0, $0 + 1] } + spread.reversed(), of: loaded.timeline, loaded.assets, name)
  }

  /// Shows some frames one after the other.
  private func expectUpdatesToShowFrames(
    _ numbers: [Int], of timeline: SceneTimeline, _ assets: AssetLibrary, _ name: String,
    text: String? = nil
  ) throws {
    let cache = RasterCache()
    let updated = try Renderer(timeline.scene, assets: assets, cache: cache)
    let drawn = try Renderer(timeline.scene, assets: assets, cache: cache)
    for number in numbers {
      let presentation = try timeline.presentation(at: timeline.displayLink[number])
      var expected = updated.picture
      let changes = try updated.update(to: presentation)
      let frame = try drawn.frame(presentation)
      let isFrame = updated.picture == frame
      #expect(isFrame, "frame \(number) of \(name)")
      guard expected.pixels.count == frame.pixels.count else { continue }
      for part in changes { expected.take(part, from: frame) }
      let isCovered = expected == frame
      #expect(isCovered, "frame \(number) of \(name) outside of \(changes)")
      if !isFrame || !isCovered {
        if let text { print(text) }
        for y in 0..<frame.height {
          for x in 0..<frame.width where updated.picture[x, y] != frame[x, y] {
            print("DIFF", x, y, updated.picture[x, y].bgra, frame[x, y].bgra); break
          }
        }
        return
      }
    }
  }

  private static let scenes = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenes")

  private static func sceneNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scenes.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
  }
}

extension Bitmap {
  /// Takes the pixels of a part from another bitmap of the same size.
  fileprivate mutating func take(_ part: PixelRectangle, from other: Bitmap) {
    for y in part.rows {
      for x in part.columns { self[x, y] = other[x, y] }
    }
  }
}
