import FoundationEssentials
import SceneModel

/// Guesses which file somebody meant.
package enum NearestFile {
  /// Returns the name of the file in the folder of `path` that is most like the name in `path`, if
  /// one is near enough.
  package static func name(like path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.sorted().nearest(to: name)
  }
}
