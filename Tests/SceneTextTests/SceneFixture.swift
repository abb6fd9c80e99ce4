import SceneModel
import SceneText

/// Scenes for tests, parsed without any file: pictures are 40 × 30 points, texts 10 per letter.
enum SceneFixture {
  static func resources(files: [String: String]) -> SceneResources {
    SceneResources(
      text: { path throws(Problem) in
        guard let text = files[path] else {
          throw Problem("there is no file '\(path)'")
        }
        return SourceText(file: path, bytes: Array(text.utf8))
      },
      imageSize: { path throws(Problem) in
        guard path != "missing.png" else {
          throw Problem(
            "there is no file '\(path)'", hint: "did you mean 'menu.png'?")
        }
        guard ![".svg", ".mp4", ".json"].contains(where: path.hasSuffix) else {
          throw Problem("'\(path)' cannot be shown: not a picture")
        }
        return Size(width: 40, height: 30)
      },
      svgSize: { path throws(Problem) in
        guard path.hasSuffix(".svg") else {
          throw Problem("'\(path)' cannot be shown: XML parse error")
        }
        return Size(width: 24, height: 24)
      },
      svgRemarks: { path in
        path == "odd.svg" ? [Problem("odd.svg, line 2: <a> is left out", hint: "leave it")] : []
      },
      sequence: { folder in
        (["\(folder)/1.png", "\(folder)/2.png"], Size(width: 40, height: 30))
      },
      film: { path throws(Problem) in
        guard path != "missing.mp4" else { throw Problem("there is no file '\(path)'") }
        guard !path.hasSuffix(".png") else {
          throw Problem("'\(path)' cannot be shown: it is not a film", hint: "films are MP4")
        }
        return (
          VideoContents.Timing(begins: [0, 0.1, 0.3], duration: 0.4), Size(width: 40, height: 30)
        )
      },
      moments: { scene in scene.conditions.map { _ in [0.5] } }, fonts: fonts)
  }

  /// Texts are one line and stand four fifths down in it; only one font has features and axes;
  /// three characters and one of private use have no glyph.
  private static let fonts = FontResources(
    families: { ["Inter", "Inter Display", "monospace", "sans-serif"] },
    features: { $0 == "Inter" ? ["tnum", "ss01", "kern", "frac"] : [] },
    axes: { family in
      family == "Inter"
        ? [FontAxis(tag: "opsz", limits: 14...32), FontAxis(tag: "wght", limits: 100...900)] : []
    },
    metrics: { text in
      let baseline = text.padding.top + text.size * 0.8
      return TextMetrics(
        size: Size(
          width: Double(text.string.count) * 10 + text.padding.horizontal,
          height: text.size + text.padding.vertical),
        firstBaseline: baseline, lastBaseline: baseline)
    },
    extents: { text in
      let (width, caret) = (text.string.count * 10, (text.count ?? text.string.count) * 10)
      return TextExtents(
        lines: Size(width: Double(width), height: text.size), caret: Point(x: Double(caret), y: 0),
        caretHeight: text.size)
    },
    boxes: { text, unit in
      let parts = unit == .letter ? text.string.map(String.init) : [text.string]
      return parts.enumerated().map { number, part in
        TextUnitBox(
          origin: Point(x: text.padding.left + 10 * Double(number), y: text.padding.top),
          size: Size(width: 10 * Double(part.count), height: text.size))
      }
    },
    missing: { text in
      let missing: Set<Unicode.Scalar> = ["日", "\u{1F9FF}", "\u{1230}", "\u{E123}"]
      return text.string.unicodeScalars.filter(missing.contains)
    })

  /// - Parameter files: The text of other files, by their paths.
  static func parse(
    _ text: String, overriding overrides: ParsedScene.Overrides = .init(),
    files: [String: String] = [:], notingNumbers notesNumbers: Bool = false
  ) -> ParsedScene {
    ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)), overriding: overrides,
      resources: resources(files: files), notingNumbers: notesNumbers)
  }

  /// Parses a whole scene around one layer whose keys are given, one per line.
  static func layer(_ keys: String, head: String = "", files: [String: String] = [:])
    -> ParsedScene
  {
    let indented = keys.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return parse(
      "size: [100, 100]\nduration: 1\n\(head)layers:\n  - id: box\n\(indented)\n", files: files)
  }

  /// Parses an easing that stands in quotes, beside a parameter `overshoot` of 3.
  static func easing(_ text: String) -> Easing? {
    let scene = layer(
      "animations: [{property: opacity, to: 1, easing: \"\(text)\"}]",
      head: "parameters: {overshoot: 3}\n"
    ).scene
    guard case .easing(let easing) = scene?.layers[0].animations[0].pacing else { return nil }
    return easing
  }
}
