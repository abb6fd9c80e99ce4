import Pipeline
import Comparing
import System
import Raster
import SceneModel

/// `smear compare <reference> <candidate> [--tolerance 0…255] [--max-pixels n] …`
struct CompareCommand: RunnableCommand {
  static let summary = "Compare frames, and exit with 1 if they differ."
  static let usage =
    "smear compare <reference> <candidate> [--tolerance n] [--diff path] [option…]"
  static let introduction = """
    smear compare reference-frames menu-frames --tolerance 1 --diff strips

    Compares two images, or the PNG files of two folders and of the folders within them. Files are paired by
    their names, or by their numbers if no name is the same. Colours are compared premultiplied by alpha. A
    scene stands for its frames, which are rendered without being written:

      smear compare Scenes/pocket-menu.yaml menu-frames

    Films (ffmpeg decodes them), animated PNGs and WebPs stand for their frames, too. Codecs of films change
    pixels. So frames may differ from those of a film by the tolerance for codecs, unless a rule says
    otherwise.

    Files are compared by their look, in sRGB, or in Display P3 if both are; a difference of their colour
    profiles is named.

    Folders of scene files are compared scene by scene. So are folders in which each scene has a folder of
    frames, with --html or --serve. 'menu.yaml', 'menu' and 'menu-frames' are one scene:

      smear compare reference candidate --html index.html

    --serve shows the page on this computer, where frames can be accepted, as by smear approve.

    Exits with 0 if they are equal, with 1 if they differ or a frame is missing or extra, and
    with 2 if there is nothing to compare or a file is damaged.

    The rule may stand in a file, which also has rules for some of the frames. Of the rules that fit a frame,
    the last one holds; the keys that it leaves out are as in the rule for all frames:

      tolerance: 2
      maxDensity: {size: 16, count: 40}
      ignore: [[0, 0, 320, 20]]
      rules:
        - {files: "menu/*.png", metric: yiq, maxPixels: 12}
        - {frames: "31-60,90", mask: noisy.png, warn: {tolerance: 1}}

    --calibrate proposes such a file: the rule with the least room that accepts all runs.
    """

  static let closing = """
    The JSON: {"result": "equal|differ|error", "firstDifference": 31, "worst": 40, "maximum": 34,
    "counts": {…},
    "frames": [{"name": …, "frame": 31, "result": "equal|warn|differ|missing|extra|error",
    "differing": 120, "share": 0.01, "maximum": 34, "mean": …, "rms": …, "psnr": …, "ssim": …,
    "yiq": …, "reasons": […], "warnings": […], "profiles": ["sRGB", "Display P3"],
    "limits": [{"limit": "max-pixels", "bound": 500, "measured": 12}], "offset": [0, 1], …}],
    "shift": {"frames": 1, "from": 31}, "events": [{"kind": "flash", "frames": [40], "text": …}],
    "groups": [{"frames": [[12, 60]], "bounds": [x, y, width, height]}],
    "causes": [{"layer": "card", "property": "opacity", "frame": 31, "reference": 0.4, "candidate": 0.5}],
    "edits": [{"owner": "card", "key": "animations.0.spring.bounce", "before": "0.25", "after": "0.3",
    "file": "card.yaml", "line": 14, "frame": 31, "causes": [0], "text": …}]};
    psnr is left out where nothing differs, profiles where both are the same. Pictures of different
    sizes have "common": {"size": [4, 3], "differing": 2, …}, of the part that both have. Of folders of scenes it is
    {"scenes": [{"name": "menu", "verdict": "equal|differ|missing|extra|error", "comparison": {…}}]}.
    """

  /// The rule by which two frames count as equal.
  @Options var rule: RuleOptions
  /// Path for strips that show differences.
  @Option(
    .text(
      "--diff path",
      """
      where to show the differences: a PNG file, or for folders a folder, in which each differing frame \
      gets a frame-00042-difference.png; those of an earlier run are removed if the frames are equal \
      now
      """))
  var strips: String?
  /// Path for a heat map of how often each pixel differs.
  @Option(
    .text(
      "--heat-map file.png",
      "draw how often each pixel differs: black is never, white is always"))
  var heatMap: String?
  /// Whether to measure every metric, even those that the rule does not need.
  @Flag(
    "--all-metrics", "with --json: also ssim, yiq and oklab of every frame, which is slower")
  private var measuresAll
  @Options var reports: CompareReports
  @Flag("--calibrate", "smear compare --calibrate reference run1 run2 > compare.yaml")
  private var calibrates
  @Options var options: SceneOptions
  @Options var work: JobOptions
  @Argument("<reference>") var reference: String
  @Argument("<candidate>") var candidate: String
  /// Further runs to compare with the reference when calibrating a rule.
  @Argument private var otherRuns: [String]

