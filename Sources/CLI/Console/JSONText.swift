import FoundationEssentials
import SceneModel

/// JSON as this program writes it: keys sorted, slashes as they are, and nothing in it that would steer
/// a terminal.
enum JSONText {
  /// Returns `value` as one line.
  static func line(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // All that is left of these stands in strings; as good as every text has none.
    guard text.unicodeScalars.contains(where: \.steersTerminals) else { return text }
    return text.unicodeScalars.map { scalar in
      let digits = String(0x1_0000 + scalar.value, radix: 16).dropFirst()
      return scalar.steersTerminals ? "\\u\(digits)" : String(scalar)
    }.joined()
  }
}
