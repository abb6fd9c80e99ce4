import SceneModel

/// The place of nodes: their file, and the bindings of names.
///
/// A class, because every node refers to it. Each use of a component and each copy of a layer has
/// its own origin: the same text with other bindings.
final class Origin {
  /// The file.
  let source: SourceText

  /// The folder of the file from the scene's, with a `/` at its end; empty for the same folder.
  let folder: String

  let scope: Scope

  /// The components that contain the text, outermost first.
  let components: [Component]

  /// The places in the text that use these components.
  let uses: [SourceRange]

  init(
    source: SourceText, folder: String = "", scope: Scope = Scope(), components: [Component] = [],
    usedAt uses: [SourceRange] = []
  ) {
    self.source = source
    self.folder = folder
    self.scope = scope
    self.components = components
    self.uses = uses
  }

  /// Returns the same origin with additional bindings.
  func knowing(_ bindings: [String: Scope.Binding]) -> Origin {
    Origin(
      source: source, folder: folder, scope: Scope(within: scope, bindings), components: components,
      usedAt: uses)
  }

  /// Returns the range of bytes of the file, for diagnostics.
  func range(of bytes: Range<Int>) -> SourceRange {
    SourceRange(file: source.file, bytes: bytes)
  }

  /// Returns the path from the scene's folder to a file with the relative path `path`.
  func path(to path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : (folder + path).withoutDetours
  }
}

extension String {
  /// The folder of the file, with a `/` at its end; empty if the path has none.
  var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

  /// The path without `.` and without `..` where possible.
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
