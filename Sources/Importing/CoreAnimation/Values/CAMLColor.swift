import Raster
import SceneModel

extension XMLElement {
  /// Returns a colour property: an attribute, or a child with a value and an opacity; `nil` without
  /// one, and for one that cannot be read.
  func color(_ name: String) -> ImportedColor? {
    if let text = self[name] { return ImportedColor(text, opacity: 1) }
    return child(name)?.colorValue
  }

  /// The colour of an element with a value and an opacity.
  var colorValue: ImportedColor? {
    let space =
      self["colorSpace"] ?? self["colorspace"] ?? self["space"] ?? child("colorSpace")?["value"]
    return self["value"].flatMap {
      ImportedColor($0, in: space, opacity: number("opacity") ?? 1)
    }
  }
}

extension ImportedColor {
  /// The spaces of colours by their names in lower case, without `kCGColorSpace`; whether their
  /// numbers are those of light.
  private static let spaces: [Substring: (space: ColorSpace, isLight: Bool)] = [
    "srgb": (.sRGB, false), "extendedsrgb": (.sRGB, false), "genericrgb": (.sRGB, false),
    "devicergb": (.sRGB, false), "rgb": (.sRGB, false), "rgba": (.sRGB, false),
    "gray": (.sRGB, false),
    "devicegray": (.sRGB, false), "genericgraygamma2_2": (.sRGB, false),
    "extendedgray": (.sRGB, false), "linearsrgb": (.sRGB, true),
    "extendedlinearsrgb": (.sRGB, true), "lineargray": (.sRGB, true),
    "extendedlineargray": (.sRGB, true), "displayp3": (.displayP3, false),
    "p3": (.displayP3, false),
    "extendeddisplayp3": (.displayP3, false), "lineardisplayp3": (.displayP3, true),
    "extendedlineardisplayp3": (.displayP3, true),
  ]

  /// Reads a colour: numbers, perhaps after the name of their space, or `#rrggbb`.
  ///
  /// - Parameters:
  ///   - name: The name of the space, if the text does not say it.
  ///   - opacity: A factor of the colour's own.
  /// - Returns: `nil` for another text.
  init?(_ text: String, in name: String? = nil, opacity: Double) {
    if let numbers = Self.hexadecimal(text) {
      self.init(numbers, opacity: opacity)
      return
    }
    var words = text.split(whereSeparator: { $0.isWhitespace || ",{}()".contains($0) })
    var space = name.map { $0[...] }
    if let word = words.first, word.first?.isLetter == true, Double(word) == nil {
      space = words.removeFirst()
    }
    guard var numbers = words.joined(separator: " ").camlNumbers else { return nil }
    // As in style sheets, `rgb(255, 128, 0)` counts levels.
    if text.hasPrefix("rgb"), numbers.prefix(3).contains(where: { $0 > 1 }) {
      numbers = numbers.prefix(3).map { $0 / 255 } + numbers.dropFirst(3)
    }
    guard let space else {
      self.init(numbers, opacity: opacity)
      return
    }
    let short = space.lowercased().replacing("kcgcolorspace", with: "").replacing("-", with: "")
    guard let known = Self.spaces[short[...]], !numbers.isEmpty else {
      return nil
    }
    let (color, alpha) =
      numbers.count > 2
      ? (SIMD3(numbers[0], numbers[1], numbers[2]), Array(numbers[3...]))
      : (SIMD3(repeating: numbers[0]), Array(numbers[1...]))
    let shown = Self.encoded(color, in: known.space, areLight: known.isLight)
    self.init(
      [shown.color.x, shown.color.y, shown.color.z] + alpha, opacity: opacity,
      isClipped: shown.isClipped)
  }

  /// Converts a colour from a space to the nearest one in sRGB.
  private static func encoded(_ color: SIMD3<Double>, in space: ColorSpace, areLight: Bool)
    -> (color: SIMD3<Double>, isClipped: Bool)
  {
    let inside = color.clamped(lowerBound: .zero, upperBound: .one)
    var own = areLight || space != .sRGB ? inside : color
    if areLight { for index in 0..<3 { own[index] = SRGBTransfer.encoded(own[index]) } }
    let shown = space.converted(own, to: .sRGB)
    let back = ColorSpace.sRGB.converted(shown, to: space)
    func differ(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Bool {
      (0..<3).contains { abs(first[$0] - second[$0]) > tolerance }
    }
    return (shown, own != color && differ(inside, color) || differ(back, own))
  }

  /// Returns the components of `#rgb`, `#rrggbb`, `#rrggbbaa` or `0xrrggbb`; `nil` for another text.
  private static func hexadecimal(_ text: String) -> [Double]? {
    let plain = text.filter { !$0.isWhitespace }
    let word = plain.hasPrefix("0x") ? "#" + plain.dropFirst(2) : plain
    let digits = word.dropFirst().compactMap(\.hexDigitValue)
    guard word.hasPrefix("#"), digits.count == word.count - 1 else { return nil }
    switch digits.count {
    case 3: return digits.map { Double($0) / 15 }
    case 6, 8:
      return stride(from: 0, to: digits.count, by: 2).map {
        Double(16 * digits[$0] + digits[$0 + 1]) / 255
      }
    default: return nil
    }
  }
}

extension CAMLReader {
  /// Reports the colours in an element that sRGB lacks.
  ///
  /// - Parameter areColors: Whether the values in it are colours.
  func reportClippedColors(in element: XMLElement, areColors: Bool = false) {
    let keyPath = element.keyPath
    let isOfColors = keyPath.hasSuffix("Color") || keyPath == "colors"
    for name in CAMLForms.colors + (isOfColors ? XMLElement.ends.dropLast() : []) {
      guard let text = element[name], ImportedColor(text, opacity: 1)?.isClipped == true else {
        continue
      }
      reportClipped(name, text, at: element)
    }
    let isColor = areColors || element.isColor
    if isColor, let text = element["value"], element.colorValue?.isClipped == true {
      reportClipped(element.name, text, at: element)
    }
    for child in element.children {
      let isValue = isOfColors && (child.name == "values" || XMLElement.ends.contains(child.name))
      reportClippedColors(in: child, areColors: isColor || isValue || child.name == "colors")
    }
  }

  private func reportClipped(_ name: String, _ text: String, at element: XMLElement) {
    log.leaveOut(
      "what of the \(name) '\(text.prefix(40))' lies beyond sRGB", at: element,
      effect: "the nearest colour of sRGB takes its place")
  }
}

extension XMLElement {
  /// The names of the values between which an animation leads, and of that of a state.
  fileprivate static let ends = ["fromValue", "toValue", "byValue", "value"]

  /// Whether the element is a colour by its name or its type.
  fileprivate var isColor: Bool {
    [name, self["type"] ?? ""].contains { $0.lowercased().hasSuffix("color") } || name == "tint"
  }
}
