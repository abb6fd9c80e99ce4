import SceneModel

enum AnimationKey: String, CaseIterable {
  case id, property, from, to, by
  case values, keyTimes, easings, calculationMode, tension, continuity, bias, path, rotationMode
  case easing, spring, additive, cumulative, group, sequence
  case begin, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
}

extension AnimationKey: DeclaredKey {
  static let table = whole(
    "animation", "A change of one property over the layer's time, or a group of such changes.",
    required: [.property], [.group], [.sequence])

  /// An animation that need not say what it animates, nor from where to where.
  static let pacing = part(
    "pacing", "An animation from 0 to 1.",
    of: allCases.filter { ![.property, .group, .sequence].contains($0) })

  /// A number, a point, a size or corners; a colour or a file, as a text; true or false.
  private static let value = ValueForm.either([
    .anyNumber, .list(.anyNumber, count: 2...4), .text("a text"), .flag,
  ])

  /// An easing, whose names editors complete.
  static let easingForm = ValueForm.shared(
    "easing",
    .either([
      .words(NamedEasing.all.filter { $0.argumentLimits.contains(0) }.map(\.name)),
      .text("an easing"),
    ]))

  /// One number for all values, or one for each.
  private static let shape = ValueForm.either([.number(-10...10), .list(.number(-10...10))])

  var declaration: KeyDeclaration {
    switch self {
    case .id:
      KeyDeclaration(
        "A name, unlike those of the layer's other animations: letters, digits and '_'. Others begin "
          + "after or with it, and formulas know how far it has come: ring.fill.progress goes from 0 "
          + "to 1 with the time of each cycle, before its easing, ring.fill.easedProgress as its "
          + "easing or spring makes it.",
        .text("a name"), example: "fill")
    case .property:
      KeyDeclaration(
        "What changes: any value of the layer by its path, or a component of it.",
        .text("the name of a property"), example: "position.x")
    case .from:
      KeyDeclaration(
        "The value at the start; without it where the layer is then.", AnimationKey.value,
        example: "0")
    case .to:
      KeyDeclaration(
        "The value at the end; without it and by, what there is without the animation.",
        AnimationKey.value,
        example: "[160, 284]")
    case .by:
      KeyDeclaration(
        "How far the value goes; beside from or to, where the other end of the way is.",
        AnimationKey.value, example: "100")
    case .values:
      KeyDeclaration(
        "Values to go through, at least two, instead of from, to and by.",
        .list(AnimationKey.value, count: 2...1_000_000), example: "[1, 0.3, 1]")
    case .keyTimes:
      KeyDeclaration(
        "When each value is reached, ascending from 0 to 1 of the duration; without them they are "
          + "evenly spread. Discrete values may have one more, for the end.",
        .list(.number(0...1)), example: "[0, 0.2, 1]")
    case .easings:
      KeyDeclaration(
        "An easing from each value to the next, one fewer than values; without them all are linear.",
        .list(AnimationKey.easingForm), example: "[easeIn, easeOut]")
    case .calculationMode:
      KeyDeclaration(
        "How to come from value to value: straight, in jumps, at an even speed, along a smooth "
          + "curve, or along one at an even speed; files and true or false jump.",
        .cases(Keyframes.CalculationMode.self), default: "linear")
    case .tension:
      KeyDeclaration(
        "How tight the smooth curve is at its values, one number for all or one for each: 1 comes "
          + "to rest there, below 0 it swings wider.", AnimationKey.shape, default: "0",
        example: "0.5")
    case .continuity:
      KeyDeclaration(
        "How smoothly the curve passes its values, one number for all or one for each: other than 0 "
          + "it has a corner there.", AnimationKey.shape, default: "0", example: "-0.5")
    case .bias:
      KeyDeclaration(
        "Whether the curve swings past its values, above 0, or turns before them, below 0; one "
          + "number for all or one for each.", AnimationKey.shape, default: "0", example: "0.3")
    case .path:
      KeyDeclaration(
        "SVG path data along which a point such as the position goes, in its own coordinates.",
        .pathData, example: "M 40 100 C 40 20 280 20 280 100")
    case .rotationMode:
      KeyDeclaration(
        "Turns the layer along its path, head first with auto, or tail first; without it the layer "
          + "does not turn.", .cases(RotationMode.self), example: "auto")
    case .easing:
      KeyDeclaration(
        "How time becomes progress: the name of an easing, or a formula of progress.",
        AnimationKey.easingForm, default: "linear", example: "easeInEaseOut")
    case .spring:
      KeyDeclaration(
        "Moves the value as a spring does, in place of an easing.", .table(SpringKey.table),
        example: "{response: 0.5, bounce: 0.2}")
    case .additive:
      KeyDeclaration(
        "Adds its values to what is beneath instead of replacing it.", .flag, default: "false")
    case .cumulative:
      KeyDeclaration(
        "Starts each repetition where the one before ended, unless it autoreverses.", .flag,
        default: "false")
    case .group:
      KeyDeclaration(
        "Animations that run in the time of this one, and end with it.",
        .list(.table(AnimationKey.table)),
        example: "[{property: opacity, to: 1}, {property: scale, to: 2}]")
    case .sequence:
      KeyDeclaration(
        "Animations and groups that run one after the other, each with its begin as the gap before "
          + "it, in the time of this one, which lasts until the last is over.",
        .list(.table(AnimationKey.table)),
        example: "[{property: opacity, to: 1}, {property: scale, to: 2, begin: 0.1}]")
    case .begin:
      KeyDeclaration(
        "Seconds of the layer's time, or of its group's, at which the animation starts; after the "
          + "end of another animation, or with its begin, such as after title.appear + 0.1; in a "
          + "sequence the gap before it.",
        .either([.times, .text("after or with the name of another animation")]), default: "0",
        example: "0.1")
    case .duration:
      KeyDeclaration(
        "Seconds of one cycle; 0 or none is that of its group, else 0.25, or as long as a spring "
          + "takes of itself; settle is until a spring has settled.",
        .either([.seconds, .words([SceneContext.settle])]), default: "0", example: "0.4")
    case .speed:
      KeyDeclaration(
        "Seconds that pass in the animation per second around it; below 0 it runs backwards.",
        .number(-1000...1000), default: "1", example: "0.5")
    case .timeOffset:
      KeyDeclaration(
        "Seconds into its cycles at which the animation starts; what it skips comes at the end.",
        .times, default: "0", example: "0.2")
    case .repeatCount:
      KeyDeclaration(
        "How many cycles there are, whole or not, or forever; 0 is one.",
        .either([.number(0...1_000_000), .words([SceneContext.forever])]), default: "0",
        example: "3")
    case .repeatDuration:
      KeyDeclaration(
        "Seconds for which cycles repeat, or forever, instead of a repeatCount; 0 is as without it.",
        .either([.seconds, .words([SceneContext.forever])]), default: "0", example: "2")
    case .autoreverses:
      KeyDeclaration(
        "Runs each cycle back again, which takes as long.", .flag, default: "false")
    case .fillMode:
      KeyDeclaration(
        "What holds outside of the active time: removed leaves the declared value, forwards keeps "
          + "the last, backwards shows the first before the start, both do both.",
        .cases(MediaTiming.FillMode.self), default: "forwards")
    }
  }
}
