import Dispatch
import Drawing
import Frames
import ImageFiles
import Rendering
import SceneModel
import SceneSyntax
import Timeline
import Tuning

/// `smear sheet <scene> -o sheet.png [--every 4] [--columns 6] [--scale 0.5]`
struct SheetCommand: RunnableCommand {
  static let summary = "Draw a whole animation onto one contact sheet."
  static let usage = "smear sheet <scene> [-o <file.png>] [option…]"
  static let details = """
    smear sheet Scenes/pocket-menu.yaml -o sheet.png --every 4 --columns 6 --scale 0.5

    options:
      -o file.png           where to; default: <scene name>-sheet.png here
      --every n             every n-th frame; default: so that there are 24 at most
      --columns n           frames per row; default: 6
      --scale n             pixels per point on the sheet; default: 0.5
    \(Help.framesOption)
      --set name=value      give a parameter of the scene another value; may be repeated
      --frame-rate n        refreshes per second, such as 120 or 30000/1001
      --quiet               do not say where the sheet is
    """

  /// How many frames a sheet has if nobody says otherwise.
  private static let usualCount = 24

  let scene: String
  let file: String?
  let options: SceneOptions
  let frames: FrameSelection
  let every: Int?
  let columns: Int
  let isQuiet: Bool

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    var options = try SceneOptions(taking: &arguments)
    options.overrides.scale = options.overrides.scale ?? 0.5
    self.options = options
    file = try arguments.takeOption("-o", "--output")
    frames = try arguments.takeOption("--frames").map(FrameSelection.init) ?? .all
    every = try arguments.takeCount("--every", in: 1...1_000_000)
    columns = try arguments.takeCount("--columns", in: 1...100) ?? 6
    isQuiet = arguments.takeFlag("--quiet", "-q")
    scene = try arguments.take("<scene>")
    try arguments.finish()
    if let file, !file.hasSuffix(".png") {
      throw UsageError(message: "-o names a PNG file, not '\(file)'", hint: "-o sheet.png")
    }
  }

  func run() throws -> ExitStatus {
    let loaded = try LoadedScene(path: scene, overriding: options.overrides)
    let chosen = try frames.frames(of: loaded.timeline.frameCount)
    let step = every ?? (chosen.count + SheetCommand.usualCount - 1) / SheetCommand.usualCount
    let numbers = stride(from: 0, to: chosen.count, by: step).map { chosen[$0] }

    let (width, height) = loaded.scene.pixelSize
    let sheet = ContactSheet(
      columns: columns, cellWidth: width, cellHeight: height, title: loaded.name,
      subtitle: "\(loaded.timeline.frameCount.asFrames), \(loaded.timeline.summary)")
    let size = sheet.size(cellCount: numbers.count)
    guard max(size.width, size.height) <= Scene.largestSide else {
      throw UsageError(
        message: "a sheet of \(size.width) × \(size.height) pixels is too large",
        hint: "use a larger --every or a smaller --scale")
    }

    Interruption.watch()
    let renderer = try Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    var cells: [ContactSheet.Cell] = []
    for number in numbers {
      if let status = Interruption.status { return status }
      let tick = loaded.timeline.displayLink[number]
      cells.append(
        ContactSheet.Cell(
          bitmap: try renderer.frame(try loaded.timeline.presentation(at: tick)),
          label: "\(number)", note: "\(tick.timestamp.rounded(toPlaces: 3).plain) s"))
    }
    let path = file ?? loaded.name + "-sheet.png"
    let png = try PNGEncoder().encode(try sheet.drawn(cells), as: .rgb)
    try AtomicFile.write(png, to: path, synced: true)
    if !isQuiet {
      try Console.write(
        "\(cells.count.asFrames) on \(size.width) × \(size.height) pixels in \(path)\n")
    }
    return .done
  }
}
