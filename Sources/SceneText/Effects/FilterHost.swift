import SceneModel

/// The effect that a filter stands in, which decides some of its keys.
struct FilterHost {
  /// Keys that stand beside the filter and not in it.
  let keys: Set<String>

  /// The keys that are decided there; absent where they are left to the filter.
  var edges: Filter.Edges?
  var isLinear: Bool?

  /// The hint for one of these keys.
  let hint: String

  /// The filters of a layer, each of which says everything itself.
  static let list = FilterHost(keys: [], hint: "")

  /// Keys that a blur in stages has for all of them.
  static let keysOfStages: Set = [
    EffectParameter.radius.rawValue, EffectParameter.radiusX.rawValue,
    EffectParameter.radiusY.rawValue, FilterKey.edges.name, FilterKey.linear.name,
  ]

  /// Keys that glass has.
  static let keysOfBackdrop: Set = [FilterKey.edges.name]
}

extension FilterReader {
  /// Reads what a blur in stages, or behind glass, is made with.
  ///
  /// - Returns: The filter's name, and what there is to say of it; `nil` after a mistake.
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
