/// The name of a file in a folder: a single path component, which cannot lead out of the folder.
package struct FileName: Hashable, Sendable {
  package let text: String

  /// - Returns: `nil` for an empty name, `.`, `..`, or a name that contains a `/` or a NUL.
  package init?(_ text: String) {
    // Bytes, as the system sees them: a "/" with a combining accent is a different character but
    // still a "/" byte.
    let bytes = Array(text.utf8)
    let dot = UInt8(ascii: ".")
    guard !bytes.isEmpty, bytes != [dot], bytes != [dot, dot], !bytes.contains(UInt8(ascii: "/")),
      !bytes.contains(0)
    else { return nil }
    self.text = text
  }
}

extension FileName: Codable {
  /// - Throws: `DecodingError` also if the text is not a valid name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let name = FileName(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no file's name")
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
