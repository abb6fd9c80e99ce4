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
