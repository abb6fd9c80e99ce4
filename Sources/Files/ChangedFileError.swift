/// A file is not any more what it was when it was read.
package struct ChangedFileError: Error, Hashable, CustomStringConvertible {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package var description: String { "\(path) has changed since it was read; nothing was written" }
}
