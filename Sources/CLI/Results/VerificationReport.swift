import Pipeline

/// The findings of `smear verify`.
struct VerificationReport: Encodable {
  let folder: String

  /// The progress of the run that wrote the folder.
  let state: Manifest.State

  /// The number of frames that belong in the folder, and how many of them are right.
  let frames, right: Int

  /// The number of frames in the scene.
  let sceneFrames: Int

  /// The number of shards not merged yet.
  let shards: Int

  let problems: [FrameProblem]

  init(_ problems: [FrameProblem], of verification: FolderVerification, _ folder: String) {
    self.folder = folder
    self.problems = problems
    (state, shards) = (verification.state, verification.shardCount)
    frames = verification.frameCount
    sceneFrames = verification.sceneFrameCount
    right = frames - problems.count { !$0.isOfAnother }
  }

  /// Whether the folder is complete and right.
  var isRight: Bool { problems.isEmpty && state == .complete && shards == 0 }

  /// The report as text: the problem of each frame, then the totals.
  var text: String {
    let lines = problems.map { "\($0.file): \($0.problem)" }
    let sum =
      right == frames
      ? "all \(frames.asFrames) are right" : "\(right) of \(frames.asFrames) are right"
    let rest = frames < sceneFrames ? "; the scene has \(sceneFrames)" : ""
    return (lines + ["\(folder): \(sum)\(rest)\(ending)"]).joined(separator: "\n")
  }

  /// The next step for the user; empty if there is none.
  private var ending: String {
    if shards > 0 {
      let unmerged = shards == 1 ? "1 shard is" : "\(shards) shards are"
      return "; \(unmerged) not merged yet: smear merge \(folder)"
    }
    return switch state {
    case .complete: ""
    case .interrupted: "; the run was interrupted"
    case .rendering: "; the run was killed, or is under way"
    }
  }
}

extension FrameProblem {
  /// Whether the problem is a file that does not belong, not a missing or damaged one.
  fileprivate var isOfAnother: Bool { problem == FrameProblem.notListed }
}
