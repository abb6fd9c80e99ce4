extension String {
  /// The text escaped for XML and HTML, with U+FFFD in place of invalid characters.
  package var inXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": "\u{fffd}"
      default: String(scalar)
      }
    }.joined()
  }

  /// The JSON text escaped for a script element, so that it cannot end the script.
  package var inScript: String { replacing("<", with: #"\u003c"#) }
}
