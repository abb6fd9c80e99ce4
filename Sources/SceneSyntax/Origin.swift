import SceneModel

/// Where nodes stand, and what names mean there.
///
/// A class, because every node refers to it.
final class Origin {
  /// The file.
  let source: SourceText

  /// The folder of the file from that of the scene, with a `/` at its end; empty if they are the same.
  let folder: String

  let names: Names

  init(source: SourceText, folder: String = "", names: Names = Names()) {
    self.source = source
    self.folder = folder
    self.names = names
  }

  /// The place of some bytes of the file, for diagnostics.
  func range(of bytes: Range<Int>) -> SourceRange {
    SourceRange(file: source.file, bytes: bytes)
  }

  /// The path from the scene's folder to a file that is called `path` here.
  func path(to path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : (folder + path).withoutDetours
  }
}

extension String {
  /// The same path without `.` and without folders that are left again.
  var withoutDetours: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
