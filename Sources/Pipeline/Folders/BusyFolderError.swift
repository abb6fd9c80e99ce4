import System
/// A refusal to render into a folder into which another run renders.
package struct BusyFolderError: Error, Hashable {
  package let folder: String

  /// Locks a folder for a run, or for one of several shards, as long as it is held.
  ///
  /// - Throws: ``BusyFolderError`` if another run has it.
  static func lock(_ folder: Folder, isShared: Bool) throws(BusyFolderError) {
    do throws(FileError) {
      try folder.lock(isShared: isShared)
    } catch {
      // Not all file systems have locks; with those that have none, everybody takes care.
      if error.isBusy { throw BusyFolderError(folder: folder.path) }
    }
  }
}

extension BusyFolderError: CustomStringConvertible {
  /// "cannot render into out: another run is at it; …".
  package var description: String {
    "cannot render into \(folder): another run is at it; wait for its end, or use another folder"
  }
}
