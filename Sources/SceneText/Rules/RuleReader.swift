import SceneModel

/// Reads comparison rules.
struct RuleReader {
  let reader: ValueReader

  static let mostIgnored = 1000

  /// Reads the settings of a rule for its frames.
  func settings(_ mapping: Mapping<RuleKey>) -> RuleSettings {
    var settings = RuleSettings()
    settings.metric = located(\.metric, of: mapping)
    settings.antialiasing = mapping[\.antialiasing].flatMap(edgeShare)
    settings.failure = levelSettings(mapping)
    settings.warning =
      mapping.warn.flatMap {
        Mapping<RuleKey>($0, of: "a warning", allowing: RuleKey.ofLevels, by: reader)
      }.map(levelSettings) ?? LevelSettings()
    settings.ignored = mapping.ignore.flatMap(ignoredParts)
    settings.mask = located(\.mask, of: mapping)
    settings.matte = mapping[\.matte].flatMap(opaqueColor)
    settings.maxShift = mapping.stated(\.maxShift)
    return settings
  }

  private func levelSettings(_ mapping: Mapping<RuleKey>) -> LevelSettings {
    var limits: [LimitKey: Located<LimitSetting>] = [:]
    for (key, ruleKey) in zip(LimitKey.allCases, RuleKey.all.keys(named: LimitKey.allCases)) {
      limits[key] = mapping[ruleKey].flatMap { limit($0, of: ruleKey) }
    }
    return LevelSettings(
      tolerance: located(\.tolerance, of: mapping), threshold: located(\.threshold, of: mapping),
      limits: limits)
  }

  private func limit(_ node: YAMLNode, of key: KeyDeclaration) -> Located<LimitSetting>? {
    switch key.form {
    case .number:
      reader.constant(node, for: key).map { Located(LimitSetting(bound: $0), at: node) }
    case .wholeNumber:
      reader.wholeNumber(node, in: key.limits).map {
        Located(LimitSetting(bound: Double($0)), at: node)
      }
    default: density(node)
    }
  }

  /// Reads the share of an edge's contrast that may differ: `true` is all of it, `false` nothing.
  private func edgeShare(_ node: YAMLNode) -> Located<Double>? {
    let isNumber = node.scalar?.text.first.map { $0.isNumber || $0 == "." } == true
    let share =
      isNumber
      ? reader.constant(node, in: RuleKey.shares) : reader.flag(node).map { $0 ? 1 : 0 }
    return share.map { Located($0, at: node) }
  }

  /// Reads a value, with its range in the text.
  private func located<Value: Sendable>(
    _ key: KeyPath<RuleKey.Type, Key<Value>>, of mapping: Mapping<RuleKey>
  ) -> Located<Value>? {
    mapping[key].flatMap { node in mapping.stated(key).map { Located($0, at: node) } }
  }

  /// Reads a value of a key without a default, with its range in the text.
  private func located<Value: Sendable>(
    _ key: KeyPath<RuleKey.Type, Key<Value?>>, of mapping: Mapping<RuleKey>
  ) -> Located<Value>? {
    mapping[key].flatMap { node in
      mapping[dynamicMember: key].map { Located($0, at: node) }
    }
  }

  /// Reads `16:40` or `{size: 16, count: 40}`.
  private func density(_ node: YAMLNode) -> Located<LimitSetting>? {
    let expected = "a size and a count such as 16:40"
    var parts: [YAMLNode] = []
    if let scalar = node.scalar, !node.isNull {
      parts = scalar.text.split(separator: ":", omittingEmptySubsequences: false)
        .map { reader.part($0, in: node) }
    } else {
      guard let mapping = Mapping<DensityKey>(node, of: "a density", by: reader) else { return nil }
      parts = [mapping[\.size], mapping[\.count]].compactMap(\.self)
    }
    guard parts.count == 2 else {
      reader.report("expected \(expected), not \(node.description)", at: node)
      return nil
    }
    guard let size = reader.value(parts[0], for: DensityKey.size) ?? nil,
      let count = reader.value(parts[1], for: DensityKey.count) ?? nil
    else { return nil }
    guard count < size * size else {
      reader.report(
        "this never fails: a square of \(size) × \(size) has \(size * size) pixels", at: parts[1])
      return nil
    }
    return Located(LimitSetting(bound: Double(count), side: size), at: node)
  }

  private func ignoredParts(_ node: YAMLNode) -> [[Int]]? {
    guard let items = reader.items(node, expected: "a list of rectangles [x, y, width, height]")
    else {
      return nil
    }
    guard items.count <= RuleReader.mostIgnored else {
      reader.report(
        "\(node.description) is too long", at: node,
        hint: "at most \(RuleReader.mostIgnored) rectangles, or a mask")
      return nil
    }
    return items.compactMap { item in
      let sides = RuleKey.sides
      guard let parts = reader.list(item, of: sides.map(\.key)) else { return nil }
      let numbers = zip(parts, sides).compactMap { part, side in
        reader.wholeNumber(part, of: "pixels", in: side.value)
      }
      return numbers.count == sides.count ? numbers : nil
    }
  }

  private func opaqueColor(_ node: YAMLNode) -> Color? {
    guard let color = reader.color(node) else { return nil }
    guard color.alpha == 1 else {
      reader.report("a matte is an opaque colour", at: node)
      return nil
    }
    return color
  }
}
