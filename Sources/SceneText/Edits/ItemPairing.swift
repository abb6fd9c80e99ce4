/// Which items of two lists belong together.
struct ItemPairing {
  /// For each item of the one list, the place of its counterpart in the other; `nil` where it is gone.
  private(set) var matches: [Int?]

  /// Places of new items in the other list, each with the place in the one before which it comes.
  private(set) var insertions: [(index: Int, before: Int)] = []

  /// Finds the counterparts: items with the same id, wherever they are, then equal items in the longest
  /// order that both lists have, then what is left between these, by place.
  init(_ items: [YAMLNode], _ others: [YAMLNode]) {
    matches = Array(repeating: nil, count: items.count)
    let changes = others.map(\.nameInList).difference(from: items.map(\.nameInList))
      .inferringMoves()
    let removed = Set(changes.removals.map(\.place))
    let inserted = Set(changes.insertions.map(\.place))
    let kept = zip(
      items.indices.filter { !removed.contains($0) },
      others.indices.filter { !inserted.contains($0) })
    for (index, other) in kept { matches[index] = other }
    for case .remove(let index, _, let target?) in changes.removals where items[index].id != nil {
      matches[index] = target
    }
    var free = Set(others.indices).subtracting(matches.compactMap(\.self))
    pairByPlace(items, others, &free)
    for index in free.sorted() {
      let last = others.indices[..<index].last { matches.contains($0) }
      let before = last.flatMap { matches.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      insertions.append((index, before))
    }
  }

  /// Pairs what is left between the same neighbours.
  private mutating func pairByPlace(
    _ items: [YAMLNode], _ others: [YAMLNode], _ free: inout Set<Int>
  ) {
    var next = 0
    for index in items.indices {
      if let match = matches[index] {
        next = match + 1
      } else if free.contains(next), items[index].mayBecome(others[next]) {
        matches[index] = next
        free.remove(next)
        next += 1
      }
    }
  }

  /// Places in the one list, in the order of their counterparts in the other.
  var order: [Int] {
    matches.indices.filter { matches[$0] != nil }.sorted { (matches[$0] ?? 0) < (matches[$1] ?? 0) }
  }
}

extension YAMLNode {
  /// The same for items that are counterparts of each other.
  fileprivate var nameInList: String { id.map { "id \($0)" } ?? flowText }

  /// Whether another item in the same place is this one with a change in it.
  fileprivate func mayBecome(_ other: YAMLNode) -> Bool {
    switch (id, other.id) {
    case (nil, nil): isMapping == other.isMapping
    case (_?, _?): renamed == other.renamed
    default: false
    }
  }

  /// The pairs of a mapping without its id.
  private var renamed: String {
    guard case .mapping(let pairs) = value else { return flowText }
    return pairs.filter { $0.key.scalar?.text != LayerKey.id.name }
      .map { "\($0.key.flowText): \($0.value.flowText)" }.joined(separator: ", ")
  }
}

extension CollectionDifference.Change {
  /// Where it is in its list.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
