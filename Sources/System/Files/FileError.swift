internal import Glibc

/// A failure reported by the operating system.
package struct FileError: Error, Hashable {
  /// The operation that failed, as an infinitive phrase: "write frames/frame-00012.png".
  package let operation: String

  /// The raw `errno`; not an enumeration, because systems define further codes.
  package let code: Int32

  /// A reason that replaces the system's text for the code.
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

  /// Whether the path leads to neither a file nor a folder, but for example to a pipe.
  package var isNotAFile: Bool { ownReason == Self.noFile }

  /// Whether the file lies outside the folders that may be read.
  package var isOutside: Bool { code == EPERM && ownReason != nil }

  /// Whether nothing exists at the path.
  package var isMissing: Bool { [ENOENT, ENOTDIR].contains(code) }

  /// Whether the path leads to a folder where a file was expected.
  package var isFolder: Bool { code == EISDIR }

  /// Whether the path leads to a symbolic link that was not to be followed.
  var isLink: Bool { code == ELOOP }

  /// Whether the file is larger than its reader accepts.
  package var isTooLarge: Bool { code == EFBIG }

  private static let noFile = "not a regular file"

  /// The path leads to something other than a file, such as a pipe, which could block.
  static func notAFile(_ operation: String) -> FileError {
    FileError(operation, code: EINVAL, reason: noFile)
  }

  /// The file lies outside the folders that may be read.
  static func outsideFolders(_ operation: String, of folder: String) -> FileError {
    FileError(
      operation, code: EPERM,
      reason: "it does not lie in '\(folder)' or below, nor in a folder that --allow-assets names")
  }

  /// A link in a folder leads to a file outside the folder.
  static func leadsOut(_ operation: String, of folder: String) -> FileError {
    FileError(operation, code: EPERM, reason: "it is a link out of '\(folder)'")
  }

  /// The file is larger than its reader accepts.
  package static func tooLarge(_ operation: String, reason: String) -> FileError {
    FileError(operation, code: EFBIG, reason: reason)
  }

  /// The path leads to a folder where a file was expected.
  package static func unexpectedFolder(_ operation: String) -> FileError {
    FileError(operation, code: EISDIR)
  }
}

extension FileError: CustomStringConvertible {
  /// "cannot write frames/frame-00012.png: no space left on device".
  package var description: String { "cannot \(operation): \(reason)" }

  /// "no space left on device".
  package var reason: String {
    ownReason ?? systemErrorText(of: code)
      + (isMissing && operation.contains("\u{FFFD}") ? "; names must be UTF-8" : "")
  }
}

/// Repeats a system call while signals interrupt it, and returns its result unless that is
/// negative.
func retrying(_ operation: String, _ call: () -> Int) throws(FileError) -> Int {
  while true {
    let result = call()
    guard result < 0 else { return result }
    let code = errno
    guard code == EINTR else { throw FileError(operation, code: code) }
  }
}
