import Pipeline
import SceneModel
import SceneText
import System

extension PreviewSession {
  /// Returns the scene file for a job, with the text as the page shows it, saved or not, and with
  /// the page's values of springs, easings and layers.
  ///
  /// It is `nil` if these values are those of an included file, which a job reads from the disk.
  ///
  /// - Throws: ``Diagnostic`` if a value cannot be set, ``ReportedError`` if the file cannot be read.
  func shownFile(_ settings: SceneSettings) throws -> SceneFile? {
    guard let text = try shownText(settings) else { return nil }
    return try sceneFile.replacing(text: text)
  }

  private func shownText(_ settings: SceneSettings) throws(Diagnostic) -> [UInt8]? {
    let source = shownFiles.source
    guard let written = settings.written else { return source.bytes }
    let parsed = scene(written).parsed
    let edit = try ParameterEdit(
      setting: settings.pacings, of: parsed.parameters, and: parsed.numbers, in: parsed.sources)
    guard edit.files.allSatisfy({ $0.before.file == source.file }) else { return nil }
    return edit.files.first?.after ?? source.bytes
  }
}

extension HTTPResponse {
  /// The refusal of a job that reads an included file whose values are changed but not written.
  static let unwritten = HTTPResponse.refusal(
    422, "values of an included file have to be written back first")
}
