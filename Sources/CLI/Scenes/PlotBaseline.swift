import Pipeline
import SceneText

/// The earlier state to plot a scene against: another scene file, or a variant of the scene.
enum PlotBaseline: Equatable {
  case file(String)
  case variant(String)

  init(parsing text: String) throws(UsageError) {
    guard !text.isEmpty else {
      throw UsageError(
        message: "--against needs a scene file or the name of a variant", hint: "--against old.yaml"
      )
    }
    self = ComparisonInput.isScene(text) ? .file(text) : .variant(text)
  }

  /// Loads the scene, and returns it with its file.
  ///
  /// - Parameter path: Path of the scene that is plotted against it.
  func scene(beside path: String, _ options: SceneOptions) throws -> (file: String, LoadedScene) {
    var overrides = options.overrides
    switch self {
    case .file(let file):
      return (file, try SceneFile(path: file, options).scene(overriding: overrides))
    case .variant(let name):
      overrides.variant = name
      return (path, try SceneFile(path: path, options).scene(overriding: overrides))
    }
  }
}
