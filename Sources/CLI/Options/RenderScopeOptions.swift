import Pipeline

/// The options of which frames of a job are rendered.
extension RenderScope {
  private static let resume = Flag(
    "--resume", summary: "keep the frames that are right already, and say which are not"
  ).ofPart
  private static let shardOption = Option<String>(
    "--shard", argument: "i/n",
    summary: """
      only part i of n, every nth frame; other processes or hosts render the others into the same \
      folder, then smear merge makes them one
      """
  ).ofPart
  private static let contiguous = Flag(
    "--contiguous", summary: "shards are stretches of frames instead")

  static let options: [any CommandOption] = [resume, shardOption, contiguous]

  init(_ arguments: Arguments) throws(UsageError) {
    let isContiguous = arguments[Self.contiguous]
    let shard = try arguments[Self.shardOption].map { text throws(UsageError) in
      try RenderScope.shard(text, isContiguous: isContiguous)
    }
    if isContiguous, shard == nil {
      throw UsageError(
        message: "--contiguous says what shards are like, and there is none",
        hint: "add --shard 1/4 for the first quarter")
    }
    self.init(resumes: arguments[Self.resume], shard: shard)
  }

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

extension CommandOption {
  /// The same option, which may leave out some of the frames that a film would be made of.
  fileprivate var ofPart: Self {
    let hint = "render into a folder; smear merge <folder> --film film.mp4 makes the film"
    return needing(.folder, hint: hint).excluding("--film", hint: hint)
  }
}
