import SceneModel

/// The keys of something that a scene expects of its movement.
enum ExpectationKey: String, CaseIterable {
  case layer, layers, property
  case settles, overshoot, stays, value, opacity, speed, order, interval, overlap
  case formula, from, to, link
}

extension ExpectationKey: DeclaredKey {
  static let table = whole(
    "expectation", "Something that has to hold of the movement; smear test checks it.",
    required: [.settles], [.overshoot], [.stays], [.value], [.opacity], [.speed], [.order],
    [.overlap], [.formula], [.link])

  /// The keys of which one says what is expected.
  static let demands: [ExpectationKey] = [
    .settles, .overshoot, .stays, .value, .opacity, .speed, .order, .overlap, .formula, .link,
  ]

  /// The keys that may stand beside one of these.
  var companions: Set<ExpectationKey> {
    switch self {
    case .settles, .overshoot, .value: [.layer, .layers, .property]
    case .stays, .opacity, .speed, .overlap: [.layer, .layers]
    case .order: [.layer, .layers, .interval]
    case .formula: [.from, .to]
    default: []
    }
  }

  var declaration: KeyDeclaration {
    switch self {
    case .layer:
      KeyDeclaration(
        "The layer that it is about, by its id or a path of ids; with * all that are called so, as row-*.",
        .text("the id of a layer"), example: "row-*")
    case .layers:
      KeyDeclaration(
        "Several layers, each by its id.", .list(.text("the id of a layer")),
        example: "[tabs, header]")
    case .property:
      KeyDeclaration(
        "Which of the layer's values is meant.", .text("the path of a property"),
        default: "position", example: "contents.path.trim.end")
    case .settles:
      KeyDeclaration(
        "The value comes to rest in time.", .table(SettlesKey.table),
        example: "{by: 0.7, within: 0.5}")
    case .overshoot:
      KeyDeclaration(
        "How far movements go beyond their ends.", .table(OvershootKey.table), example: "{max: 3%}")
    case .stays:
      KeyDeclaration(
        "The layer stays within the canvas, or within another layer.", .table(StaysKey.table),
        example: "{in: canvas, from: 0.4}")
    case .value:
      KeyDeclaration(
        "Bounds of the property that is named.", .table(BoundsKey.table),
        example: "{min: 0, max: 1}")
    case .opacity:
      KeyDeclaration(
        "Bounds of the opacity.", .table(BoundsKey.table), example: "{min: 0.9, at: 1}")
    case .speed:
      KeyDeclaration(
        "Bounds of the speed on screen, in points per second.", .table(BoundsKey.table),
        example: "{max: 4000}")
    case .order:
      KeyDeclaration(
        "The layers appear in the order in which they stand.", .words(["appears"]),
        example: "appears")
    case .interval:
      KeyDeclaration(
        "Seconds from one to the next.", .table(IntervalKey.table),
        example: "{min: 0.03, max: 0.08}")
    case .overlap:
      KeyDeclaration(
        "The bounds of the layers do not overlap while both are seen.", .words(["never"]),
        example: "never")
    case .formula:
      KeyDeclaration(
        "A formula of layers that is true, which is not 0.", .text("a formula"),
        example: "abs(a.position.x - b.position.x) < 1")
    case .from:
      KeyDeclaration(
        "Seconds from which on the formula is true.", .seconds, default: "0", example: "0.2")
    case .to:
      KeyDeclaration("Seconds until which the formula is true.", .seconds, example: "0.9")
    case .link:
      KeyDeclaration(
        "What the display link does.", .table(LinkExpectationKey.table),
        example: "{dropped: {max: 0}}")
    }
  }
}

enum SettlesKey: String, CaseIterable {
  case by, within
}

extension SettlesKey: DeclaredKey {
  static let table = whole("settles", "When a value has to be at rest.", required: [.by])

  var declaration: KeyDeclaration {
    switch self {
    case .by: KeyDeclaration("Seconds after which it rests.", .time(0...1e6), example: "0.7")
    case .within:
      KeyDeclaration(
        "How far it may still be from where it is at the end, in its own unit.",
        .number(.notNegative),
        default: "0.5", example: "1")
    }
  }
}

enum OvershootKey: String, CaseIterable {
  case max
}

extension OvershootKey: DeclaredKey {
  static let table = whole(
    "overshoot", "How far movements may go beyond their ends.", required: [.max])

  var declaration: KeyDeclaration {
    KeyDeclaration(
      "The part of the way that it may be; where springs swing, the first one counts.",
      .measured(.fraction, .number(0...1e6)), example: "3%")
  }
}

enum StaysKey: String, CaseIterable {
  case `in`, from, to
}

extension StaysKey: DeclaredKey {
  static let table = whole("stays", "Where a layer stays.", required: [.in])

  var declaration: KeyDeclaration {
    switch self {
    case .in:
      KeyDeclaration(
        "The canvas, or a layer by its id.", .text("canvas, or the id of a layer"),
        example: "canvas")
    case .from:
      KeyDeclaration("Seconds from which on it does.", .seconds, default: "0", example: "0.4")
    case .to: KeyDeclaration("Seconds until which it does.", .seconds, example: "2")
    }
  }
}

enum BoundsKey: String, CaseIterable {
  case min, max, at, from, to
}

extension BoundsKey: DeclaredKey {
  static let table = whole("bounds", "What a value may be, and when.", required: [.min], [.max])

  var declaration: KeyDeclaration {
    switch self {
    case .min: KeyDeclaration("The least that it may be.", .anyNumber, example: "0.9")
    case .max: KeyDeclaration("The most that it may be.", .anyNumber, example: "1")
    case .at: KeyDeclaration("Seconds at which it counts, and at no other.", .seconds, example: "1")
    case .from:
      KeyDeclaration("Seconds from which on it counts.", .seconds, default: "0", example: "0.2")
    case .to: KeyDeclaration("Seconds until which it counts.", .seconds, example: "2")
    }
  }
}

enum IntervalKey: String, CaseIterable {
  case min, max
}

extension IntervalKey: DeclaredKey {
  static let table = whole("interval", "The time from one layer to the next.")

  var declaration: KeyDeclaration {
    switch self {
    case .min:
      KeyDeclaration("The least number of seconds.", .time(0...1e6), default: "0", example: "0.03")
    case .max: KeyDeclaration("The largest number of seconds.", .time(0...1e6), example: "0.08")
    }
  }
}

enum LinkExpectationKey: String, CaseIterable {
  case dropped
}

extension LinkExpectationKey: DeclaredKey {
  static let table = whole("link", "What a display link may do.", required: [.dropped])

  var declaration: KeyDeclaration {
    KeyDeclaration(
      "Frames that show nothing new because a callback was late or dropped.",
      .table(DroppedKey.table), example: "{max: 0}")
  }
}

enum DroppedKey: String, CaseIterable {
  case max
}

extension DroppedKey: DeclaredKey {
  static let table = whole("dropped", "How many frames may show nothing new.", required: [.max])

  var declaration: KeyDeclaration {
    KeyDeclaration("The most of them.", .wholeNumber(0...1e9, of: "frames"), example: "0")
  }
}
