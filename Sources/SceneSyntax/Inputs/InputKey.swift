import SceneModel

enum InputKey: String, CaseIterable {
  case keyframes, easings, trace, column, maximumGap, fling, begin, bounds, length
}

extension InputKey: DeclaredKey {
  static let table = whole("input", "A number that changes as a finger or a scroll view moves it.")

  /// The numbers of a keyframe.
  static let keyframe: NamedLimits = ["seconds": .times, "value": .anyNumber]

  var declaration: KeyDeclaration {
    switch self {
    case .keyframes:
      KeyDeclaration(
        "Values and when they are reached, in seconds from begin; before the first and after the "
          + "last they stay.", .list(.numbers(InputKey.keyframe)),
        example: "[[0, 0], [0.5, 100]]")
    case .easings:
      KeyDeclaration(
        "An easing from each keyframe to the next; without them all are linear.",
        .list(.text("an easing"), count: 0...1_000_000), example: "[easeOut]")
    case .trace:
      KeyDeclaration(
        "A CSV file with a line for each sample: seconds, value.", .text("the path of a file"),
        example: "Assets/scroll.csv")
    case .column:
      KeyDeclaration(
        "The column of the trace that has the values, by its name in the first line; without it "
          + "the second.", .text("the name of a column"), example: "y")
    case .maximumGap:
      KeyDeclaration(
        "The most seconds between two samples of the trace; a longer gap is a mistake.",
        .number(0.001...1_000_000), default: "0.5")
    case .fling:
      KeyDeclaration(
        "How the value goes on by itself when the finger lifts; alone it needs from and velocity.",
        .table(FlingKey.table), example: "{deceleration: normal}")
    case .begin:
      KeyDeclaration(
        "Seconds of the scene at which keyframes, trace or fling begin.", .times, default: "0")
    case .bounds:
      KeyDeclaration(
        "Past these ends the value gives way like a rubber band, and springs back when the finger "
          + "lifts; needs a length.", .numbers(["least": .anyNumber, "most": .anyNumber]),
        example: "[0, 1200]")
    case .length:
      KeyDeclaration(
        "Points of the view that stretches past its bounds: the longer, the softer it gives way.",
        .number(1...1_000_000), example: "568")
    }
  }
}

enum FlingKey: String, CaseIterable {
  case from, velocity, deceleration, stiffness
}

extension FlingKey: DeclaredKey {
  static let table = whole("fling", "A value that goes on by itself and slows down.")

  var declaration: KeyDeclaration {
    switch self {
    case .from:
      KeyDeclaration(
        "Where a fling without a drag starts; one after a drag starts where that ends.",
        .anyNumber, example: "0")
    case .velocity:
      KeyDeclaration(
        "How fast it starts, in units per second; without it as fast as the drag ended.",
        .anyNumber, example: "1200")
    case .deceleration:
      KeyDeclaration(
        "What a millisecond leaves of the velocity, between 0 and 1: normal is 0.998, fast 0.99.",
        .either([.number(0...1), .words(["normal", "fast"])]), default: "normal", example: "fast")
    case .stiffness:
      KeyDeclaration(
        "Of the critically damped spring at the ends of bounds, for a mass of 1: more is faster.",
        .number(0.001...1_000_000), default: "100")
    }
  }
}
