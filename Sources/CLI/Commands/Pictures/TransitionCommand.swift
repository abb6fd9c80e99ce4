import Effects
import Pipeline
import Tuning
import System
import Raster
import SceneModel
import SceneText
import Timeline

/// `smear transition <name> <from> <to> [-o <folder|film|->]`
struct TransitionCommand: RunnableCommand {
  static let summary = "Render a transition from one picture to another."
  static let usage = "smear transition <name> <from> <to> [-o <folder|film|->] [option…]"
  static let introduction = """
    smear transition pageCurl a.jpg b.jpg -o frames --duration 1.5 --easing easeInEaseOut --set radius=80
    smear transition ripple a.jpg b.jpg --sheet -o ripple.png

    From and to are images or colours; 'smear transition --list' shows all transitions with their
    parameters. The first frame has the exact values of the source, and the last one those of the
    target. The canvas is as large as the larger image in each direction, and images lie in its
    middle. Lengths are pixels, angles degrees clockwise from +x.
    """

  /// Path of the output, as the user gave it.
  @Option(
    .text(
      "-o, --output folder|film|-",
      """
      where to: a folder of frames, a film such as curl.mp4 or curl.gif, or - for standard output; \
      default: <name>-frames here
      """))
  private var output: String?
  @Options private var films: FilmOptions
  @Options private var options: TransitionOptions
  @Flag("--sheet", "one picture instead, with t = 0, 0.1 … 1 side by side") private var isSheet
  @Flag("--print-scene", "print the transition as a scene, to edit") private var printsScene
  @Flag("--list", "show all transitions") private var lists
  @Options(["--overwrite": nil]) private var folder: FolderOptions
  @Options(["--limit": nil]) private var bounds: LimitOptions
  @Options private var work: JobOptions
  @Argument("<name>", unless: "--list", words: TransitionKind.allCases.map(\.rawValue))
  private var name: String
  @Argument("<from>", unless: "--list") private var from: String
  @Argument("<to>", unless: "--list") private var to: String

  /// The task of a run.
  private enum Task {
    case list
    case render(OutputTarget)
    case sheet(file: String)
    case print
  }

  private var task = Task.list

  mutating func validate() throws(UsageError) {
    guard !lists else { return }
    guard let kind = TransitionKind(rawValue: name) else {
      throw UsageError(
        message: "there is no transition '\(name)'",
        hint: TransitionKind.allCases.map(\.rawValue).hint(for: name))
    }
    try options.checkPictures(of: kind)
    guard !printsScene, !isSheet else {
      guard films.given.isEmpty else {
        throw UsageError(message: "--sheet and --print-scene make no film")
      }
      task = printsScene ? .print : .sheet(file: output ?? "\(name)-sheet.png")
      if let output, isSheet, !output.hasSuffix(".png") {
        throw UsageError(message: "-o names a PNG file, not '\(output)'", hint: "-o \(name).png")
      }
      return
    }
    let target = try output.map(OutputTarget.init)
    try films.check(with: target, given: given, work: work)
    task = .render(target ?? .folder("\(name)-frames"))
  }

  func run() throws -> ExitStatus {
    if let output { try UsageError.checkOutput(output, besides: [from, to]) }
    switch task {
    case .list:
      try Console.write(TransitionKind.list)
      return .done
    case .print:
      try Console.writeData(try text(rate: options.frameRate, ticks: try options.ticks))
      return .done
    case .sheet(let file): return try drawSheet(to: file)
    case .render(let target): return try render(into: target)
    }
  }

  private func render(into target: OutputTarget) throws -> ExitStatus {
    try target.checkReader()
    let loaded = try loaded(rate: options.frameRate, ticks: try options.ticks, scale: 1)
    let part = RenderPart(
      loaded: loaded, frames: Array(0..<loaded.timeline.frameCount), target: target,
      films: films.settings)
    Interruption.watch()
    let outcome = try part.render(parameters: [:], into: folder.settings, in: work.context)
    guard let summary = outcome.summary() else { return outcome.status }
    if work.printsJSON {
      try Console.write(try JSONText.line(of: summary) + "\n")
    } else if !work.isQuiet {
      try summary.show(for: target)
    }
    return .done
  }

  /// The width of a frame on a sheet, in pixels.
  private static let sheetWidth = 176.0

  private func drawSheet(to file: String) throws -> ExitStatus {
    let steps = 10
    guard let rate = FrameRate(steps) else { preconditionFailure("\(steps) is a frame rate") }
    let whole = try loaded(rate: rate, ticks: steps, scale: 1)
    let scale = min(1, TransitionCommand.sheetWidth / whole.scene.size.width)
    let small = scale < 1 ? try loaded(rate: rate, ticks: steps, scale: max(scale, 0.01)) : whole
    let pictures = SheetFrames(of: small, proceed: Interruption.proceed)
    let sheet = ContactSheet(
      columns: steps + 1, cellWidth: pictures.width, cellHeight: pictures.height, title: name,
      subtitle: options.description)
    Interruption.watch()
    let cells = try pictures.bitmaps(Array(0...steps)).enumerated().map { index, bitmap in
      ContactSheet.Cell(
        bitmap: bitmap, label: "t = \((Double(index) / Double(steps)).plain)", note: "")
    }
    let bitmap = try sheet.drawn(cells)
    try AtomicFile.write(try PNGEncoder().encode(bitmap, as: .rgb), to: file, synced: true)
    if !work.isQuiet {
      try Console.write(
        "\(cells.count.asFrames) on \(bitmap.width) × \(bitmap.height) pixels in \(file)\n")
    }
    return .done
  }

  private func loaded(rate: FrameRate, ticks: Int, scale: Double) throws -> LoadedScene {
    var overrides = ParsedScene.Overrides()
    overrides.scale = scale
    var file = SceneFile(
      text: try text(rate: rate, ticks: ticks), name: name, limits: bounds.limits,
      reportingTo: Console.note)
    if case .render(.folder) = task { file = file.identifyingFrames() }
    return try file.scene(overriding: overrides)
  }

  /// Returns the text of the scene.
  private func text(rate: FrameRate, ticks: Int) throws -> String {
    let limits = bounds.limits
    let scene = TransitionScene(
      name: name,
      ends: [try TransitionScene.End(from, limits), try TransitionScene.End(to, limits)],
      ticks: ticks, frameRate: rate, options: options)
    guard let size = scene.size else {
      throw UsageError(
        message: "one of '\(from)' and '\(to)' has to be an image: a colour has no size")
    }
    return scene.text(width: size.width, height: size.height)
  }
}
