import Drawing
import System
import Pipeline
import Compositing
import Raster
import Synchronization

/// A scene file that is shown while it changes.
final class PreviewSession: Sendable {
  let revisions = Revisions()

  /// Path of the scene file.
  let path: String

  /// Path of a film or a folder of frames beside the scene; `nil` if there is none.
  let recording: String?

  /// The colour space of the frames.
  private let color: ColorSpace

  /// Folders of the files to read and write.
  let folders: AssetFolders
  /// Folders besides the scene's own in which assets may lie.
  private let others: [String]
  /// The process in which SVG documents are drawn.
  private let place: DocumentPlace
  /// Limits on the scene.
  let limits: Limits

  private let state: Mutex<State>

  /// The edits that undo the last write; empty if there was none.
  let takingBack = Mutex<[FileEdit]>([])

  /// The values that the page has not written, as it told last.
  let unwritten = Mutex(UnwrittenValues())

  /// The typed text, if any; locked during each reload, so that none shows an earlier text.
  private let unsaved = Mutex<UnsavedText?>(nil)

  /// Number of settings whose scenes are kept ready.
  ///
  /// These are the visible scene, the one it is compared with, and the latest before them.
  static let mostScenes = 5

  private struct State {
    var files: PreviewFiles

    /// Scenes by their settings, the latest last.
    var scenes: [(settings: SceneSettings, scene: LazyScene)] = []

    mutating func take(_ settings: SceneSettings) -> LazyScene {
      let known = scenes.firstIndex { $0.settings == settings }.map { scenes.remove(at: $0).scene }
      let scene = known ?? LazyScene()
      scenes = (scenes + [(settings, scene)]).suffix(PreviewSession.mostScenes)
      return scene
    }
  }

  /// A scene made by the first thread that needs it, while other threads wait.
  private final class LazyScene: Sendable {
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
  ///   - others: Folders besides the scene's own in which assets may lie.
  ///   - recording: Path of a film or a folder of frames beside the scene.
  ///   - color: The colour space of the frames.
  ///   - place: The process in which SVG documents are drawn.
  ///   - limits: Limits on the scene.
  init(
    path: String, allowing others: [String] = [], beside recording: String? = nil,
    in color: ColorSpace = .sRGB, drawingDocuments place: DocumentPlace = .inProcess,
    limits: Limits = .standard
  ) {
    self.path = path
    self.recording = recording
    self.color = color
    self.others = others
    self.place = place
    self.limits = limits
    folders = AssetFolders(path.pathParts.folder ?? "", and: others)
    state = Mutex(
      State(
        files: PreviewFiles(
          path: path, in: folders, colors: color, drawingDocuments: place, limits: limits)))
  }

  /// The changes in the page that are not in the file, one sentence each.
  var losses: [String] {
    let count = unwritten.withLock { $0.count }
    let values = count == 1 ? "1 changed value is" : "\(count) changed values are"
    return [
      shownFiles.unsaved == nil ? nil : "\(path): the typed text is not saved",
      count == 0 ? nil : "\(path): \(values) not written back",
    ].compactMap(\.self)
  }

  /// The scene file for a job, read from the files as they are now.
  ///
  /// - Throws: ``ReportedError`` if the file cannot be read.
  var sceneFile: SceneFile {
    get throws(ReportedError) {
      var file = try SceneFile(
        path: path, allowing: others, drawingDocuments: place, limits: limits,
        reportingTo: { _ in })
      file.colorSpace = color
      return file
    }
  }

  /// Reloads all files.
  ///
  /// - Parameter change: Changes the unsaved text, after a look at the files shown until now.
  func reload(_ change: (PreviewFiles, inout UnsavedText?) -> Void = { _, _ in }) {
    unsaved.withLock { unsaved in
      let earlier = shownFiles
      change(earlier, &unsaved)
      let files = PreviewFiles(
        path: path, in: folders, colors: color, drawingDocuments: place, limits: limits,
        after: earlier, showing: unsaved)
      unsaved = files.unsaved
      state.withLock {
        $0 = State(files: files)
        // Inside the lock, so that a client that sees the new state also sees the new revision.
        revisions.advance()
      }
    }
  }

  /// The files as the page shows them.
  var shownFiles: PreviewFiles { state.withLock { $0.files } }

  /// Writes files, and keeps the edits that take this back.
  func write(_ edits: [FileEdit], takingBackBy back: () -> [FileEdit]) throws {
    try FileEdit.write(edits, in: folders)
    takingBack.withLock { $0 = back() }
  }

  /// Drops all drawings until the next request.
  func markIdle() {
    state.withLock { state in
      state.scenes = []
      state.files.rasters.limit(to: 0)
    }
  }

  /// Reloads all files of the scene if one of them has changed.
  ///
  /// - Parameters:
  ///   - changed: The paths whose change the system has reported, of this scene or of others.
  ///   - earlier: The outdated files of the last check.
  /// - Returns: The files that are outdated now, with their current stamps.
  func follow(_ changed: Set<String>, since earlier: [String: FileStamp?]) -> [String: FileStamp?] {
    // Watching misses changes before it begins, changes behind a link, and a folder that is moved,
    // so stamps are compared too. The stamps of a file that is still being written differ between
    // checks.
    let now = outdatedFiles
    if !changed.isDisjoint(with: files) || !now.isEmpty && now == earlier { reload() }
    return now
  }

  /// Paths of all files that the scene has asked for, existing or not.
  var files: Set<String> { shownFiles.paths }

  /// Current stamps of the files that have changed since they were read.
  var outdatedFiles: [String: FileStamp?] { shownFiles.outdated }

  /// Returns the scene with some settings, made only if it is not ready.
  func scene(_ settings: SceneSettings) -> PreviewedScene {
    let (scene, written, files) = state.withLock { state in
      // While a spring is dragged, the scene without edits is parsed only once.
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

  /// Returns a scene that will not be shown, without keeping it ready.
  func otherScene(_ settings: SceneSettings) -> PreviewedScene {
    PreviewedScene(settings, of: shownFiles)
  }
}
