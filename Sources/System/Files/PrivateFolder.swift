internal import Glibc

/// A temporary folder that only this user may read.
///
/// It is removed with everything in it at the end of this object or of the process.
package final class PrivateFolder: Sendable {
  package let path: String

  /// - Parameter temporary: The folder in which it is created.
  package init(in temporary: String) throws(FileError) {
    var template = Array(temporary.appending(name: "smear-XXXXXX").utf8CString)
    // The system creates it with mode 0700.
    guard unsafe mkdtemp(&template) != nil else {
      throw FileError("create a folder in \(temporary)", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    UnfinishedFiles.add(tree: path)
  }

  deinit { UnfinishedFiles.discard(tree: path) }
}
