package import SceneModel

extension Color {
  /// Parses a colour; `nil` for any other text.
  ///
  /// The notations are `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS name, `rgb(…)`, `rgba(…)`,
  /// `hsl(…)`, `hsla(…)` and the name of an iOS colour. An alpha may follow a slash: `white/0.3`.
  ///
  /// - Parameter darkness: The darkness of the appearance for iOS colours, in `0...1`.
  package init?(parsing text: String, darkness: Double = 0) {
    let word = text.lowercased()
    let parts =
      word.hasSuffix(")") ? [] : text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let color = Color(parsing: String(parts[0]), darkness: darkness),
        let alpha = Color.part(String(parts[1]), of: 1)
      else { return nil }
      self = color
      self.alpha *= alpha
    } else if word.hasPrefix("#") {
      self.init(hexadecimal: word.dropFirst())
    } else if word == "transparent" {
      self = .clear
    } else if let named = CSSColors.byName[word] {
      self.init(bytes: [named >> 16, named >> 8 & 0xFF, named & 0xFF])
    } else if let color = Color(systemName: text, darkness: darkness) {
      self = color
    } else {
      self.init(function: word)
    }
  }

  private init?(hexadecimal digits: Substring) {
    let values = digits.compactMap(\.hexDigitValue).map(UInt32.init)
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3, 4: self.init(bytes: values.map { $0 * 17 })
    case 6, 8:
      self.init(
        bytes: stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] })
    default: return nil
    }
  }

  /// Creates a colour from red, green, blue and optional alpha, in `0...255`.
  private init(bytes: [UInt32]) {
    let parts = bytes.map { Double($0) / 255 }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// Parses a CSS colour function, with commas or spaces, and alpha after a comma or a slash.
  private init?(function text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let name = text[..<open]
    let inner = text[text.index(after: open)...].dropLast()
    let words = inner.split { ", /\t".contains($0) }.map(String.init)
    guard words.count == 3 || words.count == 4 else { return nil }
    guard let alpha = words.count == 4 ? Color.part(words[3], of: 1) : 1 else { return nil }

    switch name {
    case "rgb", "rgba":
      let parts = words.prefix(3).compactMap { Color.part($0, of: 255) }
      guard parts.count == 3 else { return nil }
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    case "hsl", "hsla":
      let hueText = words[0].hasSuffix("deg") ? String(words[0].dropLast(3)) : words[0]
      guard let hue = Double(hueText), hue.isFinite, words[1].hasSuffix("%"),
        words[2].hasSuffix("%"),
        let saturation = Color.part(words[1], of: 1), let lightness = Color.part(words[2], of: 1)
      else { return nil }
      self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    default: return nil
    }
  }

  /// Parses a number out of `whole`, or a percentage, as a value in `0...1`.
  private static func part(_ word: String, of whole: Double) -> Double? {
    let isPercentage = word.hasSuffix("%")
    guard let number = Double(isPercentage ? String(word.dropLast()) : word), number.isFinite
    else { return nil }
    return min(max(number / (isPercentage ? 100 : whole), 0), 1)
  }

  /// - Parameter hue: The hue, in degrees.
  ///
  /// Source: CSS Color 4, section 7.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let position = k < 0 ? k + 12 : k
      let amplitude = saturation * min(lightness, 1 - lightness)
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
