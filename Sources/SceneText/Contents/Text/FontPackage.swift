/// A Debian package with fonts for characters that other fonts lack.
package enum FontPackage: String {
  case emoji = "fonts-noto-color-emoji"

  /// Chinese, Japanese and Korean.
  case cjk = "fonts-noto-cjk"

  /// All other scripts, and symbols.
  case other = "fonts-noto-core"

  /// The package with a font for a character; `nil` if the character has no agreed shape.
  init?(for character: Unicode.Scalar) {
    let properties = character.properties
    if properties.isEmojiPresentation {
      self = .emoji
    } else if FontPackage.blocksOfCJK.contains(where: { $0.contains(character.value) }) {
      self = .cjk
    } else {
      switch properties.generalCategory {
      case .control, .privateUse, .surrogate, .unassigned: return nil
      default: self = .other
      }
    }
  }

  /// The Unicode blocks of Chinese, Japanese and Korean, joined where they are neighbours.
  ///
  /// Source: Unicode, `Blocks.txt`.
  private static let blocksOfCJK: [ClosedRange<UInt32>] = [
    0x1100...0x11FF,  // Hangul Jamo
    0x2E80...0x9FFF,  // Radicals, Kana, Bopomofo, enclosed letters, Unified Ideographs
    0xA960...0xA97F,  // Hangul Jamo Extended-A
    0xAC00...0xD7FF,  // Hangul Syllables, Hangul Jamo Extended-B
    0xF900...0xFAFF,  // Compatibility Ideographs
    0xFE30...0xFE4F,  // Compatibility Forms
    0xFF00...0xFFEF,  // Halfwidth and Fullwidth Forms
    0x1F200...0x1F2FF,  // Enclosed Ideographic Supplement
    0x20000...0x3FFFF,  // Ideographs of the supplementary planes
  ]
}
