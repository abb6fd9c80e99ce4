import SceneModel

/// The keys of a line along which the letters of a text lie.
enum TextPathKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "textPath", "A line along which the letters of a text lie.", required: [KeyList(d)])

  static let all: KeyList = KeyList(
    d, morph, firstMargin, lastMargin, perpendicular, reversed)

  static let d = Key(
    "d", "Path data as in SVG, in points from the top left of the bounds.", node: .value(.path),
    example: "M 0 60 C 40 0 120 0 160 60")

  static let morph = ShapeKey.morph

  private static let margins = -100_000.0...100_000

  static let firstMargin = Key(
    "firstMargin",
    "Points from the start of the path to the start of the text; a text in the centre moves with "
      + "it, too.", .value(Double.self, in: margins), default: 0, example: "12")

  static let lastMargin = Key(
    "lastMargin",
    "Points from the end of the path to the end of a text at the right, below 0 before it; a "
      + "text in the centre moves with it, too.", .value(Double.self, in: margins), default: 0,
    example: "-12")

  static let perpendicular = Key(
    "perpendicular", "Turns each letter with the path; without it letters stay upright.", .flag,
    default: true)

  static let reversed = Key(
    "reversed", "Runs from the end of the path to its start, on the other side of it.", .flag,
    default: false)
}
