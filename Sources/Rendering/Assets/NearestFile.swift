import Files
import SceneModel

/// Guesses which file the author meant.
package enum NearestFile {
  /// Returns the path of the file beside `path` whose name is most like its own, if one is near
  /// enough.
  ///
  /// - Parameter base: The folder that relative paths start from; empty for the working folder.
  package static func path(like path: String, from base: String = "") -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let folder = parent.resolved(from: base)
    // Where nobody can tell what is there, nothing is guessed.
    let names = try? FileSystem.names(in: folder.isEmpty ? "." : folder)
    return names?.sorted().nearest(to: String(path.dropFirst(parent.count))).map { parent + $0 }
  }
}
