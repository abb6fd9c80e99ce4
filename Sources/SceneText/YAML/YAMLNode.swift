import SceneModel

/// A node of a YAML document, with its range in the text.
package struct YAMLNode {
  /// The file it stands in, and what names mean there.
  let origin: Origin

  /// Its characters, as offsets into the file's UTF-8 bytes.
  let bytes: Range<Int>

  /// How many nodes it consists of, itself among them.
  let count: Int

  /// As it was parsed: what is inside may still have the origin of the file.
  private let content: Value

  /// The units that numbers in it may have; absent where they have none.
  ///
  /// A closure, because few numbers have a unit: what may stand there is looked up when one does.
  private(set) var units: (() -> AllowedUnits)?

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
    units = node.units
  }

  /// The same text, in which names mean what they mean at `origin`.
  ///
  /// - Complexity: O(1): what is inside follows when it is asked for.
  func at(_ origin: Origin) -> YAMLNode { YAMLNode(self, at: origin) }

  /// The same node, whose numbers may have some units; also those in the lists in it.
  func measuring(_ units: @escaping () -> AllowedUnits) -> YAMLNode {
    var node = self
    node.units = units
    return node
  }

  /// The content of the node, all at its own origin.
  var value: Value {
    switch content {
    case .sequence(let items) where units != nil:
      .sequence(
        items.map { item in
          var item = item.at(origin)
          item.units = units
          return item
        })
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

  /// Whether nothing stands where a value could.
  var isNull: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.text)
  }

  /// Where the node stands, for diagnostics.
  var range: SourceRange { origin.range(of: bytes) }

  /// Where the node stands, in words: `rows.csv, line 3`.
  var location: String {
    "\(origin.source.file), line \(origin.source.position(of: bytes.lowerBound).line)"
  }

  /// The first byte of the node, for messages about what is not there.
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
    /// Written in any of these ways, with braces that have been filled in; or in a table, as it is.
    case filled
  }

  let text: String
  let style: Style
}

struct YAMLPair {
  let key: YAMLNode
  let value: YAMLNode
}
