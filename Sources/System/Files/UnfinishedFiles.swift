internal import Synchronization

/// The temporary files of this process that have no final name yet, to be removed if it must exit
/// at once.
package enum UnfinishedFiles {
  private static let places = Mutex<Set<FileLocation>>([])

  /// Paths of folders that are removed after the files in them, if nothing else is there.
  private static let folders = Mutex<Set<String>>([])

  /// Paths of folders that are removed with everything in them.
  private static let trees = Mutex<Set<String>>([])

  /// Registers a folder in which everything is temporary.
  static func add(tree: String) {
    trees.withLock { _ = $0.insert(tree) }
  }

  /// Removes a folder with everything in it.
  static func discard(tree: String) {
    // Anything that cannot be removed is left in the system's temporary folder.
    try? FileSystem.removeTree(tree)
    trees.withLock { _ = $0.remove(tree) }
  }

  /// Registers a folder that exists only for temporary files.
  package static func add(folder: String) {
    folders.withLock { _ = $0.insert(folder) }
  }

  /// Unregisters a folder that is to stay.
  package static func forget(folder: String) {
    folders.withLock { _ = $0.remove(folder) }
  }

  /// Removes a folder, if it is empty.
  package static func discard(folder: String) {
    try? FileSystem.removeFolderIfEmpty(folder)
    forget(folder: folder)
  }

  /// Registers an unfinished file.
  package static func add(_ place: FileLocation) {
    places.withLock { _ = $0.insert(place) }
  }

  /// Unregisters a file that has its final name or is to stay.
  package static func forget(_ place: FileLocation) {
    places.withLock { _ = $0.remove(place) }
  }

  /// Removes a file that will not be finished, if it exists.
  package static func discard(_ place: FileLocation) {
    // The first error is the one to report; the next run removes the leftovers.
    try? place.remove()
    forget(place)
  }

  /// Removes all registered files and folders, and exits before another can be registered.
  package static func discardAll(andExit exit: () -> Never) -> Never {
    places.withLock { places in
      for place in places { try? place.remove() }
      for folder in folders.withLock(\.self) { try? FileSystem.removeFolderIfEmpty(folder) }
      for tree in trees.withLock(\.self) { try? FileSystem.removeTree(tree) }
      exit()
    }
  }
}
