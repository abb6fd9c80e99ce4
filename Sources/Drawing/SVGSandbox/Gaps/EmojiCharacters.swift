extension ArraySlice<UInt8> {
  /// The characters that browsers draw in colours, in a text of an XML document, with references
  /// such as `&#x1F600;`.
  var emoji: [Character] {
    let isPlain = allSatisfy { $0 < 0x80 }
    guard !isPlain || contains(UInt8(ascii: "#")) else { return [] }
    return String(decoding: self, as: UTF8.self).resolvingReferences.filter(\.isEmoji)
  }
}

extension String {
  /// The text with characters in the places of their numbers.
  fileprivate var resolvingReferences: String {
    replacing(/&#(x?)([0-9A-Fa-f]{1,8});/) { match in
      let number = UInt32(match.2, radix: match.1.isEmpty ? 10 : 16)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }
}

extension Character {
  /// Whether it is shown in colours: by itself, or because a variation selector asks for it.
  ///
  /// Source: Unicode Technical Standard 51, "Emoji Presentation".
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji,
      !unicodeScalars.contains("\u{FE0E}")
    else { return false }
    return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
  }
}
