extension String {
  /// The text inside an element or an attribute of an XML document.
  ///
  /// Characters with a meaning in XML become references. So do tabs and ends of lines, which
  /// attributes would turn into spaces. Characters that no document may contain are left out.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, Fifth Edition, W3C 2008, sections 2.2 and 3.3.3.
  package var xmlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
