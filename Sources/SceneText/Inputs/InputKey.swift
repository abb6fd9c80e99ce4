import SceneModel

enum InputKey: String, CaseIterable {
  case keyframes, easings, trace, column, maximumGap, release, drags
  case fling, spring, to, paging, begin, bounds, length
}

extension InputKey: DeclaredKey {
  static let table = whole("input", "A number that changes as a finger or a scroll view moves it.")

  /// The keys of one of several drags.
  static let ofDrags: [InputKey] = [
    .keyframes, .easings, .trace, .column, .maximumGap, .release, .fling, .spring, .to, .paging,
    .begin,
  ]

  /// The keys that say what a value does when a finger has let go of it, of which one is there.
  static let ofReleases: [InputKey] = [.fling, .spring, .paging]

  private static let drag = part(
    "drag", "A finger that touches, moves a value from where it is, and lifts.", of: ofDrags)

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
        "An easing from each keyframe to the next of the same touch; without them all are linear.",
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
        .time(0.001...1_000_000), default: "0.5", example: "1")
    case .release:
      KeyDeclaration(
        "When the finger lifts, in seconds from begin, or a list of such times: the next sample is a "
          + "new touch, which moves the value from where it is; without it at the last sample.",
        .either([.times, .list(.times, count: 1...SceneContext.mostTouches)]), example: "0.5")
    case .drags:
      KeyDeclaration(
        "Drags one after the other, each with keyframes or a trace; the first says where the value "
          + "is, later ones move it from where they find it.",
        .list(.table(InputKey.drag), count: 1...SceneContext.mostTouches),
        example: "[{keyframes: [[0, 0], [0.1, 90]]}, {begin: 1, keyframes: [[0, 0], [0.1, 60]]}]")
    case .fling:
      KeyDeclaration(
        "How the value goes on by itself when the finger lifts; alone it needs from and velocity.",
        .table(FlingKey.table), example: "{deceleration: normal}")
    case .spring:
      KeyDeclaration(
        "Pulls the value to where to says when the finger lifts, from where it is and as fast as it "
          + "was.", .table(SpringKey.releases), example: "{response: 0.4, bounce: 0.2}")
    case .to:
      KeyDeclaration("Where the spring pulls the value.", .anyNumber, example: "0")
    case .paging:
      KeyDeclaration(
        "Pages of one length, on one of which the value comes to rest when the finger lifts: the "
          + "nearest to where its velocity would carry it, one further at most per flick.",
        .table(PagingKey.table), example: "{length: 320}")
    case .begin:
      KeyDeclaration(
        "Seconds of the scene at which keyframes, trace or fling begin; of one of several drags, "
          + "seconds from the begin of the input.", .times, default: "0", example: "0.3")
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
        "How fast it starts, in units per second; without it as fast as the finger was in the last "
          + "80 ms.", .anyNumber, example: "1200")
    case .deceleration:
      KeyDeclaration(
        "What a millisecond leaves of the velocity, between 0 and 1: normal is 0.998, fast 0.99.",
        .either([.number(0...1), .words(["normal", "fast"])]), default: "normal", example: "fast")
    case .stiffness:
      KeyDeclaration(
        "Of the critically damped spring at the ends of bounds, for a mass of 1: more is faster.",
        .number(0.001...1_000_000), default: "100", example: "200")
    }
  }
}

enum PagingKey: String, CaseIterable {
  case length, spring
}

extension PagingKey: DeclaredKey {
  static let table = whole(
    "paging", "Pages of one length, as those of a paging scroll view.", required: [.length])

  var declaration: KeyDeclaration {
    switch self {
    case .length:
      KeyDeclaration(
        "Of a page, in points, counted from the lower of the bounds, or from 0.",
        .number(0.001...1_000_000), example: "320")
    case .spring:
      KeyDeclaration(
        "Takes the value to its page.", .table(SpringKey.releases),
        default: "{response: 0.4, bounce: 0}", example: "{response: 0.3, bounce: 0.2}")
    }
  }
}
