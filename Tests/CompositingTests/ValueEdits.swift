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
}
