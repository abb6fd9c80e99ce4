import System
import Pipeline
import Tuning
import Timeline
import SceneModel
import SceneText

/// `smear sweep <scene> --set fullAt=8,16,32 --set radius=10,20 [--to exact|<folder>]
/// [--pick best]`
struct SweepCommand: RunnableCommand {
  static let summary = "Try parameters in a grid, and measure each combination."
  static let usage = "smear sweep <scene> --set name=values… [option…]"
  static let introduction = """
    smear sweep Scenes/pocket-menu.yaml --set fullAt=8,16,32,64 --set radius=10,20 --pick best
    smear sweep Scenes/bottom-sheet.yaml --set response=0.3..0.6/4 --measure "settle + overshoot"

    Draws one sheet with every combination of the values, the best first. Below each stands its error: the distance
    of its frames from true shutter blur of the same movement, as the root mean square over all pixels of all
    frames, in linear light. The sheet begins with the exact shutter itself and with no blur at all. A cell shows
    the frame in which the combinations differ most, and beside it the difference from the exact shutter, eight
    times as strong. If the values change the movement itself, no combination is the best, unless --measure says
    by which measure.
    """

  @Option(all: .sweepAxis) private var settings: [SweepAxis.Setting]
  /// The reference to compare frames with; `nil` for the default.
  @Option(.blurReference.excluding("--measure")) private var reference: BlurReference?
  @Option(.sweepMeasure) private var measure: SweepMeasure?
  @Option(.text("--layer path", "measure only the blur, or the movement, of this layer"))
  private var layer: String?
  @Option(.png(default: "<scene name>-sweep.png here", example: "sweep.png"))
  private var file: String?
  @Option(
    .frames.saying("the frames that a cell shows, \(mostFrames) at most: 12,20,28").excluding(
      "--at"))
  private var frames: FrameSelection?
  @Option(
    .number("--at seconds", in: 0...1_000_000, "a cell shows the frame at this time of the scene"))
  private var time: Double?
  @Option(.crop.saying("a cell shows only this part of the canvas, in points"))
  private var crop: SheetCrop?
  @Option(
    .text(
      "--folders folder",
      "also render each combination into a folder: <folder>/fullAt=8,radius=10"))
  private var folder: String?
  @Option(
    .text(
      "--pick best",
      """
      write the values of the best combination into the scene, and nothing else; or of another one: \
      --pick fullAt=16,radius=20
      """, words: ["best"]))
  private var picked: String?
  @Options([
    "--scale": "pixels per point that are measured, instead of the scene's",
    "--frame-rate": nil, "--variant": nil, "--allow-assets": nil,
  ])
  var options: SceneOptions
  @Options(["--overwrite": "render into folders that have other files in them"])
  private var folderOptions: FolderOptions
  @Options private var work: JobOptions
  @Argument("<scene>") private var scene: String

  private(set) var axes: [SweepAxis] = []
  private(set) var points: [SweepPoint] = []
  private(set) var pick: SweepPick?

  /// The largest number of combinations in one sweep.
  private static let mostPoints = 256

  /// The largest number of frames in one cell.
  private static let mostFrames = 8

  mutating func validate() throws(UsageError) {
    let (axes, fixed) = try SweepAxis.all(settings)
    for (name, value) in fixed { options.overrides.set(name, to: value) }
    try SweepCommand.check(axes)
    let points = SweepPoint.all(of: axes)
    (self.axes, self.points) = (axes, points)
    pick = try picked.map { text throws(UsageError) in try SweepPick(text, among: points) }
    try checkOptions()
  }

  private static func check(_ axes: [SweepAxis]) throws(UsageError) {
    guard !axes.isEmpty else {
      throw UsageError(
        message: "a sweep needs a parameter with several values", hint: "--set fullAt=8,16,32,64")
    }
    guard axes.count <= 3 else {
      throw UsageError(
        message: "a sweep has 1 to 3 parameters with several values, not \(axes.count)")
    }
    let count = axes.reduce(1) { $0 * $1.values.count }
    guard count <= mostPoints else {
      throw UsageError(
        message: "\(count) combinations are too many, the limit is \(mostPoints)")
    }
  }

  private func checkOptions() throws(UsageError) {
    if let name = axes.map(\.name).first(where: BlurSetting.isName) {
      let option = pick != nil ? "--pick writes" : folder != nil ? "--folders remembers" : nil
      if let option {
        throw UsageError(
          message: "\(option) parameters only, and '\(name)' is not one",
          hint: "declare a parameter and use it there: radius: name")
      }
    }
    if !folderOptions.given.isEmpty, folder == nil {
      throw UsageError(message: "--overwrite is for --folders, which is not there")
    }
  }

  func run() throws -> ExitStatus {
    let source = try SceneFile(path: scene, options)
    let loader = SceneLoader(folder == nil ? source : source.identifyingFrames())
    let scenes = try points.map { point in
      let scene = try loader.scene(overriding: overrides(at: point))
      try options.limits.check(scene.timeline.frameCount, .measured, of: "the scene")
      return scene
    }
    let chosen = try shownFrames(of: scenes)
    Interruption.watch()
    do {
      guard let judged = try judged(scenes) else { return interrupted() }
      return try finish(
        loader, scenes, judged, showing: try chosen ?? [judged.mostDifferentFrame()])
    } catch is Stopped {
      Console.note("interrupted: nothing was written")
      return Interruption.status ?? .error
    }
  }

  /// The measurements of the combinations, and the verdict on them.
  private struct Judgement {
    let verdict: SweepVerdict

