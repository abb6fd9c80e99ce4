import SceneModel

extension Expectation {
  /// The layers, the property and the kind of the expectation: "menu: opacity settles".
  ///
  /// It has no numbers and no lines, so that it stays the same when these change.
  var name: String {
    let layers = layers.listed("and")
    return layers.isEmpty ? demand.name : "\(layers): \(demand.name)"
  }
}

extension Expectation.Demand {
  /// What the expectation demands, in the words of scenes, with the property or name it is about.
  fileprivate var name: String {
    switch self {
    case .settles(let property, _, _): "\(property) settles"
    case .overshoot(let property, _): "\(property) overshoot"
    case .stays(let place, _): "stays in \(place ?? "canvas")"
    case .value(.property(let property), _, _): property
    case .value(.speed, _, _): "speed"
    case .appears: "order"
    case .apart: "overlap"
    case .formula(_, let reads, _):
      "formula" + (reads.isEmpty ? "" : " of \(Set(reads.map(\.name)).sorted().listed("and"))")
    case .event(let name, _): "event \(name)"
    case .dropped: "dropped frames"
    }
  }
}
