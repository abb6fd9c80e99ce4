import Effects
import SceneModel

/// The keys that are the same in every transition that has them; each kind declares its others.
enum TransitionKey: DeclaredKeys {
  static let table: KeyTable = KeyTable("anyTransition", "What transitions have in common.") {
    table in
    common.keys.map { KeyTable.Row(declaration: $0, home: table) }
  }

  static let all: KeyList = KeyList(
    name, from, to, progress, reverse, direction, shutter, linear, file, mask, backside, shading)

  /// The keys shared by transitions, in the order in which the kinds list them.
  private static let common: KeyList = {
    var names: Set<String> = []
    let keys = TransitionKind.allCases.flatMap(\.keys.keys)
    return KeyList(keys.filter { isCommon($0) && names.insert($0.name).inserted })
  }()

  /// Whether a key is the same in every transition that has it.
  static func isCommon(_ key: KeyDeclaration) -> Bool {
    all.contains(key) && key != name.declaration
  }

  /// The form of a source or a target.
  static var end: ValueForm {
    .either([
      .text("the path of a picture, or a colour"), .table(ContentsKey.table),
      .table(LayerKey.table),
    ])
  }

  static let name = Key(
    "name", "Which transition it is.", .cases(TransitionKind.self, called: "transition"),
    example: "dissolve")

  static let from = Key(
    "from",
    "The source, which shows alone up to progress 0: a picture, a colour, other contents or "
      + "a layer.",
    node: end, example: "a.jpg")

  static let to = Key(
    "to",
    "The target, which shows alone from progress 1 on: a picture, a colour, other contents "
      + "or a layer.",
    node: end, example: "b.jpg")

  static let progress = Key(
    "progress",
    "How far it has come, from 0 to 1: a formula, or an animation that needs no property.",
    node: .either([.value(.number), .table(AnimationKey.pacing)]),
    example: "{begin: 0.5, duration: 1, easing: easeOut}")

  static let reverse = Key(
    "reverse", "Runs it backwards: the target comes in the way that the source would leave.", .flag,
    default: false)

  static let direction = Key(
    "direction", "The direction in which whole pictures move.",
    .cases(MoveDirection.self), default: .left)

  static let shutter = Key(
    "shutter",
    "How long a shutter is open in front of pictures that move, in refreshes: they are "
      + "smeared by exactly their movement. A shutter of 180° is 0.5.", .number(0...1), default: 0,
    example: "0.5")

  static let linear = Key(
    "linear", "Mixes pictures as light instead of the numbers of sRGB.", .flag, default: false)

  static let file = picture(
    "file", "A picture stretched over the transition: where it is dark, the target comes first.",
    example: "clouds.png")

  static let mask = picture(
    "mask",
    "A picture stretched over the transition: where it is dark, the target comes first; without it "
      + "the source crumbles like clouds.", example: "clouds.png")

  static let backside = picture(
    "backside",
    "The back of the page, as it looks when the page has been turned over sideways; without "
      + "it, white paper through which the source shines.", example: "back.jpg")

  static let shading = picture(
    "shading",
    "A picture of a shaded sphere: each part of the page is as light as the part of the "
      + "sphere that faces the same way. Without it, light comes from above.", example: "sphere.png"
  )

  private static func picture(_ name: String, _ summary: String, example: String)
    -> Key<YAMLNode?>
  {
    Key(name, summary, node: .text("the path of a picture"), example: example)
  }
}
