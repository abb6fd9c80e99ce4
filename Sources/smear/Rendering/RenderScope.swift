import Frames

/// Which frames of a job are rendered: `--resume`, `--shard`, `--contiguous`.
struct RenderScope {
  static let help = """
      --resume              keep the frames that are right already, and say which are not
      --shard i/n           only part i of n, every nth frame; other processes or hosts render the
                            others into the same folder, then smear merge makes them one
      --contiguous          shards are stretches of frames instead
    """

  /// Whether frames that are right already are kept.
  let resumes: Bool

  /// Which part of the job it is; `nil` if it is all.
  let shard: Shard?

  /// All frames of a job, whatever is there.
  static let all = RenderScope()

  private init() { (resumes, shard) = (false, nil) }

  init(taking arguments: inout Arguments) throws(UsageError) {
    resumes = arguments.takeFlag("--resume")
    let isContiguous = arguments.takeFlag("--contiguous")
    shard = try arguments.takeOption("--shard").map { text throws(UsageError) in
      try RenderScope.shard(text, isContiguous: isContiguous)
    }
    if isContiguous, shard == nil {
      throw UsageError(
        message: "--contiguous says what shards are like, and there is none",
        hint: "add --shard 1/4 for the first quarter")
    }
  }

  /// The first option that was given, for messages.
  var given: String? { resumes ? "--resume" : shard != nil ? "--shard" : nil }

  private static func shard(_ text: String, isContiguous: Bool) throws(UsageError) -> Shard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else {
      throw UsageError(
        message: "--shard takes a part and how many there are, not '\(text)'",
        hint: "write --shard 3/16 for the third of sixteen")
    }
    guard (1...Shard.largestCount).contains(count) else {
      throw UsageError(
        message: "--shard \(text) has to be of 1 to \(Shard.largestCount) parts",
        hint: "write --shard 3/16 for the third of sixteen")
    }
    guard (1...count).contains(index) else {
      throw UsageError(
        message: "there is no shard \(text)", hint: "the shards are 1/\(count) to \(count)/\(count)"
      )
    }
    return Shard(index, of: count, isContiguous: isContiguous)
  }
}
