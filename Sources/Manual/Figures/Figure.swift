import SceneModel

/// A scene that says more than words; its pictures stand beside what it is about.
package struct Figure: Hashable, Sendable {
  /// What it is about: a topic, or a key in its table such as `layer.blendMode`; those of chapters have a
  /// number behind them.
  package let subject: String

  /// The text of a scene that names no files, and in which letters are of any font.
  package let scene: String

  /// The parts of the scene's time that are shown, from 0 to 1.
  package let moments: [Double]

  init(subject: String, scene: String, moments: [Double] = [0]) {
    (self.subject, self.scene, self.moments) = (subject, scene, moments)
  }

  /// All there are.
  package static let all: [Figure] =
    ofChapters + FigureScenes.ofKeys + FigureScenes.ofFilters
    + FigureScenes.ofTransitions

  /// The fenced scenes of chapters that are drawn.
  private static let ofChapters = Chapter.all.flatMap { chapter in
    chapter.scenes.enumerated().map { number, scene in
      Figure(
        subject: subject(of: chapter, number), scene: scene,
        moments: scene.contains("frames: 1\n") ? [0] : [0.25, 0.5, 0.75])
    }
  }

  static func subject(of chapter: Chapter, _ number: Int) -> String {
    "\(chapter.topic.asTopic)-\(number)"
  }
}

extension Chapter {
  /// The words behind the fence of a scene that is drawn.
  static let figureKind = "yaml figure"

  /// The scenes in it that are drawn.
  fileprivate var scenes: [String] {
    text.blocks.compactMap { block in
      if case .code(let scene, Chapter.figureKind) = block { scene } else { nil }
    }
  }
}
