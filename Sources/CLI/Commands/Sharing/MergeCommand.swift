import Pipeline
import System

/// `smear merge <folder> [--film film.mp4]`
struct MergeCommand: RunnableCommand {
  static let summary = "Make one sequence of the shards in a folder, and a film if asked."
  static let usage = "smear merge <folder> [--film film] [option…]"
  static let introduction = """
    smear merge frames --film menu.mp4

    Makes sure that the shards of smear render --shard have rendered all frames of one input, each of
    them whole, and writes the manifest: the folder is then the same as if one run had rendered all.
    It removes what killed runs and earlier inputs left behind. If frames are missing or damaged, it
    changes nothing, says which shards to run again, and exits with 1. A second merge does no harm.
    """

  @Options(["--film": nil, "--codec": nil, "--quality": nil, "--crf": nil])
  private var films: FilmOptions
  @Options(["--limit": nil]) private var bounds: LimitOptions
  @Options private var work: JobOptions
  @Argument("<folder>") private var folder: String

  func validate() throws(UsageError) {
    try films.check(with: .folder(folder), given: given, work: work)
  }

  func run() throws -> ExitStatus {
    Interruption.watch()
    let film = FolderFilm(films.settings, of: folder)
    let merge = try ShardMerge(of: folder, limits: bounds.limits)
    let progress = try work.progress(total: merge.frameNumbers.count)
    let missing = try merge.run(workerCount: work.workerCount) {
      progress.advance()
      return Interruption.status == nil
    }
    progress.clear()
    guard let missing else {
      Console.note("interrupted: nothing was changed in \(folder)")
      return Interruption.status ?? .error
    }
    if let film, missing.isEmpty {
      guard try film.write(merge.frameNumbers, of: merge.manifest, in: work.context) else {
        Console.note("interrupted: \(folder) is merged, and there is no new film \(film.path)")
        return Interruption.status ?? .error
      }
    }
    let report = MergeReport(missing, of: merge, in: folder, film: film?.path)
    if work.printsJSON {
      try Console.write(try JSONText.line(of: report) + "\n")
    } else if !work.isQuiet || !missing.isEmpty {
      try Console.write(report.text + "\n")
    }
    return missing.isEmpty ? .done : .differ
  }
}
