import Pipeline
import System

/// `smear verify <folder> [--quick]`
struct VerifyCommand: RunnableCommand {
  static let summary = "Check that a folder has all its frames, and each as it was rendered."
  static let usage = "smear verify <folder> [--quick] [option…]"
  static let introduction = """
    smear verify pocket-menu-frames

    Checks every frame against the folder's manifest: whether its file is there, has the size and the
    bytes that were written, and decodes to the pixels that were rendered. Exits with 0 if all are
    right and the run that wrote them came to its end, with 1 if something is wrong, and with 2 if
    there is no manifest. smear render --resume mends what is wrong.
    """

  @Flag("--quick", "compare only the files' bytes, and decode no frame")
  private var isQuick
  @Options(["--limit": nil]) private var bounds: LimitOptions
  @Options private var work: JobOptions
  @Argument("<folder>") private var folder: String

  func run() throws -> ExitStatus {
    Interruption.watch()
    let verification = try FolderVerification(of: folder, limits: bounds.limits)
    let progress = try work.progress(total: verification.frameCount)
    let problems = try verification.problems(decoding: !isQuick, workerCount: work.workerCount) {
      progress.advance()
      return Interruption.status == nil
    }
    progress.clear()
    guard let problems else {
      Console.note("interrupted: not all frames of \(folder) were looked at")
      return Interruption.status ?? .error
    }
    let report = VerificationReport(problems, of: verification, folder)
    try work.show(report, report.text + "\n")
    return report.isRight ? .done : .differ
  }
}
