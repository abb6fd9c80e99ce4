import SceneModel

/// The keys of a layer's border.
package enum BorderKey: DeclaredKeys {
  package static let table: KeyTable = whole(
    "border", "A line along the inside of a layer's bounds.", required: [KeyList(width)])

  package static let all: KeyList = KeyList(
    width, color)

  static let width = Key(
    "width", "Width of the line in points, inwards from the edge.",
    .value(Double.self, in: .notNegative), example: "1")

  static let color = Key(
    "color", "Colour of the line.", .value(Color.self), default: .black, example: "gray")
}
