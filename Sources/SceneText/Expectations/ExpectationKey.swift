import SceneModel

/// The keys of an expectation about a scene's movement.
enum ExpectationKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "expectation", "A condition on the movement that smear test checks.",
    required: [
      KeyList(settles), KeyList(overshoot), KeyList(stays), KeyList(value), KeyList(opacity),
      KeyList(speed), KeyList(order), KeyList(overlap), KeyList(formula), KeyList(event),
      KeyList(link),
    ])

  /// The keys of demands; an expectation has exactly one.
  static let demands: KeyList = KeyList(
    settles, overshoot, stays, value, opacity, speed, order, overlap, formula, event, link)

  /// The demands that compare layers with each other.
  static let comparisons: KeyList = KeyList(overlap, order)

  /// Returns the keys that may accompany a demand.
  static func companions(of demand: KeyDeclaration) -> KeyList {
    if KeyList(settles, overshoot, value).contains(demand) {
      return KeyList(layer, layers, property)
    }
    if KeyList(stays, opacity, speed, overlap).contains(demand) { return KeyList(layer, layers) }
    if demand == order.declaration { return KeyList(layer, layers, interval) }
    if demand == event.declaration { return KeyList(layer, layers, at) }
    return demand == formula.declaration ? KeyList(from, to) : KeyList([])
  }

  static let all: KeyList = KeyList(
    layer, layers, property, settles, overshoot, stays, value, opacity, speed, order, interval,
    overlap, formula, from, to, event, at, link)

  static let layer = Key(
    "layer",
    "The tested layer, by its id or a path of ids; a * finds several layers, as in row-*.",
    .text("the id of a layer"), example: "row-*")

  static let layers = Key(
    "layers", "Several layers, each by its id.", node: .list(.text("the id of a layer")),
    example: "[tabs, header]")

  static let property = Key(
    "property", "The value of the layer that is tested.", .text("the path of a property"),
    default: "position", example: "contents.path.trim.end")

  static let settles = Key(
    "settles", "The value comes to rest in time.", .table(SettlesKey.self, of: "settles"),
    example: "{by: 0.7, within: 0.5}")

  static let overshoot = Key(
    "overshoot", "How far movements go beyond their ends.",
    .table(OvershootKey.self, of: "overshoot"),
    example: "{max: 3%}")

  static let stays = Key(
    "stays", "The layer stays within the canvas, or within another layer.",
    .table(StaysKey.self, of: "stays"), example: "{in: canvas, from: 0.4}")

  static let value = Key(
    "value", "Bounds of the property that is named.", node: .table(BoundsKey.table),
    example: "{min: 0, max: 1}")

  static let opacity = Key(
    "opacity", "Bounds of the opacity.", node: .table(BoundsKey.table), example: "{min: 0.9, at: 1}"
  )

  static let speed = Key(
    "speed", "Bounds of the speed on screen, in points per second.", node: .table(BoundsKey.table),
    example: "{max: 4000}")

  static let order = Key(
    "order", "The layers appear in the order of the list.", .cases(ExpectedOrder.self),
    example: "appears")

  static let interval = Key(
    "interval", "Seconds from one layer to the next.", .table(IntervalKey.self, of: "an interval"),
    example: "{min: 0.03, max: 0.08}")

  static let overlap = Key(
    "overlap", "The bounds of the layers do not overlap while both are visible.",
    .cases(ExpectedOverlap.self), example: "never")

  static let formula = Key(
    "formula", "A formula of layers that has to be true: any number but 0.", .text("a formula"),
    example: "abs(a.position.x - b.position.x) < 1")

  static let from = Key(
    "from", "Seconds from which on the formula is true.", .seconds, default: 0, example: "0.2")

  static let to = Key(
    "to", "Seconds until which the formula is true.", .seconds, example: "0.9")

  static let event = Key(
    "event",
    "A state comes, or an animation begins by a condition. With a layer, it is one that this layer "
      + "declares.", .text("the name of a state or the id of an animation"),
    example: "refreshing")

  static let at = Key(
    "at", "When the event happens at least once; without it, at any time.",
    .table(EventTimeKey.self, of: "at"), example: "{min: 0.4, max: 0.6}")

  static let link = Key(
    "link", "What the display link does.", .table(LinkExpectationKey.self, of: "link"),
    example: "{dropped: {max: 0}}")
}

