import System
internal import Synchronization

/// Changes to the files of a folder that happen all together or not at all, even after a kill.
///
/// New files are staged beside the files they replace. Then a journal of the renames and removals
/// is written. Before the journal exists, nothing has changed. Afterwards the next process to open
/// the folder finishes the work, so every step may be repeated.
final class FolderTransaction: Sendable {
  /// The folder, which stays locked while this object exists.
  let folder: Folder

  /// The folder and its parents that had to be created, the innermost first.
  private let created: [String]

  /// Names of the staged files.
  private let staged = Mutex<Set<String>>([])

  /// Whether an earlier transaction that was killed has been finished first.
  let hasFinishedAnother: Bool

  /// Opens a folder, creating it and its parents if missing, and finishes an earlier transaction.
  ///
  /// - Throws: ``ApprovalError`` if another process has the folder open for changes or the journal
  ///   is damaged; ``FileError`` if the folder cannot be created or read.
  init(at path: String) throws {
    created = try Self.missingFolders(of: path)
    folder = try Folder(creating: path)
    do throws(FileError) {
      try folder.lock()
    } catch {
      throw error.isBusy ? ApprovalError("another program is changing \(path)") : error
    }
    let journal = try FolderJournal(in: folder)
    hasFinishedAnother = journal != nil
    try journal?.carryOut(in: folder)
    try removeStaged()
  }

  /// Stages a new file; callable from any thread.
  func stage(_ bytes: [UInt8], as name: String) throws(FileError) {
    let operation = "write \(folder.place(name).path)"
    if try folder.place(name).exists(), try folder.place(name).isFolder() {
      throw .unexpectedFolder(operation)
    }
    staged.withLock { _ = $0.insert(name) }
    try AtomicFile.fill(
      folder.place(FolderJournal.stagedName(of: name)), with: [bytes], synced: true,
      for: operation)
  }

  /// Places all staged files and removes others; the changes are on the disk on return.
  ///
  /// - Parameter last: Name of the staged file to place after all others; it need not be staged.
  /// - Throws: ``FileError``: either nothing has changed, or the next transaction finishes the
  ///   work. ``MovedFolderError``: all changes are made, but the folder has moved.
  func commit(removing names: [String], placingLast last: String) throws {
    let staged = staged.withLock(\.self)
    let journal = FolderJournal(
      renames: staged.subtracting([last]).sorted() + staged.intersection([last]), removes: names)
    do throws(FileError) {
      try journal.write(to: folder)
    } catch {
      // Without a journal nothing has begun. A journal must not exist with only some of its files.
      try folder.place(FolderJournal.fileName).remove()
      cancel()
      throw error
    }
    try journal.carryOut(in: folder)
    try folder.requireUnmoved()
  }

  /// Drops the staged files and the created folders, leaving everything as before.
  func cancel() {
    do throws(FileError) {
      try removeStaged()
      for folder in created { try FileSystem.removeFolderIfEmpty(folder) }
    } catch {
      // The error that led here is the one to report; the next transaction removes the leftovers.
    }
  }

  private func removeStaged() throws(FileError) {
    for name in try folder.names() where FolderJournal.isStaged(name) {
      try folder.place(name).remove()
    }
  }

  private static func missingFolders(of path: String) throws(FileError) -> [String] {
    var missing: [String] = []
    var folder: String? = path
    while let path = folder, try !FileSystem.exists(path) {
      missing.append(path)
      folder = path.pathParts.folder
    }
    return missing
  }
}
