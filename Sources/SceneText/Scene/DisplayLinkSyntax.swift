import SceneModel

extension DisplayReader {
  /// The most pauses or stalls of a display link.
  static let spanLimit = 100_000

  /// The rounding tolerance of a preferred rate, as a fraction of a refresh.
  ///
  /// Written rates are rounded: 29.97 also means 30000/1001.
  private static let rateTolerance = 1e-4

  /// Reads the display link of a scene's display; the duration is already known.
  func display(_ refresh: Display.Refresh, calling link: Mapping<DisplayLinkKey>?) -> Display {
    guard let link else { return Display(refresh: refresh) }
    return Display(
      refresh: refresh, callbackInterval: callbackInterval(link, of: refresh),
      start: start(link),
      pauses: link.pauses ?? [],
      stalls: link.busy.flatMap(stalls) ?? [])
  }

  /// Returns the smallest number of refreshes at which callbacks do not exceed the preferred rate.
  private func callbackInterval(_ link: Mapping<DisplayLinkKey>, of refresh: Display.Refresh) -> Int
  {
    guard let node = link[\.preferredFramesPerSecond] else { return 1 }
    if link.refreshIntervals != nil {
      reader.report(
        "'preferredFramesPerSecond' and 'refreshIntervals' exclude each other", at: node,
        hint: "a display whose rate varies calls its link at every refresh")
      return 1
    }
    let preferred = link.preferredFramesPerSecond
    guard preferred > 0 else { return 1 }
    guard preferred >= DisplayLinkKey.leastRate else {
      reader.report(
        "\(preferred.plain) callbacks per second are too few", at: node,
        hint: "at least \(DisplayLinkKey.leastRate), or 0 for one at every refresh")
      return 1
    }
    let refreshes = 1 / (refresh.interval(afterRefresh: 0) * preferred)
    return max(1, Int((refreshes - DisplayReader.rateTolerance).rounded(.up)))
  }

  private func start(_ link: Mapping<DisplayLinkKey>) -> Double {
    let start = link.start
    if let node = link[\.start] { reader.warnIfTooLate(start, "the display link starts", at: node) }
    return start
  }

  private func stalls(_ node: YAMLNode) -> [Range<Double>]? {
    switch node.value {
    case .mapping: return stallPattern(node)
    case .sequence: return reader.spans(node, of: "stall", mayOverlap: true)
    case .scalar:
      reader.reportMismatch(node, expected: "a list of [from, until], or {rate, length, seed}")
      return nil
    }
  }

  /// Reads pseudo-random stalls: one in each of equal spans of time, different for each seed.
  private func stallPattern(_ node: YAMLNode) -> [Range<Double>]? {
    guard let mapping = Mapping<StallPatternKey>(node, of: "a busy pattern", by: reader) else {
      return nil
    }
    guard let rateNode = mapping[\.rate], let lengthNode = mapping[\.length] else {
      reader.report(
        "a busy pattern needs its \(mapping[\.rate] == nil ? "rate" : "length")", at: node)
      return nil
    }
    let rate = mapping.rate
    let length = mapping.length
    let seed = mapping.checked(\.seed)
    if reader.head.settles {
      reader.report(
        "a busy pattern needs a scene whose duration is known", at: node,
        hint: "list the stalls, or give the scene a duration in seconds")
    }
    guard let rate, let length, let seed, reader.head.duration.isFinite else { return nil }
    guard rate * length < 1 else {
      reader.report(
        "\(rate.plain) stalls per second of \(length.plain) s leave no time between them",
        at: lengthNode, hint: "rate · length is less than 1")
      return nil
    }
    let count = (reader.head.duration * rate).rounded(.up)
    guard count <= Double(DisplayReader.spanLimit) else {
      reader.report(
        "\(count.plain) stalls are too many", at: rateNode,
        hint: "at most \(DisplayReader.spanLimit)")
      return nil
    }
    return (0..<Int(count)).map { number in
      let chance = SplitMix64.fraction(UInt64(number), seed: UInt64(seed))
      let begin = (Double(number) + chance) / rate
      return begin..<begin + length
    }
  }
}

extension ValueReader {
  /// Reads a frame rate: a number, an exact fraction, or a formula of parameters.
  func frameRate(_ node: YAMLNode) -> FrameRate? {
    guard let text = text(node, expected: "a frame rate such as 60 or 30000/1001") else {
      return nil
    }
    if let rate = FrameRate(parsing: text) { return rate }
    if case .constant(let value)? = try? compiled(text, at: node).result,
      let rate = FrameRate(parsing: value.plain)
    {
      return rate
    }
    report(
      "'\(text)' is no frame rate", at: node,
      hint: "use a number such as 60 or 23.976, or a fraction such as 30000/1001")
    return nil
  }

  /// Reads the pauses of a display link.
  func pauses(_ node: YAMLNode) -> [Range<Double>]? {
    spans(node, of: "pause", mayOverlap: false)
  }

  /// Reads a list of `[from, until]` in chronological order.
  func spans(_ node: YAMLNode, of what: String, mayOverlap: Bool) -> [Range<Double>]? {
    guard
      let items = items(
        node, expected: "a list of [from, until] in seconds", limit: DisplayReader.spanLimit)
    else { return nil }
    var spans: [Range<Double>] = []
    for item in items {
      guard let span = span(item, of: what) else { continue }
      if let last = spans.last, span.lowerBound < (mayOverlap ? last.lowerBound : last.upperBound) {
        report(
          "the \(what) begins before the one before it \(mayOverlap ? "begins" : "ends")",
          at: item, hint: "list them in the order of time")
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  private func span(_ node: YAMLNode, of what: String) -> Range<Double>? {
    guard let times = numbers(node, as: DisplayLinkKey.span) else { return nil }
    guard times[0] < times[1] else {
      report("the \(what) does not end after it begins", at: node)
      return nil
    }
    warnIfTooLate(times[0], "the \(what) begins", at: node)
    return times[0]..<times[1]
  }
}
