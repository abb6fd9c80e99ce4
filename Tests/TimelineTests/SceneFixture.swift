import SceneModel
import SceneSyntax
import Timeline

/// Scenes for tests; pictures are one point large, texts 10 points for each letter.
enum SceneFixture {
  static func resources(files: [String: String]) -> SceneResources {
    SceneResources(
      text: { path throws(Problem) in
        guard let text = files[path] else {
          throw Problem("there is no file '\(path)'")
        }
        return SourceText(file: path, bytes: Array(text.utf8))
      },
      imageSize: { _ in Size(width: 1, height: 1) }, svgSize: { _ in Size(width: 1, height: 1) },
      sequence: { _ in (["1.png"], Size(width: 1, height: 1)) },
      textSize: { Size(width: 10 * Double($0.string.count), height: $0.size) },
      textExtents: { TextExtents(ofLetters: $0) },
      fontFamilies: { ["Inter"] })
  }

  /// Parses a scene and works its animations out; `nil` if it has errors.
  ///
  /// - Parameter files: The text of other files, by their paths.
  static func scene(_ text: String, files: [String: String] = [:]) -> SceneTimeline? {
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: resources(files: files))
    return parsed.scene.flatMap { try? SceneTimeline($0) }
  }
}

extension TextExtents {
  /// One line of letters of 10 points, and the caret behind the last.
  fileprivate init(ofLetters text: PresentedText) {
    let width = 10 * Double(text.string.count)
    self.init(
      lines: Size(width: width, height: text.size), caret: Point(x: width, y: 0),
      caretHeight: text.size)
  }
}
