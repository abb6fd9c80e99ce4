import SceneModel

/// The keys of a line along the letters of a text.
enum TextStrokeKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "textStroke", "A line along the outlines of letters, with round corners.")

  static let all: KeyList = KeyList(color, width, position)

  static let color = Key(
    "color", "Colour of the line.", .value(Color.self), default: .black, example: "white")

  static let width = Key(
    "width", "Width of the line in points; half of it is outside of the letters.",
    .value(Double.self, in: 0...10_000), default: 1, example: "4")

  static let position = Key(
    "position",
    "Whether the line lies below the letters, which it then only surrounds, or above them.",
    .cases(Text.Stroke.Position.self), default: .below)
}
