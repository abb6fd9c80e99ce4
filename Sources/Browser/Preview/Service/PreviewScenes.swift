package import Drawing
package import System
import Synchronization

/// The scenes that a preview can show: that of one file, or all in a folder.
package final class PreviewScenes: Sendable {
  private let path: String
  private let isFolder: Bool

  /// Folders besides the scenes' in which files may lie that they name.
  private let others: [String]
  private let place: DocumentPlace
  private let limits: Limits

  /// Those that were asked for, the last one at the end.
  private let open = Mutex<[SceneAnswers]>([])

  /// The number of scenes that keep what they have drawn.
  private static let mostAwake = 2

  private static let extensions: Set<String?> = ["yaml", "yml"]

  /// - Parameters:
  ///   - path: Of a scene file, or of a folder with some.
  ///   - others: Folders besides the scenes' in which files may lie that they name.
  ///   - place: Where the SVG documents that they show are drawn.
  ///   - limits: The most that each may ask for.
  package init(
    path: String, allowing others: [String] = [], drawingDocuments place: DocumentPlace = .here,
    limits: Limits = .standard
  ) {
    self.path = path
    self.others = others
    self.place = place
    self.limits = limits
    isFolder = FileSystem.isReadableFolder(path)
  }

  /// The names of the scene files as they are now, in their order.
  package var names: [String] {
    guard isFolder else { return [path.pathParts.name] }
    let names = (try? FileSystem.names(in: path)) ?? []
    return names.filter { Self.extensions.contains($0.pathExtension) }.sorted()
  }

  /// The scenes that have been asked for.
  var sessions: [PreviewSession] { open.withLock { $0.map(\.session) } }

  /// Returns who answers for a scene; `nil` if there is none.
  ///
  /// - Parameter name: Of its file; that of the first by default.
  func answers(for name: String?) -> SceneAnswers? {
    let names = names
    guard let name = name ?? names.first, names.contains(name) else { return nil }
    return open.withLock { open in
      let known = open.firstIndex { $0.name == name }.map { open.remove(at: $0) }
      for other in open.dropLast(Self.mostAwake - 1) { other.session.rest() }
      let answers = known ?? SceneAnswers(session(name))
      open.append(answers)
      return answers
    }
  }

  private func session(_ name: String) -> PreviewSession {
    PreviewSession(
      path: isFolder ? path.appending(name: name) : path, allowing: others,
      drawingDocuments: place, limits: limits)
  }
}
