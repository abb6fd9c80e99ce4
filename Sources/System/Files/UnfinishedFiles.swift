internal import Synchronization

/// The files that this process has begun and not given their names yet, to be removed if it has to end at
/// once.
package enum UnfinishedFiles {
  private static let places = Mutex<Set<FilePlace>>([])

  /// Paths of folders that go with the files in them.
  private static let folders = Mutex<Set<String>>([])

  /// Counts a folder as one that is there for files that will not stay.
  package static func add(folder: String) {
    folders.withLock { _ = $0.insert(folder) }
  }

  /// Forgets a folder that stays.
  package static func forget(folder: String) {
    folders.withLock { _ = $0.remove(folder) }
  }

  /// Removes a folder, if it is empty.
  package static func discard(folder: String) {
    try? FileSystem.removeFolderIfEmpty(folder)
    forget(folder: folder)
  }

  /// Counts a file as begun.
  package static func add(_ place: FilePlace) {
    places.withLock { _ = $0.insert(place) }
  }

  /// Forgets a file that has got its name, or stays.
  package static func forget(_ place: FilePlace) {
    places.withLock { _ = $0.remove(place) }
  }

  /// Removes a file that will not be finished, if it is there.
  package static func discard(_ place: FilePlace) {
    // What went wrong first is what matters; the next run removes what cannot be removed now.
    try? place.remove()
    forget(place)
  }

  /// Removes all of them with their folders, and ends the process before others are begun.
  package static func discardAll(andExit exit: () -> Never) -> Never {
    places.withLock { places in
      for place in places { try? place.remove() }
      for folder in folders.withLock(\.self) { try? FileSystem.removeFolderIfEmpty(folder) }
      exit()
    }
  }
}
