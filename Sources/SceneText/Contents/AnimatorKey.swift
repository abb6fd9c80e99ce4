import SceneModel

/// The keys of a text animator.
enum AnimatorKey: String, CaseIterable {
  case per, order, seed, stagger, from, to
  case easing, spring, begin, duration, repeatCount, repeatDuration, autoreverses
}

extension AnimatorKey: DeclaredKey {
  static let table = whole(
    "animator", "Moves the parts of a text one after the other.", required: [.from], [.to])

  var declaration: KeyDeclaration {
    switch self {
    case .per:
      KeyDeclaration(
        "What moves on its own: letters, of which those stay together that are one glyph, words or "
          + "lines; spaces do not count.", .cases(Text.Unit.self), default: "letter",
        example: "word")
    case .order:
      KeyDeclaration(
        "Which part is the first: the first that is read, the last, those in the centre, or any.",
        .cases(TextAnimator.Order.self), default: "forward", example: "center")
    case .seed:
      KeyDeclaration(
        "Which of the random orders.", .wholeNumber(0...1_000_000_000), default: "0", example: "7")
    case .stagger:
      KeyDeclaration(
        "Seconds from one part to the next.", .seconds, default: "0.05", example: "0.03")
    case .from:
      KeyDeclaration(
        "How each part is before it moves to its place.", .table(UnitStateKey.table),
        example: "{offset: [0, 20], opacity: 0}")
    case .to:
      KeyDeclaration(
        "How each part is when it has moved, if not in its place.", .table(UnitStateKey.table),
        example: "{offset: [0, -20], opacity: 0, blur: 4}")
    case .begin:
      KeyDeclaration(
        "Seconds of the layer's time at which the first part moves.", .times, default: "0",
        example: "0.2")
    case .easing: AnimationKey.easing.declaration
    case .spring: AnimationKey.spring.declaration
    case .duration: AnimationKey.duration.declaration
    case .repeatCount: AnimationKey.repeatCount.declaration
    case .repeatDuration: AnimationKey.repeatDuration.declaration
    case .autoreverses: AnimationKey.autoreverses.declaration
    }
  }

  /// The key of an animation that says when the parts move, and how fast.
  var ofTiming: AnimationKey? {
    switch self {
    case .per, .order, .seed, .stagger, .from, .to: nil
    case .easing: .easing
    case .spring: .spring
    case .begin: .begin
    case .duration: .duration
    case .repeatCount: .repeatCount
    case .repeatDuration: .repeatDuration
    case .autoreverses: .autoreverses
    }
  }
}

/// The keys of a state of a part of a text, from which or to which it moves.
enum UnitStateKey: String, CaseIterable {
  case offset, opacity, scale, rotation, blur
}

extension UnitStateKey: DeclaredKey {
  static let table = whole(
    "unitState", "How a part of a text differs from what it is in its place.")

  var declaration: KeyDeclaration {
    switch self {
    case .offset:
      KeyDeclaration(
        "Points to the right and down from its place.",
        .numbers(["x": .anyNumber, "y": .anyNumber]), default: "[0, 0]", example: "[0, 20]")
    case .opacity:
      KeyDeclaration(
        "How opaque it is, where 1 is as opaque as the text.",
        .measured(.fraction, .number(0...1)), default: "1", example: "0")
    case .scale:
      KeyDeclaration(
        "By how much it is enlarged about its centre, in both directions or in each.",
        .either([.number(-1000...1000), .numbers(["x": -1000...1000, "y": -1000...1000])]),
        default: "1", example: "0.8")
    case .rotation:
      KeyDeclaration(
        "Degrees clockwise by which it is turned about its centre.",
        .measured(.angle, .anyNumber), default: "0", example: "10")
    case .blur:
      KeyDeclaration(
        "Standard deviation of a Gaussian blur of it, in points.", .number(0...1000), default: "0",
        example: "4")
    }
  }
}
