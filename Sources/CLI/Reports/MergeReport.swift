import Pipeline

/// The result of `smear merge`: the merged sequence, or the frames it lacks.
struct MergeReport: Encodable {
  let folder: String

  /// The film that was made of the frames; absent if none was.
  let film: String?

  /// How many shards there were; none if they had been merged before.
  let shards: Int

  /// How many frames belong into the folder.
  let frames: Int

  /// Names of frames that nobody has rendered.
  let missing: [String]

  /// Frames whose files are not as they were written.
  let damaged: [FrameProblem]

  /// The shards to be run again, as `3/16` or `3/16 --contiguous`.
  let again: [String]

  init(_ missing: MissingFrames, of merge: ShardMerge, in folder: String, film: String?) {
    self.folder = folder
    self.film = missing.isEmpty ? film : nil
    (shards, frames) = (merge.shardCount, merge.frameNumbers.count)
    self.missing = missing.notRendered.map { FrameName($0).text }
    damaged = missing.problems
    again = missing.shards.map { "\($0)\($0.isContiguous ? " --contiguous" : "")" }
  }

  /// The report for people; a line for each shard that is to be run again.
  var text: String {
    guard !missing.isEmpty || !damaged.isEmpty else {
      let what =
        shards == 0
        ? "\(folder) is merged already: \(frames.asFrames)"
        : "\(frames.asFrames) of \(shards) \(shards == 1 ? "shard" : "shards") in \(folder)"
      return film.map { "\(what), and \($0)" } ?? what
    }
    let absent = missing.isEmpty ? [] : ["not rendered: \(missing.shortened)"]
    let broken = damaged.map { "\($0.file): \($0.problem)" }
    let commands = again.map { "run again: --shard \($0)" }
    return (absent + broken + commands).joined(separator: "\n")
  }
}
