import SceneModel

/// Puts a copy of an element in place of each element that refers to it by its id: `href="#id"`.
private struct XMLReferences {
  private let targets: [Substring: XMLElement]
  private let log: ImportLog

  /// The ids of the elements that are being copied.
  private var open: [Substring] = []

  /// The number of elements in all copies.
  private var count = 0

  /// The most elements in all copies.
  private static let most = 100_000

  init(to targets: [Substring: XMLElement], _ log: ImportLog) {
    (self.targets, self.log) = (targets, log)
  }

  /// - Parameter depth: The number of elements around the element.
  mutating func resolved(_ element: XMLElement, at depth: Int = 0) throws(Diagnostic) -> XMLElement
  {
    if !open.isEmpty { count += 1 }
    try check(count < Self.most, "references repeat too many elements", at: element)
    try check(depth < XMLParser.deepest, "elements are nested too deep", at: element)
    var resolved = element
    resolved.children = []
    for child in element.children {
      resolved.children.append(try self.resolved(child, at: depth + 1))
    }
    guard let reference = element["href"], reference.hasPrefix("#"),
      let target = targets[reference.dropFirst()]
    else { return resolved }
    let id = reference.dropFirst()
    try check(!open.contains(id), "the element '\(id)' contains itself", at: element)
    open.append(id)
    let copy = try self.resolved(target, at: depth + 1)
    open.removeLast()
    resolved.attributes["href"] = nil
    // An id belongs to the element itself.
    resolved.attributes.merge(copy.attributes.filter { $0.key != "id" }) { own, _ in own }
    resolved.children += copy.children
    return resolved
  }

  private func check(_ isKept: Bool, _ message: String, at element: XMLElement) throws(Diagnostic) {
    if !isKept { throw Diagnostic(message, at: log.source.range(ofLine: element.line)) }
  }
}

extension XMLElement {
  /// Returns the element, and all in it, with copies in place of references to other elements.
  ///
  /// A reference to an element that is not there stays as it is.
  ///
  /// - Throws: ``Diagnostic`` if an element contains itself, or if copies get too large.
  func withReferences(_ log: ImportLog) throws(Diagnostic) -> XMLElement {
    guard hasReferences else { return self }
    var targets: [Substring: XMLElement] = [:]
    addIdentified(to: &targets)
    var references = XMLReferences(to: targets, log)
    return try references.resolved(self)
  }

  private var hasReferences: Bool {
    self["href"] != nil || children.contains(where: \.hasReferences)
  }

  private func addIdentified(to targets: inout [Substring: XMLElement]) {
    if let id = self["id"], targets[id[...]] == nil { targets[id[...]] = self }
    for child in children { child.addIdentified(to: &targets) }
  }
}
