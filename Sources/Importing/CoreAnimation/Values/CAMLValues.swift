import SceneModel
import SceneText

extension XMLElement {
  /// The text of a value, which is an attribute or a child.
  private func text(_ name: String) -> String? { self[name] ?? child(name)?["value"] }

  /// Returns the finite numbers of a value; `nil` unless there are exactly `count` of them.
  func numbers(_ name: String, _ count: Int) -> [Double]? {
    let numbers = text(name)?.camlNumbers
    return numbers?.count == count ? numbers : nil
  }

  func number(_ name: String) -> Double? { numbers(name, 1)?.first }

  /// Returns a flag, which is written 0 or 1, or as a word; `nil` without one.
  func flag(_ name: String) -> Bool? {
    text(name).map { ["1", "true", "YES"].contains($0) }
  }

  /// Returns a colour property: an attribute with its components, or a child with a value and an
  /// opacity; `nil` without one.
  func color(_ name: String) -> ImportedColor? {
    if let numbers = self[name]?.camlNumbers { return ImportedColor(numbers, opacity: 1) }
    return child(name)?.colorValue
  }

  /// The colour of an element with a value and an opacity.
  var colorValue: ImportedColor? {
    self["value"].flatMap { ImportedColor($0.camlNumbers ?? [], opacity: number("opacity") ?? 1) }
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
