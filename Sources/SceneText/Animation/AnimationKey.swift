import SceneModel

enum AnimationKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "animation", "A change of one property over the layer's time, or a group of such changes.",
    required: [KeyList(property), KeyList(group), KeyList(sequence)])

  /// The keys of an animation whose property and values are implied: it runs from 0 to 1.
  static let pacing: KeyTable = part(
    "pacing", "An animation from 0 to 1.",
    of: all.without(ofWholeAnimations))

  /// The keys that an animation with an implied property does not have.
  static let ofWholeAnimations: KeyList = KeyList(property, progress, group, sequence)

  /// The keys of the values at both ends.
  static let ofEnds: KeyList = KeyList(from, to, by)

  /// The keys that need a list of values.
  static let ofKeyframes: KeyList = KeyList(
    keyTimes, easings, calculationMode, tension, continuity, bias)

  /// The keys of the shape of a smooth curve, all 0 without them.
  static let ofShapes: KeyList = KeyList(tension, continuity, bias)

  /// The keys of values that no spring can animate.
  static let ofCourses: KeyList = KeyList(values, path)

  /// A number, point, size or corners as numbers; a colour or file as text; a flag.
  private static let value = ValueForm.either([
    .anyNumber, .list(.anyNumber, count: 2...4), .text("a text"), .flag,
  ])

  /// An easing, with its names listed for completion in editors.
  static let easingForm = Form<Easing>(
    .shared(
      "easing",
      .either([
        .words(NamedEasing.words),
        .text("an easing"),
      ])), text: { $0 == .linear ? "linear" : "" }
  ) { node, reader, _ in reader.easing(node) }

  /// One number for all values, or one number for each.
  private static let shape = {
    let limits = -10.0...10
    return Form<[Double]>(
      .either([.number(limits), .list(.number(limits))]), text: { $0[0].plain }
    ) { node, reader, _ in
      guard case .sequence(let items) = node.value else {
        return reader.constant(node, in: limits).map { [$0] }
      }
      let numbers = items.compactMap { reader.constant($0, in: limits) }
      return numbers.count == items.count ? numbers : nil
    }
  }()

  static let all: KeyList = KeyList(
    id, property, from, to, by, values, keyTimes, easings, calculationMode, tension, continuity,
    bias, path, rotationMode, easing, spring, progress, additive, cumulative, group, sequence,
    begin,
    duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode)

  static let id = Key(
    "id",
    "A name of letters, digits and '_' that no other animation of the layer has. Other "
      + "animations begin after or with it. Formulas read how far it has come: "
      + "ring.fill.progress goes from 0 to 1 in the time of each cycle, and "
      + "ring.fill.easedProgress is this progress after its easing or spring.", .text("a name"),
    example: "fill")

  static let property = Key(
    "property", "What changes: any value of the layer by its path, or a component of it.",
    .text("the name of a property"), example: "position.x")

  static let from = Key(
    "from", "The value at the start; without it, the value that the layer has then.",
    node: AnimationKey.value,
    example: "0")

  static let to = Key(
    "to", "The value at the end; without to and by, the value beneath the animation.",
    node: AnimationKey.value, example: "[160, 284]")

  static let by = Key(
    "by", "How far the value goes; with from or to, it gives the other end.",
    node: AnimationKey.value, example: "100")

  static let values = Key(
    "values", "Values to go through, at least two, instead of from, to and by.",
    node: .list(AnimationKey.value, count: 2...1_000_000), example: "[1, 0.3, 1]")

  static let keyTimes = Key(
    "keyTimes",
    "When each value is reached, in ascending parts of the duration from 0 to 1; without "
      + "them, the values are evenly spread. Discrete values may have one more time, for the end.",
    node: .list(.number(0...1)), example: "[0, 0.2, 1]")

  static let easings = Key(
    "easings",
    "An easing from each value to the next, one fewer than values; without them all are linear.",
    node: .list(AnimationKey.easingForm.form), example: "[easeIn, easeOut]")

  static let calculationMode = Key(
    "calculationMode",
    "How to get from value to value: straight, in jumps, straight at an even speed, along a "
      + "smooth curve, or along one at an even speed. Files, and true or false, always jump.",
    .cases(Keyframes.CalculationMode.self), default: .linear)

  static let tension = Key(
    "tension",
    "How tight the smooth curve is at its values, one number for all or one for each: 1 comes "
      + "to rest there, below 0 it swings wider.", AnimationKey.shape, default: [0],
    example: "0.5")

  static let continuity = Key(
    "continuity",
    "How smoothly the curve passes its values, one number for all or one for each: any "
      + "number but 0 makes a corner there.", AnimationKey.shape, default: [0], example: "-0.5")

  static let bias = Key(
    "bias",
    "Whether the curve swings past its values, above 0, or turns before them, below 0; one "
      + "number for all or one for each.", AnimationKey.shape, default: [0], example: "0.3")

  static let path = Key(
    "path",
    "SVG path data along which a point such as the position goes, in the coordinates of that "
      + "point.",
    node: .pathData, example: "M 40 100 C 40 20 280 20 280 100")

  static let rotationMode = Key(
    "rotationMode",
    "Turns the layer along its path, head first with auto, or tail first; without it the layer "
      + "does not turn.", .cases(RotationMode.self), example: "auto")

  static let easing = Key(
    "easing", "How time becomes progress: the name of an easing, or a formula of progress.",
    AnimationKey.easingForm, default: .linear, example: "easeInEaseOut")

  static let spring = Key(
    "spring", "Moves the value as a spring does, in place of an easing.",
    node: .table(SpringKey.table), example: "{response: 0.5, bounce: 0.2}")

  static let progress = Key(
    "progress",
    "Drives the animation in place of time: a formula that is 0 at the start and 1 at the "
      + "end, such as an input or a named value. The easing applies; below 0 and above 1 the "
      + "ends hold.",
    node: .anyNumber, example: "time / 2")

  static let additive = Key(
    "additive", "Adds its values to the value beneath instead of replacing it.", .flag,
    default: false
  )

  static let cumulative = Key(
    "cumulative", "Starts each repetition where the one before ended, unless it autoreverses.",
    .flag, default: false)

  static let group = Key(
    "group", "Animations that run in the time of this one, and end with it.",
    node: .list(.table(AnimationKey.table)),
    example: "[{property: opacity, to: 1}, {property: scale, to: 2}]")

  static let sequence = Key(
    "sequence",
    "Animations and groups that run one after the other, in the time of this one; the begin "
      + "of each is the gap before it. The sequence lasts until the last one is over.",
    node: .list(.table(AnimationKey.table)),
    example: "[{property: opacity, to: 1}, {property: scale, to: 2, begin: 0.1}]")

  static let begin = Key(
    "begin",
    "When the animation starts: in seconds of the layer's or the group's time; after or with "
      + "another animation, as in 'after title.appear + 0.1'; or when a condition first holds, "
      + "as in 'when scroll > 44'. In a sequence it is the gap before the animation.",
    node: .either([
      .times, .text("after or with the name of another animation, or when and a condition"),
    ]), default: "0",
    example: "0.1")

  static let duration = Key(
    "duration",
    "Seconds of one cycle; 0 or none is that of its group, else "
      + "\(TimeScope.defaultDuration.plain), or as long as a spring takes of itself; "
      + "settle is until a spring has settled.",
    CycleDuration.form, default: .seconds(0), example: "0.4")

  static let speed = Key(
    "speed", "Seconds that pass in the animation per second around it; below 0 it runs backwards.",
    .number(-1000...1000), default: 1, example: "0.5")

  static let timeOffset = Key(
    "timeOffset",
    "Seconds of its cycle at which the animation starts; the skipped part comes at the end.",
    .times, default: 0, example: "0.2")

  static let repeatCount = Key(
    "repeatCount", "How many cycles there are, whole or not, or forever; 0 is one.",
    .repetition(.number(0...1_000_000)), default: 0, example: "3")

  static let repeatDuration = Key(
    "repeatDuration",
    "Seconds for which cycles repeat, or forever, instead of a repeatCount; 0 has no effect.",
    .repetition(.seconds), default: 0, example: "2")

  static let autoreverses = Key(
    "autoreverses", "Runs each cycle forwards and then backwards, in twice the time.", .flag,
    default: false)

  static let fillMode = Key(
    "fillMode",
    "What shows before and after the animation: forwards keeps its last value, backwards "
      + "shows its first value before the start, both does both, and removed shows the declared "
      + "value.",
    .cases(MediaTiming.FillMode.self), default: .forwards)
}
