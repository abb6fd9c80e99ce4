import Effects
import SceneModel
import SceneText

/// Scenes that show the words of keys, filters and transitions, one cell for each.
enum FigureScenes {
  /// Size of a cell, height of its label, and gap around it, in points.
  private static let (cell, label, gap) = ((width: 130.0, height: 84.0), 18.0, 8.0)

  /// Returns a scene with a grid of cells, each above its word.
  ///
  /// - Parameter layers: Returns the layers in a word's cell, which has 130 × 84 points.
  private static func grid(
    _ words: [String], columns: Int = 4, layers: (_ word: String) -> String
  ) -> String {
    let rows = (words.count + columns - 1) / columns
    let columns = min(columns, words.count)
    let (width, height) = (cell.width + gap, cell.height + label + gap)
    let cells = words.enumerated().map { number, word in
      let (x, y) = (
        gap + Double(number % columns) * width, gap + Double(number / columns) * height
      )
      return """
          - anchorPoint: [0, 0]
            position: [\(x.plain), \(y.plain)]
            size: [\(cell.width.plain), \(cell.height.plain)]
            masksToBounds: true
            layers: [\(layers(word))]
          - position: [\((x + cell.width / 2).plain), \((y + cell.height + label / 2).plain)]
            contents: {text: {string: \(word), size: 11, font: sans-serif, color: "#48484a"}}

        """
    }
    return """
      size: [\((gap + Double(columns) * width).plain), \((gap + Double(rows) * height).plain)]
      scale: 2
      frames: 1
      background: white
      components:
        day: {\(view(sky: ["#7fd0ff", "#fff1c9"], sun: "#ffd60a", hill: "#34a853", ink: "#1c1c1e"))}
        night: {\(view(sky: ["#0b1a3f", "#5a3d8c"], sun: "#f2f2f7", hill: "#12324a", ink: "#ffffff"))}
      layers:
      \(cells.joined())
      """
  }

