package import Files
import SceneModel

/// Guesses which file the author meant.
package enum NearestFile {
  /// Returns the path of the file beside `path` whose name is most like its own, if one is near
  /// enough.
  ///
  /// - Parameter folders: Where it may lie: what lies elsewhere is nobody's business.
  package static func path(like path: String, in folders: AssetFolders) -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    // Where nobody can tell what is there, nothing is guessed.
    let names = try? folders.names(in: parent)
    return names?.sorted().nearest(to: String(path.dropFirst(parent.count))).map { parent + $0 }
  }
}
