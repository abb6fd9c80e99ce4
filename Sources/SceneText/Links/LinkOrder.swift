import SceneModel

extension LinkResolver {
  /// Returns the values sorted so that each comes after its dependencies.
  ///
  /// - Throws: ``LinkMistakes`` that name a cycle, if there is one.
  func order() throws(LinkMistakes) -> [Int] {
    let dependencies = sources.map { Set($0.readLinks.compactMap { meanings[$0] }).sorted() }
    var order: [Int] = []
    var isDone = Array(repeating: false, count: targets.count)
    var isOnWay = isDone
    for start in targets.indices where !isDone[start] {
      // An explicit stack, with the next dependency of each value: chains can be as long as a scene
      // has layers.
      var way = [(target: start, next: 0)]
      isOnWay[start] = true
      while let (target, next) = way.last {
        guard next < dependencies[target].count else {
          way.removeLast()
          isOnWay[target] = false
          isDone[target] = true
          order.append(target)
          continue
        }
        way[way.count - 1].next += 1
        let dependency = dependencies[target][next]
        if isOnWay[dependency] { throw circle(closing: way.map(\.target), to: dependency) }
        guard !isDone[dependency] else { continue }
        isOnWay[dependency] = true
        way.append((dependency, 0))
      }
    }
    return order
  }

  /// - Parameters:
  ///   - way: Values, each of which depends on the next one.
  ///   - first: The value that the last one depends on.
  private func circle(closing way: [Int], to first: Int) -> LinkMistakes {
    let members = Array(way.drop { $0 != first })
    // The mistake marks its first name; the cycle begins with the value that reads it.
    let reads = members.indices.map { place in
      let next = members[(place + 1) % members.count]
      return sources[members[place]].readLinks.filter { meanings[$0] == next }.min() ?? .max
    }
    let start = reads.indices.min { reads[$0] < reads[$1] } ?? 0
    let names = (members[start...] + members[...start]).map(name)
    let range = range(of: references[reads[start]])
    return LinkMistakes(mistakes: [
      Diagnostic(
        "values depend on each other in a circle: " + names.joined(separator: " → "), at: range,
        hint: "one of them has to be a number of its own")
    ])
  }

  /// Returns the name of a number in formulas.
  func name(of target: Int) -> String {
    switch targets[target] {
    case .quantity(let quantity, let layer):
      layer.path.asNameInFormulas + "." + layer.content.layer.name(of: quantity)
    case .value(let value):
      value.path
    case .ownSize(let side, let layer):
      "\(layer.path.asNameInFormulas).own\(side == 0 ? "Width" : "Height")"
    case .stack(let number): number.name
    }
  }

  func range(of reference: LinkReference) -> SourceRange {
    switch reference {
    case .layer(let reference): reference.range
    case .value(let value): value.value.node.range
    case .stack(let reference): reference.range
    }
  }
}

extension LinkReference {
  /// The name of a layer's value as its author wrote it.
  var text: String? { if case .layer(let reference) = self { reference.name.text } else { nil } }
}
