import FoundationEssentials
import SceneModel
import System

/// The program's JSON format: sorted keys, unescaped slashes, and no terminal control characters.
enum JSONText {
  /// Returns `value` as one line.
  static func line(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // Control characters can only be inside strings. Nearly all texts have none.
    guard text.unicodeScalars.contains(where: \.steersTerminals) else { return text }
    return text.unicodeScalars.map { scalar in
      scalar.steersTerminals ? "\\u" + scalar.value.hexadecimal(digits: 4) : String(scalar)
    }.joined()
  }
}
