/// An element of an XML document.
struct XMLElement {
  /// The name without a prefix.
  let name: String

  var attributes: [String: String]

  /// The line of its first character, from 1.
  let line: Int

  var children: [XMLElement]

  /// The children as the document has them, where readers of its values have moved some.
  var written: [XMLElement] = []

  /// The characters directly in the element, without those of its children.
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String], line: Int, children: [XMLElement] = []) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
    self.children = children
  }

  subscript(name: String) -> String? { attributes[name] }

  /// Returns the first child with a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}

/// A tree of elements that grows from its root on, as a parser finds them.
struct XMLTree {
  private var open: [XMLElement] = []
  private(set) var root: XMLElement?

  /// The number of elements that are open.
  var depth: Int { open.count }

  mutating func begin(_ element: XMLElement) { open.append(element) }

  mutating func add(text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  mutating func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
