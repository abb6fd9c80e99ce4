import SceneModel

/// A node of a YAML document, with its range in the text.
package struct YAMLNode {
  /// The file of the node, with the bindings of names.
  let origin: Origin

  /// The range of its characters, as offsets into the file's UTF-8 bytes.
  let bytes: Range<Int>

  /// The number of nodes in it, including itself.
  let count: Int

  /// The parsed content, in which inner nodes may still have the origin of the file.
  private let content: Value

  /// Where to look up the allowed units of numbers in the node.
  private var unitSource = UnitSource.none

  /// Few numbers have a unit: the lookup only happens for those.
  private enum UnitSource {
    case none
    case known(AllowedUnits)
    case lookup(() -> AllowedUnits)

    var isNone: Bool { if case .none = self { true } else { false } }
  }

  /// The allowed units of numbers in the node.
  var units: AllowedUnits {
    switch unitSource {
    case .none: .none
    case .known(let units): units
    case .lookup(let units): units()
    }
  }

  enum Value {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLPair])
  }

  init(origin: Origin, bytes: Range<Int>, value: Value) {
    self.origin = origin
    self.bytes = bytes
    content = value
    count =
      switch value {
      case .scalar: 1
      case .sequence(let items): items.reduce(1) { $0 + $1.count }
      case .mapping(let pairs): pairs.reduce(1) { $0 + $1.key.count + $1.value.count }
      }
  }

  private init(_ node: YAMLNode, at origin: Origin) {
    self.origin = origin
    bytes = node.bytes
    count = node.count
    content = node.content
    unitSource = node.unitSource
  }

  /// Returns the same text with the bindings of `origin`.
  ///
  /// - Complexity: O(1): inner nodes follow on access.
  func at(_ origin: Origin) -> YAMLNode { YAMLNode(self, at: origin) }

  /// Returns the same node with allowed units for its numbers, including those in nested lists.
  func measuring(_ units: @escaping () -> AllowedUnits) -> YAMLNode {
    measuring(by: .lookup(units))
  }

  /// Returns the same node with the units of a key for its numbers.
  func measuring(as key: KeyDeclaration) -> YAMLNode {
    if case .none = key.units { measuring(by: .none) } else { measuring(by: .known(key.units)) }
  }

  private func measuring(by source: UnitSource) -> YAMLNode {
    var node = self
    node.unitSource = source
    return node
  }

  /// The content of the node, with inner nodes at its own origin.
  var value: Value {
    switch content {
    case .sequence(let items) where !unitSource.isNone:
      .sequence(items.map { $0.at(origin).measuring(by: unitSource) })
    case .sequence(let items) where items.first?.origin !== origin:
      .sequence(items.map { $0.at(origin) })
    case .mapping(let pairs) where pairs.first?.key.origin !== origin:
      .mapping(pairs.map { YAMLPair(key: $0.key.at(origin), value: $0.value.at(origin)) })
    default: content
    }
  }

  /// The scalar, if it is one.
  var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The items of a list; `nil` for any other node.
  var items: [YAMLNode]? {
    if case .sequence(let items) = value { items } else { nil }
  }

  /// Returns another value at the place of this node.
  func with(_ value: Value) -> YAMLNode { YAMLNode(origin: origin, bytes: bytes, value: value) }

  /// Returns a text at the place of this node.
  func word(_ text: String, style: YAMLScalar.Style = .plain) -> YAMLNode {
    with(.scalar(YAMLScalar(text: text, style: style)))
  }

  /// Whether the value is missing or null.
  var isNull: Bool {
    guard let scalar, scalar.style == .plain, scalar.text.utf8.count <= 4 else { return false }
    return ["", "~", "null"].contains(scalar.text)
  }

  /// The range of the node, for diagnostics.
  var range: SourceRange { origin.range(of: bytes) }

  /// The location of the node in words: `rows.csv, line 3`.
  var location: String {
    "\(origin.source.file), line \(origin.source.position(of: bytes.lowerBound).line)"
  }

  /// The first byte of the node, for messages about missing parts.
  var start: YAMLNode {
    YAMLNode(origin: origin, bytes: bytes.lowerBound..<bytes.lowerBound + 1, value: content)
  }

  /// The kind of the node, for error messages.
  var description: String {
    switch content {
    case .scalar(let scalar): isNull ? "nothing" : "'\(scalar.text.prefix(40))'"
    case .sequence(let items):
      items.count == 1 ? "a list of 1 item" : "a list of \(items.count) items"
    case .mapping: "a mapping"
    }
  }
}

struct YAMLScalar {
  enum Style {
    case plain, quoted, block
    /// A text in any notation whose braces are filled in; or a table's text, taken as it is.
    case filled
  }

  let text: String
  let style: Style
}

struct YAMLPair {
  let key: YAMLNode
  let value: YAMLNode
}
