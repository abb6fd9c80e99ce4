import System
import Raster
import Pipeline
import Tuning
import Compositing
import SceneModel
import SceneText
import Timeline

/// `smear fit <scene> --layer menu --parameters fullAt,radius [--to exact|<folder>] [--write]`
struct FitCommand: RunnableCommand {
  static let summary = "Find the parameters that bring an overlay closest to true shutter blur."
  static let usage = "smear fit <scene> [--parameters name,…] [--family name,…] [option…]"
  static let introduction = """
    smear fit Scenes/pocket-menu.yaml --layer menu --parameters fullAt --write

    Prints the values before and after the fit with their error: the root mean square over all pixels of
    all frames, in linear light. Each parameter needs a min and a max for the search:
    fullAt: {value: 32, min: 2, max: 128}. With neither parameters nor families, it prints the error of
    the scene as it is.

      smear fit Scenes/bottom-sheet.yaml --parameters response,bounce --target settle=0.45,overshoot=5%

    With --target, the movement is fitted, not a blur: to the time when it settles, and to its overshoot.

      smear fit menu.yaml --recording menu.mov --layer menu --parameters response,bounce,begin -o fit.png

    With --recording, the movement is fitted to that of one or more layers in a film or a folder of frames: to
    position, scales, rotation, opacity and corner radius. A layer is followed from its place at the start or the
    end of the scene, or from a --region. Frames in which it is lost do not count. It is an error if these are more
    than a tenth of the frames in which it moves, or if no values move it in this way. Each value has a margin of
    two standard deviations. If the recording has another shape than the scene, its pixels per point are found too,
    unless --scale gives them. A folder of frames has the rate of its manifest.json or of the scene, unless
    --frame-rate gives another. Without --parameters, the error and the plot of -o show how far the scene differs
    from the recording.
    """

  @Option(
    .text(
      "--layer path",
      "the layer to fit, if several have a motionBlur; with --target, the only layer that "
        + "counts; with --recording, one or more: card,title"
    ))
  private var layer: String?
  @Option(
    .init("--parameters list", "one to six parameters: fullAt,radius", parse: names))
  private var names: [String] = []
  @Option(.blurReference.excluding("--target")) private var reference = BlurReference.exact
  @Option(
    OptionDeclaration(
      "--family list",
      """
      fit other curves too, and say which is best: log2,linear,sqrt,power,smoothstep of the opacity; \
      radius-over, radius-crossfade of the radius; radius-log2-over, radius-log2-crossfade of both; \
      or all
      """, parse: families
    ).excluding("--target"))
  var families: [OverlayFamily] = []
  @Option(
    .init(
      "--target list",
      """
      fit the movement instead, to when it settles and how far it goes beyond its end: \
      settle=0.45,overshoot=5%
      """, parse: FitTarget.init))
  private var target: FitTarget?
  @Option(
    .text(
      "--recording film|folder",
      "fit the movement instead, to that of --layer in a film or a folder of frames"
    ).excluding("--target").excluding("--to").excluding("--family"))
  private var recording: String?
  @Option(
    .region.saying(
      "where the layer is in the recording: left, top, width and height in its pixels"))
  private var region: TraceJob.Region?
  @Option(.fromFrame) private var first: Int?
  @Option(.frames) private var frames = FrameSelection.all
  @Option(
    .share(
      "--confidence n",
      "with --recording: frames below this confidence are ignored; default: 0.7 of the recording's "
        + "typical confidence"))
  private var leastConfidence: Double?
  @Option(
    .png(
      "with --recording: a plot of the movements, recorded, before and fitted", example: "fit.png"))
  private var plot: String?
  @Flag("--write", "write the values into the scene, and nothing else") private var writes
  @Options private var options: SceneOptions
  @Options private var work: JobOptions
  @Argument("<scene>") private var scene: String

  func validate() throws(UsageError) {
    guard target == nil || !names.isEmpty else {
      throw UsageError(
        message: "--target needs parameters to look for", hint: "--parameters response,bounce")
    }
    try checkRecording()
    guard !writes || !names.isEmpty else {
      throw UsageError(
        message: "--write writes parameters, and there is no --parameters",
        hint: "copy the best formula into the scene by hand")
    }
    if let name = names.first(where: { options.overrides.parameters[$0] != nil }), writes {
      throw UsageError(message: "--set \(name) and --write exclude each other")
    }
  }

  private func checkRecording() throws(UsageError) {
    guard recording != nil else {
      let others = [
        ("--region", region != nil), ("--from-frame", first != nil), ("-o", plot != nil),
        ("--frames", frames != .all), ("--confidence", leastConfidence != nil),
      ]
      let other = others.first(where: \.1)?.0
      if let other { throw UsageError(message: "\(other) needs a --recording") }
      return
    }
    guard layer != nil else {
      throw UsageError(
        message: "--recording needs a layer to follow",
        hint: "--layer menu --parameters response,bounce")
    }
    guard region == nil || layer?.contains(",") != true else {
      throw UsageError(
        message: "--region is that of one layer, not of '\(layer ?? "")'",
        hint: "without it, each layer is followed from its place in the scene")
    }
  }

