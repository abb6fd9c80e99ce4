package import System
import SceneModel

extension [String] {
  /// Returns the name of a file that has only lost its extension, or the nearest, of those with the same
  /// extension first.
  fileprivate func nearest(toFile name: String) -> String? {
    if let whole = first(where: { $0.hasPrefix(name + ".") }) { return whole }
    guard let ending = name.pathExtension else { return nearest(to: name) }
    return filter { $0.pathExtension == ending }.nearest(to: name) ?? nearest(to: name)
  }
}

/// Guesses which file the author meant.
package enum NearestFile {
  /// Returns the path of the file beside `path` whose name is most like its own, if one is near
  /// enough.
  ///
  /// - Parameter folders: Where it may lie: what lies elsewhere is nobody's business.
  package static func path(like path: String, in folders: AssetFolders) -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    // Where nobody can tell what is there, nothing is guessed.
    guard let names = try? folders.names(in: parent).sorted() else { return nil }
    return names.nearest(toFile: String(path.dropFirst(parent.count))).map { parent + $0 }
  }
}
