import Exporting
import Pipeline
import SceneModel
import Timeline
import Tuning

/// `smear inspect <scene> [--frames …] [--layer id] [--json|--csv]`
struct InspectCommand: RunnableCommand {
  static let summary = "Print the values of every layer, tick by tick."
  static let usage = "smear inspect <scene> [--frames list] [--layer id] [--json|--csv] [option…]"
  static let introduction = """
    smear inspect Scenes/pocket-menu.yaml --layer menu --frames 6-22

    Prints the values that are drawn. The time of a frame is that of its callback of the display link; '='
    after its number marks a frame that repeats the one before. Distance is in points per 1/60 s, speed in
    points per second. The scene's inputs and the named values that change come before its layers, with
    their numbers as x. After the usual columns come all other properties that change, by their names. The
    scene's events come at the end.
    """

  @Option(.frames) private var frames = FrameSelection.all
  @Option(.text("--layer id", "only this layer; inside others by path: card/title, card/mask"))
  private var layer: String?
  @Flag(
    .flag(
      "--json",
      """
      {"scene": …, "events": […], "ticks": [{"frame": …, "timestamp": …, "layers": {"menu": {…}}, "inputs": \
      {"scroll": …}, "values": {"open": …}}]}
      """
    ).excluding("--csv"))
  private var printsJSON
  @Flag("--csv", "one line per tick and layer; inputs and named values follow the usual columns")
  private var printsCSV
  @Options private var options: SceneOptions
  @Argument("<scene>") private var scene: String

  private var format: InspectionWriter.Format { printsJSON ? .json : printsCSV ? .csv : .table }

  func run() throws -> ExitStatus {
    let loaded = try SceneFile(importing: scene, options)
      .scene(overriding: options.overrides)
    let numbers = try frames.frames(of: loaded.timeline.frameCount)
    let shown = try shownLayers(of: loaded.scene)
    Interruption.watch()

    let writer = InspectionWriter(
      format: format, file: scene, scene: loaded.scene, events: loaded.events, layers: shown)
    let write = format == .table ? Console.write : Console.writeData
    try write(writer.head)
    for (index, number) in numbers.enumerated() {
      if let status = Interruption.status { return status }
      let timeline = loaded.timeline
      let presentation = try timeline.presentation(at: timeline.displayLink[number])
      let layers = presentation.layers.flatMap(\.withAllInside)
        .filter { layer == nil || $0.model.path == layer }
      let signals = try InspectedSignal.numbers(of: timeline, at: presentation.tick)
      try write(
        try writer.text(of: layers, signals: signals, at: presentation.tick, isFirst: index == 0))
    }
    try write(writer.foot)
    return .done
  }

  /// Returns the layers to show, each before its sublayers.
  private func shownLayers(of scene: Scene) throws(UsageError) -> [Layer] {
    let layers = scene.layers.flatMap(\.withAllInside)
    guard let layer else { return layers }
    let chosen = layers.filter { $0.path == layer }
    guard !chosen.isEmpty else {
      throw UsageError.unknownLayer(layer, among: layers.map(\.path))
    }
    return chosen
  }
}

extension Layer {
  /// The layer and all layers inside it.
  var withAllInside: [Layer] {
    [self] + (mask + contents.contentLayers + declaredSublayers).flatMap(\.withAllInside)
  }
}

extension PresentationLayer {
  fileprivate var withAllInside: [PresentationLayer] {
    [self] + inside.filter { !$0.model.holdsFadingContents }.flatMap(\.withAllInside)
  }
}
