import SceneModel

extension SourceText {
  /// The text in UTF-8, if a byte order mark says that it is in UTF-16; otherwise as it is.
  ///
  /// - Throws: ``Diagnostic`` if the bytes are no UTF-16.
  func inUTF8() throws(Diagnostic) -> SourceText {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return self }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self),
      !text.contains("\0")
    else {
      throw Diagnostic(
        "the document is no text in UTF-16", at: SourceRange(file: file, bytes: 0..<0),
        hint: "save it in UTF-8")
    }
    return SourceText(file: file, bytes: Array(text.utf8))
  }
}
