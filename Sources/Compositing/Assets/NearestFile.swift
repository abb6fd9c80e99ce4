package import System
import SceneModel

extension [String] {
  /// Returns the file name most similar to a missing one.
  ///
  /// A name that adds only an extension comes first, then names with the same extension.
  fileprivate func nearest(toFile name: String) -> String? {
    if let whole = first(where: { $0.hasPrefix(name + ".") }) { return whole }
    guard let ending = name.pathExtension else { return nearest(to: name) }
    return filter { $0.pathExtension == ending }.nearest(to: name) ?? nearest(to: name)
  }
}

/// The search for the file that an author meant.
package enum NearestFile {
  /// Returns the path of the file beside `path` with the most similar name, if it is similar
  /// enough.
  ///
  /// - Parameter folders: The folders that may be searched; files elsewhere are not revealed.
  package static func path(like path: String, in folders: AssetFolders) -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    // A folder that cannot be listed gives no suggestion.
    guard let names = try? folders.names(in: parent).sorted() else { return nil }
    return names.nearest(toFile: String(path.dropFirst(parent.count))).map { parent + $0 }
  }
}
