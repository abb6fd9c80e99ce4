import SceneModel
import SceneText
import System

extension XMLElement {
  /// The text of a value, which is an attribute or a child.
  private func text(_ name: String) -> String? { self[name] ?? child(name)?["value"] }

  /// Returns the finite numbers of a value; `nil` unless there are exactly `count` of them.
  func numbers(_ name: String, _ count: Int) -> [Double]? {
    let numbers = text(name)?.camlNumbers
    return numbers?.count == count ? numbers : nil
  }

  func number(_ name: String) -> Double? { numbers(name, 1)?.first }

  /// Returns a flag, which is written as a number or as a word; `nil` without one, and for another
  /// text.
  func flag(_ name: String) -> Bool? {
    guard let text = text(name)?.trimmed.lowercased() else { return nil }
    switch text {
    case "yes", "y", "true", "t": return true
    case "no", "n", "false", "f": return false
    default: return Double(text).flatMap { $0.isNaN ? nil : $0 != 0 }
    }
  }
}

extension String {
  /// The numbers of a text, separated by spaces, commas or braces; `nil` if a word is no finite number.
  var camlNumbers: [Double]? {
    var numbers: [Double] = []
    // Descriptions of points begin with their class: `NSPoint: {0, 0}`.
    let start = hasPrefix("NS") ? firstIndex(of: ":").map(index(after:)) ?? startIndex : startIndex
    for word in self[start...].split(whereSeparator: { $0.isWhitespace || ",{}".contains($0) }) {
      guard let number = Double(word), number.isFinite, abs(number) <= Formula.largestValue else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }
}
