package import SceneModel

/// The layers in front of a shutter.
struct ShutterScope: Sendable {
  let shutter: Shutter

  /// The layers around those that are seen, outermost first.
  let superlayers: [LayerTimeline]

  /// The layers that are seen.
  let layers: [LayerTimeline]

  /// Whether the shutter is the layer's own, and not the scene's.
  let isOfLayer: Bool

  /// Why nothing here can be integrated exactly; absent where it can, or need not.
  let obstacle: ShutterObstacle?

  init(_ shutter: Shutter, of layers: [LayerTimeline], in superlayers: [LayerTimeline]) {
    self.shutter = shutter
    self.superlayers = superlayers
    self.layers = layers
    // A layer's own blend mode applies to what its shutter has gathered.
    isOfLayer = layers.contains { $0.model.shutter != nil }
    let inside = isOfLayer ? layers.flatMap(\.inside) : layers
    let eye = isOfLayer ? superlayers.last.flatMap(\.obstacleOfEye) : nil
    obstacle =
      shutter.method != .exact
      ? nil
      : shutter.isLinear
        ? ShutterObstacle(.linearLight, at: shutter.source)
        : eye ?? layers.lazy.compactMap(\.obstacleOfGlass).first
          ?? inside.lazy.compactMap(\.obstacle).first
  }

  /// Whether layers are integrated along their paths, where they allow it.
  var isIntegrated: Bool { shutter.method == .exact && obstacle == nil }

  /// The limits of the number of samples where nothing is integrated.
  var sampleCounts: ClosedRange<Int> {
    switch shutter.method {
    case .samples(let counts): counts
    case .exact: Shutter.usualSamples
    }
  }
}

/// Why a shutter takes samples where it was asked to be exact.
package struct ShutterObstacle: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case linearLight
    /// A layer's blend mode looks at what passes beneath it.
    case blendMode(layer: String)
    /// A layer shows what passes beneath it.
    case glass(layer: String)
    /// A layer may pass in front of another and behind it.
    case order(layer: String)
    /// A layer's perspective changes the shape of what moves in it.
    case perspective(layer: String)
    /// A layer does more than move and fade.
    case change(layer: String)
    /// Two layers that move may cover each other.
    case covering(layer: String, other: String)
  }

  package let reason: Reason

  /// Where the cause is declared.
  package let source: SourceRange

  package init(_ reason: Reason, at source: SourceRange) {
    self.reason = reason
    self.source = source
  }
}

extension LayerTimeline {
  /// The obstacle to the exact shutter of a sublayer, if an eye may see how deep that is.
  fileprivate var obstacleOfEye: ShutterObstacle? {
    model.hasPerspective
      ? ShutterObstacle(.perspective(layer: model.path), at: model.source) : nil
  }

  /// Why an exact shutter cannot integrate the layer: it is glass; `nil` if it is not.
  fileprivate var obstacleOfGlass: ShutterObstacle? {
    model.backdrop.map { _ in ShutterObstacle(.glass(layer: model.path), at: model.source) }
  }

  /// The obstacle to an exact shutter around the layer, or around one in it, at any time.
  fileprivate var obstacle: ShutterObstacle? {
    if model.blendMode != .normal || model.contents.areAdded {
      return ShutterObstacle(.blendMode(layer: model.path), at: model.source)
    }
    if let obstacleOfGlass { return obstacleOfGlass }
    if changingIndices[LayerProperty.zPosition.rawValue] >= 0 {
      return ShutterObstacle(.order(layer: model.path), at: model.source)
    }
    return inside.lazy.compactMap(\.obstacle).first
  }
}
