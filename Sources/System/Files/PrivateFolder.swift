internal import Glibc

/// A folder for files that nobody else may read, among those that are temporary; it goes with this object,
/// or with the process.
package final class PrivateFolder: Sendable {
  package let path: String

  /// - Parameter temporary: The folder in which it is made.
  package init(in temporary: String) throws(FileError) {
    var template = Array(temporary.appending(name: "smear-XXXXXX").utf8CString)
    // The system gives it the mode 0700.
    guard unsafe mkdtemp(&template) != nil else {
      throw FileError("create a folder in \(temporary)", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    UnfinishedFiles.add(folder: path)
  }

  deinit { UnfinishedFiles.discard(folder: path) }
}
