import System
import SceneModel
import SceneText

/// A problem, with the line it is about.
struct DiagnosticJSON: Encodable {
  let severity: String
  let message: String
  let hint: String?

  /// The file's name, without its folder.
  let file: String

  /// Both from 1; columns count characters.
  let line, column: Int

  /// The whole line, and how many of its characters are marked.
  let text: String
  let length: Int

  /// The path of the layer, or the name of the parameter, in whose text it stands.
  private(set) var layer, parameter: String?

  private init(_ diagnostic: Diagnostic, in sources: [SourceText]) {
    let source = sources.first { $0.file == diagnostic.range.file } ?? sources[0]
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    hint = diagnostic.hint
    file = source.file.pathParts.name
    (line, column) = source.position(of: diagnostic.range.bytes.lowerBound)
    text = source.line(line)
    length = source.markedText(of: diagnostic).count
  }

  /// All of some problems, with whose they are.
  static func all(_ diagnostics: [Diagnostic], in sources: [SourceText]) -> [DiagnosticJSON] {
    guard !diagnostics.isEmpty else { return [] }
    let owners = TextOwners(of: sources)
    return diagnostics.map { diagnostic in
      var problem = DiagnosticJSON(diagnostic, in: sources)
      switch owners.owner(of: diagnostic.range) {
      case .layer(let path): problem.layer = path
      case .parameter(let name): problem.parameter = name
      case nil: break
      }
      return problem
    }
  }
}
