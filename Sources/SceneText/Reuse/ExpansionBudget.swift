import SceneModel

/// The number of a scene's layers and values, including copies, compared with the limits.
final class ExpansionBudget {
  /// The most layers of a scene.
  static let mostLayers = 100_000

  /// The most values that copies and components add to a scene.
  fileprivate static let mostValues = 5_000_000

  /// The deepest nesting of layers, the same as in a file without components.
  fileprivate static let deepestLayer = 48

  fileprivate var layers = 0
  fileprivate var values = 0
  fileprivate var isTooLarge = false
}

extension SceneContext {
  /// Whether the number of layers, with all copies and components, is within the limits.
  ///
  /// Visits all layers, and reports the place that exceeds a limit.
  func isBounded(_ layers: YAMLNode) -> Bool {
    let trial = SceneContext(self, counting: ExpansionBudget())
    trial.count(layers, depth: 0)
    return !trial.budget.isTooLarge
  }

  private func count(_ layers: YAMLNode, depth: Int) {
    guard case .sequence(let items) = layers.value else { return }
    for item in items { count(declarations(item), at: item, depth: depth) }
  }

  private func count(_ layers: [LayerDeclaration], at node: YAMLNode, depth: Int) {
    guard depth < ExpansionBudget.deepestLayer else {
      reportBudget("layers are nested more than \(ExpansionBudget.deepestLayer) deep", at: node)
      return
    }
    for layer in layers where !budget.isTooLarge {
      if let mask = layer.mapping[\.mask] {
        count(declarations(mask, of: "a mask"), at: mask, depth: depth + 1)
      }
      if let contents = layer.mapping.contents {
        for end in endLayers(in: contents) {
          count(
            declarations(end.layer, of: SceneContext.transitionEnd), at: end.layer,
            depth: depth + 1)
        }
      }
      if let sublayers = layer.mapping[\.layers] { count(sublayers, depth: depth + 1) }
    }
  }

  /// Counts more layers and values; reports the first node that exceeds a limit.
  ///
  /// - Returns: Whether the scene is within the limits so far.
  func grow(layers: Int, values: Int, at node: YAMLNode) -> Bool {
    budget.layers += layers
    budget.values += values
    if budget.layers > ExpansionBudget.mostLayers {
      reportBudget(
        "the scene has more than \(ExpansionBudget.mostLayers) layers from here on", at: node)
    } else if budget.values > ExpansionBudget.mostValues {
      reportBudget(
        "copies make the scene grow beyond \(ExpansionBudget.mostValues) values from here on",
        at: node)
    }
    return !budget.isTooLarge
  }

  private func reportBudget(_ message: String, at node: YAMLNode) {
    guard !budget.isTooLarge else { return }
    budget.isTooLarge = true
    reader.report(message, at: node)
  }
}
