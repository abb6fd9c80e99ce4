import System

/// The text of an XML document, element by element.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// An attribute with its value; left out without one.
  typealias Attribute = (name: String, value: String?)

  /// Writes an element with everything inside it.
  mutating func write(
    _ name: String, _ attributes: [Attribute], _ inside: ((inout XMLText) -> Void)? = nil
  ) {
    text += String(repeating: "  ", count: depth) + "<" + name
    for case (let key, let value?) in attributes { text += " \(key)=\"\(value.xmlEscaped)\"" }
    guard let inside else {
      text += "/>\n"
      return
    }
    text += ">\n"
    depth += 1
    inside(&self)
    depth -= 1
    text += String(repeating: "  ", count: depth) + "</\(name)>\n"
  }
}
