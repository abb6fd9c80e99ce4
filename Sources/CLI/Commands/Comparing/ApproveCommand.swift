import Pipeline
import Comparing
import System

/// `smear approve <reference> <candidate> [--frames list] [--dry-run]`
struct ApproveCommand: RunnableCommand {
  static let summary = "Make a candidate's frames the reference."
  static let usage = "smear approve <reference> <candidate> [--frames list] [--dry-run] [option…]"
  static let introduction = """
    smear approve reference-frames menu-frames --frames 3,7-9

    Replaces the reference by PNG or JPEG files of a candidate, all of them or none: a file, or the PNG
    files of a folder with their manifest. The reference need not exist yet. Frames whose pixels are equal
    stay as they are; frames that the scene no longer has are removed. Refuses a candidate that is not
    whole, and exits with 2. It also refuses one with frames in folders inside it, such as those of
    variants: approve each of these by itself. If a run is killed while it replaces files, the next run
    finishes that first.
    """

  static let closing = """
    The JSON: {"result": "approved|unchanged", "replaced": [{"name": …, "frame": 31}, …], "added": […],
    "removed": […], "unchanged": 54, "manifest": "changed|unchanged", "dryRun": false, …}
    """

  /// The frames to approve.
  @Option(.frames.saying("which frames: 0-59,90,100-200x2 (x2: every second one); default: all"))
  private var selection = FrameSelection.all
  /// Whether to list the changes without making them.
  @Flag("--dry-run", "say what would change, and change nothing") var isDryRun
  @Options(["--limit": nil]) private var bounds: LimitOptions
  @Options private var work: JobOptions
  @Argument("<reference>") var reference: String
  @Argument("<candidate>") var candidate: String

  func validate() throws(UsageError) {
    for (name, path) in [("<reference>", reference), ("<candidate>", candidate)] where path.isEmpty
    {
      throw UsageError(message: "\(name) needs the name of a file or folder")
    }
  }

  func run() throws -> ExitStatus {
    Interruption.watch()
    guard let outcome = try outcome() else { return Interruption.status ?? .error }
    try work.show(
      ApprovalJSON(outcome, of: self), ApprovalText(outcome: outcome, command: self).lines)
    return .done
  }

  /// Approves the frames; returns `nil` if the user stopped it.
  func outcome() throws -> ApprovalOutcome? {
    let isFolder = try FileSystem.isFolder(candidate)
    guard !FileSystem.isSame(reference, candidate) else {
      throw UsageError(message: "'\(reference)' and '\(candidate)' are the same")
    }
    if try FileSystem.exists(reference), try FileSystem.isFolder(reference) != isFolder {
      let (folder, file) = isFolder ? (candidate, reference) : (reference, candidate)
      throw UsageError(
        message: "'\(file)' is a file, '\(folder)' a folder",
        hint: "name two files, or two folders with --frames")
    }
    guard !isFolder else { return try outcomeOfFolders() }
    guard selection == .all else {
      throw UsageError(message: "--frames is for folders, and '\(candidate)' is a file")
    }
    return try Approval.approve(file: candidate, as: reference, isDryRun: isDryRun)
  }

  private func outcomeOfFolders() throws -> ApprovalOutcome? {
    if let folder = try FrameListing(folder: candidate).firstSubfolder {
      let (old, new) = (reference.appending(name: folder), candidate.appending(name: folder))
      throw UsageError(
        message: "'\(candidate)' has frames in folders inside it, the first of them '\(new)'",
        hint: "approve each of them by itself: smear approve \(old) \(new)")
    }
    let approval = try Approval(
      of: candidate, as: reference, isDryRun: isDryRun, limits: bounds.limits
    ) { count in
      guard selection != .all else { return nil }
      return try selection.frames(of: count, in: "either folder", limits: bounds.limits)
    }
    if approval.hasFinishedAnother {
      Console.note("smear: the last approval of \(reference) was killed; it is finished now")
    }
    let progress = try work.progress(total: approval.frameCount)
    defer { progress.clear() }
    return try approval.run(workerCount: work.workerCount) {
      progress.advance()
      return Interruption.status == nil
    }
  }
}
