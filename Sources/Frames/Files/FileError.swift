internal import Glibc

/// A failure reported by the operating system.
package struct FileError: Error, Hashable {
  /// What was being done, as an infinitive phrase: "write frames/frame-00012.png".
  package let operation: String

  /// The raw `errno`; kept open, because systems define more of them.
  package let code: Int32

  /// What is wrong, where the system's own words would not say it.
  private let ownReason: String?

  init(_ operation: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.code = code
    ownReason = reason
  }
}

extension FileError {
  /// Whether somebody else has the file locked.
  var isBusy: Bool { code == EWOULDBLOCK }

  /// What would have to be waited for stands where a file belongs, such as a pipe.
  static func isNoFile(_ operation: String) -> FileError {
    FileError(operation, code: EINVAL, reason: "not a regular file")
  }

  /// A folder stands where a file belongs.
  static func isFolder(_ operation: String) -> FileError { FileError(operation, code: EISDIR) }
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
