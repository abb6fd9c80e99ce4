internal import CSystem
internal import Glibc

/// A note on a file itself that says which bytes were written to it: as long as the file
/// has not been touched since, and this machine has not been restarted, they need not be read.
///
/// It is an extended attribute: no file beside the others, and of no use to a copy. What a power cut
/// may lose, or another host may have changed, is always read. It is no defence against forgery, nor
/// against a disk that fails.
package struct ContentNote {
  private let text: String

  /// - Returns: `nil` if a later change of the file could not be told.
  package init?(_ hash: ContentHash, on file: borrowing OpenFile) {
    var status = stat()
    guard let boot = Self.boot, unsafe fstat(file.descriptor, &status) == 0 else { return nil }
    let (identity, time) = ((status.st_dev, status.st_ino), status.st_mtim)
    text = """
      \(boot) \(identity.0) \(identity.1) \(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(hash)
      """
  }

  /// Notes it on the file, of which all bytes are written.
  package func write(to file: borrowing OpenFile) {
    // A file system without notes only means that the file is read again.
    _ = unsafe fsetxattr(file.descriptor, Self.name, text, text.utf8.count, 0)
  }

  /// Whether that is what stands on the file.
  package func stands(on file: borrowing OpenFile) -> Bool {
    // One more than fits, so that a longer note is another one.
    var found = [UInt8](repeating: 0, count: text.utf8.count + 1)
    let count = unsafe fgetxattr(file.descriptor, Self.name, &found, found.count)
    return count == text.utf8.count && found.starts(with: text.utf8)
  }

  private static let name = "user.smear.written"

  /// The kernel's identifier of this boot; `nil` where it is not known.
  private static let boot: String? = {
    // Without it files are read, as they are on systems that have no such name.
    guard let bytes = try? FileSystem.read("/proc/sys/kernel/random/boot_id") else { return nil }
    let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }()
}

extension FileSystem {
  /// Whether a note on a file says that a frame with this hash was written to it, and that nothing has
  /// touched it since: what was written was whole.
  package static func hasNote(of hash: ContentHash, at path: String) -> Bool {
    // What cannot be opened has no note.
    guard let file = try? OpenFile.regular(FilePlace(path), for: "read \(path)") else {
      return false
    }
    return ContentNote(hash, on: file)?.stands(on: file) == true
  }
}
