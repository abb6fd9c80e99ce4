import SceneModel

extension SceneTimeline {
  /// Works out when contents that come late are there: by the indices of their layers, in seconds.
  ///
  /// - Complexity: O(frames × layers with a delay).
  func findAppearances() throws(Diagnostic) -> [Int: Double] {
    var appearances: [Int: Double] = [:]
    try addAppearances(of: layers, within: [], to: &appearances)
    return appearances
  }

  private func addAppearances(
    of layers: [LayerTimeline], within superlayers: [LayerTimeline],
    to appearances: inout [Int: Double]
  ) throws(Diagnostic) {
    for layer in layers {
      let path = superlayers + [layer]
      if case .image(let image) = layer.model.contents, let delay = image.delay {
        appearances[layer.index] = try firstMeeting(of: path).map { $0 + delay } ?? .infinity
      }
      try addAppearances(of: layer.inside, within: path, to: &appearances)
    }
  }

  /// Returns the first callback at which the box around a layer's bounds meets the canvas, in
  /// seconds; `nil` if there is none.
  private func firstMeeting(of path: [LayerTimeline]) throws(Diagnostic) -> Double? {
    for tick in displayLink where !tick.isRepeated {
      let environment = try instants(of: tick, on: displayLink).now
      var placement = Placement.scene
      for layer in path {
        placement = try placement.within { (property) throws(Diagnostic) in
          try layer.value(
            ofSlot: property.rawValue, in: movement, at: tick.timestamp, environment)
        }
      }
      let size = try path[path.count - 1].value(
        ofSlot: LayerProperty.size.rawValue, in: movement, at: tick.timestamp, environment)
      if placement.meets(scene.size, bounds: Size(components: size)) { return tick.timestamp }
    }
    return nil
  }
}

extension Placement {
  /// Whether the box around a layer's bounds and the canvas have some area in common.
  fileprivate func meets(_ canvas: Size, bounds: Size) -> Bool {
    let (width, height) = (abs(bounds.width), abs(bounds.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map {
      place(of: Point(x: $0, y: $1))
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    func overlap(_ values: [Double], _ limit: Double) -> Bool {
      (values.max() ?? 0) > 0 && (values.min() ?? 0) < limit
    }
    return overlap(x, canvas.width) && overlap(y, canvas.height)
  }
}
