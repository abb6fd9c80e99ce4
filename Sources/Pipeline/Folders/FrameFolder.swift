package import System
internal import Synchronization

/// A frame sequence being written: a folder of frames and their manifest.
///
/// At any moment every listed file is there whole or not at all, and the manifest tells a folder
/// that is complete from one whose run was killed. One run at a time may write a folder, or any
/// number of shards, on any number of hosts: they take nothing away from each other.
package final class FrameFolder: Sendable {
  /// Locked, to keep other runs out.
  private let folder: Folder

  private let plan: Manifest
  private let ledger: Mutex<FrameLedger>

  /// The records of earlier runs, which this one publishes in its manifest.
  private let earlier: FolderRecords

  /// Whether the folder was made for this run, so that it goes if no frame comes.
  private let isNew: Bool

  /// The journal of this run; `nil` if there is nothing to do.
  private let journal: FrameJournal?

  /// Opens a folder for a run, creating it and its parents, and writes the manifest of the plan.
  ///
  /// Earlier frames of the same input stay, those of another stay until they are replaced; files
  /// of another input that will not be replaced, or beyond the scene's end, are removed. Shards
  /// remove nothing, and have manifests of their own.
  ///
  /// - Parameters:
  ///   - path: Of the folder, which need not be there.
  ///   - plan: The frames to be rendered, and their inputs.
  ///   - overwrite: Whether other files may be there. They stay, unless their names are needed. Traces
  ///     of file managers always may.
  ///   - links: Whether frames that look the same become one file with several names.
  ///   - resumption: Which frames are right, and not to be rendered again; `nil` if not
  ///     checked.
  /// - Throws: ``BusyFolderError`` if another run is at it, ``ForeignFileError`` if other files are
  ///   there and `overwrite` is off, and nothing has been changed then; ``ApprovalError`` if a killed
  ///   approval has to be finished first; ``FileError`` if the folder cannot be created, read or
  ///   written.
  package init(
    at path: String, plan: Manifest, overwrite: Bool, links: Bool = false,
    resuming resumption: Resumption? = nil
  ) throws {
    isNew = try !FileSystem.exists(path)
    folder = try resumption?.records.folder ?? Folder(creating: path)
    if isNew { UnfinishedFiles.add(folder: path) }
    try Approval.requireNoneOpen(in: folder)
    try BusyFolderError.lock(folder, isShared: plan.part != nil)
    let earlier = try resumption?.records ?? FolderRecords(of: folder)
    let others = earlier.names.subtracting(earlier.own).filter { !ForeignFileError.isHarmless($0) }
    if !overwrite, let foreign = others.min() {
      throw ForeignFileError(folder: path, file: foreign)
    }

    let own = plan.part.map { earlier.parts[$0.fileName] }
    let previous = own.map { $0.map { [$0] } ?? [] } ?? earlier.manifests
    self.earlier = earlier
    self.plan = previous.reduce(plan) { $0.joined(with: $1) }
    let ledger = FrameLedger(
      plan: plan, previous: previous, names: earlier.names, keeping: resumption?.kept,
      links: links)
    self.ledger = Mutex(ledger)
    guard resumption == nil || ledger.pendingCount > 0 else {
      journal = nil
      return
    }
    // Before the manifest: what no manifest lists would be foreign to the next run.
    if plan.part == nil { try earlier.removeLeftovers(and: ledger.obsolete) }
    try AtomicFile.write(
      parts: self.plan.with(.rendering, ledger.frames).jsonPieces,
      to: folder.place(plan.ownFileName))
    if plan.part == nil { try earlier.removeReplaced() }
    let journal = try FrameJournal(in: folder)
    self.journal = journal
    guard isNew else { return }
    for name in [plan.ownFileName, journal.name] { UnfinishedFiles.add(folder.place(name)) }
  }

  /// Lets the folder stay, also if the process ends at once.
  private func keep() {
    guard isNew else { return }
    UnfinishedFiles.forget(folder: folder.path)
    for name in [plan.ownFileName] + (journal.map { [$0.name] } ?? []) {
      UnfinishedFiles.forget(folder.place(name))
    }
  }

  /// Writes a planned frame; any thread may.
  package func write(_ frame: EncodedFrame, as number: Int) throws(FileError) {
    keep()
    let destination = folder.place(FrameName(number).text)
    let linked = ledger.withLock { $0.written(frame.file.hash) }
    let isLinked = try linked.map { (linked) throws(FileError) in
      try AtomicFile.link(folder.place(linked), as: destination)
    }
    if isLinked != true {
      try AtomicFile.write(parts: frame.parts, to: destination, noting: frame.file.fileHash)
    }
    let frame = ledger.withLock { $0.complete(number, as: frame.file) }
    if let record = FrameRecord(frame) { try journal?.append(record) }
  }

  /// Whether two planned frames are known to look the same, by their fingerprints; any thread may ask.
  package func areAlike(_ one: Int, _ other: Int) -> Bool {
    ledger.withLock { $0.areAlike(one, other) }
  }

  /// Returns a frame that is known to look the same as a planned one; any thread may ask.
  ///
  /// - Returns: `nil` if there is none yet, or its file is not as it was written.
  package func twin(of number: Int) -> EncodedFrame? {
    guard let twin = ledger.withLock({ $0.twin(of: number) }),
      // Whatever is wrong with that file, the frame can be drawn.
      let bytes = try? folder.place(twin.name).read(atMost: twin.file.byteCount)
    else { return nil }
    let frame = EncodedFrame([bytes], hash: twin.file.hash)
    return frame.file == twin.file ? frame : nil
  }

  /// Marks the folder as complete, once all planned frames are written; on the disk on return.
  ///
  /// - Throws: ``MovedFolderError`` if all that is done, and the folder is not where it was.
  package func finish() throws {
    let ledger = ledger.withLock(\.self)
    precondition(ledger.pendingCount == 0, "\(ledger.pendingCount) frames have not been written")
    if plan.part == nil { try earlier.removeLeftovers(and: ledger.obsolete) }
    try end(.complete, frames: ledger.frames)
  }

  /// Ends the run early: lists the frames that stand, and removes those of an earlier input.
  ///
  /// No write may be under way.
  ///
  /// - Throws: ``MovedFolderError`` if all that is done, and the folder is not where it was.
  package func interrupt() throws {
    let (frames, stale) = ledger.withLock { ledger in
      let stale = ledger.abandonPending()
      return (ledger.frames, stale)
    }
    if plan.part == nil { try earlier.remove(stale) }
    try end(.interrupted, frames: frames)
  }

  /// Ends a run that has failed in the same way; of one that has written nothing into a new folder, nothing
  /// is left.
  package func abandon() throws {
    guard isNew, ledger.withLock({ $0.isUntouched }) else { return try interrupt() }
    for name in [plan.ownFileName] + (journal.map { [$0.name] } ?? []) {
      UnfinishedFiles.discard(folder.place(name))
    }
    UnfinishedFiles.discard(folder: folder.path)
  }

  /// Writes the last manifest, unless it is there already, after which no journal is needed.
  private func end(_ state: Manifest.State, frames: [Manifest.Frame]) throws {
    keep()
    let manifest = plan.with(state, frames)
    if journal != nil || manifest != earlier.manifest(plan.ownFileName) {
      try AtomicFile.write(
        parts: manifest.jsonPieces, to: folder.place(plan.ownFileName), synced: true)
    }
    if plan.part == nil { try earlier.removeReplaced() }
    if let journal { try folder.place(journal.name).remove() }
    try folder.requireUnmoved()
  }
}

extension FolderRecords {
  /// Removes files; those that are already gone are no error.
  func remove(_ names: [String]) throws(FileError) {
    for name in names { try place(name).remove() }
  }

  /// Removes files, and those that killed runs have left unfinished.
  func removeLeftovers(and names: Set<String>) throws(FileError) {
    try remove(names + temporaries)
  }

  /// Removes what a manifest of everything says too.
  func removeReplaced() throws(FileError) {
    try remove(parts.keys + journals)
  }
}

extension Manifest {
  /// The same plan, of a part that belongs to an earlier job of the same input too.
  fileprivate func joined(with earlier: Manifest) -> Manifest {
    guard let part, let other = earlier.part, describesSameInput(as: earlier) else { return self }
    var joined = self
    joined.part = part.joined(with: other)
    return joined
  }

  /// The same with other frames.
  fileprivate func with(_ state: State, _ frames: [Frame]) -> Manifest {
    var manifest = self
    manifest.state = state
    manifest.frames = frames
    return manifest
  }
}
