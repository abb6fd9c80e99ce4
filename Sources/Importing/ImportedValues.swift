import SceneModel
import SceneText

/// A colour in sRGB.
struct ImportedColor {
  /// Red, green, blue and alpha, in `0...1`.
  let components: [Double]

  /// Whether the source has a colour that sRGB lacks, whose nearest one this is.
  let isClipped: Bool

  /// A component of a colour this far beyond its range is not seen.
  static let tolerance = 0.5 / 255

  /// - Parameters:
  ///   - numbers: Red, green and blue, or grey, perhaps followed by an alpha.
  ///   - isClipped: Whether they are already those of the nearest colour.
  init?(_ numbers: [Double], opacity: Double, isClipped: Bool = false) {
    let color: [Double]
    switch numbers.count {
    case 1, 2: color = [numbers[0], numbers[0], numbers[0]] + numbers.dropFirst()
    case 3, 4: color = numbers
    default: return nil
    }
    let alpha = color.count > 3 ? color[3] : 1
    let all = color.prefix(3) + [alpha * opacity]
    components = all.map { min(max($0, 0), 1) }
    self.isClipped =
      isClipped || zip(all, components).contains { abs($0 - $1) > Self.tolerance }
  }

  var isClear: Bool { components[3] == 0 }

  /// The colour as an author writes it: `white`, `"#34c759"`, `black/0.3`.
  var value: DocumentValue { components == [0, 0, 0, 0] ? "transparent" : hue }

  /// The colour with its red, green and blue, even if it is clear black: `black/0`.
  var hue: DocumentValue {
    let levels = components.prefix(3).map { $0 * 255 }
    let bytes = levels.map { Int($0.rounded()) }
    let name: String
    switch bytes {
    case _ where !components.prefix(3).allSatisfy(\.isLevel):
      let numbers = levels.map { $0.rounded(toPlaces: 3).plain }
      name = "rgb(\(numbers.joined(separator: ", ")))"
    case [0, 0, 0]: name = "black"
    case [255, 255, 255]: name = "white"
    default:
      name =
        Color(red: components[0], green: components[1], blue: components[2]).hexadecimal
    }
    let alpha = components[3].imported
    guard alpha < 1 else { return .text(name) }
    // An author writes one of 256 levels with two digits, unless it is a short number, too.
    let isLevel = abs(components[3] * 255 - (components[3] * 255).rounded()) < 2e-4
    guard isLevel, alpha != alpha.rounded(toPlaces: 3), !name.hasPrefix("rgb") else {
      return .text("\(name)/\(alpha.plain)")
    }
    let color = Color(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
    return .text(color.hexadecimal)
  }
}

extension Double {
  /// Whether a part of a colour with as many decimals as it has may be one of 256 levels; one with
  /// more than six was computed, and is close to a level.
  fileprivate var isLevel: Bool {
    guard let places = (1...6).first(where: { rounded(toPlaces: $0) == self }) else { return true }
    let level = (self * 255).rounded() / 255
    return abs(self - level) <= (1...places).reduce(0.50001) { step, _ in step / 10 }
  }
}

extension Double {
  /// The number clamped to the range of formulas; 0 for NaN.
  var bounded: Double {
    let limit = Formula.largestValue
    return isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit)
  }

  /// The bounded number rounded to a millionth, so that thirds stay short.
  var imported: Double { (bounded * 1e6).rounded() / 1e6 + 0 }

  /// The number in the text of a scene.
  var value: DocumentValue { .number(imported) }
}

extension [Double] {
  /// The numbers as a list in the text of a scene.
  var value: DocumentValue { .list(map(\.value)) }

  /// The numbers as a list, with nine decimals: key times are multiplied by a duration, which may be
  /// long.
  var exactValue: DocumentValue { .list(map { .number(($0.bounded * 1e9).rounded() / 1e9 + 0) }) }
}
