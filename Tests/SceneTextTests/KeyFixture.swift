import SceneModel
import SceneText

/// A scene with a mapping in which keys of a table may stand.
struct KeyFixture {
  /// The scene, with `%` for the pairs of the mapping.
  private let frame: String

  /// What has to be there besides the key in question, unless it is that key.
  private let others: [(key: String, value: String)]

  /// What an animation writes before the key.
  private let property: String

  /// Whether it is in a layer, which has animations.
  let isLayer: Bool

  private init(scene frame: String, _ others: KeyValuePairs<String, String> = [:]) {
    self.frame = frame
    self.others = others.map { ($0.key, $0.value) }
    property = ""
    isLayer = false
  }

  private init(
    layer keys: String, _ others: KeyValuePairs<String, String> = [:], property: String = ""
  ) {
    frame = "{size: [9, 9], duration: 1, layers: [{id: box, \(keys)}]}"
    self.others = others.map { ($0.key, $0.value) }
    self.property = property
    isLayer = true
  }

  /// The scene with a key and its value, or without it.
  func scene(with key: String, _ value: String?) -> ParsedScene {
    let pairs = others.filter { $0.key != key } + (value.map { [(key: key, value: $0)] } ?? [])
    let text = pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return SceneFixture.parse(
      frame.replacing("%", with: text),
      files: ["Assets/scroll.csv": "time,x,y\n0,1,2\n0.4,2,3\n"])
  }

  /// The scene with an animation of the key.
  func scene(animating key: String) -> ParsedScene {
    let text = others.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    let animation = "animations: [{property: \(property)\(key), to: 1}]"
    return SceneFixture.parse(
      frame.replacing("%", with: text).replacing("{id: box,", with: "{id: box, \(animation),"))
  }
}

extension KeyFixture {
  /// A scene in which a key of a table means something; `nil` where none is known.
  init?(of table: String, key: String) {
    let parts = table.split(separator: ".").map(String.init)
    if parts.count == 2 {
      self.init(effect: parts[1], in: parts[0])
    } else if let special = KeyFixture.ofKeys["\(table).\(key)"] {
      self = special
    } else if let usual = KeyFixture.ofTables[table] {
      self = usual
    } else {
      return nil
    }
  }

  private init?(effect kind: String, in table: String) {
    let mask: KeyValuePairs = kind == "mask" ? ["file": "a.png"] : [:]
    switch table {
    case "filter":
      self.init(layer: "filters: [{\(kind): {%}}]", mask, property: "filters.\(kind).")
    case "stagedFilter":
      self.init(layer: "blur: {progress: 0, filter: {\(kind): {%}}}", property: "blur.filter.")
    case "backdropFilter":
      self.init(layer: "backdrop: {filter: {\(kind): {%}}}", property: "backdrop.filter.")
    case "transition":
      let ends: KeyValuePairs = [
        "name": kind, "from": "a.png", "to": "b.png", "progress": "0",
        kind == "luma" ? "file" : "reverse": kind == "luma" ? "a.png" : "false",
      ]
      self.init(
        layer: "contents: {transition: {%}}", ends, property: "contents.transition.")
    default: return nil
    }
  }

  /// A scene of still layers with an expectation.
  private static func expecting(
    _ expectation: String, _ others: KeyValuePairs<String, String> = [:]
  ) -> KeyFixture {
    let box = "{id: box, contents: {path: {d: M 0 0 L 9 9, stroke: red}}}"
    let layers = [box] + ["row-1", "tabs", "header", "a", "b"].map { "{id: \($0)}" }
    return KeyFixture(
      scene: "{size: [9, 9], duration: 3, layers: [\(layers.joined(separator: ", "))], "
        + "expectations: [\(expectation)]}", others)
  }

