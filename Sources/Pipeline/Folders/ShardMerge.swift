package import System

/// The shards in a folder, to be merged into one sequence.
///
/// The result equals the folder of a single run that rendered all the frames. No shard may be in
/// progress.
package struct ShardMerge {
  private let records: FolderRecords
  private let listing: FolderListing

  /// The manifest of the merged frames, without the list of frames.
  package var manifest: Manifest {
    var manifest = listing.manifest
    manifest.part = nil
    manifest.state = .complete
    manifest.frames = []
    return manifest
  }

  /// Reads the shards' manifests without changing anything.
  ///
  /// - Parameter limits: The largest values that manifests may ask for.
  /// - Throws: ``MergeError`` if a manifest is damaged, if there are neither shards nor a complete
  ///   sequence, if shards have different inputs, or if two shards have rendered different pictures
  ///   of a frame; ``FileError`` if the folder cannot be read.
  package init(of path: String, limits: Limits = .standard) throws {
    records = try FolderRecords(of: path, limits: limits)
    guard !records.parts.isEmpty || records.manifest?.state == .complete || !records.damages.isEmpty
    else {
      throw MergeError("there are no shards in \(path); smear render --shard 1/4 renders one")
    }
    listing = try FolderListing(records)
    for number in listing.numbers {
      let hashes = Set((listing.frames[number] ?? []).filter { !$0.isStale }.compactMap(\.hash))
      guard hashes.count < 2 else {
        throw MergeError(
          """
          two shards have rendered different pictures of \(FrameName(number).text): the hosts \
          differ in something, such as a font; remove the frames and render all of them again
          """)
      }
    }
  }

  /// The number of shards; 0 in a folder that is already one sequence.
  package var shardCount: Int { records.parts.count }

  /// Numbers of the frames that belong in the folder, in ascending order.
  package var frameNumbers: [Int] { listing.numbers }

  /// Merges the shards if all their frames exist; may be repeated.
  ///
  /// Removes leftovers of earlier inputs and of killed runs. If frames are missing, nothing is
  /// changed.
  ///
  /// - Parameters:
  ///   - workerCount: The number of files read at once, at least 1.
  ///   - proceed: Called after each frame, by any thread; returns `false` to stop.
  /// - Returns: The missing frames; `nil` if `proceed` returned `false`, even after the last frame.
  ///   Nothing is changed then.
  /// - Throws: ``FileError`` if the operating system fails; ``MovedFolderError`` if the shards are
  ///   merged, but the folder has moved.
  package func run(workerCount: Int, proceed: @Sendable () -> Bool) throws -> MissingFrames? {
    let listing = listing
    let findings = try Workers.map(listing.numbers, workerCount: workerCount, proceed: proceed) {
      try listing.find($0)
    }
    guard let findings else { return nil }

    var frames: [Manifest.Frame] = []
    var missing = MissingFrames()
    for (number, finding) in zip(listing.numbers, findings) {
      switch finding {
      case .whole(let frame): frames.append(frame)
      case .damaged(let damage): missing.damaged.append((number, damage))
      case .notRendered: missing.notRendered.append(number)
      }
    }
    missing.shards = shards(with: missing.numbers)
    if missing.isEmpty { try write(frames) }
    return missing
  }

  private func write(_ frames: [Manifest.Frame]) throws {
    var manifest = manifest
    manifest.frames = frames
    let names = Set(frames.map(\.file))
    let obsolete = Set(records.manifests.flatMap(\.frames).map(\.file)).subtracting(names)
    // Before the manifest: the next run would take files that no manifest lists for foreign ones.
    try records.removeLeftovers(and: obsolete)
    if manifest != records.manifest {
      try AtomicFile.write(
        parts: manifest.jsonPieces, to: records.place(Manifest.fileName), synced: true)
    }
    try records.removeReplaced()
    try records.folder?.requireUnmoved()
  }

  /// Returns the shards that render the given frames, of the jobs with the most shards.
  private func shards(with numbers: [Int]) -> [Shard] {
    let parts = records.parts.values.compactMap(\.part)
    let divisions = Dictionary(grouping: parts, by: \.division)
    var missing = Set(numbers)
    var shards: [Shard] = []
    for (division, parts) in divisions.sorted(by: {
      ($0.value.count, $1.key) > ($1.value.count, $0.key)
    }) {
      let frames = Set(parts.flatMap(\.frames)).sorted()
      for index in 1...division.count where !missing.isEmpty {
        let shard = Shard(index, of: division.count, isContiguous: division.isContiguous)
        let own = missing.intersection(shard.frames(of: frames))
        if !own.isEmpty { shards.append(shard) }
        missing.subtract(own)
      }
    }
    return shards
  }
}

/// The missing frames that prevent a merge.
package struct MissingFrames: Sendable {
  /// Numbers of frames that no shard has rendered, in ascending order.
  package fileprivate(set) var notRendered: [Int] = []

  /// Frames whose files have changed since they were written, by ascending number.
  package fileprivate(set) var damaged: [(number: Int, damage: FrameDamage)] = []

  /// The shards of these frames, which have to be run again.
  package fileprivate(set) var shards: [Shard] = []

  /// The damaged files as problems.
  package var problems: [FrameProblem] {
    damaged.map { FrameProblem(file: FrameName($0.number).text, problem: $0.damage.description) }
  }

  package var isEmpty: Bool { notRendered.isEmpty && damaged.isEmpty }

  fileprivate var numbers: [Int] { notRendered + damaged.map(\.number) }
}

extension Manifest.Part {
  /// The properties that all shards of one job share.
  fileprivate struct Division: Hashable, Comparable {
    let count: Int
    let isContiguous: Bool

    static func < (a: Division, b: Division) -> Bool {
      (a.count, a.isContiguous ? 1 : 0) < (b.count, b.isContiguous ? 1 : 0)
    }
  }

  fileprivate var division: Division {
    Division(count: shard.count, isContiguous: shard.isContiguous)
  }
}

/// A reason why the shards of a folder cannot be merged.
struct MergeError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
