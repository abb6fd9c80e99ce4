import SceneModel

/// A scene whose pictures illustrate a topic or key of the manual.
package struct Figure: Hashable, Sendable {
  /// The illustrated topic, or a key in its table such as `layer.blendMode`.
  ///
  /// A figure of a chapter has the chapter's topic, a hyphen and a number.
  package let subject: String

  /// What the pictures show, in a sentence without a full stop, for readers who cannot see them.
  package let description: String

  /// The text of a scene that uses no files and no particular font.
  package let scene: String

  /// Times to show, as fractions of the scene's duration in `0...1`.
  package let moments: [Double]

  /// Whether the manual also shows the whole scene as an animation.
  package let isMoving: Bool

  init(
    subject: String, description: String, scene: String, moments: [Double] = [0],
    isMoving: Bool = false
  ) {
    (self.subject, self.description) = (subject, description)
    (self.scene, self.moments, self.isMoving) = (scene, moments, isMoving)
  }

  /// All figures.
  package static let all: [Figure] =
    ofChapters + FigureScenes.ofKeys + FigureScenes.ofFilters
    + FigureScenes.ofTransitions

  /// Figures from fenced scenes in chapters.
  private static let ofChapters = Chapter.all.flatMap { chapter in
    chapter.scenes.enumerated().map { number, scene in
      let isMoving = !scene.contains("frames: 1\n")
      // Recipes are whole screens, whose animations would be large.
      return Figure(
        subject: subject(of: chapter, number), description: scene.firstComment, scene: scene,
        moments: isMoving ? [0.25, 0.5, 0.75] : [0],
        isMoving: isMoving && chapter.part != .recipes)
    }
  }

  static func subject(of chapter: Chapter, _ number: Int) -> String {
    "\(chapter.topic.asTopic)-\(number)"
  }
}

extension Chapter {
  /// The info string of a fenced scene that becomes a figure.
  static let figureKind = "yaml figure"

  /// The info string of a fenced scene of which only the pictures are shown.
  static let pictureKind = "yaml picture"

  /// The scenes in the chapter that become figures.
  fileprivate var scenes: [String] {
    text.blocks.compactMap { block in
      switch block {
      case .code(let scene, Chapter.figureKind), .code(let scene, Chapter.pictureKind): scene
      default: nil
      }
    }
  }
}

extension String {
  /// The first sentence of the comment with which a scene begins, without its full stop.
  fileprivate var firstComment: String {
    let lines = split(separator: "\n").prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
    let text = lines.joined(separator: " ")
    let end = text.firstRange(of: ". ")?.lowerBound ?? text.lastIndex(of: ".")
    return end.map { String(text[..<$0]) } ?? text
  }
}
