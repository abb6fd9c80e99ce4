extension SceneEdit {
  /// Edits of edges that lie between pixels.
  static let ofEdges: [SceneEdit] = [
    SceneEdit(
      "edgeAntialiasing: true", "edgeAntialiasing: false",
      with: "position: [9.4, 9]\nsize: [5, 5]\nbackgroundColor: red")
  ]

  /// Edits of what a layer fades as.
  static let ofFading: [SceneEdit] = [
    SceneEdit(
      "allowsGroupOpacity: true", "allowsGroupOpacity: false", with: filled + "\nopacity: 0.5")
  ]

  /// Edits of what of a mask lets its layer be seen.
  static let ofMaskModes: [SceneEdit] = [
    ("alpha", "invertedAlpha"), ("alpha", "luminance"), ("luminance", "invertedLuminance"),
  ].map {
    SceneEdit(
      "maskMode: \($0)", "maskMode: \($1)",
      with: box + "\nmask: {size: [8, 8], position: [5, 5], backgroundColor: gray}")
  }

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
