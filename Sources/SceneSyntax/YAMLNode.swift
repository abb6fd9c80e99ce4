import SceneModel

/// A piece of a YAML document, with its place in the text.
struct YAMLNode {
  /// The file it stands in, and what names mean there.
  let origin: Origin

  /// Its characters, as offsets into the file's UTF-8 bytes.
  let bytes: Range<Int>

  let value: Value

  enum Value {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLPair])
  }

  /// The scalar, if it is one.
  var scalar: YAMLScalar? {
    if case .scalar(let scalar) = value { scalar } else { nil }
  }

  /// Whether nothing stands where a value could.
  var isNull: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.text)
  }

  /// Where the node stands, for diagnostics.
  var range: SourceRange { origin.range(of: bytes) }

  /// What the node is, for error messages.
  var description: String {
    switch value {
    case .scalar(let scalar): isNull ? "nothing" : "'\(scalar.text.prefix(40))'"
    case .sequence(let items):
      items.count == 1 ? "a list of 1 item" : "a list of \(items.count) items"
    case .mapping: "a mapping"
    }
  }
}

struct YAMLScalar {
  enum Style { case plain, quoted, block }

  let text: String
  let style: Style
}

struct YAMLPair {
  let key: YAMLNode
  let value: YAMLNode
}
