import System
import Glibc

/// Watches files for changes, no matter how they are saved.
///
/// Folders are watched instead of files, because many editors save by replacing the file.
struct FileWatch: ~Copyable {
  private let queue: Int32

  /// Names to watch in each folder, by watch descriptor; `nil` watches every name.
  private var names: [Int32: Set<String>?] = [:]

  private static let changes =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)

  /// The longest time between two events of one save by an editor, in milliseconds.
  private static let pause: Int32 = 15

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
    var names: [Int32: Set<String>?] = [:]
    func add(_ folder: String, _ name: String?) {
      let id = unsafe inotify_add_watch(queue, folder, Self.changes)
      guard id >= 0 else { return }
      if let name, let known = names[id, default: []] {
        names[id] = known.union([name])
      } else {
        names[id] = .some(nil)
      }
    }
    for path in paths {
      if FileSystem.isReadableFolder(path) { add(path, nil) }
      // If the folder is missing, the nearest folder above it will show its creation.
      var (folder, name) = path.pathParts
      while let missing = folder, !FileSystem.isReadableFolder(missing) {
        (folder, name) = missing.pathParts
      }
      add(folder ?? ".", name)
    }
    for id in self.names.keys where names[id] == nil { inotify_rm_watch(queue, id) }
    self.names = names
  }

  /// Waits until a watched file has changed and the change is complete.
  ///
  /// - Parameter patience: The longest wait for a first change, in milliseconds.
  /// - Returns: Whether there was a change.
  func wait(patience: Int32) -> Bool {
    guard isReadable(within: patience) else { return false }
    var hasChanged = takeEvents()
    guard hasChanged else { return false }
    while isReadable(within: Self.pause) { hasChanged = takeEvents() || hasChanged }
    return hasChanged
  }

  private func isReadable(within patience: Int32) -> Bool {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, patience) > 0
  }

  /// Reads all pending events, and returns whether one of them concerns a watched file.
  private func takeEvents() -> Bool {
    var hasChanged = false
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
          hasChanged = hasChanged || matters(event, text)
        }
      }
    }
    return hasChanged
  }

  private func matters(_ event: inotify_event, _ name: String) -> Bool {
    guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else { return true }
    guard let known = names[event.wd] else { return false }
    return known?.contains(name) ?? true
  }
}

/// The reason why files cannot be watched.
package struct WatchError: Error, CustomStringConvertible {
  let code: Int32

  package var description: String { "cannot watch files: \(systemErrorText(of: code))" }
}
