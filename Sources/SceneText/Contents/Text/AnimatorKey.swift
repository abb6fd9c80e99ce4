import SceneModel

/// The keys of a text animator.
enum AnimatorKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "animator", "Moves the parts of a text one after the other.",
    required: [KeyList(from), KeyList(to)])

  static let all: KeyList = KeyList(
    per, order, seed, stagger, from, to, easing, spring, begin, duration, repeatCount,
    repeatDuration, autoreverses)

  static let per = Key(
    "per",
    "What moves by itself: letters, words or lines. Letters that share a glyph or an emoji "
      + "stay together; spaces do not count.", .cases(Text.Unit.self, called: "unit"),
    default: .letter,
    example: "word")

  static let order = Key(
    "order",
    "Which part moves first: the first one to be read, the last one, the one in the centre, "
      + "or a random one.",
    .cases(TextAnimator.Order.self), default: .forward, example: "center")

  static let seed = Key(
    "seed", "A number that chooses the random order: the same seed gives the same order.",
    .wholeNumber(0...1_000_000_000), default: 0, example: "7"
  )

  static let stagger = Key(
    "stagger", "Seconds from one part to the next.", .seconds, default: 0.05, example: "0.03")

  static let from = Key(
    "from", "How each part looks before it moves to its place.", node: .table(UnitStateKey.table),
    example: "{offset: [0, 20], opacity: 0}")

  static let to = Key(
    "to", "How each part looks after it has moved; without it, the part ends in its place.",
    node: .table(UnitStateKey.table), example: "{offset: [0, -20], opacity: 0, blur: 4}")

  static let easing = AnimationKey.easing

  static let spring = AnimationKey.spring

  static let begin = Key(
    "begin", "Seconds of the layer's time at which the first part moves.", .times, default: 0,
    example: "0.2")

  static let duration = AnimationKey.duration

  static let repeatCount = AnimationKey.repeatCount

  static let repeatDuration = AnimationKey.repeatDuration

  static let autoreverses = AnimationKey.autoreverses

  /// The keys for the timing and pacing of the parts, the same as those of an animation.
  static let ofTiming: KeyList = KeyList(
    easing, spring, begin, duration, repeatCount, repeatDuration, autoreverses)
}

/// The keys of a start or end state of a part of a text.
enum UnitStateKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "unitState", "How a part of a text differs from its look at rest.")

  static let all: KeyList = KeyList(
    offset, opacity, scale, rotation, blur)

  static let offset = Key(
    "offset", "Points to the right and down from its place.",
    .numbers(["x": .anyNumber, "y": .anyNumber]), default: [0, 0], example: "[0, 20]")

  static let opacity = Key(
    "opacity", "How opaque it is: 1 is as opaque as the text.",
    .measured(.fraction, .number(0...1)), default: 1, example: "0")

  private static let scaleLimits = -1000.0...1000

  private static let scaleForm = Form<Scale>(
    .either([.number(scaleLimits), .numbers(["x": scaleLimits, "y": scaleLimits])]),
    text: { Animated($0).written }
  ) { node, reader, _ in
    reader.expression(node, .scale, in: scaleLimits).map { Scale(components: $0.constant) }
  }

  static let scale = Key(
    "scale", "By how much it is enlarged about its centre, in both directions or in each.",
    scaleForm, default: Scale(x: 1, y: 1), example: "0.8")

  static let rotation = Key(
    "rotation", "Degrees clockwise by which it is turned about its centre.",
    .measured(.angle, .anyNumber), default: 0, example: "10")

  static let blur = Key(
    "blur", "Standard deviation of a Gaussian blur of it, in points.", .number(0...1000),
    default: 0, example: "4")
}
