import SceneModel

/// The aliases of a YAML text that repeat its scalars, alone or within larger nodes.
struct RepeatedScalars {
  /// Pairs of an anchored range and an alias that repeats it.
  private var repetitions: [(anchored: Range<Int>, alias: Range<Int>)] = []

  /// - Parameter replaced: The ranges of aliases that will be removed.
  init(of source: SourceText, apartFrom replaced: Set<Range<Int>>) throws(Diagnostic) {
    let events = try YAMLEvents(of: source)
    var anchors: [String: Range<Int>] = [:]
    var open: [(anchor: String?, start: Int)] = []
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return
      case .boundary: continue
      case .sequenceStart, .mappingStart: open.append((event.anchor, event.bytes.lowerBound))
      case .sequenceEnd, .mappingEnd:
        guard let (anchor, start) = open.popLast(), let anchor else { continue }
        anchors[anchor] = start..<event.bytes.upperBound
      case .scalar:
        if let anchor = event.anchor { anchors[anchor] = event.bytes }
      case .alias(let name):
        guard !replaced.contains(event.bytes), let anchored = anchors[name] else { continue }
        repetitions.append((anchored, event.bytes))
      }
    }
  }

  /// Returns the first alias that repeats the node at `bytes`.
  func alias(repeating bytes: Range<Int>) -> Range<Int>? {
    repetitions.first { $0.anchored.contains(bytes.lowerBound) }?.alias
  }
}
