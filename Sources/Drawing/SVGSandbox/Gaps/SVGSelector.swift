/// The selector of a rule in a style sheet.
struct SVGSelector {
  /// A word after a colon.
  struct PseudoClass {
    /// In lowercase.
    let name: String

    /// The text in its parentheses, in lowercase.
    let arguments: String

    /// The index of its selector in the list, and the number of parentheses around it.
    let selector, depth: Int
  }

  /// Pseudo-classes that may match in a still picture, and that librsvg does not know.
  static let unknownClasses = ["is", "where", "has", "defined", "matches", "-webkit-any", "dir"]

  /// Pseudo-classes that match nothing in a still picture, and that librsvg does not know.
  static let neverClasses = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "checked", "disabled",
    "enabled", "target-within", "before", "after", "selection", "first-line", "first-letter",
    "marker", "placeholder",
  ]

  private(set) var pseudoClasses: [PseudoClass] = []

  /// The number of selectors, separated by commas.
  private var count = 1

  init(_ bytes: [UInt8]) {
    var (place, depth) = (0, 0)
    while place < bytes.count {
      let byte = bytes[place]
      place = byte.isQuote ? bytes.endOfString(at: place) : place + 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: count += 1
      case UInt8(ascii: ":"):
        let name = bytes[place...].prefix { $0.isOfName }
        guard !name.isEmpty else { continue }
        place = name.endIndex
        let arguments = bytes[place...].prefix(SVGSelector.longestArguments)
        pseudoClasses.append(
          PseudoClass(
            name: name.lowercased,
            arguments: arguments.prefix { $0 != UInt8(ascii: ")") }.lowercased,
            selector: count - 1, depth: depth))
      default: break
      }
    }
  }

  /// The largest number of bytes examined in parentheses.
  private static let longestArguments = 200

  /// Whether no selector matches anything in a still picture.
  var selectsNothing: Bool {
    let idle = pseudoClasses.filter { $0.depth == 0 && SVGSelector.neverClasses.contains($0.name) }
    return Set(idle.map(\.selector)).count == count
  }
}
