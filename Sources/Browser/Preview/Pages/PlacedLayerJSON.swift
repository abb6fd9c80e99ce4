import Timeline

/// The JSON of a layer that can be seen in a frame.
struct PlacedLayerJSON: Encodable {
  let path: String

  /// The corners of its bounds in points of the canvas, around them from the top left.
  let corners: [[Double]]

  /// The layers that can be seen in a presentation, in the order of their paths.
  static func layers(of presentation: Presentation, paths: [String]) -> [PlacedLayerJSON] {
    let sights = presentation.sights(of: Set(paths))
    return paths.compactMap { path in
      guard let sight = sights[path], sight.opacity > 0 else { return nil }
      return PlacedLayerJSON(path: path, corners: sight.corners.map { [$0.x, $0.y] })
    }
  }
}
