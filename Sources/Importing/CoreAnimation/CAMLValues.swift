import SceneModel
import SceneText

extension XMLElement {
  /// Returns the finite numbers in an attribute; `nil` unless there are so many.
  func numbers(_ name: String, _ count: Int) -> [Double]? {
    let numbers = self[name]?.camlNumbers
    return numbers?.count == count ? numbers : nil
  }

  func number(_ name: String) -> Double? { numbers(name, 1)?.first }

  /// Returns a flag, which is written 0 or 1, or as a word; `nil` without one.
  func flag(_ name: String) -> Bool? {
    self[name].map { ["1", "true", "YES"].contains($0) }
  }

  /// Returns a colour property: an attribute with its components, or a child with a value and an
  /// opacity; `nil` without one.
  func color(_ name: String) -> CAMLColor? {
    if let numbers = self[name]?.camlNumbers { return CAMLColor(numbers, opacity: 1) }
    return child(name)?.colorValue
  }

  /// The colour of an element with a value and an opacity.
  var colorValue: CAMLColor? {
    self["value"].flatMap { CAMLColor($0.camlNumbers ?? [], opacity: number("opacity") ?? 1) }
  }
}

extension String {
  /// The numbers of a text, separated by spaces or commas; `nil` if a word is no finite number.
  var camlNumbers: [Double]? {
    var numbers: [Double] = []
    for word in split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let number = Double(word), number.isFinite, abs(number) <= Formula.largestValue else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }
}

/// A colour in sRGB.
struct CAMLColor {
  /// Red, green, blue and alpha, in `0...1`.
  let components: [Double]

  /// - Parameter numbers: Red, green and blue, or grey, perhaps with an alpha behind.
  init?(_ numbers: [Double], opacity: Double) {
    let color: [Double]
    switch numbers.count {
    case 1, 2: color = [numbers[0], numbers[0], numbers[0]] + numbers.dropFirst()
    case 3, 4: color = numbers
    default: return nil
    }
    let alpha = color.count > 3 ? color[3] : 1
    components = (color.prefix(3) + [alpha * opacity]).map { min(max($0, 0), 1) }
  }

  var isClear: Bool { components[3] == 0 }

  /// The colour as an author writes it: `white`, `"#34c759"`, `black/0.3`.
  var value: DocumentValue { isClear ? "transparent" : hue }

  /// The colour with its red, green and blue, even if it is clear: `white/0`.
  var hue: DocumentValue {
    let bytes = components.prefix(3).map { Int(($0 * 255).rounded()) }
    let name: String
    switch bytes {
    case [0, 0, 0]: name = "black"
    case [255, 255, 255]: name = "white"
    default:
      name =
        "#"
        + bytes.map { byte in
          let digits = String(byte, radix: 16)
          return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
    let alpha = components[3].imported
    return .text(alpha == 1 ? name : "\(name)/\(alpha.plain)")
  }
}

extension Double {
  /// The number as imported scenes have it: to a millionth, so that thirds stay short, and within
  /// the range of formulas. What is no number is 0.
  var imported: Double {
    guard !isNaN else { return 0 }
    let limit = Formula.largestValue
    return (Swift.min(Swift.max(self, -limit), limit) * 1e6).rounded() / 1e6 + 0
  }

  /// The number in the text of a scene.
  var value: DocumentValue { .number(imported) }
}

extension [Double] {
  /// The numbers as a list in the text of a scene.
  var value: DocumentValue { .list(map(\.value)) }
}
