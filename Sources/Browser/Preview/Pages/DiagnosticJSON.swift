import System
import SceneModel
import SceneText

/// The JSON of a problem and the line it concerns.
struct DiagnosticJSON: Encodable {
  let severity: String
  let message: String
  let hint: String?

  /// The file's name, without its folder.
  let file: String

  /// Whether it is the scene's own file, not an included one.
  let isOwn: Bool

  /// Line and column of the marked text, counted from 1; columns count characters.
  let line, column: Int

  /// The whole line, and the number of its marked characters.
  let text: String
  let length: Int

  /// The layer path or parameter name whose text has the problem, if any.
  private(set) var layer, parameter: String?

  private init(_ diagnostic: Diagnostic, in sources: [SourceText]) {
    let source = sources.first { $0.file == diagnostic.range.file } ?? sources[0]
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    hint = diagnostic.hint
    file = source.file.pathParts.name
    isOwn = source.file == sources[0].file
    (line, column) = source.position(of: diagnostic.range.bytes.lowerBound)
    text = source.line(line)
    length = source.markedText(of: diagnostic).count
  }

  /// Returns the JSON of all problems, with the layer or parameter of each.
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
