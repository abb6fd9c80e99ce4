package import SceneModel

/// The layers in front of a shutter.
struct ShutterScope: Sendable {
  let shutter: Shutter

  /// The layers around the exposed layers, outermost first.
  let superlayers: [LayerTimeline]

  /// The exposed layers.
  let layers: [LayerTimeline]

  /// Whether the shutter belongs to a layer instead of the scene.
  let isOfLayer: Bool

  /// The reason why nothing here can be integrated exactly; absent if it can or need not be.
  let obstacle: ShutterObstacle?

  init(_ shutter: Shutter, of layers: [LayerTimeline], in superlayers: [LayerTimeline]) {
    self.shutter = shutter
    self.superlayers = superlayers
    self.layers = layers
    // A layer's own blend mode applies to its finished exposure.
    isOfLayer = layers.contains { $0.model.shutter != nil }
    let inside = isOfLayer ? layers.flatMap(\.inside) : layers
    let eye = isOfLayer ? superlayers.last.flatMap(\.obstacleOfEye) : nil
    obstacle =
      shutter.method != .exact
      ? nil
      : shutter.isLinear
        ? ShutterObstacle(.linearLight, at: shutter.source)
        : eye ?? layers.firstResult(of: \.obstacleOfGlass)
          ?? inside.firstResult(of: \.obstacle)
  }

  /// Whether layers are integrated along their paths at the ticks that allow it.
  var isIntegrated: Bool { shutter.method == .exact && obstacle == nil }

  /// The limits of the number of samples where layers are not integrated.
  var sampleCounts: ClosedRange<Int> {
    switch shutter.method {
    case .samples(let counts): counts
    case .exact: Shutter.defaultSamples
    }
  }
}

/// The reason why a shutter takes samples although it was declared exact.
package struct ShutterObstacle: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case linearLight
    /// A layer's blend mode reads moving layers beneath it.
    case blendMode(layer: String)
    /// A layer is glass and shows moving layers beneath it.
    case glass(layer: String)
    /// A layer may change its depth order with another.
    case order(layer: String)
    /// A layer's perspective distorts the layers that move in it.
    case perspective(layer: String)
    /// A layer does more than move and fade.
    case change(layer: String)
    /// Two moving layers may cover each other.
    case covering(layer: String, other: String)
  }

  package let reason: Reason

  /// The place in the file of the cause.
  package let source: SourceRange

  package init(_ reason: Reason, at source: SourceRange) {
    self.reason = reason
    self.source = source
  }
}

extension LayerTimeline {
  /// The obstacle to a sublayer's exact shutter if this layer has a perspective.
  fileprivate var obstacleOfEye: ShutterObstacle? {
    model.hasPerspective
      ? ShutterObstacle(.perspective(layer: model.path), at: model.source) : nil
  }

  /// The obstacle to an exact shutter if the layer is glass; `nil` otherwise.
  fileprivate var obstacleOfGlass: ShutterObstacle? {
    model.backdrop.map { _ in ShutterObstacle(.glass(layer: model.path), at: model.source) }
  }

  /// The obstacle at all times to an exact shutter of the layer or a layer within it.
  fileprivate var obstacle: ShutterObstacle? {
    if model.blendMode != .normal || model.contents.areAdded {
      return ShutterObstacle(.blendMode(layer: model.path), at: model.source)
    }
    if let obstacleOfGlass { return obstacleOfGlass }
    if changingIndices[LayerProperty.zPosition.rawValue] >= 0 {
      return ShutterObstacle(.order(layer: model.path), at: model.source)
    }
    return inside.firstResult(of: \.obstacle)
  }
}
