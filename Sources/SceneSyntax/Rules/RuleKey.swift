/// The keys of a file of comparison rules.
enum RuleKey: String, CaseIterable {
  case files, frames, metric, tolerance, threshold, antialiasing, maxPixels, maxShare, maxDensity
  case minPSNR, minSSIM, warn, ignore, mask, matte, rules
}

extension RuleKey {
  /// Say how much of a difference is accepted.
  static let ofLevels: [RuleKey] = [
    .tolerance, .threshold, .maxPixels, .maxShare, .maxDensity, .minPSNR, .minSSIM,
  ]

  /// Stand at the top of the file.
  static let ofFiles = allCases.filter { ![.files, .frames].contains($0) }

  /// Stand in one of its `rules`.
  static let ofExceptions = allCases.filter { $0 != .rules }
}

/// The keys of the densest square that is accepted.
enum DensityKey: String, CaseIterable {
  case size, count
}

extension RuleKey: SchemaKey {
  var schema: Schema {
    switch self {
    case .files, .mask: .string
    case .frames: .either([.number(0...Double(Int32.max)), .string])
    case .metric: .cases(PixelMetric.self)
    case .tolerance: .number(SceneContext.tolerances)
    case .threshold, .maxShare: .fraction
    case .antialiasing: .flag
    case .maxPixels: .number(SceneContext.pixelCounts)
    case .maxDensity: .either([.string, .table(DensityKey.self, required: .size, .count)])
    case .minPSNR: .number(SceneContext.decibels)
    case .minSSIM: .number(-1...1)
    case .warn: RuleKey.schema(of: RuleKey.ofLevels)
    case .ignore:
      .list(.list(.number(SceneContext.places), count: 4...4), count: 0...SceneContext.mostIgnored)
    case .matte: .color
    case .rules: .list(RuleKey.schema(of: RuleKey.ofExceptions))
    }
  }

  fileprivate static func schema(of keys: [RuleKey]) -> Schema {
    .mapping(keys.map { ($0.rawValue, $0.schema) }, required: [])
  }
}

/// What editors need to know of files of comparison rules.
package enum RuleSchema {
  /// The JSON Schema of a whole file.
  package static var json: String {
    """
    {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Smear comparison rules",
    "allOf": [\(RuleKey.schema(of: RuleKey.ofFiles).json)]
    }
    """
  }
}

extension DensityKey: SchemaKey {
  var schema: Schema {
    .number(self == .size ? SceneContext.densitySides : SceneContext.pixelCounts)
  }
}
