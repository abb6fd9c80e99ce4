import Glibc
import Raster
import SceneModel

/// Colours of CSS that are not given by red, green and blue.
extension Color {
  /// Parses `oklch(…)`, `oklab(…)` or `hwb(…)`; `nil` for any other text.
  ///
  /// - Parameters:
  ///   - name: The name of the function, in lowercase.
  ///   - words: Three components.
  ///   - space: The space of the result; colours outside of it are clipped.
  ///
  /// Source: CSS Color 4, sections 8 and 9.
  init?(function name: String, _ words: [String], alpha: Double, in space: ColorSpace) {
    switch name {
    case "hwb":
      guard let hue = Color.degrees(words[0]), words[1].hasSuffix("%"), words[2].hasSuffix("%"),
        let white = Color.part(words[1], of: 1), let black = Color.part(words[2], of: 1)
      else { return nil }
      let pure = Color(hue: hue, saturation: 1, lightness: 0.5, alpha: alpha)
      let sum = max(white + black, 1)
      func mixed(_ channel: Double) -> Double {
        (channel * (1 - (white + black) / sum) + white / sum)
      }
      self = Color(
        red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue), alpha: alpha
      ).converted(from: .sRGB, to: space)
    case "oklab":
      guard let lightness = Color.part(words[0], of: 1), let a = Color.signed(words[1]),
        let b = Color.signed(words[2])
      else { return nil }
      self.init(oklab: SIMD3(lightness, a, b), alpha: alpha, in: space)
    case "oklch":
      guard let lightness = Color.part(words[0], of: 1), let chroma = Color.signed(words[1]),
        let hue = Color.degrees(words[2])
      else { return nil }
      let angle = hue * .pi / 180
      self.init(
        oklab: SIMD3(lightness, max(chroma, 0) * cos(angle), max(chroma, 0) * sin(angle)),
        alpha: alpha, in: space)
    default: return nil
    }
  }

  /// Parses a number, or a percentage of 0.4, either of which may be negative.
  private static func signed(_ word: String) -> Double? {
    let isPercentage = word.hasSuffix("%")
    guard let number = Double(isPercentage ? String(word.dropLast()) : word), number.isFinite
    else { return nil }
    return isPercentage ? number * 0.4 / 100 : number
  }

  private init(oklab: SIMD3<Double>, alpha: Double, in space: ColorSpace) {
    let light = OKLab.light(of: oklab)
    let own = ColorSpace.sRGB.lightRows(to: space).map { rows in
      SIMD3((rows[0] * light).sum(), (rows[1] * light).sum(), (rows[2] * light).sum())
    }
    let clipped = (own ?? light).clamped(lowerBound: .zero, upperBound: .one)
    self.init(
      red: SRGBTransfer.encoded(clipped.x), green: SRGBTransfer.encoded(clipped.y),
      blue: SRGBTransfer.encoded(clipped.z), alpha: alpha)
  }
}
