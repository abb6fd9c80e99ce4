import SceneModel

package enum DisplayLinkKey: DeclaredKeys {
  package static let table: KeyTable = whole("displayLink", "When a display calls back.")

  /// The lowest rate of callbacks or stalls, per second.
  static let leastRate = 0.001

  /// The numbers of a time span, in seconds.
  static let span: NamedLimits = ["from": .seconds, "until": .seconds]

  /// A list of time spans in ascending order.
  static let spans = ValueForm.list(
    .measured(.time, .numbers(span)), count: 1...DisplayReader.spanLimit)

  static let pauseForm = Form<[Range<Double>]>(spans) { node, reader, _ in reader.pauses(node) }

  package static let all: KeyList = KeyList(
    preferredFramesPerSecond, start, pauses, busy, refreshIntervals)

  static let preferredFramesPerSecond = Key(
    "preferredFramesPerSecond",
    "Callbacks per second, rounded down to a factor of the display's rate; 0 is one at every "
      + "refresh.", .number(0...Double(FrameRate.limit)), default: 0, example: "30")

  static let start = Key(
    "start",
    "Seconds of the scene before the first callback; until then everything is as at the start.",
    .seconds, default: 0, example: "0.2")

  static let pauses = Key(
    "pauses", "Spans of time, in seconds, without callbacks; these are not made up for later.",
    pauseForm, example: "[[0.5, 0.8]]")

  static let busy = Key(
    "busy",
    "Spans of time, in seconds, in which the thread is blocked: all callbacks but the last "
      + "are dropped, and the last one comes late. Or a pattern of random spans.",
    node: .either([DisplayLinkKey.spans, .table(StallPatternKey.table)]), example: "[[0.5, 0.58]]")

  static let refreshIntervals = Key(
    "refreshIntervals",
    "Seconds from each refresh to the next, over and over, on a display whose rate varies; "
      + "instead of a frame rate.",
    node: .list(
      .either([RefreshIntervalKey.interval.declaration.form, .table(RefreshIntervalKey.table)]),
      count: 1...DisplayReader.intervalLimit), example: "[1/120, {interval: 1/60, count: 6}]")
}

enum RefreshIntervalKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "refreshInterval", "Refreshes of a display at even intervals.", required: [KeyList(interval)])

  static let all: KeyList = KeyList(
    interval, count)

  static let interval = Key(
    "interval", "Seconds from a refresh to the next one.",
    .time(1 / Double(FrameRate.limit)...1000), example: "1/60")

  static let count = Key(
    "count", "How many refreshes follow each other in this way.", .wholeNumber(.frameCounts),
    default: 1,
    example: "6")
}

enum StallPatternKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "busy", "Random stalls, one in each of equal stretches of time.",
    required: [KeyList(rate, length)])

  static let all: KeyList = KeyList(
    rate, length, seed)

  static let rate = Key(
    "rate", "Stalls per second.", .number(DisplayLinkKey.leastRate...Double(FrameRate.limit)),
    example: "3")

  static let length = Key(
    "length", "Seconds that each stall lasts; the rate times this length is less than 1.",
    .time(1e-6...1000),
    example: "0.05")

  static let seed = Key(
    "seed", "A number that chooses the random pattern: the same seed makes the same stalls.",
    .wholeNumber(.notNegative), default: 0, example: "7")
}
