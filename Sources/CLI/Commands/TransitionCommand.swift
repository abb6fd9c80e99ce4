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
    parameters. The first frame is the source and the last one the target, byte for byte. The canvas
    is as large as the larger image in each direction, and images lie in its middle. Lengths are
    pixels, angles degrees clockwise from +x.
    """

  private static let outputOption = Option<String>(
    "-o", "--output", argument: "folder|film|-",
    summary: """
      where to: a folder of frames, a film such as curl.mp4 or curl.gif, or - for standard output; \
      default: <name>-frames here
      """)
  private static let sheet = Flag(
    "--sheet", summary: "one picture instead, with t = 0, 0.1 … 1 side by side")
  private static let printScene = Flag(
    "--print-scene", summary: "the scene that it is, to go on from there")
  private static let list = Flag("--list", summary: "show all transitions")

  static let options: [any CommandOption] =
    [outputOption] + FilmSettings.options + TransitionOptions.options
    + [sheet, printScene, list, FolderSettings.overwrite, Limits.option] + JobOptions.options

  static let words = TransitionKind.allCases.map(\.rawValue)

  /// The task of a run.
  private enum Task {
    case list
    case render(OutputTarget, FilmSettings)
    case sheet(file: String)
    case print
  }

  private let task: Task
  private let options: TransitionOptions
  private let name, from, to: String

  /// The path of the output, as the user names it.
  private let output: String?
  private let folder: FolderSettings
  private let work: JobOptions

  /// The most that the pictures may ask for.
  private let limits: Limits

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let (isSheet, prints) = (arguments[Self.sheet], arguments[Self.printScene])
    options = try TransitionOptions(arguments)
    let films = try FilmSettings(arguments)
    output = try arguments[Self.outputOption]
    folder = try FolderSettings(arguments)
    work = try JobOptions(arguments)
    limits = try Limits(arguments)
    if arguments[Self.list] {
      task = .list
      (name, from, to) = ("", "", "")
      try arguments.finish()
      return
    }
    name = try arguments.take("<name>")
    guard let kind = TransitionKind(rawValue: name) else {
      throw UsageError(
        message: "there is no transition '\(name)'",
        hint: TransitionKind.allCases.map(\.rawValue).hint(for: name))
    }
    from = try arguments.take("<from>")
    to = try arguments.take("<to>")
    try arguments.finish()
    try options.checkPictures(of: kind)
    guard !prints, !isSheet else {
      guard arguments.given(of: FilmSettings.options).isEmpty else {
        throw UsageError(message: "--sheet and --print-scene make no film")
      }
      task = prints ? .print : .sheet(file: output ?? "\(name)-sheet.png")
      if let output, isSheet, !output.hasSuffix(".png") {
        throw UsageError(message: "-o names a PNG file, not '\(output)'", hint: "-o \(name).png")
      }
      return
    }
    let target = try output.map(OutputTarget.init)
    try films.check(with: target, given: arguments.given(of: Self.options), work: work)
    task = .render(target ?? .folder("\(name)-frames"), films)
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
    case .render(let target, let films): return try render(into: target, films)
    }
  }

  private func render(into target: OutputTarget, _ films: FilmSettings) throws -> ExitStatus {
    try target.checkReader()
    let loaded = try loaded(rate: options.frameRate, ticks: try options.ticks, scale: 1)
    let part = RenderPart(
      loaded: loaded, frames: Array(0..<loaded.timeline.frameCount), target: target,
      films: films)
    Interruption.watch()
    let outcome = try part.render(parameters: [:], into: folder, in: work.context)
    guard let summary = outcome.summary() else { return outcome.status }
    if work.printsJSON {
      try Console.write(try JSONText.line(of: summary) + "\n")
    } else if !work.isQuiet {
      try summary.show(for: target)
    }
    return .done
  }

  /// How wide a frame is on a sheet, in pixels.
  private static let sheetWidth = 176.0

  private func drawSheet(to file: String) throws -> ExitStatus {
    let steps = 10
    guard let rate = FrameRate(steps) else { preconditionFailure("\(steps) is a frame rate") }
    let whole = try loaded(rate: rate, ticks: steps, scale: 1)
    let scale = min(1, TransitionCommand.sheetWidth / whole.scene.size.width)
    let small = scale < 1 ? try loaded(rate: rate, ticks: steps, scale: max(scale, 0.01)) : whole
    let pictures = SheetFrames(of: small, part: nil)
    let sheet = ContactSheet(
      columns: steps + 1, cellWidth: pictures.width, cellHeight: pictures.height, title: name,
      subtitle: options.description)
    Interruption.watch()
    do {
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
    } catch let stop as SheetFrames.Stop {
      return stop.status
    }
  }

  private func loaded(rate: FrameRate, ticks: Int, scale: Double) throws -> LoadedScene {
    var overrides = ParsedScene.Overrides()
    overrides.scale = scale
    return try SceneFile(
      text: try text(rate: rate, ticks: ticks), name: name, limits: limits,
      reportingTo: Console.note
    )
    .scene(overriding: overrides)
  }

  /// The scene's text.
  private func text(rate: FrameRate, ticks: Int) throws -> String {
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
