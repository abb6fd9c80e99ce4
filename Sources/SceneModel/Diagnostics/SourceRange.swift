/// A stretch of the text of one file.
package struct SourceRange: Hashable, Sendable {
  /// The file's name, as in its ``SourceText``.
  package let file: String

  /// Offsets into the file's UTF-8 bytes.
  package let bytes: Range<Int>

  package init(file: String, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}
