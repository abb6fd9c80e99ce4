import System
import Pipeline
import SceneModel
import SceneText

/// Values of parameters that were written to the files of a scene.
struct WrittenParameters: Encodable {
  /// The change of one value.
  struct Change: Encodable {
    let name: String
    let before, after: Double

    /// The file and line that declare the parameter.
    let file: String
    let line: Int
  }

  let changes: [Change]

  /// Writes values to their declarations in the scene; no other byte changes.
  ///
  /// - Throws: ``ReportedError`` if the text cannot be changed, after reporting why.
  init(of values: [String: Double], into scene: LoadedScene) throws {
    let edit = try WrittenParameters.edit(of: values, in: scene)
    try FileEdit.write(
      edit.files.map { FileEdit($0.before.file, from: $0.before.bytes, to: $0.after) },
      in: .everywhere)
    changes = edit.changes.map { change in
      let source = scene.sources.first { $0.file == change.source.file } ?? scene.sources[0]
      return Change(
        name: change.name, before: change.before, after: change.after, file: source.file,
        line: source.position(of: change.source.bytes.lowerBound).line)
    }
  }

  /// Checks that values of parameters can be written, before a long search for them.
  ///
  /// - Throws: ``ReportedError`` if the text cannot be changed, after reporting why. ``Diagnostic``
  ///   for an unknown parameter or one without bounds, ``FileError`` for a file that cannot be
  ///   written.
  static func check(_ names: [String], in scene: LoadedScene) throws {
    let others = try scene.parameters.bounded(names).map { parameter in
      let limits = parameter.limits
      return (
        parameter.name,
        parameter.value == limits.upperBound ? limits.lowerBound : limits.upperBound
      )
    }
    let edit = try edit(of: Dictionary(uniqueKeysWithValues: others), in: scene)
    for file in edit.files { try FileEdit.checkPermission(toWrite: file.before.file) }
  }

  /// The note for users who did not ask to write the values.
  static let undone = "the scene is as it was; --write writes the values into it\n"

  /// The changes as text, one line each.
  var text: String {
    guard !changes.isEmpty else { return "nothing to write: the scene has these values\n" }
    return changes.map {
      "\($0.file):\($0.line): \($0.name) \($0.before.plain) → \($0.after.plain)\n"
    }.joined()
  }

  private static func edit(of values: [String: Double], in scene: LoadedScene)
    throws(ReportedError) -> ParameterEdit
  {
    do throws(Diagnostic) {
      return try ParameterEdit(setting: values, of: scene.parameters, in: scene.sources)
    } catch {
      Console.note(error.rendered(in: scene.sources))
      throw ReportedError()
    }
  }
}
