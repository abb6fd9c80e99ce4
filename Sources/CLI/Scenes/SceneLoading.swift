import Drawing
import System
import Pipeline
import SceneModel
import SceneText

extension SceneFile {
  /// Reads a scene file.
  ///
  /// - Parameter sink: Takes its problems.
  /// - Throws: ``ReportedError`` if it cannot be read.
  init(
    path: String, _ options: SceneOptions,
    reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws(ReportedError) {
    try self.init(
      path: path, allowing: options.assetFolders, drawingDocuments: .outOfProcess,
      limits: options.limits,
      reportingTo: sink)
  }

  /// Loads all variants; it is an error if there are none.
  func variants(overriding overrides: ParsedScene.Overrides) throws -> [LoadedScene] {
    let variants = try family(overriding: overrides).variants
    guard !variants.isEmpty else {
      throw UsageError(
        message: "\(source.file) declares no variants",
        hint: "a scene names them, and what each changes, under 'variants'")
    }
    return variants
  }
}

extension LoadedScene {
  /// Loads a scene file, and reports every problem.
  ///
  /// - Throws: ``ReportedError`` if it cannot be read or has errors.
  init(path: String, _ options: SceneOptions) throws(ReportedError) {
    self = try SceneFile(path: path, options).scene(overriding: options.overrides)
  }
}
