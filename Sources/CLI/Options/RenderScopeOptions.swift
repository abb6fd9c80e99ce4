import Pipeline

/// The options that select the frames of a job to render.
struct RenderScopeOptions: OptionGroup {
  @Flag(
    .flag("--resume", "keep the frames that are right already, and say why others are rendered")
      .ofPart)
  private var resumes
  @Option(
    OptionDeclaration<String>.text(
      "--shard i/n",
      """
      only part i of n, every nth frame; other processes or hosts render the others into the same \
      folder, then smear merge makes them one
      """
    ).ofPart)
  private var part: String?
  @Flag("--contiguous", "make each shard one stretch of frames") private var isContiguous

  /// The frames of a job to render.
  private(set) var scope = RenderScope.all

  mutating func validate() throws(UsageError) {
    let isContiguous = isContiguous
    let shard = try part.map { (text) throws(UsageError) in
      try Self.shard(text, isContiguous: isContiguous)
    }
    if isContiguous, shard == nil {
      throw UsageError(
        message: "--contiguous needs --shard",
        hint: "add --shard 1/4 for the first quarter")
    }
    scope = RenderScope(resumes: resumes, shard: shard)
  }

  private static func shard(_ text: String, isContiguous: Bool) throws(UsageError) -> Shard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else {
      throw UsageError(
        message: "--shard takes a part and the number of parts, not '\(text)'",
        hint: "write --shard 3/16 for the third of sixteen")
    }
    guard (1...Shard.largestCount).contains(count) else {
      throw UsageError(
        message: "--shard \(text) must be of 1 to \(Shard.largestCount) parts",
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

extension OptionDeclaration {
  /// The same option, refused for films because it may leave out frames.
  fileprivate var ofPart: Self {
    let hint = "render into a folder; smear merge <folder> --film film.mp4 makes the film"
    return needing(.folder, hint: hint).excluding("--film", hint: hint)
  }
}
