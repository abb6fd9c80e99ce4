import Comparison
import Frames
import SceneModel

/// `smear compare <reference> <candidate> [--tolerance 0…255] [--max-pixels n] …`
struct CompareCommand: RunnableCommand {
  static let summary = "Compare frames, and exit with 1 if they differ."
  static let usage =
    "smear compare <reference> <candidate> [--tolerance n] [--diff path] [option…]"
  static let details = """
    smear compare reference-frames menu-frames --tolerance 1 --diff strips

    Compares two PNG or JPEG files, or the PNG files of two folders by their names, premultiplied by
    alpha. Exits with 0 if they are equal, with 1 if they differ or a frame is missing or extra, and
    with 2 if there is nothing to compare or a file is damaged.

    options:
    \(RuleOptions.help)

      --diff path           where to show what differs: a PNG file, or for folders a folder, in which
                            each differing frame gets a frame-00042-difference.png; those of an
                            earlier run are removed if the frames are equal now
      --all-metrics         with --json: ssim, yiq and oklab of every frame, which take their time
    \(JobOptions.help)

    The JSON: {"result": "equal|differ|trouble", "firstDifference": 31, "maximum": 34, "counts": {…},
    "frames": [{"name": …, "frame": 31, "result": "equal|warn|differ|missing|extra|trouble",
    "differing": 120, "share": 0.01, "maximum": 34, "mean": …, "rms": …, "psnr": …, "ssim": …,
    "yiq": …, "reasons": […], "warnings": […], …}]}; psnr is left out where nothing differs.
    """

  let reference: String
  let candidate: String

  /// When two frames count as equal.
  let rule: RuleOptions

  /// Whether every metric is measured, whatever the rule needs.
  private let measuresAll: Bool

  /// Where strips of what differs go.
  let strips: String?

  let work: JobOptions

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    work = try JobOptions(taking: &arguments)
    measuresAll = arguments.takeFlag("--all-metrics")
    guard !measuresAll || work.printsJSON else {
      throw UsageError(
        message: "--all-metrics shows in the JSON only", hint: "--json --all-metrics")
    }
    rule = try RuleOptions(taking: &arguments)
    strips = try arguments.takeOption("--diff")
    reference = try arguments.take("<reference>")
    candidate = try arguments.take("<candidate>")
    try arguments.finish()
    if strips == "" { throw UsageError(message: "--diff needs the name of a file or folder") }
  }

  func run() throws -> ExitStatus {
    Interruption.watch()
    FrameMemory.keep()
    let pairs = try FramePair.pairs(reference: reference, candidate: candidate)
    let comparesFolders = try FileSystem.isFolder(reference)
    let metrics = measuresAll ? Set(CostlyMetric.allCases) : []
    let job = ComparisonJob(
      pairs, rule: try rule.rule(measuring: metrics), workerCount: work.workerCount,
      strips: try stripDestination(comparesFolders: comparesFolders))
    let progress = try work.progress(total: pairs.count)
    defer { progress.clear() }
    let comparison = try job.run {
      progress.advance()
      return Interruption.status == nil
    }
    progress.clear()
    guard let comparison else { return Interruption.status ?? .trouble }

    for case .trouble(let reason) in comparison.frames.map(\.result) {
      Console.note("smear: \(reason)")
    }
    if work.printsJSON {
      try Console.write(try JSONText.line(of: ComparisonJSON(comparison, of: self)) + "\n")
    } else if !work.isQuiet {
      let lines = ComparisonText(comparison: comparison, command: self)
      try Console.write(comparesFolders ? lines.ofFolders : lines.ofFiles)
    }
    return comparison.verdict.exitStatus
  }

  /// Makes sure that no strip takes the place of a frame.
  private func stripDestination(comparesFolders: Bool) throws(UsageError) -> StripDestination? {
    guard let strips else { return nil }
    guard !FileSystem.isSame(strips, reference), !FileSystem.isSame(strips, candidate) else {
      throw UsageError(
        message: "--diff would replace what is compared: '\(strips)'", hint: "--diff strips")
    }
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
  /// As in diff(1).
  fileprivate var exitStatus: ExitStatus {
    switch self {
    case .equal: .done
    case .differ: .differ
    case .trouble: .trouble
    }
  }
}
