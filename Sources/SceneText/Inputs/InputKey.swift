import SceneModel

enum InputKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "input", "A number that changes as a finger or a scroll view moves it.")

  /// The keys of one drag in a list of drags.
  static let ofDrags: KeyList = KeyList(
    keyframes, easings, trace, column, maximumGap, release, fling, spring, to, paging, begin)

  /// The keys for the behaviour after a release, of which one is present.
  static let ofReleases: KeyList = KeyList(fling, spring, paging)

  /// Keys that require one of some other keys.
  static let owners: [(key: KeyDeclaration, owners: KeyList)] = [
    (easings.declaration, KeyList(keyframes)), (column.declaration, KeyList(trace)),
    (maximumGap.declaration, KeyList(trace)), (release.declaration, KeyList(keyframes, trace)),
    (length.declaration, KeyList(bounds)), (to.declaration, KeyList(spring)),
  ]

  private static let drag: KeyTable = part(
    "drag", "A finger that touches, moves a value from where it is, and lifts.", of: ofDrags)

  /// The numbers of a keyframe.
  static let keyframe: NamedLimits = ["seconds": .times, "value": .anyNumber]

  static let all: KeyList = KeyList(
    keyframes, easings, trace, column, maximumGap, release, drags, fling, spring, to, paging, begin,
    bounds, length)

  static let keyframes = Key(
    "keyframes",
    "Values and when they are reached, in seconds from begin; before the first and after the "
      + "last they stay.", node: .list(.numbers(InputKey.keyframe)), example: "[[0, 0], [0.5, 100]]"
  )

  static let easings = Key(
    "easings",
    "An easing from each keyframe to the next of the same touch; without them, all are linear.",
    node: .list(.text("an easing"), count: 0...1_000_000), example: "[easeOut]")

  static let trace = Key(
    "trace", "A CSV file with a line for each sample: seconds, value.", .text("the path of a file"),
    example: "Assets/scroll.csv")

  static let column = Key(
    "column",
    "The column of the trace that has the values, by its name in the first line; without it "
      + "the second. Lines without a value in a named column do not count.",
    .text("the name of a column"), example: "y")

  static let maximumGap = Key(
    "maximumGap", "The most seconds between two samples of the trace; a longer gap is an error.",
    .time(0.001...1_000_000), default: 0.5, example: "1")

  static let release = Key(
    "release",
    "When the finger lifts, in seconds from begin, or a list of these times; without it, at "
      + "the last sample. The next sample is a new touch, which moves the value from where it is.",
    node: .either([.times, .list(.times, count: 1...InputReader.mostTouches)]), example: "0.5")

  static let drags = Key(
    "drags",
    "Drags one after the other, each with keyframes or a trace. The first one sets the "
      + "value; later ones move it from where it is then.",
    node: .list(.table(InputKey.drag), count: 1...InputReader.mostTouches),
    example: "[{keyframes: [[0, 0], [0.1, 90]]}, {begin: 1, keyframes: [[0, 0], [0.1, 60]]}]")

  static let fling = Key(
    "fling",
    "How the value goes on by itself when the finger lifts; alone it needs from and velocity.",
    .table(FlingKey.self, of: "a fling"), example: "{deceleration: normal}")

  static let spring = Key(
    "spring",
    "Pulls the value to where to says when the finger lifts, from where it is and as fast as it "
      + "was.", node: .table(SpringKey.releases), example: "{response: 0.4, bounce: 0.2}")

  static let to = Key(
    "to", "Where the spring pulls the value.", .anyNumber, example: "0")

  static let paging = Key(
    "paging",
    "Pages of one length, on one of which the value comes to rest when the finger lifts: the "
      + "nearest to where its velocity would carry it, one further at most per flick.",
    node: .table(PagingKey.table), example: "{length: 320}")

  static let begin = Key(
    "begin",
    "Seconds of the scene at which keyframes, trace or fling begin. In one of several drags, "
      + "they count from the begin of the input.", .times, default: 0, example: "0.3")

  static let bounds = Key(
    "bounds",
    "The ends of the value. Past them it gives way like a rubber band, and springs back when "
      + "the finger lifts; needs a length.", .numbers(["least": .anyNumber, "most": .anyNumber]),
    example: "[0, 1200]")

  static let length = Key(
    "length",
    "Points of the view that stretches past its bounds: the longer, the softer it gives way.",
    .number(1...1_000_000), example: "568")
}

enum FlingKey: DeclaredKeys {
  static let table: KeyTable = whole("fling", "A value that goes on by itself and slows down.")

  static let all: KeyList = KeyList(
    from, velocity, deceleration, snap, insets, stiffness)

  static let from = Key(
    "from", "Where a fling without a drag starts; a fling after a drag starts where the drag ends.",
    .anyNumber, example: "0")

  static let velocity = Key(
    "velocity",
    "How fast it starts, in units per second; without it as fast as the finger was in the last "
      + "80 ms.", .anyNumber, example: "1200")

  static let namedRates = ["normal": Fling.normalRate, "fast": Fling.fastRate]

  private static let decelerationForm = Form<Double>(
    .either([.number(0...1), .words(["normal", "fast"])]),
    text: { rate in namedRates.first { $0.value == rate }?.key ?? rate.plain }
  ) { node, reader, _ in reader.deceleration(node) }

  static let deceleration = Key(
    "deceleration",
    "The factor of the velocity in each millisecond, between 0 and 1: normal is 0.998, fast 0.99.",
    decelerationForm, default: Fling.normalRate, example: "fast")

  static let snap = Key(
    "snap",
    "Points between stops, counted from the lower of the bounds or from 0. The value comes "
      + "to rest on the stop nearest to where it would rest without stops.",
    .number(0.001...1_000_000), example: "44")

  static let insets = Key(
    "insets",
    "Points past the lower and the upper of the bounds at which the value rests if it is let "
      + "go there or farther out, as in a list that is pulled to refresh. 0 is at the bound.",
    .numbers(["least": .notNegative, "most": .notNegative]), default: [0, 0], example: "[60, 0]")

  static let stiffness = Key(
    "stiffness",
    "Of the critically damped springs at the ends of bounds and at stops, for a mass of 1: more is "
      + "faster.",
    .number(0.001...1_000_000), default: Fling.defaultStiffness, example: "200")
}

enum PagingKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "paging", "Pages of one length, as those of a paging scroll view.", required: [KeyList(length)])

  static let all: KeyList = KeyList(
    length, spring)

  static let length = Key(
    "length", "Of a page, in points, counted from the lower of the bounds, or from 0.",
    .number(0.001...1_000_000), example: "320")

  static let spring = Key(
    "spring", "Takes the value to its page.", node: .table(SpringKey.releases),
    default: "{response: 0.4, bounce: 0}", example: "{response: 0.3, bounce: 0.2}")
}
