extension SceneEdit {
  /// Edits of shadows.
  static let ofShadows: [SceneEdit] = [
    SceneEdit("shadow: {radius: 2}", "shadow: {radius: 3}"),
    SceneEdit("shadow: {color: black}", "shadow: {color: blue}"),
    SceneEdit("shadow: {opacity: 0.5}", "shadow: {opacity: 0.6}"),
    SceneEdit("shadow: {offset: [1, 1]}", "shadow: {offset: [1, 2]}"),
    SceneEdit("shadow: {spread: 1}", "shadow: {spread: 2}"),
    SceneEdit("shadow: {inner: false}", "shadow: {inner: true}"),
    SceneEdit("shadow: {kernel: gaussian}", "shadow: {kernel: coreAnimation}"),
    SceneEdit("shadow: {radius: 2}", "shadow: {radius: 2, path: M 0 0 H 20 V 12 H 0 Z}"),
    SceneEdit(
      "shadow: {path: M 0 0 H 20 V 12 H 0 Z}", "shadow: {path: M 0 0 H 20 V 13 H 0 Z}"),
    SceneEdit("shadow: [{}]", "shadow: [{}, {offset: [3, 3]}]"),
    SceneEdit("shadow: [{}, {radius: 2}]", "shadow: [{}, {radius: 3}]"),
  ]
}
