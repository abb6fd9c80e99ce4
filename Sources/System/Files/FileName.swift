/// The name of something in a folder, as a file may say it: one component of a path, which cannot lead
/// anywhere else.
package struct FileName: Hashable, Sendable {
  package let text: String

  /// - Returns: `nil` for an empty name, `.`, `..`, and what has a `/` or a NUL in it.
  package init?(_ text: String) {
    // Bytes, as the system sees them: a "/" with an accent is another character, and still a "/".
    let bytes = Array(text.utf8)
    let dot = UInt8(ascii: ".")
    guard !bytes.isEmpty, bytes != [dot], bytes != [dot, dot], !bytes.contains(UInt8(ascii: "/")),
      !bytes.contains(0)
    else { return nil }
    self.text = text
  }
}

extension FileName: Codable {
  /// - Throws: `DecodingError` also if the text is no name.
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
