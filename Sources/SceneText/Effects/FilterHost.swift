import Effects
import SceneModel

/// The effect that contains a filter and sets some of its keys.
struct FilterHost {
  /// The keys that belong to the effect and not to the filter.
  let keys: Set<String>

  /// The values that the effect sets; absent if the filter sets them.
  var edges: Edges?
  var isLinear: Bool?

  /// The hint for one of these keys inside the filter.
  let hint: String

  /// A layer's list of filters, in which each filter sets all its keys.
  static let list = FilterHost(keys: [], hint: "")

  /// The keys that a staged blur sets for all its stages.
  static let keysOfStages: Set = [
    EffectParameter.radius.name, EffectParameter.radiusX.name,
    EffectParameter.radiusY.name, FilterKey.edges.name, FilterKey.linear.name,
  ]

  /// The keys that a backdrop sets.
  static let keysOfBackdrop: Set = [FilterKey.edges.name]
}

extension FilterReader {
  /// Reads the blur filter of a staged blur or a backdrop.
  ///
  /// - Returns: The kind of filter, and the node of its values; `nil` after a mistake.
  func blurKind(_ node: YAMLNode) -> (kind: FilterKind, values: YAMLNode?)? {
    guard let (kind, values) = filterKind(node) else { return nil }
    guard FilterKind.blurs.contains(kind) else {
      reader.report(
        "'\(kind.rawValue)' is no blur with a radius", at: node,
        hint: "use \(FilterKind.blurs.map(\.rawValue).listed())")
      return nil
    }
    return (kind, values)
  }
}
