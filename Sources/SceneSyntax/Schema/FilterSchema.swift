import SceneModel

extension FilterKind {
  /// A filter's name alone, or with what there is to say of it.
  var schema: Schema { schema(without: []) }

  /// The same of a filter that stands in something else, which says the values of some keys.
  func schema(without others: Set<FilterKey>) -> Schema {
    let required = declaration.picture.map { $0.isRequired ? [$0.rawValue] : [] } ?? []
    let own = keys.filter { !others.contains($0) }
    let mapping: Schema = .mapping(
      own.map { ($0.rawValue, schema(of: $0)) }, required: required)
    let values = [mapping, .nothing] + (own.first == keys.first ? [soleValue] : [])
    return .either([
      .words([rawValue]),
      .mapping([(rawValue, .either(values))], required: [rawValue]),
    ])
  }

  /// What stands for the first of the filter's parameters.
  private var soleValue: Schema { settings.first.map { $0.schema } ?? .string }

  private func schema(of key: FilterKey) -> Schema {
    switch key {
    case .parameter(let parameter): settings.schema(of: parameter)
    case .choice(.preset): .words(FilterChoice.preset.words)
    case .choice(.version): .either([.words(FilterChoice.version.words), .number(1...1.1)])
    case .picture: .string
    case .edges: .cases(Filter.Edges.self)
    case .linear: .flag
    }
  }
}

extension FilterKind {
  /// What the radius of some blur may be.
  fileprivate static var radii: ClosedRange<Double> {
    0...(blurs.compactMap { $0.radius?.limits.upperBound }.max() ?? 0)
  }
}

extension Schema {
  /// One of the blurs with a radius, in something that says the values of some keys.
  fileprivate static func blur(without keys: Set<FilterKey>) -> Schema {
    .either(FilterKind.blurs.map { $0.schema(without: keys) })
  }
}

extension [EffectSetting] {
  /// What one of the parameters may be.
  func schema(of parameter: EffectParameter) -> Schema {
    guard let setting = first(where: { $0.parameter == parameter }) else {
      preconditionFailure("there is no \(parameter) among the settings")
    }
    return setting.schema
  }
}

extension EffectSetting {
  var schema: Schema {
    switch parameter.kind {
    case .color: .color
    case .point: .list(.number(limits), count: 2...2)
    default: .number(limits)
    }
  }
}

extension StagedBlurKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .filter: .blur(without: FilterHost.keysOfStages)
    case .stages: .number(SceneContext.stageCounts)
    case .radius: .number(FilterKind.radii)
    case .radii:
      .list(.number(FilterKind.radii), count: 2...Int(SceneContext.stageCounts.upperBound) + 1)
    case .progress: .anyNumber
    case .spacing: .cases(StagedBlur.Spacing.self)
    case .edges: .cases(Filter.Edges.self)
    case .linear: .flag
    }
  }
}

extension BackdropKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .blur: .number(SceneContext.blurRadii)
    case .filter: .blur(without: FilterHost.keysOfBackdrop)
    case .saturation: .number(-10...10)
    case .tint: .color
    case .scaleFactor: .number(SceneContext.scaleFactors)
    case .frameInterval: .number(1...1000)
    case .refresh: .list(.number(.seconds))
    case .pauses: DisplayLinkKey.pauses.schema
    case .captures: .cases(Backdrop.Captures.self)
    case .edges: .cases(Backdrop.Edges.self)
    case .latency: .table(LatencyKey.self, required: .cost)
    }
  }
}

extension LatencyKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .cost: .number(SceneContext.latencies)
    case .mode: .cases(Backdrop.Latency.Mode.self)
    }
  }
}
