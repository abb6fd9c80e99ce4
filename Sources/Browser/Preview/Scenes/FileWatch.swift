import System
import Glibc

/// Watches files for changes, no matter how they are saved.
///
/// Folders are watched instead of files, because many editors save by replacing the file.
struct FileWatch: ~Copyable {
  private let queue: Int32

  /// The watched paths behind the names in each folder, by watch descriptor.
  private var folders: [Int32: WatchedFolder] = [:]

  private struct WatchedFolder {
    /// The paths that a change of a name concerns.
    var byName: [String: Set<String>] = [:]

    /// The paths that any change in the folder concerns.
    var all: Set<String> = []
  }

  private static let changes =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)

  /// The longest time between two events of one save by an editor, in milliseconds.
  private static let pause: Int32 = 15

  /// The most times that events of one save are awaited.
  private static let mostEvents = 50

  /// - Throws: ``WatchError`` if the system allows no more watches.
  init() throws(WatchError) {
    queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { throw WatchError(code: errno) }
  }

  deinit { close(queue) }

  /// Watches these files, which need not exist, and stops watching all others.
  ///
  /// - Parameter paths: Paths of files, and of folders in which every file is watched.
  mutating func watch(_ paths: Set<String>) {
    var folders: [Int32: WatchedFolder] = [:]
    func add(_ folder: String, _ name: String?, for path: String) {
      let id = unsafe inotify_add_watch(queue, folder, Self.changes)
      guard id >= 0 else { return }
      if let name {
        folders[id, default: WatchedFolder()].byName[name, default: []].insert(path)
      } else {
        folders[id, default: WatchedFolder()].all.insert(path)
      }
    }
    for path in paths {
      if FileSystem.isReadableFolder(path) { add(path, nil, for: path) }
      // If the folder is missing, the nearest folder above it will show its creation.
      var (folder, name) = path.pathParts
      while let missing = folder, !FileSystem.isReadableFolder(missing) {
        (folder, name) = missing.pathParts
      }
      add(folder ?? ".", name, for: path)
    }
    for id in self.folders.keys where folders[id] == nil { inotify_rm_watch(queue, id) }
    self.folders = folders
  }

  /// Waits until watched files have changed and the changes are complete.
  ///
  /// - Parameter patience: The longest wait for a first change, in milliseconds.
  /// - Returns: The watched paths that have changed.
  func wait(patience: Int32) -> Set<String> {
    guard isReadable(within: patience) else { return [] }
    var changed = takeEvents()
    guard !changed.isEmpty else { return [] }
    // Other files in the same folders may change without a pause.
    for _ in 0..<Self.mostEvents {
      guard isReadable(within: Self.pause) else { break }
      changed.formUnion(takeEvents())
    }
    return changed
  }

  private func isReadable(within patience: Int32) -> Bool {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, patience) > 0
  }

  /// Reads all pending events, and returns the watched paths that they concern.
  private func takeEvents() -> Set<String> {
    var changed: Set<String> = []
    let size = 16 << 10
    unsafe withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<inotify_event>.alignment
    ) { buffer in
      while true {
        let count = unsafe read(queue, buffer.baseAddress, size)
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = unsafe buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let name = offset + MemoryLayout<inotify_event>.size
          offset = name + Int(event.len)
          let bytes = unsafe buffer[name..<offset].prefix { $0 != 0 }
          let text = unsafe String(decoding: bytes, as: UTF8.self)
          changed.formUnion(paths(of: event, named: text))
        }
      }
    }
    return changed
  }

  private func paths(of event: inotify_event, named name: String) -> Set<String> {
    // Events have been lost, so everything may have changed.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      return folders.values.reduce(into: []) { all, folder in
        all = folder.byName.values.reduce(all.union(folder.all)) { $0.union($1) }
      }
    }
    guard let folder = folders[event.wd] else { return [] }
    return folder.all.union(folder.byName[name] ?? [])
  }
}

/// The reason why files cannot be watched.
struct WatchError: Error, CustomStringConvertible {
  let code: Int32

  package var description: String { "cannot watch files: \(systemErrorText(of: code))" }
}