  /// Returns the keys of a small landscape with a word in it.
  private static func view(sky: [String], sun: String, hill: String, ink: String) -> String {
    let colors = sky.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      size: [\(cell.width.plain), \(cell.height.plain)], masksToBounds: true, \
      contents: {linearGradient: {colors: [\(colors)], start: [0, 0], end: [0, 1]}}, \
      layers: [{position: [98, 24], size: [24, 24], cornerRadius: 12, backgroundColor: "\(sun)"}, \
      {position: [65, 42], size: [130, 84], contents: {path: {d: \
      M 0 62 C 26 44 43 50 65 62 S 108 77 130 55 L 130 84 L 0 84 Z, fill: "\(hill)"}}}, \
      {position: [40, 30], contents: {text: {string: Abc, size: 22, weight: bold, font: sans-serif, \
      color: "\(ink)"}}}]
      """
  }

  /// Returns a layer with the landscape and further keys.
  private static func landscape(_ keys: String = "") -> String {
    "{component: day, position: [65, 42]\(keys.isEmpty ? "" : ", \(keys)")}"
  }
}

extension FigureScenes {
  static let ofFilters: [Figure] = FilterKind.allCases.filter { $0 != .mask }.map { kind in
    Figure(
      subject: "filter.\(kind.rawValue)",
      description: "A landscape with a word, without the filter \(kind.rawValue) and with it",
      scene: grid(["without", kind.rawValue], columns: 2) { word in
        landscape(word == kind.rawValue ? "filters: [\(word)]" : "")
      })
  }

  /// Figures of transitions, except those that need a picture of their own.
  static let ofTransitions: [Figure] = TransitionKind.allCases
    .filter { !$0.declaration.pictures.contains(where: \.isRequired) }
    .map { kind in
      Figure(
        subject: "transition.\(kind.rawValue)",
        description: "Day becomes night by \(kind.rawValue): at 25, 50 and 75 % of its progress",
        scene: grid(["\"25 %\"", "\"50 %\"", "\"75 %\""], columns: 3) { word in
          """
          {position: [65, 42], size: [130, 84], contents: {transition: {name: \(kind.rawValue), \
          from: {component: day}, to: {component: night}, \
          progress: 0.\(word.filter(\.isNumber))}}}
          """
        })
    }
}

extension FigureScenes {
  /// Figures of keys, by their names in their tables.
  static let ofKeys: [Figure] = [
    Figure(
      subject: "layer.blendMode",
      description: "A gradient over a landscape in each of the modes, from normal to plusLighter",
      scene: grid(words("layer", "blendMode")) { mode in
        landscape()
          + ", {position: [65, 42], size: [70, 50], cornerRadius: 10, masksToBounds: true, "
          + "blendMode: \(mode), contents: {linearGradient: {colors: [\"#ff9500\", \"#5856d6\"], end: [1, 0]}}}"
      }),
    Figure(
      subject: "layer.cornerCurve",
      description: "A square with circular corners beside one with continuous corners",
      scene: grid(words("layer", "cornerCurve"), columns: 2) { curve in
        "{position: [65, 42], size: [76, 76], cornerRadius: 30, cornerCurve: \(curve), "
          + "backgroundColor: \"#5856d6\"}"
      }),
    Figure(
      subject: "layer.anchorPoint",
      description:
        "A tilted card hangs on a red dot by its centre, its top left and its right edge",
      scene: grid(["\"[0.5, 0.5]\"", "\"[0, 0]\"", "\"[1, 0.5]\""], columns: 3) { point in
        "{position: [65, 42], anchorPoint: \(point.filter { $0 != "\"" }), size: [60, 40], "
          + "rotation: 20, backgroundColor: \"#0a84ff\"}, {position: [65, 42], size: [6, 6], "
          + "cornerRadius: 3, backgroundColor: \"#ff375f\"}"
      }),
    Figure(
      subject: "layer.shadow",
      description:
        "A white card with the usual shadow, with a soft one and with one inside its edges",
      scene: grid(["usual", "soft", "inner"], columns: 3) { word in
        let shadow =
          word == "usual"
          ? "true"
          : word == "soft"
            ? "{radius: 12, offset: [0, 8], opacity: 0.5}"
            : "{inner: true, radius: 5, opacity: 0.7}"
        return "{position: [65, 38], size: [76, 50], cornerRadius: 12, backgroundColor: white, "
          + "shadow: \(shadow)}"
      }),
    Figure(
      subject: "backdrop.material",
      description: "A pane of each material over a landscape",
      scene: grid(words("backdrop", "material"), columns: 3) { material in
        landscape() + ", {position: [65, 42], size: [96, 56], cornerRadius: 12, "
          + "backdrop: {material: \(material)}}"
      }),
    Figure(
      subject: "linearGradient.interpolation",
      description: "A gradient from blue over yellow to nothing, interpolated in each of the ways",
      scene: grid(words("linearGradient", "interpolation"), columns: 3) { word in
        "{position: [65, 42], size: [130, 84], contents: {linearGradient: {colors: [blue, yellow, transparent], "
          + "end: [1, 0], interpolation: \(word)}}}"
      }),
    Figure(
      subject: "path.lineCap",
      description: "A thick line with each of the caps",
      scene: grid(words("path", "lineCap"), columns: 3) { cap in
        stroke("M 30 42 L 100 42", "lineCap: \(cap)")
      }),
    Figure(
      subject: "path.lineJoin",
      description: "A thick angle with each of the joins",
      scene: grid(words("path", "lineJoin"), columns: 3) { join in
        stroke("M 30 62 L 65 24 L 100 62", "lineJoin: \(join)")
      }),
    Figure(
      subject: "motionBlur.mode",
      description: "A fast card blurred in each of the modes",
      scene: moving(words("motionBlur", "mode").map { "mode: \($0)" }),
      moments: [0.5]),
    Figure(
      subject: "motionBlur.as",
      description: "A fast card blurred as in each of the models",
      scene: moving(words("motionBlur", "as").map { "as: \($0)" }),
      moments: [0.5]),
  ]

  /// Returns the words that a key accepts.
  private static func words(_ table: String, _ key: String) -> [String] {
    let table = SceneReference.scene.first { $0.name == table }
    guard let row = table?.rows.first(where: { $0.key == key }), !row.words.isEmpty else {
      preconditionFailure("no words may stand after '\(key)'")
    }
    return row.words
  }

  private static func stroke(_ data: String, _ keys: String) -> String {
    "{position: [65, 42], size: [130, 84], contents: {path: {d: \(data), stroke: \"#5856d6\", "
      + "lineWidth: 18, \(keys)}}}"
  }

  /// Returns a scene of moving layers, each with other keys of its motion blur.
  private static func moving(_ keys: [String]) -> String {
    grid(keys.map { "\"\($0)\"" }, columns: 2) { keys in
      "{size: [34, 34], position: [0, 42], cornerRadius: 8, backgroundColor: \"#ff6347\", "
        + "motionBlur: {\(keys.filter { $0 != "\"" })}, animations: [{property: position.x, "
        + "from: 15, to: 115, duration: 0.05}]}"
    }.replacing("frames: 1", with: "frames: 3")
  }
}
