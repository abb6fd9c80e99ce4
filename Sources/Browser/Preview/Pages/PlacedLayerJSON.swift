import Timeline

/// The JSON of a layer that is visible in a frame.
struct PlacedLayerJSON: Encodable {
  let path: String

  /// Corners of the bounds in points of the canvas, around them from the layer's top left.
  let corners: [[Double]]

  /// Returns the visible layers of a presentation, in the order of `paths`.
  static func layers(of presentation: Presentation, paths: [String]) -> [PlacedLayerJSON] {
    let sights = presentation.sights(of: Set(paths))
    return paths.compactMap { path in
      guard let sight = sights[path], sight.opacity > 0 else { return nil }
      return PlacedLayerJSON(path: path, corners: sight.corners.map { [$0.x, $0.y] })
    }
  }
}