    /// The reference of the errors; `nil` if the movement is measured.
    var reference: BlurReference?

    /// The error without any blur; `nil` if no reference is common to all.
    var errorUnblurred: Double?

    /// Finds the frame in which the combinations differ most.
    let mostDifferentFrame: () throws -> Int
  }

  /// Measures the combinations; `nil` if the user stopped it.
  private func judged(_ scenes: [LoadedScene]) throws -> Judgement? {
    func movements() throws -> SweptMovements {
      try SweptMovements(scenes, layer: layer, proceed: Interruption.proceed)
    }
    let isBlurred = scenes.contains { !$0.scene.blurredPaths.isEmpty }
    guard measure == nil, reference != nil || isBlurred else {
      // Without a blur there is no reference to compare with, so measure the movement.
      let (movements, measure) = (try movements(), measure ?? .settle)
      let verdict = SweepVerdict(
        try movements.summaries.map { try measure.value(of: $0) }, text: measure.text,
        isFair: self.measure != nil, of: measure.formula)
      return Judgement(verdict: verdict) { movements.mostDifferentFrame }
    }
    if let layer { try scenes[0].scene.checkBlurredLayer(layer) }
    let reference = reference ?? .exact
    let measurement = try SweepMeasurement(of: scenes, to: reference, layer: layer)
    guard let outcome = try measurement.run(in: work.context) else { return nil }
    let isFair = measurement.shareOneReference
    let verdict = SweepVerdict(
      outcome.scenes.map(\.error.rootMeanSquare), text: \.asShare, isFair: isFair,
      of: "errors against \(reference.title)", frames: outcome.scenes[0].squares.count)
    return Judgement(
      verdict: verdict, reference: reference,
      errorUnblurred: isFair ? outcome.unblurred.error.rootMeanSquare : nil
    ) {
      isFair ? outcome.scenes.mostDifferentFrame : try movements().mostDifferentFrame
    }
  }

  private func finish(
    _ loader: SceneLoader, _ scenes: [LoadedScene], _ judgement: Judgement, showing chosen: [Int]
  ) throws -> ExitStatus {
    let path = file ?? scenes[0].name + "-sweep.png"
    let verdict = judgement.verdict
    let picked = try pick.map { try values(of: $0, by: verdict) }
    let exactShutter =
      judgement.reference == .exact
      ? judgement.errorUnblurred.map { SweepSheet.ExactShutter(errorUnblurred: $0, layer: layer) }
      : nil
    let sheet = SweepSheet(
      crop: crop, frames: chosen, exactShutter: exactShutter, proceed: Interruption.proceed)
    try draw(sheet, of: loader, like: scenes[0], verdict: verdict, to: path)
    var report = SweepReport(
      scene: scene, verdict: verdict, of: judgement.reference?.title, points: points,
      errorUnblurred: judgement.errorUnblurred, sheet: path)
    if let folder {
      for (index, scene) in scenes.enumerated() {
        let name = folder.appending(name: points[index].text)
        if let status = try render(scene, points[index], into: name) { return status }
        report.cells[index].folder = name
      }
    }
    if let picked { report.written = try WrittenParameters(of: picked, into: scenes[0]) }
    try work.show(report, report.text(of: points, verdict))
    return .done
  }

  private func values(of pick: SweepPick, by verdict: SweepVerdict) throws(UsageError) -> [String:
    Double]
  {
    switch pick {
    case .values(let point): return point.settings
    case .best:
      guard let best = verdict.best else {
        throw UsageError(
          message:
            "no combination is the best: they move differently, and each has a truth of its own",
          hint:
            "--measure settle, or another formula, says what is better; or --pick \(points[0].text)"
        )
      }
      return points[best].settings
    }
  }

  func overrides(at point: SweepPoint) -> ParsedScene.Overrides {
    var overrides = options.overrides
    for (name, value) in zip(point.names, point.values) { overrides.set(name, to: value) }
    return overrides
  }

  /// Returns the numbers of the requested frames; `nil` if none were requested.
  private func shownFrames(of scenes: [LoadedScene]) throws(UsageError) -> [Int]? {
    let timeline = scenes[0].timeline
    if let time {
      guard time < timeline.duration else {
        throw UsageError(
          message:
            "--at \(time.plain) is after the end of the scene, at \(timeline.duration.plain) s")
      }
      return [
        timeline.displayLink.indices.last { timeline.displayLink[$0].presentedAt <= time } ?? 0
      ]
    }
    guard let numbers = try frames?.frames(of: scenes[0]) else { return nil }
    guard numbers.count <= SweepCommand.mostFrames else {
      throw UsageError(
        message: "a cell shows at most \(SweepCommand.mostFrames) frames, not \(numbers.count)")
    }
    return numbers
  }

  /// Renders all frames of a combination.
  ///
  /// - Returns: An exit status if the user stopped it, otherwise `nil`.
  private func render(_ scene: LoadedScene, _ point: SweepPoint, into folder: String) throws
    -> ExitStatus?
  {
    if Interruption.status != nil { return interrupted() }
    let part = RenderPart(
      loaded: scene, frames: Array(0..<scene.timeline.frameCount), target: .folder(folder))
    let outcome = try part.render(
      parameters: overrides(at: point).parameters, into: folderOptions.settings, in: work.context)
    return outcome.summary() == nil ? outcome.status : nil
  }

  private func interrupted() -> ExitStatus {
    Console.note("interrupted: the scene is as it was")
    return Interruption.status ?? .error
  }
}
