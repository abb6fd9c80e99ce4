/// A pairing of the items of an old and a new list.
struct ItemPairing {
  /// For each old item, the index of its counterpart in the new list; `nil` if it was removed.
  private(set) var matches: [Int?]

  /// The indices of new items, each with the index of the old item that it precedes.
  private(set) var insertions: [(index: Int, before: Int)] = []

  /// Pairs the items: first those with the same id, wherever they are, then equal items.
  ///
  /// Equal items follow the longest order common to both lists. The rest is paired by place.
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
    var before = 0
    var counterparts = [Int?](repeating: nil, count: others.count)
    for (index, match) in matches.enumerated() { if let match { counterparts[match] = index } }
    for index in others.indices {
      if let counterpart = counterparts[index] { before = counterpart + 1 }
      if free.contains(index) { insertions.append((index, before)) }
    }
  }

  /// Pairs the remaining items between the same neighbours.
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

  /// The indices of the kept old items, in the order of their counterparts.
  var order: [Int] {
    matches.indices.filter { matches[$0] != nil }.sorted { (matches[$0] ?? 0) < (matches[$1] ?? 0) }
  }
}

extension YAMLNode {
  /// A name that is the same for two items that are counterparts.
  fileprivate var nameInList: String { id.map { "id \($0)" } ?? flowText }

  /// Whether an item in the same place can be this one after a change.
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
  /// The index of the item in its list.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
