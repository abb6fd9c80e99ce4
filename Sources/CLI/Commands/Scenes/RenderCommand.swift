import Pipeline
import Raster
import SceneText

/// `smear render <scene> [-o <folder|film|->] [--variants]`
struct RenderCommand: RunnableCommand {
  static let summary = "Render a scene to a folder of PNG frames, or to a film."
  static let usage = "smear render <scene> [-o <folder|film|->] [option…]"
  static let introduction = """
    smear render Scenes/pocket-menu.yaml -o frames --set fullAt=24

    Writes frame-00000.png … and manifest.json. Nothing is written before the whole scene is checked.
    Frames of an earlier run are replaced; other files in the folder are an error.

      smear render Scenes/pocket-menu.yaml -o menu.mp4

    \(OutputTarget.help)

    A Lottie animation or a Core Animation document renders as the scene that `smear import` makes
    of it.

      smear render tree.ca -o frames
    """

  /// Path of the output; `nil` for the default.
  @Option(
    .init(
      "-o, --output folder|film|-", "where to; default: <scene name>-frames here",
      parse: OutputTarget.init))
  var target: OutputTarget?
  @Flag(
    .variants(
      """
      every variant of the scene, each in a folder of its own inside; default: <scene name>-variants \
      here; of film.mp4, each in film-<name>.mp4
      """))
  private var takesVariants
  @Options private var films: FilmOptions
  @Option(.frames) private var frames = FrameSelection.all
  @Option(.frameColors) private var color = ColorSpace.sRGB
  /// The part of these frames to render.
  @Options private var part: RenderScopeOptions
  @Options var options: SceneOptions
  @Options private var folder: FolderOptions
  @Options var work: JobOptions
  @Argument("<scene>") var scene: String

  func validate() throws(UsageError) {
    try films.check(with: target, given: given, work: work)
    if target == .stream, takesVariants {
      throw UsageError(
        message: "--variants are films or folders of their own, and '-o -' is one stream",
        hint: "--variant picks one")
    }
  }

  func run() throws -> ExitStatus {
    try target?.checkReader()
    var file = try SceneFile(importing: scene, options)
    file.colorSpace = color
    let target = target ?? .folder(file.name + (takesVariants ? "-variants" : "-frames"))
    let parts = try parts(of: file, in: target)
    Interruption.watch()
    FrameMemory.keep()
    var summaries: [RenderSummary] = []
    for part in parts {
      if let status = Interruption.status {
        Console.note("interrupted: nothing was rendered into \(part.target.path)")
        return status
      }
      let outcome = try part.render(
        parameters: options.overrides.parameters, into: folder.settings, in: work.context)
      guard let summary = outcome.summary() else { return outcome.status }
      if !work.printsJSON, !work.isQuiet { try summary.show(for: part.target) }
      summaries.append(summary)
    }
    if work.printsJSON { try Console.write(try json(of: summaries, in: target) + "\n") }
    return .done
  }

  /// Returns the parts of the job: the scene, or each variant with a target of its own.
  private func parts(of file: SceneFile, in target: OutputTarget) throws -> [RenderPart] {
    var file = file
    if case .folder = target { file = file.identifyingFrames(of: part.scope.shard) }
    let scenes =
      try takesVariants
      ? file.variants(overriding: options.overrides)
      : [file.scene(overriding: options.overrides, frames: frames.audited)]
    let films = films.settings
    return try scenes.map { loaded in
      let name = takesVariants ? loaded.variant?.asVariantFolder : nil
      return RenderPart(
        loaded: loaded, frames: try frames.frames(of: loaded),
        target: name.map(target.part) ?? target, scope: part.scope,
        films: name.map(films.part) ?? films)
    }
  }

  private func json(of summaries: [RenderSummary], in target: OutputTarget) throws -> String {
    takesVariants
      ? try JSONText.line(of: VariantsSummary(folder: target.folder, variants: summaries))
      : try JSONText.line(of: summaries[0])
  }
}
