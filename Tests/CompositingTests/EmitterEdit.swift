extension SceneEdit {
  /// Edits of every key of emitters and of their cells.
  static let ofEmitters: [SceneEdit] =
    [
      ("contents: white", "contents: gold"), ("size: [4, 3]", "size: [4, 4]"),
      ("birthRate: 20", "birthRate: 30"), ("birthRate: 20", "count: 9"),
      (
        "count: 9, begin: -0.5, emissionRange: 360", "count: 12, begin: -0.5, emissionRange: 360"
      ),
      ("begin: -1", "begin: -0.9"), ("duration: 1.1", "duration: 0.5"),
      ("lifetime: 1", "lifetime: 0.5"), ("lifetimeRange: 0", "lifetimeRange: 0.8"),
      ("velocity: 8", "velocity: 5"), ("velocityRange: 0", "velocityRange: 8"),
      ("emissionLongitude: 0", "emissionLongitude: 40"), ("emissionRange: 0", "emissionRange: 90"),
      ("acceleration: [0, 0]", "acceleration: [0, 9]"), ("drag: 0", "drag: 2"),
      ("rotation: 0", "rotation: 30"), ("rotationRange: 0", "rotationRange: 90"),
      ("spin: 0", "spin: 200"), ("spinRange: 0", "spinRange: 300"),
      ("tumble: 0", "tumble: 300"), ("tumble: 9, tumbleRange: 0", "tumble: 9, tumbleRange: 800"),
      ("tumble: 300, shading: 0", "tumble: 300, shading: 0.5"),
      ("scale: 1", "scale: 0.5"), ("scaleRange: 0", "scaleRange: 0.8"),
      ("scaleSpeed: 0", "scaleSpeed: -0.4"), ("scaleOverLife: 1", "scaleOverLife: 1 - progress"),
      ("color: white", "color: gold"), ("colors: [white, red]", "colors: [white, lime]"),
      ("redRange: 0", "redRange: 1"), ("greenRange: 0", "greenRange: 1"),
      ("blueRange: 0", "blueRange: 1"), ("alphaRange: 0", "alphaRange: 1"),
      ("redSpeed: 0", "redSpeed: -0.5"), ("greenSpeed: 0", "greenSpeed: -0.5"),
      ("blueSpeed: 0", "blueSpeed: -0.5"), ("alphaSpeed: 0", "alphaSpeed: -0.5"),
      ("alphaOverLife: 1", "alphaOverLife: 1 - progress"),
    ].map { SceneEdit(emitter(cell: $0), emitter(cell: $1), with: still) }
    + [
      ("shape: line", "shape: circle"),
      ("shape: circle, mode: surface", "shape: circle, mode: outline"),
      ("position: [6, 5]", "position: [3, 5]"),
      ("shape: rectangle, size: [8, 4]", "shape: rectangle, size: [4, 4]"),
      ("renderMode: oldestFirst", "renderMode: additive"),
      ("shape: line, renderMode: oldestFirst", "shape: line, renderMode: oldestLast"),
      ("shape: line, seed: 0", "shape: line, seed: 1"), ("time: time", "time: 2 * time"),
    ].map { SceneEdit(emitter($0), emitter($1), with: still) }
    + [
      SceneEdit(
        "contents: {emitter: {cells: [\(cell("velocity: 9"))]}}",
        "contents: {emitter: {cells: [\(cell("velocity: 9")), \(cell("velocity: -9"))]}}",
        with: still)
    ]

  /// An emitter of grey and gold particles.
  private static func emitter(_ keys: String) -> String {
    "contents: {emitter: {\(keys), cells: [\(cell("redSpeed: -0.5"))]}}"
  }

  private static func emitter(cell keys: String) -> String {
    "contents: {emitter: {cells: [\(cell(keys))]}}"
  }

  /// A cell with some keys, and with what is usual for all others that it needs.
  private static func cell(_ keys: String) -> String {
    let defaults: KeyValuePairs = [
      "contents": "white", "size": "[4, 3]", "begin": "-1", "lifetime": "1", "velocity": "8",
      "birthRate": "20",
    ]
    let others = defaults.filter { key, _ in
      !keys.contains("\(key):") && (key != "birthRate" || !keys.contains("count:"))
    }
    return "{\(keys), \(others.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }
}
