internal import Glibc

/// A failure reported by the operating system.
package struct FileError: Error, Hashable {
  /// The operation that failed, as an infinitive phrase: "write frames/frame-00012.png".
  package let operation: String

  /// The raw `errno`; kept open, because systems define more of them.
  package let code: Int32

  /// The reason, where the system has no words for it.
  private let ownReason: String?

  package init(_ operation: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.code = code
    ownReason = reason
  }
}

extension FileError {
  /// Whether another process has the file locked.
  package var isBusy: Bool { code == EWOULDBLOCK }

  /// Whether what stands there is neither a file nor a folder, such as a pipe.
  package var isNoFile: Bool { ownReason == Self.noFile }

  /// Whether it lies outside the folders that may be read.
  package var isOutside: Bool { code == EPERM && ownReason != nil }

  /// Whether nothing is there.
  package var isMissing: Bool { [ENOENT, ENOTDIR].contains(code) }

  /// Whether a folder is there.
  package var isFolder: Bool { code == EISDIR }

  /// Whether a link stands there, where none was to be followed.
  var isLink: Bool { code == ELOOP }

  /// Whether there is more in a file than its reader takes.
  package var isTooLarge: Bool { code == EFBIG }

  private static let noFile = "not a regular file"

  /// A path leads to something else than a file, such as a pipe, which could block.
  package static func isNoFile(_ operation: String) -> FileError {
    FileError(operation, code: EINVAL, reason: noFile)
  }

  /// A path leads out of a folder that it may not leave.
  static func isOutside(_ operation: String, of folder: String) -> FileError {
    FileError(
      operation, code: EPERM,
      reason: "it does not lie in '\(folder)' or below, nor in a folder that --allow-assets names")
  }

  /// A link in a folder leads out of it.
  static func leadsOut(_ operation: String, of folder: String) -> FileError {
    FileError(operation, code: EPERM, reason: "it is a link out of '\(folder)'")
  }

  /// There is more in a file than its reader takes.
  package static func isTooLarge(_ operation: String, reason: String) -> FileError {
    FileError(operation, code: EFBIG, reason: reason)
  }

  /// A folder stands where a file belongs.
  package static func isFolder(_ operation: String) -> FileError {
    FileError(operation, code: EISDIR)
  }
}

extension FileError: CustomStringConvertible {
  /// "cannot write frames/frame-00012.png: no space left on device".
  package var description: String { "cannot \(operation): \(reason)" }

  /// "no space left on device".
  package var reason: String {
    let words = unsafe strerror(code).map { unsafe String(cString: $0) }
    return ownReason ?? words?.lowercased() ?? "error \(code)"
  }
}
