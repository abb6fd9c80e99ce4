/// A range of bytes in the text of one file.
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

extension SourceRange: Comparable {
  /// Orders ranges by file name, then by position in the file.
  package static func < (first: Self, second: Self) -> Bool {
    (first.file, first.bytes.lowerBound, first.bytes.upperBound)
      < (second.file, second.bytes.lowerBound, second.bytes.upperBound)
  }
}
