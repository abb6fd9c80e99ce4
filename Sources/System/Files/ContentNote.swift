internal import CSystem
internal import Glibc

/// A note on a file that records the hash of its bytes, so that they need not be read again.
///
/// The note holds while the file is unmodified and the machine has not been restarted. It is an
/// extended attribute, so it adds no extra file and is useless on a copy. A file whose note does
/// not match, after a restart or a change by another host, is read. The note does not protect
/// against forgery or a failing disk.
package struct ContentNote {
  private let text: String

  /// - Returns: `nil` if a later change of the file could not be detected.
  package init?(_ hash: ContentHash, on file: borrowing OpenFile) {
    var status = stat()
    guard let boot = Self.boot, unsafe fstat(file.descriptor, &status) == 0 else { return nil }
    let (identity, time) = ((status.st_dev, status.st_ino), status.st_mtim)
    text = """
      \(boot) \(identity.0) \(identity.1) \(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(hash)
      """
  }

  /// Writes the note to the file, once all bytes of the file are written.
  func write(to file: borrowing OpenFile) {
    // If the file system does not support notes, the file is simply read again.
    _ = unsafe fsetxattr(file.descriptor, Self.name, text, text.utf8.count, 0)
  }

  /// Whether the file carries exactly this note.
  package func stands(on file: borrowing OpenFile) -> Bool {
    // One byte more than the note needs, so that a longer note does not compare equal.
    var found = [UInt8](repeating: 0, count: text.utf8.count + 1)
    let count = unsafe fgetxattr(file.descriptor, Self.name, &found, found.count)
    return count == text.utf8.count && found.starts(with: text.utf8)
  }

  private static let name = "user.smear.written"

  /// The kernel's identifier of this boot; `nil` if it is unknown.
  private static let boot: String? = {
    // Systems without this file have no notes, so files are always read.
    guard let bytes = try? FileSystem.read("/proc/sys/kernel/random/boot_id") else { return nil }
    let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }()
}

extension FileSystem {
  /// Whether the file has a valid note of this hash: it was written completely and is unmodified
  /// since.
  package static func hasNote(of hash: ContentHash, at path: String) -> Bool {
    // A file that cannot be opened counts as having no note.
    guard let file = try? OpenFile.regular(FileLocation(path), for: "read \(path)") else {
      return false
    }
    return ContentNote(hash, on: file)?.stands(on: file) == true
  }
}
