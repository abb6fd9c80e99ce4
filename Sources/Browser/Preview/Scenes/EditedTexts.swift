import SceneModel
import SceneText

/// The texts of a scene with springs and easings as a client has set them: what would be written.
struct EditedTexts {
  let parsed: ParsedScene

  /// Why a value cannot be set.
  let problem: Diagnostic?

  /// - Parameter written: The scene with the same settings but for springs and easings, if it is known.
  init(_ settings: SceneSettings, of files: SceneFiles, over written: ParsedScene?) {
    func parse(_ texts: [SourceText]) -> ParsedScene {
      ParsedScene(
        parsing: texts.first { $0.file == files.source.file } ?? files.source,
        overriding: settings.overrides, resources: files.resources(replacing: texts),
        notingPacings: true)
    }
    let written = written ?? parse([])
    var (edited, problem) = (written, nil as Diagnostic?)
    // A variant may have a movement of its own.
    let names = Set(written.pacings.values.numbers.map(\.name))
    let values = settings.pacings.filter { settings.variant == nil || names.contains($0.key) }
    if !values.isEmpty, written.scene != nil {
      do throws(Diagnostic) {
        let edit = try ParameterEdit(
          setting: values, of: written.parameters, and: written.pacings.values,
          in: written.sources)
        edited = parse(edit.files.map { SourceText(file: $0.before.file, bytes: $0.after) })
      } catch {
        problem = error
      }
    }
    (parsed, self.problem) = (edited, problem)
  }
}
