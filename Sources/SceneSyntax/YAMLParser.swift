import CYAML
import SceneModel

/// Reads YAML text into a tree of nodes, through libyaml's events.
///
/// The only file that knows libyaml. Aliases are replaced by what they name; a tree that would grow
/// beyond ``largestExpansion`` nodes that way, or nest deeper than ``deepestNesting``, is refused.
@safe struct YAMLParser: ~Copyable {
  /// The most nodes that aliases may add to a document.
  private static let largestExpansion = 200_000

  /// The most collections within each other.
  private static let deepestNesting = 96

  private let source: SourceText
  private let offsets: CharacterOffsets
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var anchors: [String: Anchor] = [:]
  private var expandedCount = 0

  /// What an alias may refer to; `nil` while its own node is still being read.
  private typealias Anchor = (node: YAMLNode, count: Int)?

  /// Parses the one document of `source`; `nil` if it has none.
  static func parse(_ source: SourceText) throws(Diagnostic) -> YAMLNode? {
    guard source.bytes.count < Int(UInt32.max) else {
      throw Diagnostic(
        "the file is too large", at: SourceRange(file: source.file, bytes: 0..<0))
    }
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.bytes.count)
    defer { unsafe input.deallocate() }
    _ = unsafe input.initialize(from: source.bytes)
    var parser = try unsafe YAMLParser(source, input: UnsafeBufferPointer(input))
    return try parser.document()
  }

  /// - Parameter input: The bytes of `source`; they must outlive the parser.
  private init(_ source: SourceText, input: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    self.source = source
    offsets = CharacterOffsets(source.bytes)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      throw Diagnostic(
        "not enough memory to read the file", at: SourceRange(file: source.file, bytes: 0..<0))
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  private mutating func document() throws(Diagnostic) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .streamEnd: return root
      case .streamStart, .documentStart, .documentEnd: continue
      default:
        guard root == nil else {
          throw diagnostic("a scene is one document, but another begins here", event.bytes)
        }
        root = try node(from: event, depth: 0).node
      }
    }
  }

  /// Reads the node that `event` begins, and counts the nodes in it.
  private mutating func node(from event: Event, depth: Int) throws(Diagnostic)
    -> (node: YAMLNode, count: Int)
  {
    if case .alias(let name) = event.kind { return try aliased(name, at: event.bytes) }
    guard depth < YAMLParser.deepestNesting else {
      throw diagnostic(
        "collections are nested more than \(YAMLParser.deepestNesting) deep", event.bytes)
    }
    if let anchor = event.anchor { anchors[anchor] = .some(nil) }

    var end = event.bytes.upperBound
    var count = 1
    let value: YAMLNode.Value
    switch event.kind {
    case .sequenceStart:
      var items: [YAMLNode] = []
      while true {
        let item = try next()
        if item.kind == .sequenceEnd {
          end = item.bytes.upperBound
          break
        }
        let child = try node(from: item, depth: depth + 1)
        items.append(child.node)
        count += child.count
      }
      value = .sequence(items)
    case .mappingStart:
      var pairs: [YAMLPair] = []
      while true {
        let keyEvent = try next()
        if keyEvent.kind == .mappingEnd {
          end = keyEvent.bytes.upperBound
          break
        }
        let key = try node(from: keyEvent, depth: depth + 1)
        let child = try node(from: try next(), depth: depth + 1)
        pairs.append(YAMLPair(key: key.node, value: child.node))
        count += key.count + child.count
      }
      value = .mapping(try merged(pairs))
    case .scalar(let scalar):
      value = .scalar(scalar)
    default:
      throw diagnostic("a value is missing", event.bytes)
    }

    let node = YAMLNode(
      bytes: event.bytes.lowerBound..<max(end, event.bytes.upperBound), value: value)
    if let anchor = event.anchor { anchors[anchor] = .some((node, count)) }
    return (node, count)
  }

  private mutating func aliased(_ name: String, at bytes: Range<Int>) throws(Diagnostic)
    -> (node: YAMLNode, count: Int)
  {
    guard let anchor = anchors[name] else {
      throw diagnostic(
        "nothing is anchored as '&\(name)'", bytes,
        hint: "if '*\(name)' begins a formula, put the formula in quotes")
    }
    guard let anchor else {
      throw diagnostic("'*\(name)' stands inside the very thing it repeats", bytes)
    }
    expandedCount += anchor.count
    guard expandedCount <= YAMLParser.largestExpansion else {
      throw diagnostic(
        "aliases make the scene grow beyond \(YAMLParser.largestExpansion) values", bytes)
    }
    return (YAMLNode(bytes: bytes, value: anchor.node.value), anchor.count)
  }

  /// Replaces merge keys (`<<: *base`) by the pairs they stand for; a mapping's own keys win.
  private func merged(_ pairs: [YAMLPair]) throws(Diagnostic) -> [YAMLPair] {
    func isMerge(_ pair: YAMLPair) -> Bool {
      pair.key.scalar?.text == "<<" && pair.key.scalar?.style == .plain
    }
    guard pairs.contains(where: isMerge) else { return pairs }
    var result = pairs.filter { !isMerge($0) }
    var names = Set(result.compactMap { $0.key.scalar?.text })
    for merge in pairs where isMerge(merge) {
      guard case .mapping(let base) = merge.value.value else {
        throw diagnostic(
          "'<<' takes a mapping, not \(merge.value.description)", merge.value.bytes)
      }
      result += base.filter { names.insert($0.key.scalar?.text ?? "").inserted }
    }
    return result
  }

  private struct Event {
    let kind: Kind
    let bytes: Range<Int>
    var anchor: String?

    enum Kind: Equatable {
      case streamStart, streamEnd, documentStart, documentEnd
      case sequenceStart, sequenceEnd, mappingStart, mappingEnd
      case alias(String)
      case scalar(YAMLScalar)

      static func == (a: Kind, b: Kind) -> Bool {
        switch (a, b) {
        case (.sequenceEnd, .sequenceEnd), (.mappingEnd, .mappingEnd): true
        default: false
        }
      }
    }
  }

  private func next() throws(Diagnostic) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { unsafe yaml_event_delete(&event) }
    let bytes = unsafe offsets[event.start_mark]..<offsets[event.end_mark]

    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return Event(kind: .streamStart, bytes: bytes)
    case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, bytes: bytes)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, bytes: bytes)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, bytes: bytes)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, bytes: bytes)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, bytes: bytes)
    case YAML_SEQUENCE_START_EVENT:
      return unsafe Event(
        kind: .sequenceStart, bytes: bytes, anchor: text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return unsafe Event(
        kind: .mappingStart, bytes: bytes, anchor: text(event.data.mapping_start.anchor))
    case YAML_ALIAS_EVENT:
      return unsafe Event(kind: .alias(text(event.data.alias.anchor) ?? ""), bytes: bytes)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let content = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe Event(
        kind: .scalar(
          YAMLScalar(text: String(decoding: content, as: UTF8.self), style: style(scalar.style))),
        bytes: bytes, anchor: text(scalar.anchor))
    default:
      throw diagnostic("unexpected end of the file", bytes)
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }

  private func diagnostic(_ message: String, _ bytes: Range<Int>, hint: String? = nil) -> Diagnostic
  {
    Diagnostic(message, at: SourceRange(file: source.file, bytes: bytes), hint: hint)
  }

  /// Says what libyaml found wrong, where, and what an author most likely meant.
  private func syntaxError() -> Diagnostic {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "not YAML"
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let offset = unsafe min(parser.pointee.problem_offset, source.bytes.count)
      return diagnostic(
        "\(problem)", offset..<min(offset + 1, source.bytes.count),
        hint: "a scene is text in UTF-8")
    }
    let place = unsafe offsets[parser.pointee.problem_mark]
    let contextPlace = unsafe offsets[parser.pointee.context_mark]
    let mistake = YAMLMistake.behind(
      problem: problem,
      context: unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? "",
      between: min(contextPlace, place), and: place, in: source)
    return diagnostic(mistake.message, mistake.bytes, hint: mistake.hint)
  }
}

/// Where each character of a text begins; libyaml counts characters, we count bytes.
private struct CharacterOffsets {
  /// Byte offsets by character, or empty where they are the same.
  private let starts: [Int]
  private let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      starts = []
      return
    }
    let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    self.starts = (hasByteOrderMark ? Array(starts.dropFirst()) : starts) + [bytes.count]
  }

  subscript(mark: yaml_mark_t) -> Int {
    let index = mark.index
    return starts.isEmpty ? min(index, count) : starts[min(index, starts.count - 1)]
  }
}
