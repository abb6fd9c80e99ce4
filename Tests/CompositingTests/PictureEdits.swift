extension SceneEdit {
  /// Edits of the part of a picture that is shown, and of its colours.
  static let ofPictures: [SceneEdit] = [
    ("tint: red", "tint: blue"), ("tint: red", "multiplyColor: red"),
    ("multiplyColor: red", "multiplyColor: blue"),
    ("contentsRect: [0, 0, 1, 0.5]", "contentsRect: [0, 0, 0.5, 1]"),
    (
      "magnificationFilter: linear, contentsRect: [0, 0, 0.01, 0.01]",
      "magnificationFilter: nearest, contentsRect: [0, 0, 0.01, 0.01]"
    ),
  ].map {
    SceneEdit(
      "contents: {image: {file: Assets/dusk.jpg, \($0)}}",
      "contents: {image: {file: Assets/dusk.jpg, \($1)}}", with: still)
  }
}
