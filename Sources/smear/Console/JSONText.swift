import FoundationEssentials

/// JSON as this program writes it: keys sorted, slashes as they are.
enum JSONText {
  /// Returns `value` as one line.
  static func line(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
