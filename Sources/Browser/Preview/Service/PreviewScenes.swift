package import Drawing
package import Raster
package import System
import Synchronization

/// The scenes that a preview can show: one file, or all files in a folder.
package final class PreviewScenes: Sendable {
  private let path: String
  private let isFolder: Bool

  /// Folders besides the scenes' own in which assets may lie.
  private let others: [String]

  /// Path of a film or a folder of frames beside the scene; `nil` if there is none.
  private let recording: String?

  /// The colour space of all frames.
  let color: ColorSpace
  private let place: DocumentPlace
  private let limits: Limits

  /// Scenes that were asked for, the latest last.
  private let open = Mutex<[Open]>([])

  /// A scene, and when it was asked for.
  private struct Open {
    let answers: SceneAnswers
    let time: ContinuousClock.Instant
  }

  /// Number of scenes that keep their drawings in memory however long ago they were asked for.
  private static let mostAwake = 2

  /// Time for which further scenes, which are shown together, keep their drawings in memory.
  private static let patience = Duration.seconds(10)

  private static let extensions: Set<String?> = ["yaml", "yml"]

  /// - Parameters:
  ///   - path: Path of a scene file, or of a folder with scene files.
  ///   - others: Folders besides the scenes' own in which assets may lie.
  ///   - recording: Path of a film or a folder of frames beside the scene.
  ///   - color: The colour space of all frames.
  ///   - place: The process in which SVG documents are drawn.
  ///   - limits: Limits on each scene.
  package init(
    path: String, allowing others: [String] = [], beside recording: String? = nil,
    in color: ColorSpace = .sRGB, drawingDocuments place: DocumentPlace = .inProcess,
    limits: Limits = .standard
  ) {
    self.path = path
    self.others = others
    self.recording = recording
    self.color = color
    self.place = place
    self.limits = limits
    isFolder = FileSystem.isReadableFolder(path)
  }

  /// Current names of the scene files, sorted.
  package var names: [String] {
    guard isFolder else { return [path.pathParts.name] }
    let names = (try? FileSystem.names(in: path)) ?? []
    return names.filter { Self.extensions.contains($0.pathExtension) }.sorted()
  }

  /// Sessions of the scenes that have been asked for.
  var sessions: [PreviewSession] { open.withLock { $0.map(\.answers.session) } }

  /// Returns the object that answers requests about a scene; `nil` if there is no such scene.
  ///
  /// - Parameter name: Name of the scene's file; the first one by default.
  func answers(for name: String?) -> SceneAnswers? {
    let names = names
    guard let name = name ?? names.first, names.contains(name) else { return nil }
    return open.withLock { open in
      let now = ContinuousClock.now
      let known = open.firstIndex { $0.answers.name == name }.map { open.remove(at: $0).answers }
      for (place, other) in open.reversed().enumerated().dropFirst(Self.mostAwake - 1)
      where place >= FolderJSON.count - 1 || other.time < now - Self.patience {
        other.answers.session.markIdle()
      }
      let answers = known ?? SceneAnswers(session(name))
      open.append(Open(answers: answers, time: now))
      return answers
    }
  }

  private func session(_ name: String) -> PreviewSession {
    PreviewSession(
      path: isFolder ? path.appending(name: name) : path, allowing: others,
      beside: recording, in: color, drawingDocuments: place, limits: limits)
  }
}
