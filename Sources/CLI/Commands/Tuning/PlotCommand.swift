import Drawing
import Pipeline
import System
import Raster
import Timeline
import SceneModel
import SceneText
import Tuning

/// `smear plot <scene>… [--layer id] [--variants] [-o plot.svg] [--csv file]`
struct PlotCommand: RunnableCommand {
  static let summary = "Draw how layers move, and how their blur follows, over time."
  static let usage = "smear plot <scene>… [-o <file.svg|file.png>] [option…]"
  static let introduction = """
    smear plot Scenes/pocket-menu.yaml
    smear plot Scenes/truth.yaml --variants --layer fast -o fast.png
    smear plot Scenes/dashboard.yaml --property scale.x,opacity,speed
    smear plot Scenes/pocket-menu.yaml --csv - --set fullAt=16
    smear plot menu.yaml --against old-menu.yaml

    Draws the changing values of position, scale, rotation, opacity and size; the speed; the distance per 1/60 s;
    the opacity and the radius of the overlay; and the curve that turns distance into opacity, with a dot for each
    tick. If none of the first five changes, it draws the layer's other numbers that do. --property draws other
    values. Without --layer, the plot has at most six layers: those with a motionBlur that move, or else those
    that change. Inputs and named values that change stand above the layers.

    Each number has movements of its own. A movement has settled when the number stays within a thousandth of its
    farthest distance from the end. An animation that begins while another one moves the number interrupts the
    movement: four jumps are four movements. A finger that touches or lifts interrupts it, too: the pull of a finger
    neither settles nor overshoots.

    Several scenes, or variants, are laid over each other. A recording is drawn beside a scene by
    smear fit menu.yaml --recording menu.mov --layer menu -o plot.png
    """

  @Option(
    .init(
      "-o, --output file", "where to: .svg or .png; default: <scene name>-plot.svg here",
      parse: picture))
  private var file: String?
  @Option(.text("--layer id", "only this layer; inside others by path: card/title"))
  private var layer: String?
  @Option(
    .init(
      "--property list",
      """
      the plotted values: position.y, scale, contents.path.trim.end, any value that animations know; \
      \(Quantity.derivedNames.listed()); inputs and named values
      """, parse: names))
  private var properties: [String] = []
  @Flag(.variants("all variants of the scene, each in another colour"))
  private var takesVariants
  @Option(
    OptionDeclaration(
      "--against scene",
      """
      an earlier file of the scene, or one of its variants by its name, dashed in the same plot; changes of \
      overshoot and settling are printed
      """, parse: PlotBaseline.init
    ).excluding("--variants", hint: "--variants lays all of them over each other"))
  private var against: PlotBaseline?
  @Option(
    .init(
      "--csv file",
      "also write the numbers, or only them without -o; - is standard output", parse: textFile))
  private var csv: String?
  @Option(
    .number(
      "--scale n", in: 0.5...8,
      "pixels per point of a PNG, and of pictures of frames; default: 2"))
  private var pixelsPerPoint = 2.0
  @Options(["--variant": nil, "--set": nil, "--frame-rate": nil, "--allow-assets": nil])
  private var options: SceneOptions
  @Flag("--json", "print how all numbers move, series by series, as one line of JSON")
  private var printsJSON
  @Flag("--quiet, -q", "do not say where the plot is") private var isQuiet
  @Argument("<scene>") private var scenes: [String]

  func validate() throws(UsageError) {
    guard against == nil || scenes.count == 1 else {
      throw UsageError(
        message: "--against compares one scene, not \(scenes.count)",
        hint: "without it, several scenes are laid over each other")
    }
    guard !printsJSON || csv != "-" else {
      throw UsageError(
        message: "--json and --csv - both write to standard output", hint: "--csv plot.csv")
    }
  }

  private static func picture(_ file: String) throws(UsageError) -> String {
    guard file.hasSuffix(".svg") || file.hasSuffix(".png") else {
      throw UsageError(
        message: "-o names an SVG or PNG file, not '\(file)'", hint: "-o plot.svg")
    }
    return file
  }

  private static func names(_ text: String) throws(UsageError) -> [String] {
    let names = text.split(separator: ",").map(String.init)
    guard !names.isEmpty, Set(names).count == names.count else {
      throw UsageError(
        message: "--property takes names, each once, not '\(text)'",
        hint: "--property scale.x,opacity")
    }
    return names
  }

  private static func textFile(_ file: String) throws(UsageError) -> String {
    let isPicture = file.hasSuffix(".svg") || file.hasSuffix(".png")
    guard !file.isEmpty, !isPicture, !ComparisonInput.isScene(file) else {
      throw UsageError(
        message: "--csv names a file for text, not '\(file)'", hint: "--csv plot.csv")
    }
    return file
  }

  func run() throws -> ExitStatus {
    let scenes = try loaded()
    Interruption.watch()
    let plot = try PlottedScenes(
      scenes, layer: layer, properties: properties, isAgainst: against != nil,
      proceed: Interruption.proceed)
    guard plot.changes || layer != nil else { return try refuse() }
    if let csv {
      try UsageError.checkOutput(csv, besides: self.scenes, option: "--csv")
      try write(plot.csv, to: csv)
    }
    let picture = csv == nil ? file ?? "\(plot.name)-plot.svg" : file
    if let picture { try draw(plot, to: picture) }
    if printsJSON {
      try Console.write(try JSONText.line(of: plot.movements(in: picture)) + "\n")
    }
    return .done
  }

  /// Loads all scenes to plot, each with its file.
  private func loaded() throws -> [(file: String, loaded: LoadedScene)] {
    let loaded = try scenes.flatMap { path in
      let file = try SceneFile(importing: path, options)
      let scenes =
        takesVariants
        ? try file.variants(overriding: options.overrides)
        : [try file.scene(overriding: options.overrides)]
      return scenes.map { (file: path, loaded: $0) }
    }
    guard let against else { return loaded }
    let (file, scene) = try against.scene(beside: scenes[0], options)
    return loaded + [(file, scene)]
  }

  /// Reports that there is nothing to plot.
  private func refuse() throws -> ExitStatus {
    let what = properties.isEmpty ? "nothing changes" : "no \(properties.listed()) changes"
    Console.note("smear: \(what) in \(scenes.listed("and")), so there is nothing to plot")
    Console.note("hint: --layer id plots a layer that stands still")
    return .error
  }

  private func write(_ text: String, to file: String) throws {
    guard file != "-" else { return try Console.writeData(text) }
    try AtomicFile.write(Array(text.utf8), to: file, synced: true)
  }

  private func draw(_ plot: PlottedScenes, to file: String) throws {
    let picture = try plot.plot(pixelsPerPoint: pixelsPerPoint)
    try checkSize(picture.size)
    let bytes =
      file.hasSuffix(".svg")
      ? try picture.svg() : try PNGEncoder().encode(try picture.bitmap(), as: .rgb)
    try AtomicFile.write(bytes, to: file, synced: true)
    guard !isQuiet, !printsJSON, csv != "-" else { return }
    try Console.write(
      (["\(plot.summary) in \(file)"] + plot.differences).map { $0 + "\n" }.joined())
  }

  private func checkSize(_ size: (width: Double, height: Double)) throws(UsageError) {
    guard max(size.width, size.height) * pixelsPerPoint <= Double(Scene.largestSide) else {
      throw UsageError(
        message: "the plot is too large with --scale \(pixelsPerPoint.plain)",
        hint: "use a smaller --scale, or name one --layer")
    }
  }
}
