import SceneModel

/// The layers in components that were read already.
///
/// For checks alone: the next uses of such layers have the same errors, and are not read. Warnings
/// of a use in another time may be missing.
final class ComponentLayers {
  private struct Use: Hashable {
    let list: SourceRange
    let isBlurred: Bool
    let glassObstacle: String?
  }

  private var known: Set<Use> = []

  /// Whether the layers of a list were read before, in the same surroundings and without arguments.
  func knows(_ list: YAMLNode, in scope: LayerScope) -> Bool {
    guard !list.origin.components.isEmpty, list.origin.scope.isEmpty, scope.stack == nil,
      scope.refresh == nil
    else { return false }
    let use = Use(
      list: list.range, isBlurred: scope.blur != nil, glassObstacle: scope.glassObstacle)
    return !known.insert(use).inserted
  }
}
