import System

/// The JSON of the code editor CodeMirror, from the files that its package has installed.
struct EditorJSON: Encodable {
  let style, script: String

  /// The package of the editor.
  static let package = "libjs-codemirror"

  /// The folder of the package's files.
  static let folder = "/usr/share/javascript/codemirror"

  /// The files that the page needs, each after those it uses.
  private static let scripts = [
    "lib/codemirror.js", "mode/yaml/yaml.js", "addon/dialog/dialog.js",
    "addon/edit/matchbrackets.js",
    "addon/fold/foldcode.js", "addon/fold/foldgutter.js", "addon/fold/indent-fold.js",
    "addon/hint/show-hint.js", "addon/lint/lint.js", "addon/search/searchcursor.js",
    "addon/search/search.js", "addon/search/jump-to-line.js",
  ]
  private static let styles = [
    "lib/codemirror.css", "addon/dialog/dialog.css", "addon/fold/foldgutter.css",
    "addon/hint/show-hint.css", "addon/lint/lint.css",
  ]

  /// The longest file, in bytes.
  private static let mostBytes = 2 << 20

  /// Reads the editor from a folder; `nil` if a file is missing.
  init?(in folder: String) {
    func joined(_ names: [String]) -> String? {
      let texts = names.compactMap { name -> String? in
        let bytes = try? FileSystem.read(folder.appending(name: name), atMost: Self.mostBytes)
        return bytes.flatMap { String(validating: $0, as: UTF8.self) }
      }
      return texts.count == names.count ? texts.joined(separator: "\n") : nil
    }
    guard let style = joined(Self.styles), let script = joined(Self.scripts) else { return nil }
    (self.style, self.script) = (style, script)
  }
}
