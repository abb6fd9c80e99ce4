import Drawing
package import SceneModel
package import Timeline

extension SceneTimeline {
  /// Evaluates every tick that shows something new, and warns about layers that none of them shows.
  ///
  /// - Throws: ``Diagnostic`` at the first formula without a finite value.
  /// - Complexity: O(frames × layers).
  package func audit() throws(Diagnostic) -> [Diagnostic] {
    var unseen: [String: SourceRange] = [:]
    for layer in scene.layers { layer.collect(into: &unseen) }
    let (width, height) = scene.pixelSize
    let canvas = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let root = Transform.identity.scaled(x: scene.scale, y: scene.scale)
    for tick in displayLink where !tick.isRepeated {
      let presentation = try self.presentation(at: tick)
      guard !unseen.isEmpty else { continue }
      for layer in PlacedLayer.placed(presentation.layers, in: root) {
        layer.removeSeen(from: &unseen, on: canvas)
      }
    }
    return unseen.sorted { $0.value.bytes.lowerBound < $1.value.bytes.lowerBound }.map {
      Diagnostic(
        "the layer '\($0.key)' never appears", at: $0.value,
        hint: "it is hidden, empty, without size or opacity, or always outside the canvas",
        severity: .warning)
    }
  }
}

extension Layer {
  fileprivate func collect(into unseen: inout [String: SourceRange]) {
    unseen[path] = source
    for layer in sublayers { layer.collect(into: &unseen) }
  }
}

extension PlacedLayer {
  /// Takes this layer and its sublayers out of `unseen`, as far as they show on the canvas.
  fileprivate func removeSeen(from unseen: inout [String: SourceRange], on canvas: Rectangle) {
    guard let visible = extent.intersection(canvas) else { return }
    let showsSomething =
      layer[.backgroundColor].alpha > 0 || layer.model.contents != .none
      || layer[.borderWidth] > 0 || !sublayers.isEmpty
    if showsSomething { unseen[layer.model.path] = nil }
    for sublayer in sublayers { sublayer.removeSeen(from: &unseen, on: visible) }
  }
}
