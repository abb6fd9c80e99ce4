import SceneModel

/// The keys of a state.
enum StateKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "state", "The differences of layers from the scene as written, under one name.")

  static let all: KeyList = KeyList(basedOn, layers, own)

  static let ofScenes: KeyTable = part(
    "sceneState", "The differences of the layers of a scene, under one name.", of: keysOfScenes)

  static let keysOfScenes: KeyList = KeyList(basedOn, layers)

  static let basedOn = Key(
    "basedOn", "Another state, whose differences this state takes where it has none of its own.",
    .text("the name of a state"), example: "open")

  static let layers = Key(
    "layers",
    "What differs in layers, by their paths from here; a * stands for any part of an id, so "
      + "that row-* means all rows.", node: .dictionary(.differences(LayerKey.table)),
    example: "{card: {cornerRadius: 0}, card/title: {opacity: 0}}")

  static let own = Key(
    "self", "What differs in the layer that declares the state.",
    node: .differences(LayerKey.table), example: "{scale: 0.96}")
}

/// The keys of the transition from one state to another.
enum StateTransitionKey: DeclaredKeys {
  static let table: KeyTable = KeyTable(
    "stateTransition", "How values change from one state to another."
  ) { table in
    all.keys.map { key in
      KeyTable.Row(declaration: key, home: ofAnimations.contains(key) ? AnimationKey.table : table)
    }
  }

  /// The keys that animations have too.
  static let ofAnimations: KeyList = KeyList(
    AnimationKey.easing, AnimationKey.spring, AnimationKey.duration)

  static let all: KeyList = KeyList(
    [from, to].map(\.declaration) + ofAnimations.keys
      + [none.declaration, additive.declaration, delay.declaration, stagger.declaration]
      + [layers, properties].map(\.declaration))

  /// The keys of an exception.
  static let pace: KeyTable = KeyTable(
    "statePace", "How some values change from one state to another, if not as the others do."
  ) { _ in
    table.rows.filter { ofPace[$0.key] != nil }
  }

  static let ofPace: KeyList = KeyList(
    ofAnimations.keys + [none.declaration, additive.declaration, delay.declaration])

  /// The name of a state, the names of several, or a star for any.
  private static let names = ValueForm.either([
    .text("the name of a state"), .list(.text("the name of a state")),
  ])

  static let from = Key(
    "from", "The state before the change, or a list of states; * or nothing means any.",
    node: names,
    example: "base")

  static let to = Key(
    "to", "The state after the change, or a list of states; * or nothing means any.", node: names,
    example: "open")

  static let none = Key("none", "Changes the values at once.", .flag, default: false)

  static let additive = Key(
    "additive",
    "Changes the values at once, and animates the difference to 0 on top of them, as UIKit "
      + "does: an interrupted movement goes on and fades into the new one.", .flag, default: false)

  static let delay = Key(
    "delay", "Seconds to wait, for all layers or by the paths of layers; a stagger adds to it.",
    node: .either([.seconds, .dictionary(.seconds)]), example: "{detail: 0.1}")

  static let stagger = Key(
    "stagger", "Lets layers start one after the other, from back to front.",
    .table(StaggerKey.self, of: "a stagger"), example: "{over: row-*, by: 0.03}")

  static let layers = Key(
    "layers", "Exceptions for layers, by their paths.", node: .dictionary(.table(pace)),
    example: "{card/title: {duration: 0.1}}")

  static let properties = Key(
    "properties",
    "Exceptions for properties, by their names; an exception for the layer takes precedence. "
      + "The delay of an exception replaces the delays of the transition.",
    node: .dictionary(.table(pace)), example: "{opacity: {duration: 0.2, easing: easeOut}}")
}

/// The keys of a stagger.
enum StaggerKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "stagger", "A delay that grows from layer to layer.",
    required: [KeyList(over, step)])

  static let all: KeyList = KeyList(over, step)

  static let over = Key(
    "over", "The paths of the layers, with a * for any part of an id.",
    .text("the path of layers"), example: "row-*")

  static let step = Key(
    "by", "Seconds from the start of one layer to that of the next.", .seconds,
    example: "0.03")
}

/// The keys of a change of state.
enum StateEventKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "stateEvent", "When a state comes.", required: [KeyList(at, state), KeyList(when, state)])

  static let all: KeyList = KeyList(at, when, rearm, state)

  static let at = Key(
    "at",
    "Seconds in the time of the declaring layer or scene; or the end of an animation, such as after "
      + "card.appear + 0.1, or its begin, such as with card.appear.",
    node: .either([.times, .text("after or with the name of an animation")]), example: "0.5")

  static let when = Key(
    "when",
    "A condition: the state comes at the exact moment at which it begins to hold, also between two "
      + "ticks. It counts at the first such moment that changes the state.",
    .text("a condition"), example: "drag.released and drag > 80")

  static let rearm = Key(
    "rearm", "Whether the condition counts each time that it begins to hold.", .flag,
    default: false)

  static let state = Key(
    "state", "The state that comes; base is the layers as written.",
    .text("the name of a state"), example: "open")
}

/// The keys with which a scene or a layer declares states.
enum BehaviourKey {
  /// - Parameter table: The table of a state.
  static func states(_ table: KeyTable, example: String) -> Key<YAMLNode?> {
    Key(
      "states",
      "Names with differences in layers; base is everything as written. A change of state "
        + "animates the values that differ.", node: .dictionary(.table(table)), example: example)
  }

  static let transitions = Key(
    "transitions",
    "How states change; the first transition that fits counts. Without an easing and a "
      + "spring, values ease in and out in \(TimeScope.defaultDuration.plain) seconds.",
    node: .list(.table(StateTransitionKey.table)),
    example: "[{to: open, spring: {response: 0.5, bounce: 0.15}}]")

  static let timeline = Key(
    "timeline", "When the states change: at times, or by conditions.",
    node: .list(.table(StateEventKey.table)),
    example: "[{at: 0.5, state: open}, {when: drag > 80, state: base}]")
}
