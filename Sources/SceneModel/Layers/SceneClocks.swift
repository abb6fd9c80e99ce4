extension Scene {
  /// The clocks of all layers, by their paths.
  package var clocksByPath: [String: LocalClock] {
    var clocks: [String: LocalClock] = [:]
    func add(_ layer: Layer, inside outer: LocalClock) {
      let clock = outer.within(layer.clock)
      clocks[layer.path] = clock
      for inner in layer.inside {
        add(inner, inside: clock)
      }
    }
    for layer in layers { add(layer, inside: .scene) }
    return clocks
  }
}
