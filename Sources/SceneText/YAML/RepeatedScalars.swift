import SceneModel

/// Which aliases of a YAML text repeat its scalars, alone or with all that is around them.
struct RepeatedScalars {
  /// An anchored piece of the text and an alias of it.
  private var repetitions: [(anchored: Range<Int>, alias: Range<Int>)] = []

  /// - Parameter replaced: The ranges of aliases that will not be there any more.
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

  /// The first alias that repeats what stands at `bytes`.
  func alias(repeating bytes: Range<Int>) -> Range<Int>? {
    repetitions.first { $0.anchored.contains(bytes.lowerBound) }?.alias
  }
}
