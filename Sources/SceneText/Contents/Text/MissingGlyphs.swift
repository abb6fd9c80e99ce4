import SceneModel

extension TextReader {
  /// Warns of the characters that no installed font has, once for each in a scene.
  func warnOfMissingGlyphs(in text: Text, at node: YAMLNode, slots: SlotTable) {
    // Every font has the letters of ASCII; laying out all texts would take time.
    guard !text.parts.allSatisfy(\.isASCII) else { return }
    for character in fonts.missing(PresentedText(inUsualSize: text) { slots.values[$0] }) {
      reader.warnOnce(
        "no installed font has \(character.nameInMessages): a box is drawn in its place",
        at: node, hint: FontPackage(for: character).map { "apt-get install \($0.rawValue)" })
    }
  }
}

extension Text.Part {
  fileprivate var isASCII: Bool {
    switch self {
    case .literal(let string): string.utf8.allSatisfy { $0 < 0x80 }
    case .number: true
    }
  }
}

extension Unicode.Scalar {
  /// The character and its code, such as "'日' (U+65E5)"; only the code if it has no shape.
  fileprivate var nameInMessages: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return FontPackage(for: self) == nil ? code : "'\(self)' (\(code))"
  }
}
