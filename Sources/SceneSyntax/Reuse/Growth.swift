import SceneModel

/// How much there is of a scene, with all copies.
struct Growth {
  /// The most layers of a scene.
  static let mostLayers = 100_000

  /// The most values that copies of layers and uses of components add to a scene.
  fileprivate static let mostValues = 5_000_000

  /// The most layers within each other, as many as fit into a file without components.
  fileprivate static let deepestLayer = 48

  fileprivate var layers = 0
  fileprivate var values = 0
  fileprivate var isTooLarge = false
}

extension SceneContext {
  /// Whether the layers of a scene are few enough to be read, with all copies and components.
  ///
  /// Goes through all of them, and reports where there are too many.
  func isBounded(_ layers: YAMLNode) -> Bool {
    count(layers, depth: 0)
    let isBounded = !growth.isTooLarge
    growth = Growth()
    return isBounded
  }

  private func count(_ layers: YAMLNode, depth: Int) {
    guard case .sequence(let items) = layers.value else { return }
    for item in items { count(declarations(item), at: item, depth: depth) }
  }

  private func count(_ layers: [LayerDeclaration], at node: YAMLNode, depth: Int) {
    guard depth < Growth.deepestLayer else {
      reportGrowth("layers are nested more than \(Growth.deepestLayer) deep", at: node)
      return
    }
    for layer in layers where !growth.isTooLarge {
      if let mask = layer.mapping[.mask] {
        count(declarations(mask, of: "a mask"), at: mask, depth: depth + 1)
      }
      if let contents = layer.mapping[.contents] {
        for end in endLayers(in: contents) {
          count(declarations(end, of: SceneContext.transitionEnd), at: end, depth: depth + 1)
        }
      }
      if let sublayers = layer.mapping[.layers] { count(sublayers, depth: depth + 1) }
    }
  }

  /// Counts more layers and values; reports the place where there are too many, once.
  ///
  /// - Returns: Whether the scene is not too large so far.
  func grow(layers: Int, values: Int, at node: YAMLNode) -> Bool {
    growth.layers += layers
    growth.values += values
    if growth.layers > Growth.mostLayers {
      reportGrowth("the scene has more than \(Growth.mostLayers) layers from here on", at: node)
    } else if growth.values > Growth.mostValues {
      reportGrowth(
        "copies make the scene grow beyond \(Growth.mostValues) values from here on", at: node)
    }
    return !growth.isTooLarge
  }

  private func reportGrowth(_ message: String, at node: YAMLNode) {
    guard !growth.isTooLarge else { return }
    growth.isTooLarge = true
    report(message, at: node)
  }
}
