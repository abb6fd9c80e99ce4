import Pipeline
import SceneModel
import System

/// How a command with many frames does its work, and what it says of it.
struct JobOptions: Sendable {
  static let jobs = Option<Int>(
    "--jobs", argument: "n", in: 1...256,
    summary: "how many frames at once; default: one per processor")
  static let progress = Option<Progress.Style>(
    "--progress", argument: "style",
    summary: "bar, lines, json or none; default: bar on a terminal, else a line every 10 s")
  static let json = Flag("--json", summary: "summary as JSON")
  static let quiet = Flag("--quiet", "-q", summary: "no progress and no summary")

  static let options: [any CommandOption] = [jobs, progress, json, quiet]

  let workerCount: Int
  let printsJSON: Bool
  let isQuiet: Bool
  private let progressStyle: Progress.Style?

  init(_ arguments: Arguments) throws(UsageError) {
    workerCount = try Self.workerCount(arguments)
    isQuiet = arguments[Self.quiet]
    printsJSON = arguments[Self.json]
    progressStyle = try arguments[Self.progress]
  }

  /// How many threads are to work; one per processor if nobody says.
  static func workerCount(_ arguments: Arguments) throws(UsageError) -> Int {
    try arguments[jobs] ?? ThreadPool.processorCount
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

  /// The context of a job that does its work in this way.
  var context: JobContext {
    JobContext(
      workerCount: workerCount, proceed: { Interruption.status == nil },
      warn: { Console.note("warning: \($0)") },
      progress: { try progress(total: $0.total, unit: $0.unit, of: $0.variant) })
  }
}
