import Pipeline
import SceneModel
import System

/// The options of a command with many frames: its threads, its progress and its output.
struct JobOptions: OptionGroup {
  @Option(.jobs) private var jobs: Int?
  @Option(
    .word(
      "--progress style",
      "bar, lines, json or none; default: bar on a terminal, else a line every 10 s"))
  private var progressStyle: Progress.Style?
  @Flag("--json", "summary as JSON") var printsJSON
  @Flag("--quiet, -q", "no progress and no summary") var isQuiet

  /// The number of threads; by default one per processor.
  var workerCount: Int { jobs ?? ThreadPool.processorCount }

  /// Prints the result of the command as JSON, as text, or not at all.
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
  ///   - total: The number of frames, or of the items that `unit` names.
  ///   - variant: The variant of a scene to name in the output.
  func progress(total: Int, unit: String = "frames", of variant: String? = nil) throws -> Progress {
    try Progress(
      isQuiet ? Progress.Style.none : progressStyle, total: total, unit: unit, of: variant)
  }

  /// The context of a job with these options.
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
