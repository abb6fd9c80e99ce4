extension Unicode.Scalar {
  /// Whether a terminal takes it as an order, or for the direction in which it writes: C0 and C1
  /// controls, DEL, and the controls of Unicode's bidirectional algorithm.
  ///
  /// Source: Unicode Standard Annex 9, 2.
  package var steersTerminals: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text as people may see it, wherever it comes from: what would steer a terminal is written as
  /// Swift writes it, `\u{1b}`, but for line breaks and tabs.
  package var shown: String {
    // As good as every text.
    guard unicodeScalars.contains(where: \.steersTerminals) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.steersTerminals, scalar != "\n", scalar != "\t" {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
