import Drawing
import System
import Pipeline
import SceneModel
import SceneText

extension SceneFile {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - shownPath: The path in messages, if it is another one.
  ///   - sink: Takes its problems.
  /// - Throws: ``ReportedError`` if it cannot be read.
  init(
    path: String, shownAs shownPath: String? = nil, _ options: SceneOptions,
    reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws(ReportedError) {
    try self.init(
      path: path, shownAs: shownPath, allowing: options.assetFolders,
      drawingDocuments: .outOfProcess, limits: options.limits, reportingTo: sink)
  }

  /// Reads a scene file, or a document of another program as the scene that an import makes of it.
  ///
  /// Messages about this scene name the document.
  ///
  /// - Parameter sink: Takes the scene's problems.
  init(
    importing path: String, _ options: SceneOptions,
    reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws {
    try self.init(
      path, importedAs: try TemporaryImports.scene(path, limits: options.limits), options,
      reportingTo: sink)
  }

  /// Reads a scene file, or the scene that was made of a document.
  ///
  /// - Parameters:
  ///   - scene: The path of the scene that was made; `nil` if the file is a scene itself.
  ///   - sink: Takes the scene's problems.
  /// - Throws: ``ReportedError`` if it cannot be read.
  init(
    _ path: String, importedAs scene: String?, _ options: SceneOptions,
    reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws(ReportedError) {
    try self.init(
      path: scene ?? path, shownAs: scene.map { _ in "\(path) (imported)" }, options,
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
  /// - Parameter sink: Takes the problems.
  /// - Throws: ``ReportedError`` if it cannot be read or has errors.
  init(
    path: String, _ options: SceneOptions,
    reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws(ReportedError) {
    self = try SceneFile(path: path, options, reportingTo: sink)
      .scene(overriding: options.overrides)
  }
}
