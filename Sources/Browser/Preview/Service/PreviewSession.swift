import Drawing
import System
import Pipeline
import Compositing
import Synchronization

/// A scene file that is looked at while it changes.
final class PreviewSession: Sendable {
  let revisions = Revisions()

  /// Path of the scene file.
  let path: String

  /// Where the files lie that are read and written.
  let folders: AssetFolders
  /// Folders besides the scene's in which files may lie that it names.
  private let others: [String]
  /// Where SVG documents are drawn.
  private let place: DocumentPlace
  /// The most that it may ask for.
  private let limits: Limits

  private let state: Mutex<State>

  /// The number of settings whose scenes are kept ready: the one seen, the one it is compared with,
  /// and the last ones before.
  static let mostScenes = 5

  private struct State {
    var files: SceneFiles

    /// The latest last.
    var scenes: [(settings: SceneSettings, scene: LateScene)] = []

    mutating func take(_ settings: SceneSettings) -> LateScene {
      let known = scenes.firstIndex { $0.settings == settings }.map { scenes.remove(at: $0).scene }
      let scene = known ?? LateScene()
      scenes = (scenes + [(settings, scene)]).suffix(PreviewSession.mostScenes)
      return scene
    }
  }

  /// A scene that is made by the first who needs it, while others wait.
  private final class LateScene: Sendable {
    private let scene = Mutex<PreviewedScene?>(nil)

    func made(_ make: () -> PreviewedScene) -> PreviewedScene {
      scene.withLock { scene in
        let made = scene ?? make()
        scene = made
        return made
      }
    }
  }

  /// - Parameters:
  ///   - others: Folders besides the scene's in which files may lie that it names.
  ///   - place: Where the SVG documents that it shows are drawn.
  ///   - limits: The most that the scene may ask for.
  init(
    path: String, allowing others: [String] = [], drawingDocuments place: DocumentPlace = .here,
    limits: Limits = .standard
  ) {
    self.path = path
    self.others = others
    self.place = place
    self.limits = limits
    folders = AssetFolders(path.pathParts.folder ?? "", and: others)
    state = Mutex(
      State(
        files: SceneFiles(path: path, in: folders, drawingDocuments: place, limits: limits)))
  }

  /// The scene as a job reads it, from the files as they are now.
  ///
  /// - Throws: ``ReportedError`` if it cannot be read.
  var sceneFile: SceneFile {
    get throws(ReportedError) {
      try SceneFile(
        path: path, allowing: others, drawingDocuments: place, limits: limits,
        reportingTo: { _ in })
    }
  }

  /// Looks at the files anew.
  func reload() {
    let earlier = state.withLock { $0.files }
    let files = SceneFiles(
      path: path, in: folders, drawingDocuments: place, limits: limits, after: earlier)
    state.withLock {
      $0 = State(files: files)
      // Whoever has seen something of the new state knows that the one before is gone.
      revisions.advance()
    }
  }

  /// Forgets what has been drawn, until somebody asks again.
  func rest() {
    state.withLock { state in
      state.scenes = []
      state.files.rasters.limit(to: 0)
    }
  }

  /// Looks at the files anew if one of them has changed.
  ///
  /// - Parameters:
  ///   - hasChanged: Whether the system has said so of a file that is watched.
  ///   - earlier: The files that were outdated at the last look.
  /// - Returns: The files that are outdated now.
  func follow(_ hasChanged: Bool, since earlier: [String: FileStamp?]) -> [String: FileStamp?] {
    // No folder shows what changes before it is watched, behind a link, or as it is moved itself;
    // what is still being written is not the same twice.
    let now = outdatedFiles
    if hasChanged || !now.isEmpty && now == earlier { reload() }
    return now
  }

  /// Paths of all files that the scene has asked for, whether they are there or not.
  var files: Set<String> { state.withLock { $0.files }.paths }

  /// The files that are no longer what they were when they were read, and what they are now.
  var outdatedFiles: [String: FileStamp?] { state.withLock { $0.files }.outdated }

  /// Returns the scene as it is to be seen, made only if it is not ready.
  func scene(_ settings: SceneSettings) -> PreviewedScene {
    let (scene, written, files) = state.withLock { state in
      // While a spring is dragged, the text that it stands in is parsed only once.
      let written = settings.written.map { (settings: $0, scene: state.take($0)) }
      return (state.take(settings), written, state.files)
    }
    return scene.made {
      let known = written.map { settings, scene in
        scene.made { PreviewedScene(settings, of: files) }.parsed
      }
      return PreviewedScene(settings, of: files, over: known)
    }
  }

  /// Returns a scene that will not be shown, and caches nothing for it.
  func otherScene(_ settings: SceneSettings) -> PreviewedScene {
    PreviewedScene(settings, of: state.withLock { $0.files })
  }
}
