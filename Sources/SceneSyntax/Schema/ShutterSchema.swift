import SceneModel

extension ShutterKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .angle: .number(Shutter.angles)
    case .phase: .number(Shutter.phases)
    // Its numbers may be formulas, which are strings, and `auto` is one too.
    case .samples: .either([SampleBoundsKey.min.schema, .table(SampleBoundsKey.self)])
    case .exact, .linear: .flag
    case .weights: .string
    }
  }
}

extension SampleBoundsKey: SchemaKey {
  var schema: Schema { .number(SceneContext.sampleLimits) }
}
