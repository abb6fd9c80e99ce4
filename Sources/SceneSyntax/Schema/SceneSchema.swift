import SceneModel

/// The JSON Schema of scene files, made from the tables the parser reads with.
package enum SceneSchema {
  /// The whole schema as JSON, one definition per line.
  package static var json: String {
    let definitions: [(name: String, schema: Schema)] = [
      ("layer", .table(LayerKey.self)),
      ("component", .table(ComponentKey.self)),
      (
        "animation",
        .either([
          .table(AnimationKey.self, required: .property),
          .table(AnimationKey.self, required: .group),
        ])
      ),
      ("contents", .table(ContentsKey.self)),
      ("fill", .either([.color, .table(GradientKey.self)])),
    ]
    let changes = definitions.map { (name: $0.name + "Change", schema: $0.schema.change) }
    return """
      {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Smear scene",
      "definitions": {
      \((definitions + changes).map { "\"\($0.name)\": \($0.schema.json)" }.joined(separator: ",\n"))
      },
      "allOf": [\(Schema.table(SceneKey.self, required: .size, .layers).json)]
      }
      """
  }
}

extension Schema {
  /// A name, which editors complete, or anything else the parser makes an easing of.
  fileprivate static var easing: Schema {
    let words = NamedEasing.all.filter { $0.argumentLimits.contains(0) }
    return .either([.words(words.map(\.name)), .string])
  }

  /// The words of an enumeration of the model.
  static func cases<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> Schema
  where Word.RawValue == String {
    .words(Word.allCases.map(\.rawValue))
  }
}

extension SceneKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .size: .list(.number(0...1e9), count: 2...2)
    case .scale: .number(0.01...64)
    case .frameRate: .number(0...Double(FrameRate.limit))
    case .displayLink: .table(DisplayLinkKey.self)
    case .duration: .number(.seconds)
    case .frames: .number(.frameCounts)
    case .shutter: .table(ShutterKey.self)
    case .background: .color
    case .parameters:
      .dictionary(.either([.anyNumber, .table(ParameterKey.self, required: .value)]))
    case .inputs: .dictionary(.table(InputKey.self))
    case .include: .either([.string, .list(.string)])
    case .components: .dictionary(.defined("component"))
    case .carriesVelocity: .flag
    case .layers: .list(.defined("layer"), count: 0...ExpansionBudget.mostLayers)
    case .variants: .dictionary(SceneKey.changes)
    }
  }

  /// What a variant may change.
  private static var changes: Schema {
    let keys = allCases.filter { !SceneContext.sharedKeys.contains($0) }
    return Schema.mapping(keys.map { ($0.rawValue, $0.schema) }, required: []).change
  }
}

extension DisplayLinkKey: SchemaKey {
  private static var spans: Schema { .list(.list(.number(.seconds), count: 2...2)) }

  var schema: Schema {
    switch self {
    case .preferredFramesPerSecond: .number(0...Double(FrameRate.limit))
    case .start: .number(.seconds)
    case .pauses: DisplayLinkKey.spans
    case .busy:
      .either([DisplayLinkKey.spans, .table(StallPatternKey.self, required: .rate, .length)])
    case .refreshIntervals:
      .list(
        .either([
          RefreshIntervalKey.interval.schema, .table(RefreshIntervalKey.self, required: .interval),
        ]))
    }
  }
}

extension RefreshIntervalKey: SchemaKey {
  var schema: Schema {
    .number(self == .interval ? SceneContext.refreshIntervals : .frameCounts)
  }
}

extension StallPatternKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .rate: .number(SceneContext.eventRates)
    case .length: .number(SceneContext.stallLengths)
    case .seed: .number(.notNegative)
    }
  }
}

extension ParameterKey: SchemaKey {
  var schema: Schema { .anyNumber }
}

extension InputKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .keyframes: .list(.pair)
    case .easings: .list(.string, count: 0...1_000_000)
    case .trace, .column: .string
    case .maximumGap: .number(0.001...1_000_000)
    case .fling: .table(FlingKey.self)
    case .begin: .number(.times)
    case .bounds: .pair
    case .length: .number(1...1_000_000)
    }
  }
}

extension FlingKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .from, .velocity: .anyNumber
    case .deceleration: .fraction
    case .stiffness: .number(0.001...1_000_000)
    }
  }
}

