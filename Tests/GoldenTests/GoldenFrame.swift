import Foundation
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText
import Synchronization
import Testing
import Timeline

/// One frame of a demo scene, drawn small and compared with a reference.
struct GoldenFrame: Hashable, CustomStringConvertible {
  /// The scene file's name without its extension.
  let scene: String

  let number: Int

  var description: String { "frame \(number) of \(scene)" }

  /// The reference's path in ``folder``, without its extension.
  var name: String { "\(scene)/\(FrameName(number).text.dropLast(4))" }

  /// The longest side of a frame, in pixels.
  static let side = 52

  /// Largest number of pixels of a frame, which limits the size of detailed references.
  private static let area = 52.0 * 36

  /// The folder of the references.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(component: "References")

  /// Draws the frame.
  func rendered() throws -> Bitmap {
    let loaded = try Self.loadSmall(scene)
    let renderer = Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    return try renderer.frame(loaded.timeline.presentation(at: loaded.timeline.displayLink[number]))
  }
}

extension GoldenFrame {
  /// Frames chosen to show the subject of a scene; other scenes have evenly spaced frames.
  private static let chosen = [
    // Hidden; fastest, fully blurred; slowing down; at rest; leaving.
    "pocket-menu": [0, 9, 14, 40, 78],
    // In place; changing places; flying off; springing in.
    "cards": [0, 25, 103, 143, 151],
    // The panel; wiped in; typed; leaving; sliding in.
    "type": [35, 59, 83, 123, 156],
    // Fading in; line, rings and counters on their way; at their end.
    "dashboard": [16, 48, 64, 88, 150],
    // Springing in; turned round once; at the third tap; at the fourth; its heights drawn.
    "interrupted-menu": [18, 146, 153, 164, 192],
    // Together; in the first stall; after it; in the second; at rest.
    "stutter": [60, 76, 88, 103, 150],
    // At rest; pulled past the top; the title beneath the bar; flung; past the end.
    "scroll": [0, 50, 75, 84, 114],
    // At rest; flicked; caught in mid-flight; past the end; flicked back.
    "carousel": [0, 26, 78, 264, 308],
    // At rest; turning; just turned over; its back at rest; edge on, on the way back.
    "flip": [0, 40, 46, 90, 132],
    // At rest; half way to the next; past two; three more passing by; back.
    "cover-flow": [0, 28, 62, 195, 288],
    // At rest; pulled by the finger; flicked up; all the way up.
    "bottom-sheet": [0, 36, 108, 144],
    // Dropping in; truncated; all there.
    "inbox": [18, 45, 80],
    // Typing; sent; waiting for the answer; hearts fly; two large emoji.
    "chat": [40, 76, 130, 228, 262],
    // At rest; opening; turned round; opening again; closing.
    "open-card": [0, 48, 60, 88, 178],
    // At rest; stretched; arrived; turned round half-way; back.
    "tab-bar": [0, 34, 60, 149, 220],
    // Locked; pushed up; the first icons; landing; all there.
    "unlock": [0, 36, 54, 64, 150],
    // Before the snapshot; after it; in the pause; all behind; the queue far behind.
    "slow-device": [34, 45, 66, 90, 200],
    // Counting; the letters fall; the words sharpen.
    "launch": [72, 132, 160],
    // Fired; all over the screen; falling; nearly gone.
    "confetti": [42, 55, 84, 150, 200],
    // Elastic and expo off; through the middle; at the end; on the way back.
    "easing-sheet": [12, 24, 42, 79, 104],
    // Sharp; blurred as far as the finger hesitates; pulled too far; all there; going back.
    "search-blur": [0, 50, 77, 125, 150],
    // Glass rising over glass; dragged; flung; past the end; at rest.
    "frosted-bar": [11, 48, 66, 86, 130],
    // No picture; two of them; the next comes late; the last one, there at once; all there.
    "newsfeed": [0, 20, 70, 120, 190],

    // The growing radius: 0; 3.3; 20.
    "blur-gallery": [0, 50, 119],
    // Two of them moving; all in the middle; the fast one arriving; only the slow one left; at rest.
    "truth": [54, 60, 62, 86, 110],
    // Both speeding up; fastest; the menu in place; at rest.
    "as-published": [20, 28, 36, 60, 90],
    // The wave of transitions at three moments.
    "transition-gallery": [30, 150, 270],
    // At rest; a page half turned; a wave half across; flashing; the flash fading.
    "photo-show": [0, 100, 260, 405, 440],
    // As large as the squares get in one picture; in both; in the other; leaving; nearly there.
    "dissolve-pixellate": [0, 40, 99, 150, 198],
  ]

  /// Up to five frames of each scene.
  static func all() throws -> [GoldenFrame] {
    try scenes().flatMap { scene in
      try (chosen[scene] ?? spread(overFrames: load(scene).timeline.frameCount)).map {
        GoldenFrame(scene: scene, number: $0)
      }
    }
  }

  private static func spread(overFrames count: Int) -> [Int] {
    Set((0..<5).map { $0 * (count - 1) / 4 }).sorted()
  }

  private static let sceneFolder = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(component: "Scenes")

  static func scenes() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: sceneFolder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "yaml" }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  static func file(of scene: String) throws -> SceneFile {
    try SceneFile(path: path(of: scene)) { Issue.record("\($0)") }
  }

  /// Loaded scenes by their scale, each with its loader.
  private static let library = Mutex<
    [String: (loader: SceneLoader, scenes: [Double?: LoadedScene])]
  >(
    [:])

  /// Loads a scene once for each scale; other tests check that its frames have no errors.
  static func load(_ scene: String, scale: Double? = nil) throws -> LoadedScene {
    try library.withLock { library in
      var entry = try library[scene] ?? (SceneLoader(file(of: scene)), [:])
      defer { library[scene] = entry }
      if let known = entry.scenes[scale] { return known }
      var overrides = ParsedScene.Overrides()
      overrides.scale = scale
      let loaded = try entry.loader.scene(overriding: overrides) { _ in [] }
      entry.scenes[scale] = loaded
      return loaded
    }
  }

  /// Loads a scene at the scale of its golden frames.
  static func loadSmall(_ scene: String) throws -> LoadedScene {
    let size = try load(scene).scene.size
    let scale = min(
      Double(side) / max(size.width, size.height),
      (area / (size.width * size.height)).squareRoot())
    return try load(scene, scale: scale)
  }

  static func path(of scene: String) -> String {
    sceneFolder.appending(component: scene + ".yaml").path
  }
}
