import SceneModel

/// The keys of all filters; each has some of them.
enum FilterKey: String, CaseIterable {
  case radius, radiusX, radiusY, length, scale
  case angle, samples, amount, center, iterations
  case saturation, tint, color, downsampling, rangeReduction
  case preset, version, file, mask, edges, linear
}

extension FilterKind {
  /// The keys that a filter of this kind has.
  var keys: [FilterKey] {
    let own = settings.compactMap { FilterKey(rawValue: $0.parameter.rawValue) }
    let blur: [FilterKey] = hasEdges ? [.edges, .linear] : []
    return switch self {
    case .mask: [.file]
    case .imageEffects: own + [.preset, .version, .mask] + blur
    default: own + blur
    }
  }
}

extension SceneContext {
  /// How many filters a layer may have.
  static let mostFilters = 100

  /// Reads the filters of a layer, in the order in which they are applied.
  func filters(_ node: YAMLNode, slots: inout SlotTable) -> [Filter] {
    guard
      let items = items(
        node, expected: "a list of filters, each after a '- '", limit: SceneContext.mostFilters)
    else { return [] }
    var filters: [Filter] = []
    for item in items {
      guard let (kind, values) = filterKind(item) else { continue }
      let number = filters.count { $0.kind == kind } + 1
      let name = "filters.\(kind.rawValue)" + (number > 1 ? "\(number)" : "")
      if let filter = filter(kind, values, at: item, name: name, slots: &slots) {
        filters.append(filter)
      }
    }
    return filters
  }

  /// Reads a filter's name: a word, or the only key of a mapping with what there is to say of it.
  private func filterKind(_ node: YAMLNode) -> (FilterKind, values: YAMLNode?)? {
    if case .mapping(let pairs) = node.value, node.unquotedBraces == nil {
      guard pairs.count == 1, let pair = pairs.first else {
        report(
          "a filter is one name with its values, not \(pairs.count) keys", at: node,
          hint: "write {gaussian: {radius: 4}}; other filters are items of their own")
        return nil
      }
      guard let kind: FilterKind = word(pair.key, of: "filter") else { return nil }
      return (kind, pair.value.isNull ? nil : pair.value)
    }
    return word(node, of: "filter").map { ($0, nil) }
  }

  private func filter(
    _ kind: FilterKind, _ values: YAMLNode?, at node: YAMLNode, name: String,
    slots: inout SlotTable
  ) -> Filter? {
    var given = Values(sole: nil, mapping: nil)
    if let values {
      // A single value is that of the first parameter.
      if case .mapping = values.value {
        guard
          let mapping = Mapping<FilterKey>(
            values, of: "the filter '\(kind.rawValue)'", allowing: kind.keys, in: self)
        else { return nil }
        given.mapping = mapping
      } else {
        given.sole = values
      }
    }
    let file = kind == .mask ? given[.file] ?? given.sole : given[.mask]
    if kind == .mask, file == nil {
      report("a mask needs the file of its image", at: node)
      return nil
    }
    let asset = file.flatMap(loadedImage)
    let preset: ImageEffectsPreset? = given[.preset].flatMap { word($0, of: "preset") }
    let version: Filter.ImageEffectsVersion =
      given[.version].flatMap { word($0, of: "version") } ?? .first
    return Filter(
      kind: kind,
      slots: slotIndices(of: kind, given, preset: preset, version, name: name, slots: &slots),
      edges: given[.edges].flatMap { word($0, of: "edges") } ?? kind.usualEdges,
      isLinear: given[.linear].flatMap(flag) ?? false, version: version, asset: asset)
  }

  private func slotIndices(
    of kind: FilterKind, _ given: Values, preset: ImageEffectsPreset?,
    _ version: Filter.ImageEffectsVersion, name: String, slots: inout SlotTable
  ) -> [Int] {
    var known: [EffectParameter: Int] = [:]
    return kind.settings.enumerated().map { place, setting in
      let parameter = setting.parameter
      let name = "\(name).\(parameter.rawValue)"
      let node = FilterKey(rawValue: parameter.rawValue).flatMap { given[$0] }
      let stated = (place == 0 ? node ?? given.sole : node).flatMap {
        expression($0, parameter.kind, in: setting.limits)
      }
      if stated == nil, let leader = setting.followed.flatMap({ known[$0] }) {
        return slots.add(name, following: leader, kind: parameter.kind)
      }
      let usual = preset?.value(of: parameter, version) ?? setting.defaultValue
      var value = stated ?? Expression(constant: usual)
      if parameter == .tint, let preset { value = preset.tint(value) }
      let slot = slots.add(name, value, kind: parameter.kind)
      known[parameter] = slot
      return slot
    }
  }

  /// What an author says about a filter.
  private struct Values {
    /// A value without a key.
    var sole: YAMLNode?
    var mapping: Mapping<FilterKey>?

    subscript(key: FilterKey) -> YAMLNode? { mapping?[key] }
  }
}

/// The named effects of Apple's UIImage+ImageEffects.
enum ImageEffectsPreset: String, CaseIterable {
  case light, extraLight, dark
  /// In a colour of one's own, whose alpha does not matter.
  case tint

  /// What the preset says about a parameter; radii are doubled in the version that halves boxes.
  ///
  /// Source: UIImage+ImageEffects.m, versions 1.0 and 1.1.
  func value(of parameter: EffectParameter, _ version: Filter.ImageEffectsVersion)
    -> SIMD4<Double>?
  {
    switch parameter {
    case .radius: (radius * (version == .second ? 2 : 1)).components
    case .saturation: (self == .tint ? -1 : 1.8).components
    case .tint: color.components
    default: nil
    }
  }

  private var radius: Double {
    switch self {
    case .light: 30
    case .extraLight, .dark: 20
    case .tint: 10
    }
  }

  private var color: Color {
    switch self {
    case .light: Color(red: 1, green: 1, blue: 1, alpha: 0.3)
    case .extraLight: Color(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.82)
    case .dark: Color(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.73)
    case .tint: Color(red: 1, green: 1, blue: 1, alpha: 0.6)
    }
  }

  /// Returns the tint of an effect whose author wants `color`.
  fileprivate func tint(_ color: Expression) -> Expression {
    guard self == .tint else { return color }
    var constant = color.constant
    constant.w = self.color.alpha
    return Expression(constant: constant, formulas: color.formulas)
  }
}
