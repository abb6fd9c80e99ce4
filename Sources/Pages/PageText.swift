extension String {
  /// This text in an element of XML or HTML, or as an attribute; what XML cannot hold is U+FFFD.
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

  /// This JSON as a script holds it: nothing in it can end the script.
  package var inScript: String { replacing("<", with: #"\u003c"#) }
}
