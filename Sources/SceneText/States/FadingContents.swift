import SceneModel

/// The contents of a layer that fade into one another, because there are no values between them.
///
/// Each has a layer of its own, whose opacity the states change. All opacities add up to 1 at any
/// time, because each moves linearly between its ends by the same share. Values of the contents
/// that do have values between them, such as a colour of text, move in each of these layers.
struct FadingContents {
  /// The changes of a layer by states that leave its contents as they are.
  let otherChanges: [StateChange]

  /// The different contents, in the order in which they come; the first are those as written.
  private(set) var contents: [YAMLNode?]

  /// The changes of the opacity of each of the contents.
  private(set) var changes: [[StateChange]] = [[]]

  /// The scene time from which each of the contents keeps its opacity.
  private var rests = [-Double.infinity]

  /// - Parameters:
  ///   - written: The contents as written, if there are any.
  ///   - slots: The values of these contents, which may be animated.
  ///   - reader: Reports keys that are given twice.
  /// - Returns: `nil` if animations lead from any of the contents to any other.
  init?(
    of written: YAMLNode?, changedBy changes: [StateChange], in slots: SlotTable,
    by reader: ValueReader
  ) {
    let own = changes.filter(\.changesContents)
    let fading = Set(own.lazy.filter { !$0.isAnimated(in: slots) }.map(\.property))
    guard !fading.isEmpty else { return nil }
    otherChanges = changes.filter { !$0.changesContents }
    contents = [written]
    let merge = ContentsMerge(written: written, merge: VariantMerge(reader: reader))
    var differences = ContentsMerge.Differences()
    var (known, current) = ([differences], 0)
    for change in own.filter({ fading.contains($0.property) }).groupedByMoment {
      // States that still wait for a condition do not follow one another.
      if !change[0].moment.isFinite { differences = [:] }
      for part in change { differences[part.property] = part.new }
      let next = known.firstIndex { ContentsMerge.areEqual($0, differences) } ?? known.count
      if next == known.count {
        known.append(differences)
        contents.append(merge.contents(with: differences))
        self.changes.append([])
        rests.append(-.infinity)
      }
      guard next != current else { continue }
      fade(
        from: current, to: next, as: change.first { !$0.isAnimated(in: slots) } ?? change[0])
      current = next
    }
    for (index, differences) in known.enumerated() where merge.keepsWritten(with: differences) {
      self.changes[index] += own.filter { !fading.contains($0.property) }
    }
  }

  /// Adds the changes of two opacities, and of those that still move to 0.
  private mutating func fade(from old: Int, to new: Int, as change: StateChange) {
    for index in contents.indices
    where index == old || index == new || rests[index] > change.time {
      changes[index].append(
        StateChange(
          state: change.state, moment: change.moment, time: change.time, rate: change.rate,
          property: LayerProperty.opacity.name, writtenAs: LayerKey.contents.name,
          old: change.node.opacity(index == old), new: change.node.opacity(index == new),
          node: change.node, name: change.name, pace: change.pace, event: change.event))
      rests[index] = change.restTime
    }
  }
}

/// Contents as written, with the values that states change in them.
private struct ContentsMerge {
  /// The changed values, by the paths of their properties: `contents.text.string`.
  typealias Differences = [String: YAMLNode]

  let written: YAMLNode?
  let merge: VariantMerge

  /// Returns whether two states show the same contents.
  static func areEqual(_ one: Differences, _ other: Differences) -> Bool {
    one.count == other.count && one.allSatisfy { key, node in other[key]?.says(node) == true }
  }

  /// Returns whether the contents with their differences keep every written value.
  func keepsWritten(with differences: Differences) -> Bool {
    differences[LayerKey.contents.name] == nil
      && kind(of: differences).allSatisfy { written?[$0] != nil }
  }

  /// Returns the kind of contents to which differences belong: `text`; none without differences.
  private func kind(of differences: Differences) -> [String] {
    differences.keys.min()?.split(separator: ".").dropFirst().prefix(1).map(String.init) ?? []
  }

  /// Returns the contents with their differences; `nil` if nothing is shown.
  ///
  /// Contents of another kind replace those as written.
  func contents(with differences: Differences) -> YAMLNode? {
    if let whole = differences[LayerKey.contents.name] { return whole.isNull ? nil : whole }
    let basis = keepsWritten(with: differences) ? written : nil
    return differences.sorted { $0.key < $1.key }.reduce(basis) { contents, difference in
      let names = difference.key.split(separator: ".").dropFirst().map(String.init)
      let change = names.reversed().reduce(difference.value) { $0.nested(under: $1) }
      return merge.changed(contents?.spelledOut, to: contents == nil ? change : change.spelledOut)
    }
  }
}

extension StateChange {
  /// Whether it changes the contents of the layer.
  fileprivate var changesContents: Bool {
    property == LayerKey.contents.name || property.hasPrefix(LayerKey.contents.name + ".")
  }

  /// The scene time from which the value no longer moves, in seconds.
  fileprivate var restTime: Double {
    pace.isImmediate ? time : time + (pace.timing.activeDuration + pace.timing.tail) / rate
  }

  /// Whether the value itself changes: it moves to the new value, or switches to it at once.
  fileprivate func isAnimated(in slots: SlotTable) -> Bool {
    guard property != LayerKey.contents.name else { return false }
    return slots.target(ofState: property).map { !$0.kind.switches || pace.isImmediate } ?? false
  }
}

extension [StateChange] {
  /// The changes that come with the same state, together.
  fileprivate var groupedByMoment: [[StateChange]] {
    reduce(into: []) { groups, change in
      let last = groups.last?.first
      if last?.moment == change.moment, last?.state == change.state {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
  }
}

extension YAMLNode {
  /// The opacity of contents at the place of this node.
  fileprivate func opacity(_ isShown: Bool) -> YAMLNode { word(isShown ? "1" : "0") }

  /// The contents in the long form, in which properties have names: `{text: {string: Hello}}`.
  fileprivate var spelledOut: YAMLNode {
    guard case .mapping(let pairs) = value else { return self }
    let keys = [
      ContentsKey.text.name: TextKey.string.name, ContentsKey.image.name: ImageKey.file.name,
      ContentsKey.video.name: VideoKey.file.name,
    ]
    return with(
      .mapping(
        pairs.map { pair in
          guard pair.value.scalar != nil, let key = keys[pair.key.scalar?.text ?? ""] else {
            return pair
          }
          return YAMLPair(key: pair.key, value: pair.value.nested(under: key))
        }))
  }
}
