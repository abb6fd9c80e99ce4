import Pipeline
import SceneModel
import System

/// How a command with many frames does its work, and what it says of it.
struct JobOptions: OptionGroup {
  @Option(.jobs) private var jobs: Int?
  @Option(
    .word(
      "--progress style",
      "bar, lines, json or none; default: bar on a terminal, else a line every 10 s"))
  private var progressStyle: Progress.Style?
  @Flag("--json", "summary as JSON") var printsJSON
  @Flag("--quiet, -q", "no progress and no summary") var isQuiet

  /// How many threads are to work; one per processor if nobody says.
  var workerCount: Int { jobs ?? ThreadPool.processorCount }

  /// Prints what came of the command: as JSON, for people, or not at all.
  func show(_ report: some Encodable, _ text: @autoclosure () -> String) throws {
    if printsJSON {
      try Console.write(try JSONText.line(of: report) + "\n")
    } else if !isQuiet {
      try Console.write(text())
    }
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

extension OptionDeclaration<Int> {
  static let jobs = number(
    "--jobs n", in: 1...256, "how many frames at once; default: one per processor")
}
