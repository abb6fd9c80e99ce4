/// What states and the transitions between them change.
extension XMLElement {
  /// The key paths that the states of a layer and of all layers in it change, and the transitions
  /// between them, by the ids of their layers.
  var stateChanges: [String: Set<String>] {
    let parts = ["states", "stateTransitions"].flatMap(stateParts)
    return parts.reduce(into: [:]) { changes, part in
      guard let target = part["targetId"] else { return }
      changes[target, default: []].formUnion([part["keyPath"] ?? part["key"]].compactMap(\.self))
    }
  }
}

extension XMLElement {
  /// Returns the parts of the states or transitions of a layer, and of all layers in it.
  private func stateParts(_ list: String) -> [XMLElement] {
    (child(list)?.children ?? []).flatMap { $0.child("elements")?.children ?? [] }
      + layersInside.flatMap { $0.stateParts(list) }
  }

  /// The values that the states of a root give to layers, by the ids of the layers.
  var stateValues: [String: [XMLElement]] {
    let parts = stateParts("states")
    return Dictionary(grouping: parts.filter { $0["targetId"] != nil }) { $0["targetId"] ?? "" }
  }

  /// The transform that a value of a state gives to a layer; `nil` for other values.
  var transformInState: CAMLTransform? {
    guard self["keyPath"] == "transform" else { return nil }
    return child("value")?["value"].flatMap { CAMLTransform($0) }
  }

  /// The origin that a value of a state gives to the bounds of a layer; empty for a key path into the
  /// origin, and `nil` for other values.
  var originInState: [Double]? {
    let keyPath = self["keyPath"] ?? ""
    if keyPath.hasPrefix("bounds.origin") { return [] }
    guard keyPath == "bounds" else { return nil }
    return child("value")?.numbers("value", 4).map { Array($0[..<2]) }
  }
}
