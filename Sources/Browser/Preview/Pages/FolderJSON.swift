import SceneModel
import Timeline

/// The JSON of the scenes of a folder that are shown together.
struct FolderJSON: Encodable {
  let scenes: [Part]

  /// A scene of the folder.
  struct Part: Encodable {
    let name: String

    /// The state of its files.
    let revision: Int

    /// Size of its canvas in points, and pixels per point; absent if it has errors.
    let width, height, scale: Double?
    let frameCount: Int?

    /// Duration in seconds.
    let duration: Double?
  }

  /// Number of scenes that are shown together.
  static let count = 16

  /// Returns the names of the scenes that are shown together with one of them, in their order.
  static func names(around name: String?, among names: [String]) -> [String] {
    let index = name.flatMap(names.firstIndex) ?? 0
    return Array(names[(index / count * count)...].prefix(count))
  }
}

extension FolderJSON.Part {
  init(_ session: PreviewSession, named name: String) {
    self.name = name
    // Taken first, so that a client asks again after a change meanwhile.
    revision = session.revisions.current
    let timeline = session.scene(SceneSettings()).drawable?.timeline
    let scene = timeline?.scene
    (width, height, scale) = (scene?.size.width, scene?.size.height, scene?.scale)
    (frameCount, duration) = (timeline?.frameCount, timeline?.duration)
  }
}
