import SceneModel
import SceneText

/// The texts of a scene as they would be written with the client's springs and easings.
struct EditedTexts {
  let parsed: ParsedScene

  /// The reason why a value cannot be set, if so.
  let problem: Diagnostic?

  /// - Parameter written: The scene with these settings except springs and easings, if known.
  init(_ settings: SceneSettings, of files: PreviewFiles, over written: ParsedScene?) {
    func parse(_ texts: [SourceText]) -> ParsedScene {
      ParsedScene(
        parsing: texts.first { $0.file == files.source.file } ?? files.source,
        overriding: settings.overrides, resources: files.resources(replacing: texts),
        notingNumbers: true)
    }
    let written = written ?? parse([])
    var (edited, problem) = (written, nil as Diagnostic?)
    // A variant may have other animations, so its springs and easings may have other names.
    let names = Set(written.numbers.map(\.name))
    let values = settings.pacings.filter { settings.variant == nil || names.contains($0.key) }
    if !values.isEmpty, written.scene != nil {
      do throws(Diagnostic) {
        let edit = try ParameterEdit(
          setting: values, of: written.parameters, and: written.numbers,
          in: written.sources)
        edited = parse(edit.files.map { SourceText(file: $0.before.file, bytes: $0.after) })
      } catch {
        problem = error
      }
    }
    (parsed, self.problem) = (edited, problem)
  }
}
