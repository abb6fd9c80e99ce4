import Frames
import SceneSyntax

/// `smear render <scene> [-o <folder>] [--variants]`
struct RenderCommand: RunnableCommand {
  static let summary = "Render a scene to a folder of PNG frames."
  static let usage = "smear render <scene> [-o <folder>] [option…]"
  static let details = """
    smear render Scenes/pocket-menu.yaml -o frames --set fullAt=24

    Writes frame-00000.png … and manifest.json. Nothing is written before the scene is known to be
    whole. Frames of an earlier run are replaced; other files in the folder are an error.

    options:
      -o folder             where to; default: <scene name>-frames here
      --variants            every variant of the scene, each in a folder of its own inside;
                            default: <scene name>-variants here
    \(Help.framesOption)
    \(Help.sceneOptions)
      --overwrite           render into a folder that has other files in it
    \(JobOptions.help)
    """

  let scene: String
  let folder: String?
  let options: SceneOptions

  /// Whether all variants are rendered.
  let takesVariants: Bool

  let frames: FrameSelection
  let overwrites: Bool
  let work: JobOptions

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    options = try SceneOptions(taking: &arguments)
    takesVariants = try options.takeVariants(from: &arguments)
    folder = try arguments.takeOption("-o", "--output")
    frames = try arguments.takeOption("--frames").map(FrameSelection.init) ?? .all
    overwrites = arguments.takeFlag("--overwrite")
    work = try JobOptions(taking: &arguments)
    scene = try arguments.take("<scene>")
    try arguments.finish()

    if let folder,
      let film = [".mp4", ".mov", ".webm", ".gif", ".apng", ".png"].first(where: folder.hasSuffix)
    {
      throw UsageError(
        message: "-o names the folder of the frames; '\(folder)' looks like a \(film) file")
    }
    if folder == "-" || folder == "" { throw UsageError(message: "-o needs the name of a folder") }
  }

  func run() throws -> ExitStatus {
    let file = try SceneFile(path: scene)
    let folder = folder ?? file.name + (takesVariants ? "-variants" : "-frames")
    let parts = try parts(of: file, in: folder)
    Interruption.watch()
    var summaries: [RenderSummary] = []
    for part in parts {
      if let status = Interruption.status {
        Console.note("interrupted: nothing was rendered into \(part.folder)")
        return status
      }
      switch try part.render(options: options, overwrites: overwrites, work: work) {
      case .stopped(let status): return status
      case .done(let summary):
        if !work.printsJSON, !work.isQuiet { try Console.write(summary.text + "\n") }
        summaries.append(summary)
      }
    }
    if work.printsJSON { try Console.write(try json(of: summaries, in: folder) + "\n") }
    return .done
  }

  /// What there is to render: the scene, or each of its variants into a folder of its own.
  private func parts(of file: SceneFile, in folder: String) throws -> [RenderPart] {
    let overrides = options.overrides
    let scenes =
      try takesVariants
      ? file.variants(overriding: overrides) : [file.scene(overriding: overrides)]
    return try scenes.map { loaded in
      let inside = takesVariants ? loaded.variant?.asVariantFolder : nil
      return RenderPart(
        loaded: loaded, frames: try frames.frames(of: loaded),
        folder: inside.map(folder.appending(name:)) ?? folder)
    }
  }

  private func json(of summaries: [RenderSummary], in folder: String) throws -> String {
    takesVariants
      ? try JSONText.line(of: VariantsSummary(folder: folder, variants: summaries))
      : try JSONText.line(of: summaries[0])
  }
}
