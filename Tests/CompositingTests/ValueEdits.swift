extension SceneEdit {
  /// Edits of what has a name in formulas, and of what drives animations.
  static let ofValues: [SceneEdit] = [
    SceneEdit(
      head: "values: {open: time * 2}", "values: {open: time * 3}", with: box + "\nopacity: open"),
    SceneEdit(
      head: "values: {tint: \"mix(red, blue, time)\"}",
      "values: {tint: \"mix(red, gold, time)\"}", with: still + "\nbackgroundColor: tint"),
    SceneEdit("values: {half: 0.5}", "values: {half: 0.4}", with: box + "\nopacity: half"),
    SceneEdit(
      "animations: [{property: opacity, from: 1, to: 0, progress: time * 2}]",
      "animations: [{property: opacity, from: 1, to: 0, progress: time * 3}]"),
    SceneEdit(
      "animations: [{property: opacity, to: 0, progress: 0.25}]",
      "animations: [{property: opacity, to: 0, progress: 0.5}]"),
  ]

  /// Edits of states and of the ways between them.
  static let ofStates: [SceneEdit] = [
    SceneEdit(
      head: "states: {s: {layers: {back: {opacity: 0.5}}}}\ntimeline: [{at: 0, state: s}]",
      "states: {s: {layers: {back: {opacity: 0.4}}}}\ntimeline: [{at: 0, state: s}]"),
    SceneEdit(
      head: "states: {s: {layers: {back: {opacity: 0}}}}\ntimeline: [{at: 0, state: s}]",
      "states: {s: {layers: {back: {opacity: 0}}}}\ntimeline: [{at: 0.05, state: s}]"),
    SceneEdit(
      "states: {s: {self: {opacity: 0}}}\ntimeline: [{at: 0, state: s}]\n"
        + "transitions: [{duration: 0.1}]",
      "states: {s: {self: {opacity: 0}}}\ntimeline: [{at: 0, state: s}]\n"
        + "transitions: [{duration: 0.2}]"),
    SceneEdit(
      "states: {s: {self: {contents: {ellipse: {fill: red}}}}}\ntimeline: [{at: 0, state: s}]",
      "states: {s: {self: {contents: {ellipse: {fill: blue}}}}}\ntimeline: [{at: 0, state: s}]",
      with: box),
  ]

  /// Edits of stacks, each of two layers.
  static let ofStacks: [SceneEdit] = [
    stack("spacing: 1", "spacing: 2"), stack("axis: vertical", "axis: horizontal"),
    stack("padding: 1", "padding: [1, 2, 1, 1]"),
    stack("alignment: leading", "alignment: center"),
    SceneEdit(
      "stack: {distribution: start}", "stack: {distribution: end}",
      with: still + "\nlayers: [{size: [6, 3], backgroundColor: red}]"),
    stack("wrap: false", "wrap: true", beside: "size: [14, 5]"),
    stack(
      "axis: horizontal, wrap: true, lineSpacing: 1", "axis: horizontal, wrap: true, lineSpacing: 2"
    ),
    inStack("grow: 1", "grow: 2"), inStack("alignSelf: leading", "alignSelf: trailing"),
    inStack("hidden: true, keeps: false", "hidden: true, keeps: true"),
    inStack("positioning: stack", "positioning: absolute"),
    SceneEdit("size: [10, 10]", "size: [10, auto]", with: "position: [9, 9]\n" + layers("grow: 0")),
  ]

  private static func stack(_ before: String, _ after: String, beside size: String = "")
    -> SceneEdit
  {
    SceneEdit(
      "stack: {\(before)}", "stack: {\(after)}",
      with: "position: [9, 9]\n\(size.isEmpty ? "size: [14, 18]" : size)\n" + layers("grow: 0", ""))
  }

  private static func inStack(_ before: String, _ after: String) -> SceneEdit {
    SceneEdit(
      layers(before, ""), layers(after, ""), with: "position: [9, 9]\nsize: [14, 18]\nstack: {}")
  }

  /// Returns the layers of a stack, of which the first has some keys.
  private static func layers(_ keys: String, _ stack: String = "\nstack: {}") -> String {
    "layers: [{size: [6, 3], backgroundColor: red, \(keys)}, "
      + "{size: [9, 4], grow: 1, backgroundColor: gold}]" + stack
  }
}
