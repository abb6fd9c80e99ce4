import Pipeline

/// The findings of `smear verify`.
struct VerificationReport: Encodable {
  let folder: String

  /// How far the run came that wrote the folder.
  let state: Manifest.State

  /// How many frames belong into the folder, and how many of them are right.
  let frames, right: Int

  /// How many frames the scene has.
  let sceneFrames: Int

  /// How many shards are not merged yet.
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

  /// Whether nothing is to be done.
  var isRight: Bool { problems.isEmpty && state == .complete && shards == 0 }

  /// The report for people: what is wrong with each frame, then the sum.
  var text: String {
    let lines = problems.map { "\($0.file): \($0.problem)" }
    let sum =
      right == frames
      ? "all \(frames.asFrames) are right" : "\(right) of \(frames.asFrames) are right"
    let rest = frames < sceneFrames ? "; the scene has \(sceneFrames)" : ""
    return (lines + ["\(folder): \(sum)\(rest)\(ending)"]).joined(separator: "\n")
  }

  /// The next step for the user, where there is one.
  private var ending: String {
    if shards > 0 { return "; \(shards) shards are not merged yet: smear merge \(folder)" }
    return switch state {
    case .complete: ""
    case .interrupted: "; the run was interrupted"
    case .rendering: "; the run was killed, or is under way"
    }
  }
}

extension FrameProblem {
  /// Whether a file is there that should not be, rather than one of those that should.
  fileprivate var isOfAnother: Bool { problem == FrameProblem.notListed }
}
