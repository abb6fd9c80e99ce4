import Files
/// A refusal to render into a folder into which another run renders.
package struct BusyFolderError: Error, Hashable {
  package let folder: String

  /// Locks a folder for a run, or for one of several shards, until the file is closed.
  ///
  /// - Throws: ``BusyFolderError`` if another run has it, ``FileError`` if it cannot be opened.
  static func lock(_ folder: String, isShared: Bool) throws -> OpenFile {
    let operation = "lock folder \(folder)"
    let file = try OpenFile(folder: folder, for: operation)
    do throws(FileError) {
      try file.lock(isShared: isShared, for: operation)
    } catch {
      // Not all file systems have locks; with those that have none, everybody takes care.
      if error.isBusy { throw BusyFolderError(folder: folder) }
    }
    return file
  }
}

extension BusyFolderError: CustomStringConvertible {
  /// "cannot render into out: another run is at it; …".
  package var description: String {
    "cannot render into \(folder): another run is at it; wait for its end, or use another folder"
  }
}
