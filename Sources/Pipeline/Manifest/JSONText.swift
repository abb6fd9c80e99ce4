import FoundationEssentials
import SceneModel
import System

/// The program's JSON format: sorted keys, unescaped slashes, and no terminal control characters.
package enum JSONText {
  /// Returns `value` as one line.
  package static func line(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // In JSON, control characters can only be inside strings.
    return text.replacingTerminalControls { "\\u" + $0.value.hexadecimal(digits: 4) }
  }
}