extension LayerKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .id: .string
    case .position, .anchorPoint: .pair
    case .size: .list(.number(0...1_000_000), count: 2...2)
    case .zPosition, .rotation: .anyNumber
    case .opacity: .fraction
    case .scale: .uniform(count: 2, .anyNumber)
    case .hidden: .either([.flag, .anyNumber])
    case .backgroundColor: .color
    case .cornerRadius: .uniform(count: 4, .notNegative)
    case .border: .table(BorderKey.self, required: .width)
    case .shadow: .table(ShadowKey.self)
    case .masksToBounds: .flag
    case .mask: .defined("layer")
    case .blendMode: .cases(BlendMode.self)
    case .contents: .defined("contents")
    case .contentsGravity: .cases(ContentsGravity.self)
    case .contentsScale: .number(0.01...100)
    case .filters:
      .list(.either(FilterKind.allCases.map(\.schema)), count: 1...SceneContext.mostFilters)
    case .blur: .table(StagedBlurKey.self, required: .progress)
    case .backdrop: .table(BackdropKey.self)
    case .motionBlur: .table(MotionBlurKey.self)
    case .shutter: .table(ShutterKey.self)
    case .animations: .list(.defined("animation"), count: 0...1000)
    case .begin, .timeOffset: .number(.times)
    case .speed: .number(-1000...1000)
    case .frameRate: SceneKey.frameRate.schema
    case .displayLink: SceneKey.displayLink.schema
    case .layers: .list(.defined("layer"), count: 0...ExpansionBudget.mostLayers)
    case .component, .include: .string
    case .with: .dictionary(.either([.anyNumber, .flag]))
    case .repeat: .table(RepeatKey.self, required: .count)
    }
  }
}

extension ComponentKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .parameters:
      .dictionary(.either([.anyNumber, .flag, .nothing, .table(ParameterKey.self)]))
    case .layer(let key): key.schema
    }
  }
}

extension RepeatKey: SchemaKey {
  var schema: Schema { self == .count ? .number(0...10_000) : .string }
}

extension BorderKey: SchemaKey {
  var schema: Schema { self == .width ? .notNegative : .color }
}

extension ShadowKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .color: .color
    case .opacity: .fraction
    case .offset: .pair
    case .radius: .number(0...1000)
    }
  }
}

extension MotionBlurKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .preset: .cases(MotionBlurPreset.self)
    case .angle: .anyNumber
    case .radius: .number(0...MotionBlur.largestRadius)
    case .samples: .number(MotionBlur.sampleLimits)
    case .opacity: .anyNumber
    case .velocity: .cases(MotionBlur.VelocityRule.self)
    case .distance: .cases(MotionBlur.DistanceRule.self)
    case .wholePoints: .flag
    case .mode: .cases(MotionBlur.Mode.self)
    case .placement: .cases(MotionBlur.Placement.self)
    case .matte: .color
    case .snapshot: .cases(MotionBlur.Snapshot.self)
    case .linear: .flag
    case .enable, .disable:
      .either([
        .number(.seconds), .list(.number(.seconds), count: 1...SceneContext.blurTimeLimit),
      ])
    case .delay: .number(.seconds)
    case .pauses: DisplayLinkKey.pauses.schema
    }
  }
}

extension AnimationKey: SchemaKey {
  /// A number, a point, a size or corners; a colour or a file, as a string; true or false.
  private static var value: Schema {
    .either([.anyNumber, .list(.anyNumber, count: 2...4), .flag])
  }

  /// One number for all values, or one for each.
  private static var shape: Schema {
    .either([.number(-10...10), .list(.number(-10...10))])
  }

  var schema: Schema {
    switch self {
    case .property: .string
    case .from, .to, .by: AnimationKey.value
    case .values: .list(AnimationKey.value, count: 2...1_000_000)
    case .keyTimes: .list(.fraction)
    case .calculationMode: .cases(Keyframes.CalculationMode.self)
    case .tension, .continuity, .bias: AnimationKey.shape
    case .path: .string
    case .rotationMode: .cases(RotationMode.self)
    case .easings: .list(.easing)
    case .easing: .easing
    case .spring: .table(SpringKey.self)
    case .additive, .cumulative, .autoreverses: .flag
    case .group: .list(.defined("animation"))
    case .begin, .timeOffset: .number(.times)
    case .duration, .repeatDuration: .number(.seconds)
    case .speed: .number(-1000...1000)
    case .repeatCount: .number(0...1_000_000)
    case .fillMode: .cases(MediaTiming.FillMode.self)
    }
  }
}

extension SpringKey: SchemaKey {
  var schema: Schema { [.allowsOverdamping, .carriesVelocity].contains(self) ? .flag : .anyNumber }
}
