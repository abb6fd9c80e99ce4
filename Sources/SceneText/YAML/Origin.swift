import SceneModel

/// Where nodes stand, and what names mean there.
///
/// A class, because every node refers to it. Each use of a component and each copy of a layer has an
/// origin of its own: the same text, read with other bindings.
final class Origin {
  /// The file.
  let source: SourceText

  /// The folder of the file from that of the scene, with a `/` at its end; empty if they are the same.
  let folder: String

  let scope: Scope

  /// The components whose text this is part of, from the one that the scene uses inwards.
  let components: [Component]

  init(
    source: SourceText, folder: String = "", scope: Scope = Scope(), components: [Component] = []
  ) {
    self.source = source
    self.folder = folder
    self.scope = scope
    self.components = components
  }

  /// The same origin with other names known there.
  func knowing(_ bindings: [String: Scope.Binding]) -> Origin {
    Origin(
      source: source, folder: folder, scope: Scope(within: scope, bindings), components: components)
  }

  /// The range of some bytes of the file, for diagnostics.
  func range(of bytes: Range<Int>) -> SourceRange {
    SourceRange(file: source.file, bytes: bytes)
  }

  /// The path from the scene's folder to a file that is called `path` here.
  func path(to path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : (folder + path).withoutDetours
  }
}

extension String {
  /// The folder of the file with this path, with a `/` at its end, or nothing.
  var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

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
