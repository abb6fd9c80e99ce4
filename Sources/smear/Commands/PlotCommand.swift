import Drawing
import Frames
import ImageFiles
import SceneModel
import SceneSyntax
import Timeline
import Tuning

/// `smear plot <scene>… [--layer id] [--variants] [-o plot.svg] [--csv file]`
struct PlotCommand: RunnableCommand {
  static let summary = "Draw how layers move, and how their blur follows, over time."
  static let usage = "smear plot <scene>… [-o <file.svg|file.png>] [option…]"
  static let details = """
    smear plot Scenes/pocket-menu.yaml
    smear plot Scenes/truth.yaml --variants --layer fast -o fast.png
    smear plot Scenes/pocket-menu.yaml --csv - --set fullAt=16

    Position, speed, distance per 1/60 s, opacity and radius of the overlay, and the curve that makes
    the one of the other, with a dot for each tick. A movement has settled when it stays within a
    thousandth of the farthest that it was from its end. Without --layer: all layers with a
    motionBlur that move, or else all that move; six at most. Several scenes, or variants, are laid
    over each other.

    options:
      -o file               where to: .svg or .png; default: <scene name>-plot.svg here
      --layer id            only this layer; inside others by path: card/title
      --variants            all variants of the scene, each in a colour of its own
      --csv file            the numbers as well, or only them if there is no -o; - is standard output
      --scale n             pixels per point of a PNG and of all pictures of frames; default: 2
    \(Help.variantOption)
      --set name=value      give a parameter of the scene another value; may be repeated
      --frame-rate n        refreshes per second, such as 120 or 30000/1001
      --quiet               do not say where the plot is
    """

  let scenes: [String]
  let file: String?
  let csv: String?
  let layer: String?
  let options: SceneOptions
  let takesVariants: Bool
  let pixelsPerPoint: Double
  let isQuiet: Bool

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    var options = try SceneOptions(taking: &arguments)
    pixelsPerPoint = options.overrides.scale ?? 2
    options.overrides.scale = nil
    self.options = options
    takesVariants = try options.takeVariants(from: &arguments)
    file = try arguments.takeOption("-o", "--output")
    csv = try arguments.takeOption("--csv")
    layer = try arguments.takeOption("--layer")
    isQuiet = arguments.takeFlag("--quiet", "-q")
    scenes = try arguments.takeAll("<scene>")
    guard (0.5...8).contains(pixelsPerPoint) else {
      throw UsageError(
        message: "--scale takes a number from 0.5 to 8, not '\(pixelsPerPoint.plain)'")
    }
    if let file, !file.hasSuffix(".svg"), !file.hasSuffix(".png") {
      throw UsageError(
        message: "-o names an SVG or PNG file, not '\(file)'", hint: "-o plot.svg")
    }
    let noText = [".svg", ".png"].contains { csv?.hasSuffix($0) ?? false }
    if let csv, csv.isEmpty || noText || ComparisonInput.isScene(csv) {
      throw UsageError(message: "--csv names a file for text, not '\(csv)'", hint: "--csv plot.csv")
    }
  }

  func run() throws -> ExitStatus {
    do {
      let plot = try PlottedScenes(
        scenes, layer: layer, options: options, takesVariants: takesVariants)
      guard plot.moves || layer != nil else { return try refuse() }
      if let csv {
        try UsageError.checkOutput(csv, besides: scenes, option: "--csv")
        try write(plot.csv, to: csv)
      }
      if let file = csv == nil ? file ?? "\(plot.name)-plot.svg" : file {
        try draw(plot, to: file)
      }
      return .done
    } catch let stop as SheetFrames.Stop {
      return stop.status
    }
  }

  /// Says that there is nothing to plot.
  private func refuse() throws -> ExitStatus {
    Console.note("smear: nothing moves in \(scenes.listed("and")), so there is nothing to plot")
    Console.note("hint: --layer id plots a layer that stands still")
    return .trouble
  }

  private func write(_ text: String, to file: String) throws {
    guard file != "-" else { return try Console.write(text) }
    try AtomicFile.write(Array(text.utf8), to: file, synced: true)
  }

  private func draw(_ plot: PlottedScenes, to file: String) throws {
    let picture = try plot.plot(pixelsPerPoint: pixelsPerPoint)
    try checkSize(picture.size)
    let bytes =
      file.hasSuffix(".svg")
      ? try picture.svg() : try PNGEncoder().encode(try picture.bitmap(), as: .rgb)
    try AtomicFile.write(bytes, to: file, synced: true)
    guard !isQuiet, csv != "-" else { return }
    try Console.write("\(plot.summary) in \(file)\n")
  }

  private func checkSize(_ size: (width: Double, height: Double)) throws(UsageError) {
    guard max(size.width, size.height) * pixelsPerPoint <= Double(Scene.largestSide) else {
      throw UsageError(
        message: "the plot is too large with --scale \(pixelsPerPoint.plain)",
        hint: "use a smaller --scale, or name one --layer")
    }
  }
}
