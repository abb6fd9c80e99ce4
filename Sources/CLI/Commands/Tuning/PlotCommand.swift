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
    smear plot menu.yaml --against menu.mov --layer menu

    Draws the changing values of position, scale, rotation, opacity and size; the speed; the distance per 1/60 s;
    the opacity and the radius of the overlay; and the curve that turns distance into opacity, with a dot for each
    tick. If none of the first five changes, it draws the layer's other numbers that do. --property draws other
    values. Without --layer, the plot has at most six layers: those with a motionBlur that move, or else those
    that change. Inputs and named values that change stand above the layers.

    Each number has movements of its own. A movement has settled when the number stays within a thousandth of its
    farthest distance from the end. An animation that begins while another one moves the number interrupts the
    movement: four jumps are four movements. A finger that touches or lifts interrupts it, too: the pull of a finger
    neither settles nor overshoots. Dashed lines down the plot are changes of state and animations that wait
    for them, and bands show how long a finger touches.

    Several scenes, or variants, are laid over each other. With --against film.mp4 a layer is followed in a
    recording, as by fit --recording. The plot shows the middle, the scales, the rotation and the opacity of the
    layer, in the scene and in the recording. Frames in which it is lost are gaps.
    """

  @Option(
    .init(
      "-o, --output file", "where to: .svg or .png; default: <scene name>-plot.svg here",
      parse: picture))
  private var file: String?
  @Option(
    .text(
      "--layer id",
      "only this layer; inside others by path: card/title; with a recording, one or more: card,title"
    ))
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
      an earlier file of the scene, or one of its variants by its name, dashed in the same plot; or a film or \
      a folder of frames, in which --layer is followed; changes of overshoot and settling are printed
      """, parse: PlotBaseline.init
    ).excluding("--variants", hint: "--variants lays all of them over each other"))
  private var against: PlotBaseline?
  @Option(
    .region.saying(
      "where the layer is in the recording: left, top, width and height in its pixels"))
  private var region: TraceJob.Region?
  @Option(.fromFrame) private var first: Int?
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
  @Options([
    "--progress": nil,
    "--json": "print how all numbers move, series by series, as one line of JSON",
    "--quiet": "do not say where the plot is",
  ]) private var work: JobOptions
  @Argument("<scene>") private var scenes: [String]

  func validate() throws(UsageError) {
    guard against == nil || scenes.count == 1 else {
      throw UsageError(
        message: "--against compares one scene, not \(scenes.count)",
        hint: "without it, several scenes are laid over each other")
    }
    try checkRecording()
    guard !work.printsJSON || csv != "-" else {
      throw UsageError(
        message: "--json and --csv - both write to standard output", hint: "--csv plot.csv")
    }
  }

  private func checkRecording() throws(UsageError) {
    guard against?.recording != nil else {
      let other = [("--region", region != nil), ("--from-frame", first != nil)].first(where: \.1)?.0
      guard let other else { return }
      throw UsageError(
        message: "\(other) needs a recording", hint: "--against menu.mov --layer menu")
    }
    guard layer != nil else {
      throw UsageError(
        message: "a recording needs a layer to follow", hint: "--against menu.mov --layer menu")
    }
    guard region == nil || layers.count == 1 else {
      throw UsageError(
        message: "--region is that of one layer, not of '\(layer ?? "")'",
        hint: "without it, each layer is followed from its place in the scene")
    }
  }

  /// The layers to follow in a recording.
  private var layers: [String] {
    (layer ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
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
    guard let plot = try plotted(scenes) else { return Interruption.status ?? .error }
    guard plot.changes || layer != nil else { return try refuse() }
    if let csv {
      try UsageError.checkOutput(csv, besides: self.scenes, option: "--csv")
      try write(plot.csv, to: csv)
    }
    let picture = csv == nil ? file ?? "\(plot.name)-plot.svg" : file
    if let picture { try draw(plot, to: picture) }
    if work.printsJSON {
      try Console.write(try JSONText.line(of: plot.movements(in: picture)) + "\n")
    }
    return .done
  }

  /// Returns the plot; `nil` if the user stopped it.
  private func plotted(_ scenes: [(file: String, loaded: LoadedScene)]) throws
    -> (any PlottedSeries)?
  {
    guard let recording = against?.recording else {
      return try PlottedScenes(
        scenes, layer: layer, properties: properties, isAgainst: against != nil,
        proceed: Interruption.proceed)
    }
    return try plotted(scenes[0].loaded, beside: recording)
  }

  /// Follows the layers of a scene in a recording; returns `nil` if the user stopped it.
  private func plotted(_ loaded: LoadedScene, beside path: String) throws -> RecordingPlot? {
    for layer in layers { try loaded.scene.checkLayer(layer) }
    try RecordingPlot.check(properties)
    let recording = try Recording(path: path, of: loaded, options)
    let fit = try RecordingFit(
      recording: recording, loader: SceneLoader(try SceneFile(path: scenes[0], options)),
      loaded: loaded, overrides: options.overrides, layers: layers, parameters: [], scale: nil)
    let selection = RecordingFit.Selection(
      region: region, first: first, frames: Array(recording.times.indices), leastConfidence: nil)
    guard let result = try fit.run(selection, in: work.context) else { return nil }
    return RecordingPlot(
      recording: recording, result: result, scenes: (loaded, loaded), properties: properties,
      proceed: Interruption.proceed)
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
    guard let (file, scene) = try against?.scene(beside: scenes[0], options) else { return loaded }
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

  private func draw(_ plot: any PlottedSeries, to file: String) throws {
    let picture = try plot.plot(pixelsPerPoint: pixelsPerPoint)
    try checkSize(picture.size)
    let bytes =
      file.hasSuffix(".svg")
      ? try picture.svg() : try PNGEncoder().encode(try picture.bitmap(), as: .rgb)
    try AtomicFile.write(bytes, to: file, synced: true)
    guard !work.isQuiet, !work.printsJSON, csv != "-" else { return }
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