  /// The costly metrics to measure even if the rule does not need them.
  var costlyMetrics: Set<CostlyMetric> { measuresAll ? Set(CostlyMetric.allCases) : [] }

  func validate() throws(UsageError) {
    if !calibrates, let word = otherRuns.first { throw UsageError.unexpected(word) }
    guard !measuresAll || work.printsJSON else {
      throw UsageError(
        message: "--all-metrics shows in the JSON only", hint: "--json --all-metrics")
    }
    let judges = !rule.given.isEmpty || measuresAll
    let shows = !reports.given.isEmpty || strips != nil || heatMap != nil
    guard !calibrates || !judges && !shows else {
      throw UsageError(
        message:
          "--calibrate only finds a rule: it takes no options that judge or show frames",
        hint: "smear compare --calibrate reference run1 run2")
    }
    let paths = [reference, candidate] + otherRuns
    guard options.isEmpty || paths.contains(where: ComparisonInput.isScene) else {
      throw UsageError(
        message: "--variant, --set, --scale and --frame-rate are for scenes",
        hint: "smear compare menu.yaml menu-frames --set fullAt=24")
    }
    if let heatMap, !heatMap.lowercased().hasSuffix(".png") {
      throw UsageError(
        message: "--heat-map names a PNG file, not '\(heatMap)'", hint: "--heat-map heat.png")
    }
    if let strips, strips == heatMap {
      throw UsageError(message: "--diff and --heat-map would write the same file: '\(strips)'")
    }
    if paths.contains("") {
      throw UsageError(message: "the path of a file or folder to compare is empty")
    }
    if strips == "" { throw UsageError(message: "--diff needs the name of a file or folder") }
  }

  func run() throws -> ExitStatus {
    guard calibrates else { return try compare() }
    let runs = [candidate] + otherRuns
    return try Calibration(reference: reference, runs: runs, options: options, work: work).run()
  }

  private func compare() throws -> ExitStatus {
    if let heatMap { try checkPlace(of: heatMap, for: "--heat-map") }
    Interruption.watch()
    FrameMemory.keep()
    try reports.removeEarlier()
    if let scenes = try ScenePairs(of: self) { return try scenes.compare() }
    guard reports.decisions == nil else {
      throw UsageError(
        message: "--decisions are about scenes, and these are not folders of scenes",
        hint: "smear compare old new --serve --decisions decisions.json")
    }
    guard let run = try ComparisonRun(of: self) else { return Interruption.status ?? .error }
    try run.writeHeatMap()
    for line in run.text.troubleLines { Console.note(line) }
    // Results of a stopped comparison are incomplete, so they are not shown.
    if let status = Interruption.status { return status }
    try work.show(run.json, run.summary)
    try reports.write(run)
    if reports.isServing { return try ServedComparison(run).serve(on: reports.port) }
    return Interruption.status ?? run.comparison.verdict.exitStatus
  }

  /// Checks that an output overwrites no input and is not a frame of the next comparison.
  private func checkPlace(of path: String, for option: String) throws(UsageError) {
    let inputs = [reference, candidate]
    guard !inputs.contains(where: { FileSystem.isSame($0, path) }) else {
      throw UsageError(
        message: "\(option) would replace a compared input: '\(path)'")
    }
    try UsageError.checkOutput(path, besides: rule.files, option: option)
    var folder = path.pathParts.folder
    while let outer = folder {
      if let input = inputs.first(where: { FileSystem.isSame($0, outer) }) {
        throw UsageError(
          message: "\(option) would write into a compared folder: '\(path)' is in '\(input)'")
      }
      folder = outer.pathParts.folder
    }
  }

  /// Checks that no strip overwrites a frame.
  func stripDestination(comparesFolders: Bool) throws(UsageError) -> StripDestination? {
    guard let strips else { return nil }
    try checkPlace(of: strips, for: "--diff")
    guard comparesFolders != strips.lowercased().hasSuffix(".png") else {
      throw comparesFolders
        ? UsageError(
          message: "--diff names a folder when folders are compared, not '\(strips)'",
          hint: "--diff strips")
        : UsageError(
          message: "--diff names a PNG file when files are compared, not '\(strips)'",
          hint: "--diff strip.png")
    }
    return comparesFolders ? .folder(strips) : .file(strips)
  }
}

extension SequenceComparison.Verdict {
  /// The exit status, as in diff(1).
  var exitStatus: ExitStatus {
    switch self {
    case .equal: .done
    case .differ: .differ
    case .error: .error
    }
  }
}
