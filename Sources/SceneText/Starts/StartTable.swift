import SceneModel

/// The times of animations that other animations refer to, as known so far.
///
/// A class, because any reader of the scene may need it and add to it.
final class StartTable {
  /// The layers of the scene, by name.
  let layers: LayerTree<TimedLayer>

  /// The groups in the time of their surroundings; `nil` after reporting a mistake.
  fileprivate var known: [AnimationPlace: Animation.Group?] = [:]

  /// The ends of the animations in sequences, in the time of each sequence.
  fileprivate var ends: [AnimationPlace: [Double]] = [:]

  /// Whether a timing is being worked out.
  fileprivate var isBusy = false

  /// The animation that has to be worked out first.
  fileprivate var missing: AnimationPlace?

  init(_ layers: LayerTree<TimedLayer>) {
    self.layers = layers
  }
}

extension StartReader {
  /// Returns the timing of an animation or a group.
  ///
  /// Returns `nil` after reporting a mistake, and while a timing that depends on it is worked out.
  func running(at place: AnimationPlace) -> Animation.Group? {
    if let known = starts.known[place] { return known }
    guard !starts.isBusy else {
      starts.missing = starts.missing ?? place
      return nil
    }
    starts.isBusy = true
    defer { starts.isBusy = false }
    workOut(place)
    return starts.known[place] ?? nil
  }

  /// Works out the timing of an animation, and of all animations that it depends on.
  ///
  /// A loop and not a recursion, because chains of animations can have any length.
  private func workOut(_ place: AnimationPlace) {
    var chain = [place]
    var waiting: Set = [place]
    while let place = chain.last {
      if starts.known[place] == nil {
        starts.missing = nil
        let group = group(at: place)
        guard let missing = starts.missing else {
          starts.known[place] = .some(group)
          continue
        }
        guard !waiting.insert(missing).inserted else {
          chain.append(missing)
          continue
        }
        let circle = chain.drop { $0 != missing }
        reportCircle(Array(circle))
        for place in circle { starts.known[place] = .some(nil) }
      }
      waiting.remove(place)
      chain.removeLast()
    }
    starts.missing = nil
  }

  /// Reads the timing of an animation, if all its dependencies are known.
  private func group(at place: AnimationPlace) -> Animation.Group? {
    var items = items(of: place)
    var time = TimeScope(
      AnimationPlace(layer: place.layer, list: place.list), isOnSceneTime: false)
    for (depth, index) in place.indices.enumerated() {
      time = time.item(index)
      guard items.indices.contains(index),
        let mapping = Mapping<AnimationKey>(items[index], of: "an animation", by: reader)
      else { return nil }
      guard depth < place.indices.count - 1 else {
        let easing = mapping.spring == nil ? mapping.easing : .linear
        return timings.timing(of: mapping, in: time).map {
          Animation.Group(timing: $0, easing: easing)
        }
      }
      guard let group = running(at: time.place) else { return nil }
      items = items[index].members
      if mapping.group == nil {
        let next = place.indices[depth + 1]
        // An item with two lists is a mistake; its timing is that of one.
        guard let ends = ends(ofSequence: items, at: time), next <= ends.count else { return nil }
        time = time.inside(group, after: next == 0 ? 0 : ends[next - 1])
      } else {
        time = time.inside(group)
      }
    }
    return nil
  }

  private func ends(ofSequence items: [YAMLNode], at time: TimeScope) -> [Double]? {
    if let known = starts.ends[time.place] { return known }
    starts.ends[time.place] = timings.ends(ofSequence: items, in: time)
    return starts.ends[time.place]
  }

  /// Reports a cycle of animations that begin relative to each other.
  private func reportCircle(_ circle: [AnimationPlace]) {
    let nodes = circle.map(item)
    let begins = nodes.map { $0?[AnimationKey.begin.name] }
    // The marked animation is the same, whichever is read first.
    let first = circle.indices.filter { begins[$0] != nil }.min { a, b in
      (begins[a]?.range.orderInText ?? ("", 0)) < (begins[b]?.range.orderInText ?? ("", 0))
    }
    guard let first, let begin = begins[first] ?? nil else { return }
    let names = zip(circle, nodes).map { place, node in
      let id = node?[AnimationKey.id.name]?.scalar?.text
      return "\(place.layer)." + (id ?? (node?.members.isEmpty == false ? "(its group)" : "?"))
    }
    let chain = names[first...] + names[...first]
    reader.report(
      "the animations wait for each other: \(chain.joined(separator: " → "))", at: begin,
      hint: "one of them needs a begin in seconds")
  }

  /// Returns the animation or the group at a place.
  func item(at place: AnimationPlace) -> YAMLNode? {
    var items = items(of: place)
    for index in place.indices.dropLast() {
      guard items.indices.contains(index) else { return nil }
      items = items[index].members
    }
    return place.indices.last.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// Returns the animations in the list that a place is in, with groups as single items.
  private func items(of place: AnimationPlace) -> [YAMLNode] {
    starts.layers.layer(at: place.layer)?.content.mapping.items(place.list) ?? []
  }
}

extension SourceRange {
  fileprivate var orderInText: (String, Int) { (file, bytes.lowerBound) }
}
