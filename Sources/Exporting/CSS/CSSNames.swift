/// The names of classes and of keyframes, no two alike.
struct CSSNames {
  private var classes = UniqueNames(separator: "-")
  private var animations = UniqueNames(separator: "-")
  private var classNames: [String: String] = [:]

  /// Returns the name of a layer's class: `card-title`.
  mutating func className(of layer: String) -> String {
    if let known = classNames[layer] { return known }
    let name = classes.take(layer.cssName)
    classNames[layer] = name
    return name
  }

  /// Returns the name of the keyframes of the next motion: `card-title-position-y`.
  mutating func animation(of motion: Motion) -> String {
    let className = className(of: motion.layer)
    return animations.take("\(className) \(motion.property)".cssName)
  }
}

extension String {
  /// The words of the text as a name in CSS: `card-title`.
  fileprivate var cssName: String {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
    return words.first.map { $0.isLetter || $0 == "_" } == true ? words : "_" + words
  }
}
