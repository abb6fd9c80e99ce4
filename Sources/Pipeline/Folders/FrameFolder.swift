import System
internal import Synchronization

/// A frame sequence being written: a folder of frames and their manifest.
///
/// At any moment every listed file is whole or missing. The manifest tells a complete folder from
/// one whose run was killed. Either one run or any number of shards may write into a folder at a
/// time; the shards may be on any number of hosts, and never remove each other's files.
final class FrameFolder: Sendable {
  /// The folder, locked against other runs.
  private let folder: Folder

  private let plan: Manifest
  private let ledger: Mutex<FrameLedger>

  /// The records of earlier runs, which this run includes in its manifest.
  private let earlier: FolderRecords

  /// Whether the folder was created for this run; it is removed if no frame is written.
  private let isNew: Bool

  /// The journal of this run; `nil` if there is no frame to render.
  private let journal: FrameJournal?

  /// Opens a folder for a run, creating it and its parents, and writes a manifest of the plan.
  ///
  /// Earlier frames of the same input stay. Frames of another input stay until they are replaced.
  /// Files of another input that will not be replaced are removed, and so are files beyond the
  /// scene's end. Shards remove nothing, and have manifests of their own.
  ///
  /// - Parameters:
  ///   - path: Path of the folder, which may be missing.
  ///   - plan: The frames to render, and their inputs.
  ///   - overwrite: Whether the folder may contain other files. They stay, unless their names are
  ///     needed. File managers' files are always allowed.
  ///   - links: Whether frames that look the same become one file with several names.
  ///   - resumption: The frames that are right and need no rendering; `nil` if not checked.
  /// - Throws: ``BusyFolderError`` if another run is writing the folder; ``ForeignFileError`` if it
  ///   contains other files and `overwrite` is off. Nothing has been changed in either case.
  ///   ``ApprovalError`` if a killed approval has to be finished first; ``FileError`` if the folder
  ///   cannot be created, read or written.
  init(
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
    // Before the manifest, because the next run would treat unlisted files as foreign.
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

  /// Keeps the new folder from being removed, even if the process is killed.
  private func keep() {
    guard isNew else { return }
    UnfinishedFiles.forget(folder: folder.path)
    for name in [plan.ownFileName] + (journal.map { [$0.name] } ?? []) {
      UnfinishedFiles.forget(folder.place(name))
    }
  }

  /// Writes a planned frame; callable from any thread.
  package func write(_ frame: EncodedFrame, as number: Int) throws(FileError) {
    keep()
    let destination = folder.place(FrameName(number).text)
    let linked = ledger.withLock { $0.written(frame.file.fileHash) }
    let isLinked = try linked.map { (linked) throws(FileError) in
      try AtomicFile.link(folder.place(linked), as: destination)
    }
    if isLinked != true {
      try AtomicFile.write(parts: frame.parts, to: destination, noting: frame.file.fileHash)
    }
    let frame = ledger.withLock { $0.complete(number, as: frame.file) }
    if let record = FrameRecord(frame) { try journal?.append(record) }
  }

  /// Whether two planned frames look the same by their fingerprints; callable from any thread.
  func areAlike(_ one: Int, _ other: Int) -> Bool {
    ledger.withLock { $0.areAlike(one, other) }
  }

  /// Returns an earlier frame that looks the same as a planned one; callable from any thread.
  ///
  /// - Returns: `nil` if there is none yet, or if its file has changed since it was written.
  func twin(of number: Int) -> EncodedFrame? {
    guard let twin = ledger.withLock({ $0.twin(of: number) }),
      // If that file cannot be read, the frame is drawn instead.
      let bytes = try? folder.place(twin.name).read(atMost: twin.file.byteCount)
    else { return nil }
    let frame = EncodedFrame([bytes], hash: twin.file.hash)
    return frame.file == twin.file ? frame : nil
  }

  /// Marks the folder as complete after all planned frames; the files are on the disk on return.
  ///
  /// - Throws: ``MovedFolderError`` if everything is written, but the folder has moved.
  func finish() throws {
    let ledger = ledger.withLock(\.self)
    precondition(ledger.pendingCount == 0, "\(ledger.pendingCount) frames have not been written")
    if plan.part == nil { try earlier.removeLeftovers(and: ledger.obsolete) }
    try end(.complete, frames: ledger.frames)
  }

  /// Ends the run early: lists the finished frames, and removes those of an earlier input.
  ///
  /// No frame may be in the middle of being written.
  ///
  /// - Throws: ``MovedFolderError`` if everything is written, but the folder has moved.
  func interrupt() throws {
    let (frames, stale) = ledger.withLock { ledger in
      let stale = ledger.abandonPending()
      return (ledger.frames, stale)
    }
    if plan.part == nil { try earlier.remove(stale) }
    try end(.interrupted, frames: frames)
  }

  /// Ends a failed run as ``interrupt()`` does, but removes a new folder without frames.
  func abandon() throws {
    guard isNew, ledger.withLock({ $0.isUntouched }) else { return try interrupt() }
    for name in [plan.ownFileName] + (journal.map { [$0.name] } ?? []) {
      UnfinishedFiles.discard(folder.place(name))
    }
    UnfinishedFiles.discard(folder: folder.path)
  }

  /// Writes the final manifest unless it is there already, and then removes the journal.
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
  /// Removes files; a missing file is no error.
  func remove(_ names: [String]) throws(FileError) {
    for name in names { try place(name).remove() }
  }

  /// Removes files, and the unfinished files of killed runs.
  func removeLeftovers(and names: Set<String>) throws(FileError) {
    try remove(names + temporaries)
  }

  /// Removes the shards' manifests and the journals, which one manifest now replaces.
  func removeReplaced() throws(FileError) {
    try remove(parts.keys + journals)
  }
}

extension Manifest {
  /// Returns the plan, extended by the part of an earlier job with the same input.
  fileprivate func joined(with earlier: Manifest) -> Manifest {
    guard let part, let other = earlier.part, describesSameInput(as: earlier) else { return self }
    var joined = self
    joined.part = part.joined(with: other)
    return joined
  }

  /// Returns the manifest with another state and other frames.
  fileprivate func with(_ state: State, _ frames: [Frame]) -> Manifest {
    var manifest = self
    manifest.state = state
    manifest.frames = frames
    return manifest
  }
}
