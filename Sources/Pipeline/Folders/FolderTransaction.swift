import System
internal import Synchronization

/// Changes to the files of a folder that happen all together or not at all, even if the process is
/// killed in their midst.
///
/// New files are staged beside those they replace. A journal of what is to be done is the point of
/// no return: until it stands nothing has changed, and from then on whoever opens the folder next
/// finishes the work, so each step may be done twice.
final class FolderTransaction: Sendable {
  /// The folder, which is locked as long as this object lives.
  let folder: Folder

  /// The folder and those around it that had to be made, the innermost first.
  private let created: [String]

  /// Names of the files that wait to be placed.
  private let staged = Mutex<Set<String>>([])

  /// Whether an earlier transaction, which was killed, has been finished first.
  let hasFinishedAnother: Bool

  /// Opens a folder, making it and its parents if need be, and finishes what was begun there.
  ///
  /// - Throws: ``ApprovalError`` if another process has the folder open for changes or the journal
  ///   is damaged, ``FileError`` if the folder cannot be made or read.
  init(at path: String) throws {
    created = try Self.missingFolders(of: path)
    folder = try Folder(creating: path)
    do throws(FileError) {
      try folder.lock()
    } catch {
      throw error.isBusy ? ApprovalError("somebody else is just changing \(path)") : error
    }
    let journal = try FolderJournal(in: folder)
    hasFinishedAnother = journal != nil
    try journal?.carryOut(in: folder)
    try removeStaged()
  }

  /// Writes a file that is to be placed; any thread may.
  func stage(_ bytes: [UInt8], as name: String) throws(FileError) {
    let operation = "write \(folder.place(name).path)"
    if try folder.place(name).exists(), try folder.place(name).isFolder() {
      throw .isFolder(operation)
    }
    staged.withLock { _ = $0.insert(name) }
    try AtomicFile.fill(
      folder.place(FolderJournal.stagedName(of: name)), with: [bytes], synced: true,
      for: operation)
  }

  /// Places all staged files and removes others; on the disk on return.
  ///
  /// - Parameter last: Name of the file that is placed when all else is done, if it is staged.
  /// - Throws: ``FileError``; either all is as it was, or the next transaction goes on.
  ///   ``MovedFolderError`` if all is done, and the folder is not where it was.
  func commit(removing names: [String], placingLast last: String) throws {
    let staged = staged.withLock(\.self)
    let journal = FolderJournal(
      renames: staged.subtracting([last]).sorted() + staged.intersection([last]), removes: names)
    do throws(FileError) {
      try journal.write(to: folder)
    } catch {
      // Without a journal nothing is begun, and with half the staged files none may be.
      try folder.place(FolderJournal.fileName).remove()
      cancel()
      throw error
    }
    try journal.carryOut(in: folder)
    try folder.requireUnmoved()
  }

  /// Leaves everything as it was.
  func cancel() {
    do throws(FileError) {
      try removeStaged()
      for folder in created { try FileSystem.removeFolderIfEmpty(folder) }
    } catch {
      // Why it is cancelled is what matters; the next transaction removes what is left.
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
