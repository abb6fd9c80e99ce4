import SceneModel

enum DisplayLinkKey: String, CaseIterable {
  case preferredFramesPerSecond, start, pauses, busy, refreshIntervals
}

extension DisplayLinkKey: DeclaredKey {
  static let table = whole("displayLink", "When a display calls back.")

  /// The fewest callbacks, or stalls, per second.
  static let leastRate = 0.001

  /// The numbers of a stretch of time.
  static let span: NamedLimits = ["from": .seconds, "until": .seconds]

  /// Stretches of time, in their order.
  static let spans = ValueForm.list(
    .measured(.time, .numbers(span)), count: 1...SceneContext.spanLimit)

  var declaration: KeyDeclaration {
    switch self {
    case .preferredFramesPerSecond:
      KeyDeclaration(
        "Callbacks per second, rounded down to a factor of the display's rate; 0 is one at every "
          + "refresh.", .number(0...Double(FrameRate.limit)), default: "0", example: "30")
    case .start:
      KeyDeclaration(
        "Seconds of the scene before the first callback; until then everything is as at the start.",
        .seconds, default: "0", example: "0.2")
    case .pauses:
      KeyDeclaration(
        "Times in seconds without callbacks, which nothing makes up for.", DisplayLinkKey.spans,
        example: "[[0.5, 0.8]]")
    case .busy:
      KeyDeclaration(
        "Times in seconds in which the thread is blocked: all callbacks but the last are dropped, "
          + "and that one comes late; or a pattern of such times by chance.",
        .either([DisplayLinkKey.spans, .table(StallPatternKey.table)]),
        example: "[[0.5, 0.58]]")
    case .refreshIntervals:
      KeyDeclaration(
        "Seconds from each refresh to the next, over and over, on a display whose rate varies; "
          + "instead of a frame rate.",
        .list(
          .either([RefreshIntervalKey.interval.declaration.form, .table(RefreshIntervalKey.table)]),
          count: 1...SceneContext.intervalLimit),
        example: "[1/120, {interval: 1/60, count: 6}]")
    }
  }
}

enum RefreshIntervalKey: String, CaseIterable {
  case interval, count
}

extension RefreshIntervalKey: DeclaredKey {
  static let table = whole(
    "refreshInterval", "Refreshes of a display at an even distance.", required: [.interval])

  var declaration: KeyDeclaration {
    switch self {
    case .interval:
      KeyDeclaration(
        "Seconds from a refresh to the next one.", .time(1 / Double(FrameRate.limit)...1000),
        example: "1/60")
    case .count:
      KeyDeclaration(
        "How many such refreshes follow each other.", .wholeNumber(.frameCounts), default: "1",
        example: "6")
    }
  }
}

enum StallPatternKey: String, CaseIterable {
  case rate, length, seed
}

extension StallPatternKey: DeclaredKey {
  static let table = whole(
    "busy", "Stalls that come by chance, one in each of equal stretches of time.",
    required: [.rate, .length])

  var declaration: KeyDeclaration {
    switch self {
    case .rate:
      KeyDeclaration(
        "Stalls per second.", .number(DisplayLinkKey.leastRate...Double(FrameRate.limit)),
        example: "3")
    case .length:
      KeyDeclaration(
        "Seconds that each stall lasts; times the rate less than 1.", .time(1e-6...1000),
        example: "0.05")
    case .seed:
      KeyDeclaration(
        "Chooses among the patterns by chance: the same number makes the same stalls.",
        .wholeNumber(.notNegative), default: "0", example: "7")
    }
  }
}
