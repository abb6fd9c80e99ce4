internal import Synchronization

/// A frame sequence being written: a folder of frames and their manifest.
///
/// At any moment every listed file is there whole or not at all, and the manifest tells a folder
/// that is complete from one whose run was killed. One run at a time may write a folder.
package final class FrameFolder: Sendable {
  private let path: String
  private let plan: Manifest
  private let links: Bool
  private let ledger: Mutex<FrameLedger>

  /// Opens a folder for a run, creating it and its parents, and writes the manifest of the plan.
  ///
  /// Earlier frames of the same input stay, those of another stay until they are replaced; files
  /// of another input that will not be replaced, or beyond the scene's end, are removed.
  ///
  /// - Parameters:
  ///   - path: Of the folder, which need not be there.
  ///   - plan: What will be rendered, and from what.
  ///   - overwrite: Whether other files may be there. They stay, unless their names are needed.
  ///   - links: Whether frames that look the same become one file with several names.
  /// - Throws: ``ForeignFileError`` if other files are there and `overwrite` is off, and nothing
  ///   has been changed then; ``ApprovalError`` if a killed approval has to be finished first;
  ///   ``FileError`` if the folder cannot be created, read or written.
  package init(at path: String, plan: Manifest, overwrite: Bool, links: Bool = false) throws {
    try FileSystem.createFolder(path)
    try Approval.requireNoneOpen(in: path)
    var names = Set(try FileSystem.names(in: path))
    let temporaries = names.filter { AtomicFile.isTemporary($0) || FolderJournal.isStaged($0) }
    names.subtract(temporaries)

    let previous =
      names.contains(Manifest.fileName)
      ? try Manifest(json: FileSystem.read(path.appending(name: Manifest.fileName))) : nil
    let own = previous.map { $0.frames.map(\.file) + [Manifest.fileName] } ?? []
    if !overwrite, let foreign = names.subtracting(own).min() {
      throw ForeignFileError(folder: path, file: foreign)
    }

    let ledger = FrameLedger(plan: plan, previous: previous, names: names)
    self.path = path
    self.plan = plan
    self.links = links
    self.ledger = Mutex(ledger)

    // Before the manifest: what no manifest lists would be foreign to the next run.
    for name in ledger.obsolete + temporaries {
      try FileSystem.remove(path.appending(name: name))
    }
    try writeManifest(.rendering, frames: ledger.frames, synced: false)
  }

  /// Writes a planned frame; any thread may.
  ///
  /// - Parameters:
  ///   - parts: Of the file, one behind the other; of equal pixels, the same.
  ///   - hash: Of the frame's pixels.
  package func write(frame number: Int, parts: [[UInt8]], hash: ContentHash) throws(FileError) {
    let file = path.appending(name: FrameName(number).text)
    let twin = links ? ledger.withLock { $0.written(hash) } : nil
    let isLinked = try twin.map { (twin) throws(FileError) in
      try AtomicFile.link(path.appending(name: twin), as: file)
    }
    if isLinked != true { try AtomicFile.write(parts: parts, to: file) }
    ledger.withLock { $0.complete(number, hash: hash) }
  }

  /// Marks the folder as complete, once all planned frames are written; on the disk on return.
  package func finish() throws(FileError) {
    let ledger = ledger.withLock(\.self)
    precondition(ledger.pending.isEmpty, "\(ledger.pending.count) frames have not been written")
    try writeManifest(.complete, frames: ledger.frames, synced: true)
  }

  /// Ends the run early: lists the frames that stand, and removes those of an earlier input.
  ///
  /// No write may be under way.
  package func interrupt() throws(FileError) {
    let (frames, stale) = ledger.withLock { ledger in
      let stale = ledger.abandonPending()
      return (ledger.frames, stale)
    }
    for name in stale {
      try FileSystem.remove(path.appending(name: name))
    }
    try writeManifest(.interrupted, frames: frames, synced: true)
  }

  private func writeManifest(
    _ state: Manifest.State, frames: [Manifest.Frame], synced: Bool
  ) throws(FileError) {
    var manifest = plan
    manifest.state = state
    manifest.frames = frames
    try AtomicFile.write(
      manifest.json, to: path.appending(name: Manifest.fileName), synced: synced)
  }
}
