import SceneModel

/// A place in the text of a mapping for a key that it lacks.
struct KeyPlace {
  /// The empty range at which the key is inserted.
  let source: SourceRange

  /// The text between its place and its value: `, begin: `.
  let text: String

  /// Finds the place after the value that a person would write before the key.
  ///
  /// A value behind an alias stands elsewhere; a value of several lines is no place.
  ///
  /// - Parameter earlier: The keys after which the new one may stand, the best first.
  init?(
    of key: KeyDeclaration, after earlier: some Sequence<KeyDeclaration>,
    in mapping: Mapping<some DeclaredKeys>
  ) {
    let (whole, source) = (mapping.node, mapping.node.origin.source)
    let before = earlier.lazy.compactMap { mapping[$0] }.first {
      $0.origin.source.file == source.file && whole.bytes.contains($0.bytes.lowerBound)
        && !source.bytes[$0.bytes].contains(UInt8(ascii: "\n"))
    }
    guard let end = before?.bytes.upperBound, let start = whole.contentStart else { return nil }
    if source.bytes[start] == UInt8(ascii: "{") {
      self.source = SourceRange(file: source.file, bytes: end..<end)
      text = ", \(source.isJSON ? "\"\(key.name)\"" : key.name): "
      return
    }
    let lineEnd = source.bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
    let column = source.position(of: start).column
    let lineBreak = source.bytes[lineEnd...].first == 0x0D ? "\r\n" : "\n"
    self.source = SourceRange(file: source.file, bytes: lineEnd..<lineEnd)
    text = lineBreak + String(repeating: " ", count: column - 1) + "\(key.name): "
  }
}

extension SourceText {
  /// Whether the file is written in JSON, a form of YAML whose keys stand in quotes.
  var isJSON: Bool { file.hasSuffix(".json") }
}

extension YAMLNode {
  /// The first byte of the node after its anchor; `nil` after a tag or a comment.
  fileprivate var contentStart: Int? {
    var rest = origin.source.bytes[bytes]
    if rest.first == UInt8(ascii: "&") {
      rest = rest.drop { !$0.separatesWords }.drop { $0.separatesWords }
    }
    guard let first = rest.first, ![UInt8(ascii: "!"), UInt8(ascii: "#")].contains(first) else {
      return nil
    }
    return rest.startIndex
  }
}

extension UInt8 {
  /// Whether the byte is a blank or a line break in YAML.
  var separatesWords: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
