extension String {
  /// The text in double quotes and in one line, as YAML and JSON read it.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isEscaped: text += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Whether YAML does not allow the character outside quotes, or ends a line at it.
  package var isEscaped: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: value == 0xFEFF || 0xFFFE...0xFFFF ~= value
    }
  }
}