  private static func names(_ text: String) throws(UsageError) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count <= 6, Set(names).count == names.count, !names.contains("") else {
      throw UsageError(
        message: "--parameters takes one to six names, each once, not '\(text)'",
        hint: "--parameters fullAt,radius")
    }
    return names
  }

  private static func families(_ text: String) throws(UsageError) -> [OverlayFamily] {
    guard text != "all" else { return OverlayFamily.allCases }
    var families: [OverlayFamily] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let family = OverlayFamily(rawValue: name) else {
        throw UsageError(
          message: "there is no family '\(name)'",
          hint: (OverlayFamily.allCases.map(\.rawValue) + ["all"]).hint(for: name))
      }
      if !families.contains(family) { families.append(family) }
    }
    return families
  }

  func run() throws -> ExitStatus {
    let loader = SceneLoader(try SceneFile(path: scene, options))
    let loaded = try loader.scene(overriding: options.overrides)
    try options.limits.check(loaded.timeline.frameCount, .measured, of: "the scene")
    do {
      if writes { try WrittenParameters.check(names, in: loaded) }
      if let target { return try fit(to: target, loader, loaded) }
      if let recording, let layer {
        let layers = layer.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return try fit(to: recording, moving: layers, loader, loaded)
      }
      let fit = try Fit(
        loader, of: loaded, overriding: options.overrides, layer: layer, parameters: names,
        families: families, to: reference, in: work.context)
      Interruption.watch()
      switch try fit.run() {
      case .measured(let result):
        let report = FitReport(
          result, of: scene, scale: loaded.scene.scale, to: reference,
          fitting: loaded.scene.layersByPath[result.layer]?.motionBlur)
        return try finish(report, in: loaded)
      case .stopped(let best):
        let status = interrupted()
        if !best.isEmpty { Console.note(FitReport.text(ofBestSoFar: best)) }
        return status
      }
    } catch let problem as Diagnostic {
      Console.note(problem.rendered(in: loaded.sources))
      throw ReportedError()
    }
  }

  private func fit(to target: FitTarget, _ loader: SceneLoader, _ loaded: LoadedScene) throws
    -> ExitStatus
  {
    if let layer { try loaded.scene.checkLayer(layer) }
    let parameters = try loaded.parameters.bounded(names)
    Interruption.watch()
    let fit = TargetFit(
      loader: loader, overrides: options.overrides, target: target, layer: layer,
      parameters: parameters)
    guard let result = try fit.run(in: work.context) else { return interrupted() }
    var report = TargetFitReport(scene: scene, values: result.values, movement: result.movement)
    if writes {
      report.written = try WrittenParameters(
        of: Dictionary(uniqueKeysWithValues: result.values.map { ($0.name, $0.after) }),
        into: loaded)
    }
    try work.show(report, report.text)
    return .done
  }

  private func fit(
    to path: String, moving layers: [String], _ loader: SceneLoader, _ loaded: LoadedScene
  ) throws -> ExitStatus {
    for layer in layers { try loaded.scene.checkLayer(layer) }
    if let plot { try UsageError.checkOutput(plot, besides: [path, scene]) }
    let recording = try Recording(path: path, of: loaded, options)
    let numbers = try frames.frames(
      of: recording.times.count, in: path, limits: options.limits)
    let fit = try RecordingFit(
      recording: recording, loader: loader, loaded: loaded, overrides: options.overrides,
      layers: layers, parameters: try loaded.parameters.bounded(names),
      scale: options.overrides.scale)
    Interruption.watch()
    let selection = RecordingFit.Selection(
      region: region, first: first, frames: numbers, leastConfidence: leastConfidence)
    guard let result = try fit.run(selection, in: work.context) else { return interrupted() }
    var report = RecordingFitReport(result, of: scene, to: path)
    let values: [String: Double] = Dictionary(
      uniqueKeysWithValues: result.values.map { ($0.name, $0.after) })
    if let plot {
      var overrides = options.overrides
      overrides.parameters.merge(values) { $1 }
      let picture = RecordingPlot(
        recording: recording, result: result,
        scenes: (loaded, try loader.scene(overriding: overrides)),
        proceed: Interruption.proceed)
      try AtomicFile.write(
        try PNGEncoder().encode(try picture.plot(pixelsPerPoint: 2).bitmap(), as: .rgb), to: plot,
        synced: true)
      report.plot = plot
    }
    if writes { report.written = try WrittenParameters(of: values, into: loaded) }
    try work.show(report, report.text)
    return .done
  }

  private func finish(_ report: FitReport, in scene: LoadedScene) throws -> ExitStatus {
    var report = report
    if writes {
      let changed = report.values.filter { $0.after != $0.before }
      report.written = try WrittenParameters(
        of: Dictionary(uniqueKeysWithValues: changed.map { ($0.name, $0.after) }), into: scene)
    }
    try work.show(report, report.text)
    return .done
  }

  private func interrupted() -> ExitStatus {
    Console.note("interrupted: the scene is as it was")
    return Interruption.status ?? .error
  }
}
