extension String {
  /// This path split before its last component; the folder of a bare name or of the root is `nil`.
  package var pathParts: (folder: String?, name: String) {
    let slash = UInt8(ascii: "/")
    guard let end = utf8.lastIndex(where: { $0 != slash }) else { return (nil, self) }
    let path = self[...end]
    guard let cut = path.utf8.lastIndex(of: slash) else { return (nil, String(path)) }

    let folder = cut == startIndex ? "/" : String(path[..<cut])
    return (folder, String(path[path.utf8.index(after: cut)...]))
  }

  /// The extension of the last component, without its dot.
  ///
  /// `nil` without a dot, if the only dot comes first, and if a dot comes last.
  package var pathExtension: String? {
    let name = pathParts.name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let text = name[name.index(after: dot)...]
    return text.isEmpty ? nil : String(text)
  }

  /// The last component without its extension: `menu` of `Scenes/menu.yaml`.
  package var pathStem: String {
    let name = pathParts.name
    return pathExtension.map { String(name.dropLast($0.count + 1)) } ?? name
  }

  /// Returns this path resolved against a folder: an absolute path stays as it is.
  ///
  /// - Parameter folder: Empty for the working folder.
  package func resolved(from folder: String) -> String {
    utf8.first == UInt8(ascii: "/") || folder.isEmpty ? self : folder.appending(name: self)
  }

  /// Returns the path of `name` in the folder at this path.
  package func appending(name: String) -> String {
    utf8.last == UInt8(ascii: "/") ? self + name : self + "/" + name
  }

  /// Splits a path into the number at the end of its stem and the text before it.
  package var numbered: (sequence: String, number: Int?) {
    let name = pathParts.name
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let digits = stem.reversed().prefix { $0.isASCII && $0.isWholeNumber }.count
    let folder = dropLast(name.count)
    return (String(folder + stem.dropLast(digits)), Int(stem.suffix(digits)))
  }
}
