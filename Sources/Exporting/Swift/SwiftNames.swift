/// The names of one motion in Swift.
struct SwiftName {
  /// The name of the view, in backticks where it is a word of Swift: `cardTitle`.
  let view: String

  /// The name of the animated value: `cardTitlePositionY`.
  let variable: String

  /// The key of the animation of the layer; another one under the same key would replace it.
  let key: String
}

/// The names of the views and values of many motions, no two alike.
struct SwiftNames {
  private var names = UniqueNames(separator: "")
  private var views: [String: String] = [:]
  private var keys: [String: UniqueNames] = [:]

  /// Names the views of all layers, in the order of their first motions.
  init(_ motions: [Motion]) {
    for motion in motions where views[motion.layer] == nil {
      views[motion.layer] = names.take(motion.layer.swiftName)
    }
  }

  /// Returns the names of the next motion.
  mutating func name(of motion: Motion, keyPath: String) -> SwiftName {
    let view = views[motion.layer] ?? motion.layer.swiftName
    let variable = names.take(view + motion.property.capitalizedWords, endings: ["Animator"])
    let key = keys[motion.layer, default: UniqueNames(separator: "-")].take(keyPath)
    return SwiftName(view: view.quotedForSwift, variable: variable, key: key)
  }
}

extension String {
  /// The words of the text in one, each with a capital letter: `CardTitle`.
  fileprivate var capitalizedWords: String {
    split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// The words of the text as the name of a variable.
  fileprivate var swiftName: String {
    let words = capitalizedWords
    guard let first = words.first else { return "layer" }
    return (first.isLetter ? "" : "_") + first.lowercased() + words.dropFirst()
  }

  /// The name in backticks where it is a word of Swift.
  fileprivate var quotedForSwift: String { Self.swiftKeywords.contains(self) ? "`\(self)`" : self }

  /// The words of Swift that are no names without backticks, and those with which a statement begins.
  private static let swiftKeywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
