import SceneModel
import System

extension TextReader {
  /// Warns, once for each in a scene, of characters that no installed font has, and of fonts whose
  /// colours are not drawn.
  func warnOfUndrawnGlyphs(in text: Text, at node: YAMLNode, slots: SlotTable) {
    // Every font has the letters of ASCII; laying out all texts would take time.
    guard !text.parts.allSatisfy(\.isASCII) || fonts.coloredFamilies().contains(text.family) else {
      return
    }
    let presented = PresentedText(inUsualSize: text) { slots.values[$0] }
    for family in fonts.undrawnColors(presented) {
      reader.warnOnce(
        "the font '\(family)' has the colours of these glyphs only as gradients (COLR of version 1) "
          + "or SVGs, which are not drawn: they appear in one colour, or not at all",
        at: node, hint: "fonts with layers (COLR of version 0) or pictures appear in colours")
    }
    for character in fonts.missing(presented) {
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
    let code = "U+" + value.hexadecimal(digits: 4).uppercased()
    return FontPackage(for: self) == nil ? code : "'\(self)' (\(code))"
  }
}