/// The orders that layers may be expected in.
enum ExpectedOrder: String, CaseIterable {
  case appears
}

/// The overlaps of layers that may be expected.
enum ExpectedOverlap: String, CaseIterable {
  case never
}

enum SettlesKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "settles", "When a value has to be at rest.", required: [KeyList(by)])

  static let all: KeyList = KeyList(
    by, within)

  static let by = Key(
    "by", "Seconds after which it rests.", .time(0...1e6), example: "0.7")

  static let within = Key(
    "within", "How far the value may still be from its value at the end, in its own unit.",
    .number(.notNegative), default: 0.5, example: "1")
}

enum OvershootKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "overshoot", "How far movements may go beyond their ends.", required: [KeyList(max)])

  static let all: KeyList = KeyList(
    max)

  static let max = Key(
    "max",
    "The part of the way that it may be; where a value swings several times, the first swing "
      + "counts.",
    .measured(.fraction, .number(0...1e6)), example: "3%")
}

enum StaysKey: DeclaredKeys {
  static let table: KeyTable = whole("stays", "Where a layer stays.", required: [KeyList(`in`)])

  static let all: KeyList = KeyList(
    `in`, from, to)

  static let `in` = Key(
    "in", "The canvas, or a layer by its id.", .text("canvas, or the id of a layer"),
    example: "canvas")

  static let from = Key(
    "from", "Seconds from which on the layer stays there.", .seconds, default: 0, example: "0.4")

  static let to = Key(
    "to", "Seconds until which the layer stays there.", .seconds, example: "2")
}

enum BoundsKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "bounds", "What a value may be, and when.", required: [KeyList(min), KeyList(max)])

  static let all: KeyList = KeyList(
    min, max, at, from, to)

  static let min = Key(
    "min", "The smallest value that is allowed.", .anyNumber, example: "0.9")

  static let max = Key(
    "max", "The largest value that is allowed.", .anyNumber, example: "1")

  static let at = Key(
    "at", "The only moment that counts, in seconds.", .seconds, example: "1")

  static let from = Key(
    "from", "Seconds from which on the value counts.", .seconds, default: 0, example: "0.2")

  static let to = Key(
    "to", "Seconds until which the value counts.", .seconds, example: "2")
}

enum IntervalKey: DeclaredKeys {
  static let table: KeyTable = whole("interval", "The time from one layer to the next.")

  static let all: KeyList = KeyList(
    min, max)

  static let min = Key(
    "min", "The least number of seconds.", .time(0...1e6), default: 0, example: "0.03")

  static let max = Key(
    "max", "The largest number of seconds.", .time(0...1e6), example: "0.08")
}

enum EventTimeKey: DeclaredKeys {
  static let table: KeyTable = whole("eventTime", "When an event happens.")

  static let all: KeyList = KeyList(min, max)

  static let min = Key(
    "min", "The first moment, in seconds.", .time(0...1e6), default: 0, example: "0.4")

  static let max = Key(
    "max", "The last moment, in seconds.", .time(0...1e6), example: "0.6")
}

enum LinkExpectationKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "link", "What a display link may do.", required: [KeyList(dropped)])

  static let all: KeyList = KeyList(
    dropped)

  static let dropped = Key(
    "dropped", "Frames that show nothing new because a callback was late or dropped.",
    .table(DroppedKey.self, of: "dropped"), example: "{max: 0}")
}

enum DroppedKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "dropped", "How many frames may show nothing new.", required: [KeyList(max)])

  static let all: KeyList = KeyList(
    max)

  static let max = Key(
    "max", "The most of them.", .wholeNumber(0...1e9, of: "frames"), example: "0")
}
