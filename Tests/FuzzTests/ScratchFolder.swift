import System
import Glibc

/// A folder in memory for targets that read files.
struct ScratchFolder {
  let path: String

  static let shared = ScratchFolder()

  private init() {
    path = "/dev/shm/smear-fuzz-\(getpid())"
    emptied()
    ScratchFolder.removeAtExit()
  }

  /// Empties the folder.
  func emptied() {
    remove()
    guard unsafe mkdir(path, 0o700) == 0 else { fatalError("cannot make \(path): errno \(errno)") }
  }

  private func remove() { remove(path) }

  /// Removes a file, or a folder with its contents; ignores a missing one.
  private func remove(_ path: String) {
    for name in (try? FileSystem.names(in: path)) ?? [] { remove(path.appending(name: name)) }
    _ = unsafe Glibc.remove(path)
  }

  private static func removeAtExit() {
    atexit { ScratchFolder.shared.remove() }
  }

  /// Writes a file, and returns its path.
  @discardableResult func write(_ bytes: [UInt8], to name: String) -> String {
    let file = path.appending(name: name)
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { fatalError("cannot write \(file): errno \(errno)") }
    defer { close(descriptor) }
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    precondition(count == bytes.count, "\(file) is not whole")
    return file
  }
}
