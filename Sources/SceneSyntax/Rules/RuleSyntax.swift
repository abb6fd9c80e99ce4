import SceneModel

extension SceneContext {
  static let tolerances = 0.0...255
  static let pixelCounts = 0.0...1e9
  static let decibels = 0.0...1000
  static let densitySides = 1.0...16384
  static let places = 0.0...1e6
  static let mostIgnored = 1000

  /// Reads what a mapping says of the frames that its rule is for.
  func ruleSettings(_ mapping: Mapping<RuleKey>) -> RuleSettings {
    var settings = RuleSettings()
    settings.metric = mapping[.metric].flatMap { node in
      word(node, of: "metric").map { Placed($0, at: node) }
    }
    settings.antialiasing = mapping[.antialiasing].flatMap { node in
      flag(node).map { Placed($0, at: node) }
    }
    settings.failure = levelSettings(mapping)
    settings.warning =
      mapping[.warn].flatMap {
        Mapping<RuleKey>($0, of: "a warning", allowing: RuleKey.ofLevels, in: self)
      }.map(levelSettings) ?? LevelSettings()
    settings.ignored = mapping[.ignore].flatMap(ignoredParts)
    settings.mask = mapping[.mask].flatMap { node in
      text(node, expected: "the path of a picture").map { Placed($0, at: node) }
    }
    settings.matte = mapping[.matte].flatMap(opaqueColor)
    return settings
  }

  private func levelSettings(_ mapping: Mapping<RuleKey>) -> LevelSettings {
    func count(_ key: RuleKey, _ limits: ClosedRange<Double>) -> Placed<Int>? {
      mapping[key].flatMap { node in
        wholeNumber(node, in: limits).map { Placed($0, at: node) }
      }
    }
    func number(_ key: RuleKey, _ limits: ClosedRange<Double>) -> Placed<Double>? {
      mapping[key].flatMap { node in
        constant(node, in: limits).map { Placed($0, at: node) }
      }
    }
    return LevelSettings(
      tolerance: count(.tolerance, SceneContext.tolerances), threshold: number(.threshold, 0...1),
      maxPixels: count(.maxPixels, SceneContext.pixelCounts), maxShare: number(.maxShare, 0...1),
      maxDensity: mapping[.maxDensity].flatMap(density),
      minPSNR: number(.minPSNR, SceneContext.decibels), minSSIM: number(.minSSIM, -1...1))
  }

  /// Reads `16:40` or `{size: 16, count: 40}`.
  private func density(_ node: YAMLNode) -> Placed<(size: Int, count: Int)>? {
    let expected = "a size and a count such as 16:40"
    var parts: [YAMLNode] = []
    if let scalar = node.scalar, !node.isNull {
      parts = scalar.text.split(separator: ":", omittingEmptySubsequences: false)
        .map { part($0, in: node) }
    } else {
      guard let mapping = Mapping<DensityKey>(node, of: "a density", in: self) else { return nil }
      parts = [mapping[.size], mapping[.count]].compactMap(\.self)
    }
    guard parts.count == 2 else {
      report("expected \(expected), not \(node.description)", at: node)
      return nil
    }
    guard let size = wholeNumber(parts[0], in: SceneContext.densitySides),
      let count = wholeNumber(parts[1], in: SceneContext.pixelCounts)
    else { return nil }
    guard count < size * size else {
      report(
        "this never fails: a square of \(size) × \(size) has \(size * size) pixels", at: parts[1])
      return nil
    }
    return Placed((size, count), at: node)
  }

  private func ignoredParts(_ node: YAMLNode) -> [[Int]]? {
    guard let items = items(node, expected: "a list of rectangles [x, y, width, height]") else {
      return nil
    }
    guard items.count <= SceneContext.mostIgnored else {
      report(
        "\(node.description) is too long", at: node,
        hint: "at most \(SceneContext.mostIgnored) rectangles, or a mask")
      return nil
    }
    return items.compactMap { item in
      guard let parts = list(item, of: ["x", "y", "width", "height"]) else { return nil }
      let numbers = parts.enumerated().compactMap { place, part in
        wholeNumber(part, of: "pixels", in: place < 2 ? SceneContext.places : 1...1e6)
      }
      return numbers.count == 4 ? numbers : nil
    }
  }

  private func opaqueColor(_ node: YAMLNode) -> Color? {
    guard let color = color(node) else { return nil }
    guard color.alpha == 1 else {
      report("a matte is an opaque colour", at: node)
      return nil
    }
    return color
  }
}
