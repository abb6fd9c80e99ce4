extension Unicode.Scalar {
  /// Whether terminals interpret it as a command or a change of writing direction.
  ///
  /// These are C0 and C1 controls, DEL, and the controls of Unicode's bidirectional algorithm.
  ///
  /// Source: Unicode Standard Annex 9, 2.
  fileprivate var steersTerminals: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text made safe for terminals.
  ///
  /// Control characters other than line breaks and tabs are escaped as in Swift: `\u{1b}`.
  package var shown: String {
    replacingTerminalControls { scalar in
      scalar == "\n" || scalar == "\t"
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Returns the text with every character that steers terminals replaced.
  package func replacingTerminalControls(with replacement: (Unicode.Scalar) -> String) -> String {
    // Almost every text has none.
    guard unicodeScalars.contains(where: \.steersTerminals) else { return self }
    return unicodeScalars.map { $0.steersTerminals ? replacement($0) : String($0) }.joined()
  }
}
