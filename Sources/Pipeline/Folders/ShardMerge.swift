package import System

/// The shards in a folder, which become one sequence: the same folder as if one run had rendered
/// all their frames.
///
/// No shard may be under way.
package struct ShardMerge {
  private let records: FolderRecords
  private let listing: FolderListing

  /// The manifest of the merged frames, without their list.
  package var manifest: Manifest {
    var manifest = listing.manifest
    manifest.part = nil
    manifest.state = .complete
    manifest.frames = []
    return manifest
  }

  /// Reads what the shards say of themselves; nothing is changed.
  ///
  /// - Parameter limits: The most that manifests may ask for.
  /// - Throws: ``MergeError`` if one is damaged, if there are none and no complete sequence either, if they are of
  ///   different inputs, or if two of them have rendered different pictures of a frame;
  ///   ``FileError`` if the folder cannot be read.
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
          two shards have rendered different pictures of \(FrameName(number).text): on one of the \
          hosts something is otherwise, such as a font; remove the frames and render all again
          """)
      }
    }
  }

  /// The number of shards; 0 in a folder that is one sequence already.
  package var shardCount: Int { records.parts.count }

  /// Numbers of the frames that belong into the folder, in ascending order.
  package var frameNumbers: [Int] { listing.numbers }

  /// Makes the shards one, if all their frames are there; may be done again.
  ///
  /// Removes what is left of earlier inputs and of killed runs. Where frames are missing nothing is
  /// changed.
  ///
  /// - Parameters:
  ///   - workerCount: The number of files read at once, at least 1.
  ///   - proceed: Called after each frame, by any thread.
  /// - Returns: The missing frames; `nil` if `proceed` said no before all was read.
  /// - Throws: ``FileError`` if the operating system fails; ``MovedFolderError`` if all is done, and the
  ///   folder is not where it was.
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
    // Before the manifest: what no manifest lists would be foreign to the next run.
    try records.removeLeftovers(and: obsolete)
    if manifest != records.manifest {
      try AtomicFile.write(
        parts: manifest.jsonPieces, to: records.place(Manifest.fileName), synced: true)
    }
    try records.removeReplaced()
    try records.folder?.requireUnmoved()
  }

  /// Returns the shards that have certain frames, of those jobs of which there are most shards.
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

/// The frames without which shards cannot be merged.
package struct MissingFrames: Sendable {
  /// Numbers of frames that no shard has rendered, in ascending order.
  package fileprivate(set) var notRendered: [Int] = []

  /// Frames whose files are not as they were written, in ascending order of their numbers.
  package fileprivate(set) var damaged: [(number: Int, damage: FrameDamage)] = []

  /// The shards that have these frames, and are to be run again.
  package fileprivate(set) var shards: [Shard] = []

  /// The same as what is wrong with each file.
  package var problems: [FrameProblem] {
    damaged.map { FrameProblem(file: FrameName($0.number).text, problem: $0.damage.description) }
  }

  package var isEmpty: Bool { notRendered.isEmpty && damaged.isEmpty }

  fileprivate var numbers: [Int] { notRendered + damaged.map(\.number) }
}

extension Manifest.Part {
  /// The properties that shards of one job have in common.
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

/// A reason why the shards of a folder cannot be made one.
package struct MergeError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
