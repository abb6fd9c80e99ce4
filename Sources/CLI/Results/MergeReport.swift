import Pipeline

/// The result of `smear merge`: the merged sequence, or the frames it lacks.
struct MergeReport: Encodable {
  let folder: String

  /// Path of the film made of the frames; `nil` if none was made.
  let film: String?

  /// The number of shards; 0 if they had already been merged.
  let shards: Int

  /// The number of frames that belong in the folder.
  let frames: Int

  /// Names of frames that no shard has rendered.
  let missing: [String]

  /// Frames whose files have changed since they were written.
  let damaged: [FrameProblem]

  /// The shards to run again, as `3/16` or `3/16 --contiguous`.
  let again: [String]

  init(_ missing: MissingFrames, of merge: ShardMerge, in folder: String, film: String?) {
    self.folder = folder
    self.film = missing.isEmpty ? film : nil
    (shards, frames) = (merge.shardCount, merge.frameNumbers.count)
    self.missing = missing.notRendered.map { FrameName($0).text }
    damaged = missing.problems
    again = missing.shards.map { "\($0)\($0.isContiguous ? " --contiguous" : "")" }
  }

  /// The report as text, with a line for each shard to run again.
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
