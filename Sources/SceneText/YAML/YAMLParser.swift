import System
import SceneModel

/// Reads YAML text into a tree of nodes.
///
/// Aliases are replaced by the nodes that they refer to. A tree is refused if this adds more than
/// ``largestExpansion`` nodes, or if it is nested deeper than ``deepestNesting``.
struct YAMLParser: ~Copyable {
  /// The most nodes that aliases may add to a document.
  private static let largestExpansion = 200_000

  /// The deepest nesting of collections.
  private static let deepestNesting = 96

  private let origin: Origin
  private let events: YAMLEvents
  private var anchors: [String: Anchor] = [:]
  private var expandedCount = 0

  /// The number of nodes read so far, and the limits.
  private var count = 0
  private let limits: Limits

  /// The node of an anchor; `nil` while the node is still being read.
  private typealias Anchor = YAMLNode?

  /// Parses the only document of a file; `nil` if the file has none.
  ///
  /// - Parameter limits: The limits on the number of nodes.
  static func parse(_ origin: Origin, limits: Limits = .standard) throws(Diagnostic) -> YAMLNode? {
    var parser = YAMLParser(
      origin: origin, events: try YAMLEvents(of: origin.source), limits: limits)
    return try parser.document()
  }

  private init(origin: Origin, events: consuming YAMLEvents, limits: Limits) {
    self.origin = origin
    self.events = events
    self.limits = limits
  }

  private mutating func document() throws(Diagnostic) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .boundary: continue
      default:
        guard root == nil else {
          throw diagnostic("a file is one document, but another begins here", event.bytes)
        }
        root = try node(from: event, depth: 0)
      }
    }
  }

  /// Reads the node that `event` begins.
  private mutating func node(from event: YAMLEvent, depth: Int) throws(Diagnostic) -> YAMLNode {
    count += 1
    guard count <= limits[.values] else {
      throw Diagnostic(limits.excess(.values, of: "the file"), at: origin.range(of: event.bytes))
    }
    if case .alias(let name) = event.kind { return try aliased(name, at: event.bytes) }
    guard depth < YAMLParser.deepestNesting else {
      throw diagnostic(
        "collections are nested more than \(YAMLParser.deepestNesting) deep", event.bytes)
    }
    if let anchor = event.anchor { anchors[anchor] = .some(nil) }

    let (value, end) = try value(of: event, depth: depth)
    let node = YAMLNode(
      origin: origin, bytes: event.bytes.lowerBound..<max(end, event.bytes.upperBound),
      value: value)
    if let anchor = event.anchor { anchors[anchor] = .some(node) }
    return node
  }

  /// Reads the value that `event` begins, and returns it with the end of its bytes.
  private mutating func value(of event: YAMLEvent, depth: Int) throws(Diagnostic) -> (
    YAMLNode.Value, end: Int
  ) {
    switch event.kind {
    case .sequenceStart:
      var items: [YAMLNode] = []
      while true {
        let item = try events.next()
        if case .sequenceEnd = item.kind { return (.sequence(items), item.bytes.upperBound) }
        items.append(try node(from: item, depth: depth + 1))
      }
    case .mappingStart:
      var pairs: [YAMLPair] = []
      while true {
        let keyEvent = try events.next()
        if case .mappingEnd = keyEvent.kind {
          return (.mapping(try merged(pairs)), keyEvent.bytes.upperBound)
        }
        let key = try node(from: keyEvent, depth: depth + 1)
        let child = try node(from: try events.next(), depth: depth + 1)
        pairs.append(YAMLPair(key: key, value: child))
      }
    case .scalar(let scalar): return (.scalar(scalar), event.bytes.upperBound)
    default: throw diagnostic("a value is missing", event.bytes)
    }
  }

  private mutating func aliased(_ name: String, at bytes: Range<Int>) throws(Diagnostic)
    -> YAMLNode
  {
    guard let anchor = anchors[name] else {
      throw diagnostic(
        "nothing is anchored as '&\(name)'", bytes,
        hint: "if '*\(name)' begins a formula, put the formula in quotes")
    }
    guard let anchor else {
      throw diagnostic("'*\(name)' stands inside the value that it repeats", bytes)
    }
    expandedCount += anchor.count
    guard expandedCount <= YAMLParser.largestExpansion else {
      throw diagnostic(
        "aliases make the text grow beyond \(YAMLParser.largestExpansion) values", bytes)
    }
    return YAMLNode(origin: origin, bytes: bytes, value: anchor.value)
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

  private func diagnostic(_ message: String, _ bytes: Range<Int>, hint: String? = nil) -> Diagnostic
  {
    Diagnostic(message, at: origin.range(of: bytes), hint: hint)
  }
}
