import Foundation

/// Writes a Swift file with the contents of text files, as constants of `PackageResources`.
///
/// Usage: text-embedder <Swift file to write> <text file>…
@main enum TextEmbedder {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let generated = paths.first else { throw CocoaError(.fileWriteInvalidFileName) }
    let constants = try paths.dropFirst().map { path in
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      return "  static let \(name(of: path)) = [UInt8](\(literal(of: text)).utf8)\n"
    }
    try "enum PackageResources {\n\(constants.joined())}\n"
      .write(toFile: generated, atomically: true, encoding: .utf8)
  }

  /// Returns the name of a file's constant: `page.html` becomes `page_html`.
  private static func name(of path: String) -> String {
    String(URL(filePath: path).lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Returns a literal of one line.
  private static func literal(of text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
