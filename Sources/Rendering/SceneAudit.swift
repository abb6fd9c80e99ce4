import Drawing
package import SceneModel
package import Timeline

extension SceneTimeline {
  /// Evaluates every tick that shows something new, and warns about layers that none of them shows,
  /// about a layer with copies only if no copy is ever shown; and once about a shutter that takes
  /// samples where it was asked to be exact.
  ///
  /// - Throws: ``Diagnostic`` at the first formula without a finite value.
  /// - Complexity: O(frames × layers).
  package func audit() throws(Diagnostic) -> [Diagnostic] {
    var unseen: [SourceRange: String] = [:]
    for layer in scene.layers { layer.collect(into: &unseen) }
    let (width, height) = scene.pixelSize
    let canvas = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let root = Transform.identity.scaled(x: scene.scale, y: scene.scale)
    var obstacle = shutterObstacle.map { Diagnostic($0, at: nil) }
    for tick in displayLink where !tick.isRepeated {
      let presentation = try self.presentation(at: tick)
      let isExactInDoubt = obstacle == nil && hasExactShutter
      guard !unseen.isEmpty || isExactInDoubt else { continue }
      let layers = PlacedLayer.placed(presentation.layers, in: root)
      for layer in layers { layer.removeSeen(from: &unseen, on: canvas) }
      if isExactInDoubt { obstacle = layers.obstacle.map { Diagnostic($0, at: tick) } }
    }
    let warnings = obstacle.map { [$0] } ?? []
    return warnings
      + unseen.sorted { $0.key < $1.key }.map {
        Diagnostic(
          "the layer '\($0.value)' never appears", at: $0.key,
          hint: "it is hidden, empty, without size or opacity, or always outside the canvas",
          severity: .warning)
      }
  }
}

extension Layer {
  /// Lists this layer and its sublayers by where they are declared; copies under the first one.
  fileprivate func collect(into unseen: inout [SourceRange: String]) {
    if unseen[source] == nil { unseen[source] = path }
    for layer in sublayers { layer.collect(into: &unseen) }
  }
}

extension PlacedLayer {
  /// Takes this layer and its sublayers out of `unseen`, as far as they show on the canvas.
  fileprivate func removeSeen(from unseen: inout [SourceRange: String], on canvas: Rectangle) {
    guard let visible = extent.intersection(canvas) else { return }
    if let exposure {
      for instant in exposure.instants { instant.seen?.removeSeen(from: &unseen, on: visible) }
      return
    }
    let showsSomething =
      layer[.backgroundColor].alpha > 0 || layer.model.contents != .none
      || layer[.borderWidth] > 0 || layer.model.backdrop != nil || !sublayers.isEmpty
    if showsSomething { unseen[layer.model.source] = nil }
    for sublayer in sublayers { sublayer.removeSeen(from: &unseen, on: visible) }
  }
}

extension SourceRange {
  /// Whether this comes first: files by their names, places by their order.
  fileprivate static func < (first: Self, second: Self) -> Bool {
    (first.file, first.bytes.lowerBound) < (second.file, second.bytes.lowerBound)
  }
}
