import Loading
import Rendering
import SceneModel
import SceneSyntax
import Timeline
import Tuning

/// `smear fit <scene> --layer menu --parameters fullAt,radius [--to exact|<folder>] [--write]`
struct FitCommand: RunnableCommand {
  static let summary = "Find the parameters that bring an overlay closest to true shutter blur."
  static let usage = "smear fit <scene> [--parameters name,…] [--family name,…] [option…]"
  static let introduction = """
    smear fit Scenes/pocket-menu.yaml --layer menu --parameters fullAt --write

    Prints the values before and after with their error: the root of the mean square over all pixels
    of all frames, in linear light. Each parameter needs a min and a max, between which it is looked
    for: fullAt: {value: 32, min: 2, max: 128}. With neither parameters nor families the error of the
    scene as it is.
    """

  private static let layerOption = Option<String>(
    "--layer", argument: "path",
    summary: "the layer whose motionBlur is fitted; may be left out if only one has some")
  private static let parameters = Option<[String]>(
    "--parameters", argument: "list", summary: "one to three parameters: fullAt,radius",
    parse: names)
  private static let family = Option<[OverlayFamily]>(
    "--family", argument: "list",
    summary: """
      fit other curves too, and say which is best: log2,linear,sqrt,power,smoothstep of the opacity; \
      radius-over, radius-crossfade of the radius; radius-log2-over, radius-log2-crossfade of both; \
      or all
      """, parse: families)
  private static let write = Flag(
    "--write", summary: "write the values into the scene, and nothing else")

  static let options: [any CommandOption] =
    [layerOption, parameters, BlurReference.option, family, write] + SceneOptions.options
    + JobOptions.options

  let scene: String
  let options: SceneOptions
  let layer: String?
  let names: [String]
  let families: [OverlayFamily]
  let reference: BlurReference
  let writes: Bool
  let work: JobOptions

  init(parsing arguments: inout Arguments) throws(UsageError) {
    options = try SceneOptions(arguments)
    layer = try arguments[Self.layerOption]
    names = try arguments[Self.parameters] ?? []
    families = try arguments[Self.family] ?? []
    reference = try arguments[BlurReference.option] ?? .exact
    writes = arguments[Self.write]
    work = try JobOptions(arguments)
    scene = try arguments.take("<scene>")
    try arguments.finish()
    guard !writes || !names.isEmpty else {
      throw UsageError(
        message: "--write writes parameters, and there is no --parameters",
        hint: "put the formula that is best into the scene by hand")
    }
    if let name = names.first(where: { options.overrides.parameters[$0] != nil }), writes {
      throw UsageError(message: "--set \(name) and --write exclude each other")
    }
  }

  private static func names(_ text: String) throws(UsageError) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count <= 3, Set(names).count == names.count, !names.contains("") else {
      throw UsageError(
        message: "--parameters takes one to three names, each once, not '\(text)'",
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
    let loader = SceneLoader(try SceneFile(path: scene))
    let loaded = try loader.scene(overriding: options.overrides)
    let fit = try FittedLayer(path: layer, in: loaded)
    let parameters = try fit.parameters(names)
    Interruption.watch()
    func model(_ fidelity: FitModel.Fidelity) -> FitModel {
      FitModel(
        loader, of: loaded, overriding: options.overrides, layer: fit.path, to: reference,
        fidelity: fidelity, workerCount: work.workerCount)
    }
    let exact = model(.mixed)
    do {
      try fit.check(parameters, with: exact)
      let job = FitJob(
        // Frames that are there already are of one size.
        coarse: reference == .exact ? model(.coarse) : nil, model: exact,
        last: reference == .exact ? exact : model(.drawn),
        progress: try work.progress(
          total: FitJob.largestCount(parameters: parameters.count, families: families),
          unit: "tries"),
        parameters: parameters,
        start: Dictionary(
          uniqueKeysWithValues: parameters.map {
            ($0.name, options.overrides.parameters[$0.name] ?? $0.value)
          }))
      let candidates = try candidates(job, of: fit, loader)
      guard let report = try measured(candidates, of: fit, start: job.start) else {
        return interrupted()
      }
      return try finish(report, in: loaded)
    } catch is FitModel.Stop {
      return interrupted()
    }
  }

  /// A scene that is measured as it is rendered.
  struct Candidate {
    let scene: LoadedScene

    /// Absent for the scene's own curve.
    let family: OverlayFamily?
    let found: FitJob.Found
  }

  /// The scene with its own curve after the fit, and with the best curve of each family.
  private func candidates(_ job: FitJob, of fit: FittedLayer, _ loader: SceneLoader) throws
    -> [Candidate]
  {
    defer { job.progress.clear() }
    func scene(_ found: FitJob.Found) throws -> LoadedScene {
      var overrides = options.overrides
      overrides.parameters.merge(found.values) { $1 }
      return try loader.scene(overriding: overrides)
    }
    var candidates: [Candidate] = []
    if !names.isEmpty {
      let found = try job.fitted()
      candidates.append(Candidate(scene: try scene(found), family: nil, found: found))
    }
    for family in families {
      let found = try job.fitted(family, at: fit.source)
      let curves = family.curves(found.numbers, at: fit.source)
      candidates.append(
        Candidate(
          scene: try scene(found).replacingBlurs { $0 == fit.path ? .curves(curves) : nil },
          family: family, found: found))
    }
    return candidates
  }

  /// Measures the scene as it is and all candidates; `nil` if the user has stopped it.
  private func measured(
    _ candidates: [Candidate], of fit: FittedLayer, start: [String: Double]
  ) throws -> FitReport? {
    let measurement = try SweepMeasurement(
      of: [fit.scene] + candidates.map(\.scene), to: reference, layer: fit.path)
    let progress = try work.progress(total: measurement.frameCount)
    guard let results = try measurement.run(workerCount: work.workerCount, progress: progress)
    else { return nil }
    let errors = results.map { $0.error.rootMeanSquare.rounded(toPlaces: 8) }
    let own = candidates.first { $0.family == nil }
    let families = zip(candidates, errors.dropFirst()).compactMap { candidate, error in
      candidate.family.map { family in
        FitReport.Family(
          name: family.rawValue,
          motionBlur: Dictionary(
            uniqueKeysWithValues: family.keys(candidate.found.numbers).map { ($0.key, $0.value) }),
          values: candidate.found.values, error: error)
      }
    }
    return FitReport(
      scene: scene, layer: fit.path, reference: reference.title,
      frames: results[0].squares.count,
      values: names.map {
        let before = start[$0] ?? 0
        return FitReport.Value(name: $0, before: before, after: own?.found.values[$0] ?? before)
      }, errorBefore: errors[0], errorAfter: own == nil ? errors[0] : errors[1],
      families: families.isEmpty ? nil : families.sorted { $0.error < $1.error },
      tries: candidates.reduce(0) { $0 + $1.found.tries })
  }

  private func finish(_ report: FitReport, in scene: LoadedScene) throws -> ExitStatus {
    var report = report
    if writes {
      // What is no better is not worth a change.
      let values = report.errorAfter < report.errorBefore ? report.values : []
      report.written = try ParameterWriting(
        of: Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.after) }), into: scene)
    }
    if work.printsJSON {
      try Console.write(try JSONText.line(of: report) + "\n")
    } else if !work.isQuiet {
      try Console.write(report.text)
    }
    return .done
  }

  private func interrupted() -> ExitStatus {
    Console.note("interrupted: the scene is as it was")
    return Interruption.status ?? .trouble
  }
}
