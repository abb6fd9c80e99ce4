import SceneModel
import SceneText
import Testing

/// Scenes in which begins hang on other animations.
enum StartFixture {
  /// The layers of a scene that has them, whatever they warn about.
  static func layers(_ list: String, head: String = "") throws -> [Layer] {
    let parsed = SceneFixture.parse("size: [9, 9]\nduration: 1000s\n\(head)layers:\n\(list)\n")
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers
  }

  /// The begin of the last animation of the layer at the end of a path.
  static func begin(of path: String, in layers: [Layer]) throws -> Double {
    var found: Layer?
    var inside = layers
    for id in path.split(separator: "/") {
      found = inside.first { $0.path.split(separator: "/").last == id }
      inside =
        (found?.sublayers ?? []) + (found?.mask ?? []) + (found?.contents.contentLayers ?? [])
    }
    let animation = try #require(found?.animations.last, "\(path)")
    return (animation.timing.begin * 1e9).rounded() / 1e9
  }
}
