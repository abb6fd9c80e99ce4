import Glibc
import SceneModel

/// How a command with many frames does its work, and what it says of it: `--jobs`, `--progress`,
/// `--json`, `--quiet`.
struct JobOptions {
  static let help = """
      --jobs n              how many frames at once; default: one per processor
      --progress style      bar, lines, json or none; default: bar on a terminal
      --json                summary as JSON
      --quiet               no progress and no summary
    """

  let workerCount: Int
  let printsJSON: Bool
  let isQuiet: Bool
  private let progressStyle: Progress.Style?

  init(taking arguments: inout Arguments) throws(UsageError) {
    workerCount = try Self.takeWorkerCount(from: &arguments)
    isQuiet = arguments.takeFlag("--quiet", "-q")
    printsJSON = arguments.takeFlag("--json")
    progressStyle = try arguments.takeWord("--progress")
  }

  /// Takes how many threads are to work; one per processor if nobody says.
  static func takeWorkerCount(from arguments: inout Arguments) throws(UsageError) -> Int {
    try arguments.takeCount("--jobs", in: 1...256) ?? processorCount
  }

  /// Returns the progress of a job that begins now.
  ///
  /// - Parameters:
  ///   - total: How many frames there will be, or whatever `unit` says.
  ///   - variant: The variant of a scene that they show, to be named.
  func progress(total: Int, unit: String = "frames", of variant: String? = nil) throws -> Progress {
    try Progress(
      isQuiet ? Progress.Style.none : progressStyle, total: total, unit: unit, of: variant)
  }

  private static var processorCount: Int {
    min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 256)
  }
}
