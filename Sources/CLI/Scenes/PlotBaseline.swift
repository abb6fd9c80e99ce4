import Pipeline
import SceneText
import System

/// What a scene is plotted against: another scene file, a variant of the scene, or a recording.
enum PlotBaseline: Equatable {
  case file(String)
  case variant(String)
  case recording(String)

  init(parsing text: String) throws(UsageError) {
    guard !text.isEmpty else {
      throw UsageError(
        message: "--against needs a scene, the name of a variant, or a film",
        hint: "--against old.yaml")
    }
    self =
      ComparisonInput.isScene(text)
      ? .file(text) : Self.isPath(text) ? .recording(text) : .variant(text)
  }

  /// Whether a text that is no scene's path is that of a film or a folder.
  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || text.contains(".") || FileSystem.isReadableFolder(text)
  }

  /// The path of the recording, if it is one.
  var recording: String? { if case .recording(let path) = self { path } else { nil } }

  /// Loads the scene, and returns it with its file; `nil` for a recording.
  ///
  /// - Parameter path: Path of the scene that is plotted against it.
  func scene(beside path: String, _ options: SceneOptions) throws -> (file: String, LoadedScene)? {
    var overrides = options.overrides
    switch self {
    case .file(let file):
      return (file, try SceneFile(path: file, options).scene(overriding: overrides))
    case .variant(let name):
      overrides.variant = name
      return (path, try SceneFile(path: path, options).scene(overriding: overrides))
    case .recording: return nil
    }
  }
}
