import Effects
import SceneModel

/// Reads backdrops, the glass of layers over what is beneath them.
struct BackdropReader {
  let reader: ValueReader
  let filters: FilterReader
  let latencies: BackdropLatencies

  /// Reads the backdrop of a layer.
  ///
  /// - Parameter refresh: The refreshes of the layer's own display; `nil` on the scene's display.
  func backdrop(_ node: YAMLNode, on refresh: Display.Refresh?, slots: inout SlotTable)
    -> Backdrop?
  {
    guard let mapping = Mapping<BackdropKey>(node, of: "a backdrop", by: reader) else { return nil }
    let material: SystemMaterial? = mapping.material
    guard let (filter, edges) = glassFilter(mapping, of: material, slots: &slots) else {
      return nil
    }
    let saturation = glassValue(
      .saturation, mapping.stated(\.saturation)?.expression, mapping[\.saturation],
      beside: filter.kind,
      else: (material == nil ? 1 : SystemMaterial.saturation).components, slots: &slots)
    let defaultTint = material?.tint(darkness: node.origin.scope.darkness) ?? .clear
    let tint = glassValue(
      .tint, mapping.stated(\.tint)?.expression, mapping[\.tint], beside: filter.kind,
      else: defaultTint.components, slots: &slots)
    let colorFilters = mapping.filters.map {
      filters.filters($0, called: "backdrop.filters", ofColors: true, slots: &slots)
    }
    return Backdrop(
      filter: filter, saturation: saturation.map { Slot(index: $0) },
      colorFilters: colorFilters ?? [],
      tint: tint.map { Slot(index: $0) },
      scaleFactor: mapping.scaleFactor,
      captures: mapping.captures,
      edges: edges, updates: backdropUpdates(mapping, on: refresh))
  }

  /// Reads the blur and its edge mode: Gaussians mirror the pixels beyond the box, published blurs
  /// repeat the outermost ones.
  private func glassFilter(
    _ mapping: Mapping<BackdropKey>, of material: SystemMaterial?, slots: inout SlotTable
  ) -> (Filter, Backdrop.Edges)? {
    let edges: Backdrop.Edges? = mapping.edges
    guard let node = mapping.filter else {
      let sigma = mapping.stated(\.blur)?.expression
      let defaultSigma = Expression(
        constant: (material == nil ? 8 : SystemMaterial.sigma).components)
      let slot = slots.add("backdrop.blur", sigma ?? defaultSigma, kind: .number)
      let kind = FilterKind.gaussian
      let filter = Filter(
        kind: kind, slots: kind.settings.map { _ in slot }, edges: (edges ?? .mirror).ofFilter,
        isLinear: false, version: .year2013, asset: nil)
      return (filter, edges ?? .mirror)
    }
    if let blur = mapping[\.blur] {
      reader.report(
        "'blur' and 'filter' exclude each other", at: blur,
        hint: "blur: 8 is filter: {gaussian: 8}")
    }
    if let material = mapping[\.material] {
      reader.report("'material' and 'filter' exclude each other", at: material)
    }
    guard let (kind, values) = filters.blurKind(node) else { return nil }
    if let node = mapping[\.edges], edges == .mirror, !kind.hasEdges {
      reader.report(
        "'\(kind.rawValue)' extends the edges of what it blurs", at: node, hint: "use clamp")
    }
    let defaultEdges: Backdrop.Edges =
      kind.hasEdges && kind.defaultEdges != .clamp ? .mirror : .clamp
    let host = FilterHost(
      keys: FilterHost.keysOfBackdrop, edges: (edges ?? defaultEdges).ofFilter,
      hint: "the backdrop has the edges")
    return filters.filter(kind, values, at: node, name: "backdrop.filter", in: host, slots: &slots)
      .map {
        ($0.filter, edges ?? defaultEdges)
      }
  }

  /// Reads a value of the glass, unless its filter already has the value.
  private func glassValue(
    _ parameter: EffectParameter, _ stated: Expression?, _ node: YAMLNode?,
    beside kind: FilterKind, else defaultValue: SIMD4<Double>, slots: inout SlotTable
  ) -> Int? {
    let name = parameter.name
    guard !kind.has(parameter) else {
      if let node {
        reader.report(
          "the filter '\(kind.rawValue)' has a \(name) of its own", at: node,
          hint: "write filter: {\(kind.rawValue): {\(name): …}}")
      }
      return nil
    }
    return slots.add(
      "backdrop.\(name)", stated ?? Expression(constant: defaultValue),
      kind: parameter.kind)
  }

  /// Reports a backdrop that has nothing beneath it.
  ///
  /// Returns the effect that prevents glass within the layer, for messages.
  ///
  /// - Parameter outer: The effect that prevents glass in the layer itself.
  func obstacleToGlass(in mapping: Mapping<LayerKey>, within outer: String?) -> String? {
    let own = mapping.given(\.filters, \.blur).first?.key
    let perspective = mapping.given(\.perspective).first?.key
    if let node = mapping.backdrop, let obstacle = own.map({ "'\($0)'" }) ?? outer {
      reader.report(
        "'backdrop' and \(obstacle) exclude each other", at: node,
        hint: "the layer is drawn as a picture of its own, without the layers beneath the glass")
    }
    return (own ?? perspective).map { "the \($0) of a layer around it" } ?? outer
  }
}

extension Backdrop.Edges {
  /// The edge mode of a filter that receives the real pixels around it.
  fileprivate var ofFilter: Edges { self == .mirror ? .mirror : .clamp }
}
