import SceneModel

/// The number of a scene's layers and values, including copies, compared with the limits.
final class ExpansionBudget {
  /// The most layers of a scene.
  static let mostLayers = 100_000

  /// The most values that copies and components add to a scene.
  private static let mostValues = 5_000_000

  private var layers = 0
  private var values = 0
  private(set) var isExceeded = false

  /// Counts more layers and values; reports the first node that exceeds a limit.
  ///
  /// - Returns: Whether the scene is within the limits so far.
  func grow(layers: Int, values: Int, at node: YAMLNode, by reader: ValueReader) -> Bool {
    self.layers += layers
    self.values += values
    if self.layers > Self.mostLayers {
      exceed("the scene has more than \(Self.mostLayers) layers from here on", at: node, by: reader)
    } else if self.values > Self.mostValues {
      exceed(
        "copies make the scene grow beyond \(Self.mostValues) values from here on", at: node,
        by: reader)
    }
    return !isExceeded
  }

  /// Reports the first node that exceeds a limit.
  func exceed(_ message: String, at node: YAMLNode, by reader: ValueReader) {
    guard !isExceeded else { return }
    isExceeded = true
    reader.report(message, at: node)
  }
}

extension SceneDocument {
  /// The most copies of one layer, and the most layers of a scene with all copies.
  package static let (mostCopies, mostLayers) = (RepeatKey.mostCopies, ExpansionBudget.mostLayers)
}

/// Counts the layers of a scene, with all copies and components, before they are read.
struct LayerCounter {
  /// The expansion with a budget of its own.
  private let expansion: LayerExpansion

  /// The deepest nesting of layers, the same as in a file without components.
  private static let deepestLayer = 48

  init(_ expansion: LayerExpansion) {
    self.expansion = expansion.counting(in: ExpansionBudget())
  }

  /// Whether the number of layers is within the limits.
  ///
  /// Visits all layers, and reports the place that exceeds a limit.
  func isBounded(_ layers: YAMLNode) -> Bool {
    count(layers, depth: 0)
    return !expansion.budget.isExceeded
  }

  private func count(_ layers: YAMLNode, depth: Int) {
    for item in layers.items ?? [] { count(expansion.declarations(item), at: item, depth: depth) }
  }

  private func count(_ layers: [LayerDeclaration], at node: YAMLNode, depth: Int) {
    let (budget, reader) = (expansion.budget, expansion.reader)
    guard depth < Self.deepestLayer else {
      budget.exceed(
        "layers are nested more than \(Self.deepestLayer) deep", at: node, by: reader)
      return
    }
    for layer in layers where !budget.isExceeded {
      if let mask = layer.mapping[\.mask] {
        count(expansion.declarations(mask, of: "a mask"), at: mask, depth: depth + 1)
      }
      for inner in layer.mapping.contents.map(reader.layers) ?? [] {
        count(
          expansion.declarations(inner.node, of: inner.what), at: inner.node, depth: depth + 1)
      }
      if let sublayers = layer.mapping[\.layers] { count(sublayers, depth: depth + 1) }
    }
  }
}
