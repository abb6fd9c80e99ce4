import SceneModel
import SceneText
import Timeline

/// Scenes for tests; pictures are one point large, letters 10 points wide, as many in a line as fit.
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
      film: { _ in
        (VideoContents.Timing(begins: [0, 0.5, 0.6], duration: 1), Size(width: 1, height: 1))
      },
      moments: { scene throws(Diagnostic) in try scene.conditionMoments() },
      fonts: FontResources(
        families: { ["Inter"] }, features: { _ in [] }, axes: { _ in [] },
        metrics: { metrics(of: $0) },
        extents: { TextExtents(ofLetters: $0) },
        boxes: { text, _ in
          text.string.indices.enumerated().map { number, _ in
            TextUnitBox(
              origin: Point(x: 10 * Double(number), y: 0), size: Size(width: 10, height: text.size))
          }
        }))
  }

  /// Baselines are four fifths down in their lines.
  private static func metrics(of text: PresentedText) -> TextMetrics {
    let width = 10 * Double(text.string.count)
    let lines = text.width.map { (width / max($0, 10)).rounded(.up) } ?? 1
    return TextMetrics(
      size: Size(
        width: (text.hugsItsLines ? min(text.width ?? width, width) : text.width ?? width)
          + text.padding.horizontal,
        height: lines * text.size + text.padding.vertical),
      firstBaseline: text.padding.top + 0.8 * text.size,
      lastBaseline: text.padding.top + (lines - 0.2) * text.size)
  }

  /// Parses a scene and works its animations out; `nil` if it has errors.
  ///
  /// - Parameter files: The text of other files, by their paths.
  static func scene(_ text: String, files: [String: String] = [:]) -> SceneTimeline? {
    parse(text, files: files).scene.flatMap { try? SceneTimeline($0) }
  }

  static func parse(_ text: String, files: [String: String] = [:]) -> ParsedScene {
    ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: resources(files: files))
  }
}

extension TextExtents {
  /// One line of letters of 10 points, and the caret after the last.
  fileprivate init(ofLetters text: PresentedText) {
    let (width, caret) = (text.string.count * 10, (text.count ?? text.string.count) * 10)
    self.init(
      lines: Size(width: Double(width), height: text.size), caret: Point(x: Double(caret), y: 0),
      caretHeight: text.size)
  }
}
