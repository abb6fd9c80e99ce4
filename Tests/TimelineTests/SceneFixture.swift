import SceneModel
import SceneSyntax

/// Scenes for tests, from text that names no files.
enum SceneFixture {
  private static var resources: SceneResources {
    SceneResources(
      imageSize: { _ in Size(width: 1, height: 1) }, svgSize: { _ in Size(width: 1, height: 1) },
      sequence: { _ in (["1.png"], Size(width: 1, height: 1)) },
      textSize: { _ in Size(width: 1, height: 1) }, fontFamilies: { ["Inter"] })
  }

  /// Parses a scene; `nil` if it has errors.
  static func scene(_ text: String) -> Scene? {
    ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)), resources: resources
    ).scene
  }
}
