import SceneModel

extension FilterKind {
  /// A filter's name alone, or with what there is to say of it.
  var schema: Schema {
    let keys: Schema = .mapping(
      keys.map { ($0.rawValue, schema(of: $0)) }, required: self == .mask ? ["file"] : [])
    let values: [Schema] = [keys, soleValue, .nothing]
    return .either([
      .words([rawValue]),
      .mapping([(rawValue, .either(values))], required: [rawValue]),
    ])
  }

  /// What stands for the first of the filter's parameters.
  private var soleValue: Schema { settings.first.map { $0.schema } ?? .string }

  private func schema(of key: FilterKey) -> Schema {
    switch key {
    case .preset: .cases(ImageEffectsPreset.self)
    case .version: .either([.cases(Filter.ImageEffectsVersion.self), .number(1...1.1)])
    case .file, .mask: .string
    case .edges: .cases(Filter.Edges.self)
    case .linear: .flag
    default: settings.first { $0.parameter.rawValue == key.rawValue }?.schema ?? .anyNumber
    }
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
    case .stages: .number(SceneContext.stageCounts)
    case .radius: .number(SceneContext.blurRadii)
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
    case .saturation: .number(-10...10)
    case .tint: .color
    case .scaleFactor: .number(SceneContext.scaleFactors)
    case .frameInterval: .number(1...1000)
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
