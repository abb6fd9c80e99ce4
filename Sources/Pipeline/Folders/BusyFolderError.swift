import System
/// A refusal to render into a folder while another run renders into it.
struct BusyFolderError: Error, Hashable {
  let folder: String

  /// Locks a folder for one run, or for several shards, until the folder is released.
  ///
  /// - Throws: ``BusyFolderError`` if another run holds the lock.
  static func lock(_ folder: Folder, isShared: Bool) throws(BusyFolderError) {
    do throws(FileError) {
      try folder.lock(isShared: isShared)
    } catch {
      // Some file systems have no locks. There, users must keep runs apart themselves.
      if error.isBusy { throw BusyFolderError(folder: folder.path) }
    }
  }
}

extension BusyFolderError: CustomStringConvertible {
  /// "cannot render into out: another run is at it; …".
  var description: String {
    "cannot render into \(folder): another run is at it; wait for its end, or use another folder"
  }
}
