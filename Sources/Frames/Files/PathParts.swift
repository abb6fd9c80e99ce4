extension String {
  /// This path, split before its last name; the folder of a bare name or of the root is `nil`.
  package var pathParts: (folder: String?, name: String) {
    let slash = UInt8(ascii: "/")
    guard let end = utf8.lastIndex(where: { $0 != slash }) else { return (nil, self) }
    let path = self[...end]
    guard let cut = path.utf8.lastIndex(of: slash) else { return (nil, String(path)) }

    let folder = cut == startIndex ? "/" : String(path[..<cut])
    return (folder, String(path[path.utf8.index(after: cut)...]))
  }

  /// The path of `name` in the folder this path leads to.
  package func appending(name: String) -> String {
    hasSuffix("/") ? self + name : self + "/" + name
  }
}
