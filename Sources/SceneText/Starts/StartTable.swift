import SceneModel

/// When the animations run on which others hang, as far as that is known.
///
/// A class, because whatever is read of a scene may need it, and works out more of it.
final class StartTable {
  /// The layers by their names; absent until the layers of the scene are read.
  var scene: NamedLayer?

  /// The same, as soon as one is looked for that is not near.
  var index: NamedLayerIndex?

  /// Counts what is read while layers are looked for.
  let budget = ExpansionBudget()

  /// In the time around each; `nil` after reporting why it is not known.
  fileprivate var known: [AnimationPlace: Animation.Group?] = [:]

  /// The ends of the animations of sequences, in the time of each.
  fileprivate var ends: [AnimationPlace: [Double]] = [:]

  /// Whether something is being worked out.
  fileprivate var isBusy = false

  /// What has to be worked out before.
  fileprivate var missing: AnimationPlace?
}

extension SceneContext {
  /// When an animation or a group runs; `nil` after reporting why that is not known, and while
  /// something is being worked out for which it is missing.
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

  /// Works out when an animation runs, and all that it hangs on.
  ///
  /// Not by recursion, as animations may hang on each other in chains of any length.
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

  /// Reads when an animation runs, if all is known that it hangs on.
  private func group(at place: AnimationPlace) -> Animation.Group? {
    guard let layer = starts.scene.flatMap({ layer(at: place.layer, in: $0) }),
      let mapping = layer.mapping
    else { return nil }
    var items = animationItems(place.list, of: mapping)
    var time = TimeScope(
      AnimationPlace(layer: place.layer, list: place.list), isOnSceneTime: false)
    for (depth, index) in place.indices.enumerated() {
      time = time.item(index)
      guard
        let mapping = Mapping<AnimationKey>(items[index], of: "an animation", by: reader)
      else { return nil }
      guard depth < place.indices.count - 1 else {
        let easing = mapping.spring == nil ? mapping[\.easing].flatMap(reader.easing) : nil
        return timing(of: mapping, in: time).map {
          Animation.Group(timing: $0, easing: easing ?? .linear)
        }
      }
      guard let group = running(at: time.place) else { return nil }
      items = items[index].members
      if mapping.group == nil {
        guard let ends = ends(ofSequence: items, at: time) else { return nil }
        let next = place.indices[depth + 1]
        time = time.inside(group, after: next == 0 ? 0 : ends[next - 1])
      } else {
        time = time.inside(group)
      }
    }
    return nil
  }

  private func ends(ofSequence items: [YAMLNode], at time: TimeScope) -> [Double]? {
    if let known = starts.ends[time.place] { return known }
    starts.ends[time.place] = ends(ofSequence: items, in: time)
    return starts.ends[time.place]
  }

  /// Reports animations each of which hangs on the next, and the last on the first.
  private func reportCircle(_ circle: [AnimationPlace]) {
    let nodes = circle.map(item)
    let begins = nodes.map { $0?[AnimationKey.begin.name] }
    // The same one whichever of them is read first.
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

  private func item(at place: AnimationPlace) -> YAMLNode? {
    guard let layer = starts.scene.flatMap({ layer(at: place.layer, in: $0) }),
      let mapping = layer.mapping
    else { return nil }
    var items = animationItems(place.list, of: mapping)
    for index in place.indices.dropLast() { items = items[index].members }
    return place.indices.last.map { items[$0] }
  }
}

extension SourceRange {
  fileprivate var orderInText: (String, Int) { (file, bytes.lowerBound) }
}
