import SceneText

/// A transition between states.
struct CAMLTransition {
  /// The states from which and to which it leads; `nil` for any.
  fileprivate var from, to: [String]?

  /// How values change from one state to the other.
  private let changes: DocumentEntries

  init(from: [String]?, to: [String]?, changes: DocumentEntries) {
    (self.from, self.to, self.changes) = (from, to, changes)
  }

  /// The transition in a scene.
  var value: DocumentValue {
    var transition = DocumentEntries()
    transition["from"] = from.map(CAMLTransition.value)
    transition["to"] = to.map(CAMLTransition.value)
    for (key, value) in changes { transition[key] = value }
    return .mapping(transition)
  }

  private static func value(_ names: [String]) -> DocumentValue {
    let names = Set(names).sorted()
    return names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) })
  }

  /// Whether values change as in another transition.
  fileprivate func changesLike(_ other: CAMLTransition) -> Bool {
    DocumentValue.mapping(changes) == .mapping(other.changes)
  }
}

extension [CAMLTransition] {
  /// The transitions, of which neighbours that differ only in one end are one.
  ///
  /// A document has a transition of its own for each pair of states.
  var joined: [CAMLTransition] { joined(at: \.to, with: \.from).joined(at: \.from, with: \.to) }

  /// - Parameters:
  ///   - end: The end in which neighbours may differ.
  ///   - other: The other end.
  private func joined(
    at end: WritableKeyPath<CAMLTransition, [String]?>,
    with other: KeyPath<CAMLTransition, [String]?>
  ) -> [CAMLTransition] {
    reduce(into: []) { joined, next in
      let isJoined =
        joined.last.map {
          $0[keyPath: end] != nil && next[keyPath: end] != nil
            && $0[keyPath: other] == next[keyPath: other] && $0.changesLike(next)
        } ?? false
      if isJoined {
        joined[joined.count - 1][keyPath: end]?.append(contentsOf: next[keyPath: end] ?? [])
      } else {
        joined.append(next)
      }
    }
  }
}