  private static let ofTables: [String: KeyFixture] = [
    "scene": KeyFixture(
      scene: "{%}", ["size": "[9, 9]", "duration": "1", "layers": "[{id: box}]"]),
    "displayLink": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], displayLink: {%}}"),
    "refreshInterval": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], displayLink: {refreshIntervals: [{%}]}}",
      ["interval": "1/60"]),
    "busy": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], displayLink: {busy: {%}}}",
      ["rate": "3", "length": "0.05"]),
    "expectation": expecting("{%}", ["layer": "box"]),
    "settles": expecting("{layer: box, settles: {%}}", ["by": "1"]),
    "overshoot": expecting("{layer: box, overshoot: {%}}"),
    "stays": expecting("{layer: box, stays: {%}}", ["in": "canvas"]),
    "bounds": expecting("{layer: box, opacity: {%}}", ["min": "0"]),
    "interval": expecting("{layers: [tabs, header], order: appears, interval: {%}}"),
    "link": expecting("{link: {%}}"),
    "dropped": expecting("{link: {dropped: {%}}}"),
    "parameter": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], parameters: {a: {%}}}", ["value": "9"]),
    "input": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}",
      ["keyframes": "[[0, 0], [0.5, 1]]"]),
    "fling": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], "
        + "inputs: {a: {bounds: [0, 9], length: 9, fling: {%}}}}",
      ["from": "0", "velocity": "9"]),
    "drag": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {drags: [{%}]}}}",
      ["keyframes": "[[0, 0], [0.5, 1]]"]),
    "paging": KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], "
        + "inputs: {a: {keyframes: [[0, 0], [0.5, 1]], paging: {%}}}}", ["length": "9"]),
    "releaseSpring": released([:]),
    "layer": KeyFixture(layer: "%", ["size": "[9, 9]"]),
    "repeat": KeyFixture(layer: "repeat: {%}", ["count": "2"]),
    "border": KeyFixture(layer: "border: {%}", ["width": "1"], property: "border."),
    "shadow": KeyFixture(layer: "shadow: {%}", property: "shadow."),
    "rectangle": KeyFixture(
      layer: "size: [9, 9], contents: {rectangle: {%}}",
      ["fill": "red", "stroke": "red", "dash": "[1, 2]"], property: "contents.rectangle."),
    "ellipse": KeyFixture(
      layer: "size: [9, 9], contents: {ellipse: {%}}",
      ["fill": "red", "stroke": "red", "dash": "[1, 2]"], property: "contents.ellipse."),
    "path": KeyFixture(
      layer: "contents: {path: {%}}",
      ["d": "M 0 0 L 9 9", "fill": "red", "stroke": "red", "dash": "[1, 2]"],
      property: "contents.path."),
    "trim": KeyFixture(
      layer: "size: [9, 9], contents: {ellipse: {stroke: red, trim: {%}}}",
      property: "contents.ellipse.trim."),
    "contents": KeyFixture(
      layer: "size: [9, 9], contents: {%}", property: "contents."),
    "gradient": KeyFixture(
      layer: "size: [9, 9], contents: {ellipse: {fill: {%}}}", property: "contents.ellipse.fill."),
    "linearGradient": KeyFixture(
      layer: "contents: {linearGradient: {%}}",
      ["colors": "[white, black]", "locations": "[0, 1]"], property: "contents.linearGradient."),
    "radialGradient": KeyFixture(
      layer: "contents: {radialGradient: {%}}",
      ["colors": "[white, black]", "locations": "[0, 1]"], property: "contents.radialGradient."),
    "conicGradient": KeyFixture(
      layer: "contents: {conicGradient: {%}}",
      ["colors": "[white, black]", "locations": "[0, 1]"], property: "contents.conicGradient."),
    "image": KeyFixture(
      layer: "contents: {image: {%}}", ["file": "a.png", "blurRegion": "[0, 0, 9, 9]"],
      property: "contents.image."),
    "sequence": KeyFixture(
      layer: "contents: {sequence: {%}}", ["folder": "a"], property: "contents.sequence."),
    "video": KeyFixture(
      layer: "contents: {video: {%}}", ["file": "a.mp4"], property: "contents.video."),
    "text": KeyFixture(
      layer: "contents: {text: {%}}", ["string": "a", "width": "9"], property: "contents.text."),
    "emitter": KeyFixture(
      layer: "size: [9, 9], contents: {emitter: {%}}",
      ["cells": "[{contents: red, size: [2, 2], lifetime: 1, birthRate: 9}]"],
      property: "contents.emitter."),
    "cell": KeyFixture(
      layer: "size: [9, 9], contents: {emitter: {cells: [{%}]}}",
      ["contents": "red", "size": "[2, 2]", "lifetime": "1", "birthRate": "9"],
      property: "contents.emitter.cells."),
    "animator": KeyFixture(
      layer: "contents: {text: {string: abc, animators: [{%}]}}", ["from": "{opacity: 0}"],
      property: "contents.text.animators."),
    "unitState": KeyFixture(
      layer: "contents: {text: {string: abc, animators: [{from: {%}}]}}",
      property: "contents.text.animators.from."),
    "blur": KeyFixture(layer: "blur: {%}", ["progress": "0"], property: "blur."),
    "backdrop": KeyFixture(layer: "backdrop: {%}", property: "backdrop."),
    "latency": KeyFixture(layer: "backdrop: {latency: {%}}", ["cost": "0.1"]),
    "motionBlur": KeyFixture(layer: "motionBlur: {%}", property: "motionBlur."),
    "shutter": KeyFixture(layer: "shutter: {%}"),
    "samples": KeyFixture(layer: "shutter: {samples: {%}}"),
    "animation": KeyFixture(
      layer: "animations: [{%}]", ["property": "opacity", "to": "1"]),
    "pacing": KeyFixture(
      layer: "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {%}}}"),
    "spring": KeyFixture(layer: "animations: [{property: opacity, to: 1, spring: {%}}]"),
  ]

  /// An input with a spring.
  private static func released(_ others: KeyValuePairs<String, String>) -> KeyFixture {
    KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], "
        + "inputs: {a: {keyframes: [[0, 0], [0.5, 1]], to: 0, spring: {%}}}}", others)
  }

  /// Keys that only mean something beside others than their neighbours do.
  private static let ofKeys: [String: KeyFixture] = {
    let motion = KeyFixture(
      layer: "motionBlur: {%}", ["angle": "90", "samples": "5"], property: "motionBlur.")
    let duration = KeyFixture(
      layer: "animations: [{property: opacity, to: 1, spring: {%}}]", ["duration": "0.5"])
    var fixtures = [
      "expectation.layer": expecting("{%}", ["speed": "{max: 1}"]),
      "expectation.layers": expecting("{%}", ["overlap": "never"]),
      "expectation.property": expecting("{%}", ["layer": "box", "settles": "{by: 1}"]),
      "expectation.order": expecting("{%}", ["layers": "[tabs, header]"]),
      "expectation.interval": expecting("{%}", ["layers": "[tabs, header]", "order": "appears"]),
      "expectation.overlap": expecting("{%}", ["layers": "[tabs, header]"]),
      "expectation.formula": expecting("{%}"),
      "latency.queue": KeyFixture(
        layer: "backdrop: {latency: {%}}", ["cost": "0.1", "mode": "async"]),
      "expectation.from": expecting("{%}", ["formula": "a.position.x < 9"]),
      "expectation.to": expecting("{%}", ["formula": "a.position.x < 9"]),
      "expectation.link": expecting("{%}"),
      "motionBlur.angle": motion, "motionBlur.samples": motion,
      "motionBlur.disable": KeyFixture(layer: "motionBlur: {%}", ["enable": "[0, 1]"]),
      "spring.dampingRatio": duration, "spring.velocity": duration,
      "spring.bounce": KeyFixture(
        layer: "animations: [{property: opacity, to: 1, spring: {%}}]", ["response": "0.5"]),
      "repeat.over": KeyFixture(layer: "repeat: {%}", ["over": "[{a: 1}]"]),
      "text.truncation": KeyFixture(
        layer: "contents: {text: {%}}", ["string": "a", "maxLines": "1"],
        property: "contents.text."),
      "cell.count": KeyFixture(
        layer: "size: [9, 9], contents: {emitter: {cells: [{%}]}}",
        ["contents": "red", "size": "[2, 2]", "lifetime": "1"]),
      "cell.colors": KeyFixture(
        layer: "size: [9, 9], contents: {emitter: {cells: [{%}]}}",
        ["contents": "red", "size": "[2, 2]", "lifetime": "1", "birthRate": "9"]),
      "layer.id": KeyFixture(scene: "{size: [9, 9], duration: 1, layers: [{%}]}"),
      "contents.color": KeyFixture(
        layer: "contents: {%}", ["color": "red"], property: "contents."),
      "scene.expectations": KeyFixture(
        scene: "{%}", ["size": "[9, 9]", "duration": "1", "layers": "[{id: menu}]"]),
      "scene.frames": KeyFixture(scene: "{%}", ["size": "[9, 9]", "layers": "[]"]),
      "animation.path": KeyFixture(layer: "animations: [{%}]", ["property": "position"]),
      "animation.rotationMode": KeyFixture(
        layer: "animations: [{%}]", ["property": "position", "path": "M 0 0 L 9 9"]),
      "animation.group": KeyFixture(layer: "animations: [{%}]"),
      "animation.sequence": KeyFixture(layer: "animations: [{%}]"),
      "animation.by": KeyFixture(layer: "animations: [{%}]", ["property": "rotation"]),
      "animation.to": KeyFixture(layer: "animations: [{%}]", ["property": "position"]),
      "animation.property": KeyFixture(layer: "animations: [{%}]", ["to": "1"]),
      "animation.values": KeyFixture(layer: "animations: [{%}]", ["property": "opacity"]),
    ]
    for key in ["keyTimes", "easings", "calculationMode"] {
      fixtures["animation.\(key)"] = KeyFixture(
        layer: "animations: [{%}]", ["property": "opacity", "values": "[0, 1, 0]"])
      fixtures["pacing.\(key)"] = KeyFixture(
        layer: "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {%}}}",
        ["values": "[0, 1, 0]"])
    }
    for key in ["tension", "continuity", "bias"] {
      fixtures["animation.\(key)"] = KeyFixture(
        layer: "animations: [{%}]",
        ["property": "opacity", "values": "[0, 1, 0]", "calculationMode": "cubic"])
      fixtures["pacing.\(key)"] = KeyFixture(
        layer: "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {%}}}",
        ["values": "[0, 1, 0]", "calculationMode": "cubic"])
    }
    for (table, frame) in ["input": "{%}", "drag": "{drags: [{%}]}"] {
      func fixture(_ others: KeyValuePairs<String, String>) -> KeyFixture {
        KeyFixture(
          scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: \(frame)}}", others)
      }
      for key in ["trace", "column", "maximumGap"] {
        fixtures["\(table).\(key)"] = fixture(["trace": "Assets/scroll.csv"])
      }
      fixtures["\(table).easings"] = fixture(["keyframes": "[[0, 0], [1, 2]]"])
      for key in ["spring", "to"] {
        fixtures["\(table).\(key)"] = fixture([
          "keyframes": "[[0, 0], [1, 2]]", "spring": "{}", "to": "0",
        ])
      }
    }
    fixtures["input.drags"] = KeyFixture(
      scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}")
    fixtures["releaseSpring.dampingRatio"] = released(["duration": "0.5"])
    fixtures["releaseSpring.bounce"] = released(["response": "0.5"])
    for key in ["bounds", "length"] {
      fixtures["input.\(key)"] = KeyFixture(
        scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}",
        ["keyframes": "[[0, 0], [1, 2]]", "bounds": "[0, 9]", "length": "9"])
    }
    return fixtures
  }()
}
