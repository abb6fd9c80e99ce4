import SceneText

/// A transition between states.
struct CAMLWay {
  /// The states from which and to which it leads; `nil` for any.
  fileprivate var from, to: [String]?

  /// How values change on the way.
  private let changes: DocumentEntries

  init(from: [String]?, to: [String]?, changes: DocumentEntries) {
    (self.from, self.to, self.changes) = (from, to, changes)
  }

  /// The transition in a scene.
  var value: DocumentValue {
    var way = DocumentEntries()
    way["from"] = from.map(CAMLWay.value)
    way["to"] = to.map(CAMLWay.value)
    for (key, value) in changes { way[key] = value }
    return .mapping(way)
  }

  private static func value(_ names: [String]) -> DocumentValue {
    let names = Set(names).sorted()
    return names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) })
  }

  /// Whether values change as on another way.
  fileprivate func changesLike(_ other: CAMLWay) -> Bool {
    DocumentValue.mapping(changes) == .mapping(other.changes)
  }
}

extension [CAMLWay] {
  /// The transitions, of which neighbours that differ only in one end are one.
  ///
  /// A document has a transition of its own for each pair of states.
  var joined: [CAMLWay] { joined(at: \.to, with: \.from).joined(at: \.from, with: \.to) }

  /// - Parameters:
  ///   - end: The end in which neighbours may differ.
  ///   - other: The other end.
  private func joined(
    at end: WritableKeyPath<CAMLWay, [String]?>, with other: KeyPath<CAMLWay, [String]?>
  ) -> [CAMLWay] {
    reduce(into: []) { ways, way in
      let isJoined =
        ways.last.map {
          $0[keyPath: end] != nil && way[keyPath: end] != nil
            && $0[keyPath: other] == way[keyPath: other] && $0.changesLike(way)
        } ?? false
      if isJoined {
        ways[ways.count - 1][keyPath: end]?.append(contentsOf: way[keyPath: end] ?? [])
      } else {
        ways.append(way)
      }
    }
  }
}
