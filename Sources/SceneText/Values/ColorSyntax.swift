package import Raster
package import SceneModel

extension Color {
  /// Parses a colour; `nil` for any other text.
  ///
  /// The notations are `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS name, `rgb(…)`, `rgba(…)`,
  /// `hsl(…)`, `hsla(…)`, `p3(…)`, `color(srgb …)`, `color(display-p3 …)`, `oklch(…)`, `oklab(…)`,
  /// `hwb(…)` and the name of an iOS colour. An alpha may follow a slash: `white/0.3`.
  ///
  /// - Parameters:
  ///   - darkness: The darkness of the appearance for iOS colours, in `0...1`.
  ///   - space: The space of the result; colours outside of it are clipped.
  package init?(parsing text: String, darkness: Double = 0, in space: ColorSpace = .sRGB) {
    if let color = Color(inSRGB: text, darkness: darkness) {
      self = color.converted(from: .sRGB, to: space)
      return
    }
    let word = text.lowercased()
    let parts =
      word.hasSuffix(")") ? [] : text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let color = Color(parsing: String(parts[0]), darkness: darkness, in: space),
        let alpha = Color.part(String(parts[1]), of: 1)
      else { return nil }
      self = color
      self.alpha *= alpha
    } else if let (color, own) = Color.inItsSpace(function: word) {
      self = color.converted(from: own, to: space)
    } else if let (name, words, alpha) = Color.parts(ofFunction: word),
      let color = Color(function: name, words, alpha: alpha, in: space)
    {
      self = color
    } else {
      return nil
    }
  }

  /// Parses `p3(…)` or `color(display-p3 …)`, without converting it; `nil` for any other text.
  init?(inP3 text: String) {
    guard let (color, space) = Color.inItsSpace(function: text.lowercased()), space == .displayP3
    else { return nil }
    self = color
  }

  /// Parses hexadecimal digits or the name of a colour.
  private init?(inSRGB text: String, darkness: Double) {
    if let color = Color(sixDigits: text) {
      self = color
      return
    }
    let word = text.lowercased()
    if word.hasPrefix("#") {
      self.init(hexadecimal: word.dropFirst())
    } else if word == "transparent" {
      self = .clear
    } else if let named = CSSColors.byName[word] {
      self.init(bytes: [named >> 16, named >> 8 & 0xFF, named & 0xFF])
    } else if let color = Color(systemName: text, darkness: darkness) {
      self = color
    } else {
      return nil
    }
  }

  /// Returns the colour of one space in another; components outside of it are clipped.
  package func converted(from space: ColorSpace, to other: ColorSpace) -> Color {
    let color = space.converted(SIMD3(red, green, blue), to: other)
    return Color(red: color.x, green: color.y, blue: color.z, alpha: alpha)
  }

  /// Parses `#rrggbb`, as most colours are written, by its bytes; `nil` for any other text.
  private init?(sixDigits text: String) {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in text.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    self.init(bytes: [value >> 16, value >> 8 & 0xFF, value & 0xFF])
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

  /// Splits a CSS colour function, with commas or spaces, and alpha after a comma or a slash.
  private static func parts(ofFunction text: String)
    -> (name: String, words: [String], alpha: Double)?
  {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    var name = String(text[..<open])
    let inner = text[text.index(after: open)...].dropLast()
    var words = inner.split { ", /\t".contains($0) }.map(String.init)
    if name == "color", let space = words.first {
      name = "color " + space
      words.removeFirst()
    }
    guard words.count == 3 || words.count == 4,
      let alpha = words.count == 4 ? Color.part(words[3], of: 1) : 1
    else { return nil }
    return (name, words, alpha)
  }

  /// Parses a CSS colour function.
  ///
  /// - Returns: The colour as it is written, and its space.
  private static func inItsSpace(function text: String) -> (color: Color, space: ColorSpace)? {
    guard let (name, words, alpha) = parts(ofFunction: text) else { return nil }
    switch name {
    case "rgb", "rgba": return Color(words, of: 255, alpha: alpha).map { ($0, .sRGB) }
    case "color srgb": return Color(words, of: 1, alpha: alpha).map { ($0, .sRGB) }
    case "p3", "color display-p3": return Color(words, of: 1, alpha: alpha).map { ($0, .displayP3) }
    case "hsl", "hsla": return Color(hueFirst: words, alpha: alpha).map { ($0, .sRGB) }
    default: return nil
    }
  }

  /// Parses red, green and blue, numbers out of `whole` or percentages.
  private init?(_ words: [String], of whole: Double, alpha: Double) {
    let parts = words.prefix(3).compactMap { Color.part($0, of: whole) }
    guard parts.count == 3 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Parses a hue in degrees, a saturation and a lightness.
  private init?(hueFirst words: [String], alpha: Double) {
    guard let hue = Color.degrees(words[0]), words[1].hasSuffix("%"),
      words[2].hasSuffix("%"),
      let saturation = Color.part(words[1], of: 1), let lightness = Color.part(words[2], of: 1)
    else { return nil }
    self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
  }

  /// Parses an angle in degrees, with or without its unit.
  static func degrees(_ word: String) -> Double? {
    guard let degrees = Double(word.hasSuffix("deg") ? String(word.dropLast(3)) : word),
      degrees.isFinite
    else { return nil }
    return degrees
  }

  /// Parses a number out of `whole`, or a percentage, as a value in `0...1`.
  static func part(_ word: String, of whole: Double) -> Double? {
    let isPercentage = word.hasSuffix("%")
    guard let number = Double(isPercentage ? String(word.dropLast()) : word), number.isFinite
    else { return nil }
    return min(max(number / (isPercentage ? 100 : whole), 0), 1)
  }

  /// - Parameter hue: The hue, in degrees.
  ///
  /// Source: CSS Color 4, section 7.
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let position = k < 0 ? k + 12 : k
      let amplitude = saturation * min(lightness, 1 - lightness)
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
