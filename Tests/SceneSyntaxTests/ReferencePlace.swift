import SceneModel
import SceneSyntax

/// A place in a scene where keys of a table may stand.
struct ReferencePlace {
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

extension ReferencePlace {
  /// Where a key of a table means something; `nil` of tables that no place is known of.
  init?(of table: String, key: String) {
    let parts = table.split(separator: ".").map(String.init)
    if parts.count == 2 {
      self.init(effect: parts[1], in: parts[0])
    } else if let special = ReferencePlace.ofKeys["\(table).\(key)"] {
      self = special
    } else if let usual = ReferencePlace.ofTables[table] {
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

  private static let ofTables: [String: ReferencePlace] = [
    "scene": ReferencePlace(
      scene: "{%}", ["size": "[9, 9]", "duration": "1", "layers": "[{id: box}]"]),
    "displayLink": ReferencePlace(
      scene: "{size: [9, 9], duration: 1, layers: [], displayLink: {%}}"),
    "refreshInterval": ReferencePlace(
      scene: "{size: [9, 9], duration: 1, layers: [], displayLink: {refreshIntervals: [{%}]}}",
      ["interval": "1/60"]),
    "busy": ReferencePlace(
      scene: "{size: [9, 9], duration: 1, layers: [], displayLink: {busy: {%}}}",
      ["rate": "3", "length": "0.05"]),
    "parameter": ReferencePlace(
      scene: "{size: [9, 9], duration: 1, layers: [], parameters: {a: {%}}}", ["value": "9"]),
    "input": ReferencePlace(
      scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}",
      ["keyframes": "[[0, 0], [0.5, 1]]"]),
    "fling": ReferencePlace(
      scene: "{size: [9, 9], duration: 1, layers: [], "
        + "inputs: {a: {bounds: [0, 9], length: 9, fling: {%}}}}",
      ["from": "0", "velocity": "9"]),
    "layer": ReferencePlace(layer: "%", ["size": "[9, 9]"]),
    "repeat": ReferencePlace(layer: "repeat: {%}", ["count": "2"]),
    "border": ReferencePlace(layer: "border: {%}", ["width": "1"], property: "border."),
    "shadow": ReferencePlace(layer: "shadow: {%}", property: "shadow."),
    "rectangle": ReferencePlace(
      layer: "size: [9, 9], contents: {rectangle: {%}}",
      ["fill": "red", "stroke": "red", "dash": "[1, 2]"], property: "contents.rectangle."),
    "ellipse": ReferencePlace(
      layer: "size: [9, 9], contents: {ellipse: {%}}",
      ["fill": "red", "stroke": "red", "dash": "[1, 2]"], property: "contents.ellipse."),
    "path": ReferencePlace(
      layer: "contents: {path: {%}}",
      ["d": "M 0 0 L 9 9", "fill": "red", "stroke": "red", "dash": "[1, 2]"],
      property: "contents.path."),
    "trim": ReferencePlace(
      layer: "size: [9, 9], contents: {ellipse: {stroke: red, trim: {%}}}",
      property: "contents.ellipse.trim."),
    "contents": ReferencePlace(
      layer: "size: [9, 9], contents: {%}", property: "contents."),
    "gradient": ReferencePlace(
      layer: "size: [9, 9], contents: {ellipse: {fill: {%}}}", property: "contents.ellipse.fill."),
    "linearGradient": ReferencePlace(
      layer: "contents: {linearGradient: {%}}",
      ["colors": "[white, black]", "locations": "[0, 1]"], property: "contents.linearGradient."),
    "radialGradient": ReferencePlace(
      layer: "contents: {radialGradient: {%}}",
      ["colors": "[white, black]", "locations": "[0, 1]"], property: "contents.radialGradient."),
    "image": ReferencePlace(
      layer: "contents: {image: {%}}", ["file": "a.png", "blurRegion": "[0, 0, 9, 9]"],
      property: "contents.image."),
    "sequence": ReferencePlace(
      layer: "contents: {sequence: {%}}", ["folder": "a"], property: "contents.sequence."),
    "text": ReferencePlace(
      layer: "contents: {text: {%}}", ["string": "a", "width": "9"], property: "contents.text."),
    "blur": ReferencePlace(layer: "blur: {%}", ["progress": "0"], property: "blur."),
    "backdrop": ReferencePlace(layer: "backdrop: {%}", property: "backdrop."),
    "latency": ReferencePlace(layer: "backdrop: {latency: {%}}", ["cost": "0.1"]),
    "motionBlur": ReferencePlace(layer: "motionBlur: {%}", property: "motionBlur."),
    "shutter": ReferencePlace(layer: "shutter: {%}"),
    "samples": ReferencePlace(layer: "shutter: {samples: {%}}"),
    "animation": ReferencePlace(
      layer: "animations: [{%}]", ["property": "opacity", "to": "1"]),
    "pacing": ReferencePlace(
      layer: "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {%}}}"),
    "spring": ReferencePlace(layer: "animations: [{property: opacity, to: 1, spring: {%}}]"),
  ]

  /// Keys that only mean something beside others than their neighbours do.
  private static let ofKeys: [String: ReferencePlace] = {
    let motion = ReferencePlace(
      layer: "motionBlur: {%}", ["angle": "90", "samples": "5"], property: "motionBlur.")
    let duration = ReferencePlace(
      layer: "animations: [{property: opacity, to: 1, spring: {%}}]", ["duration": "0.5"])
    var places = [
      "motionBlur.angle": motion, "motionBlur.samples": motion,
      "motionBlur.disable": ReferencePlace(layer: "motionBlur: {%}", ["enable": "[0, 1]"]),
      "spring.dampingRatio": duration, "spring.velocity": duration,
      "spring.bounce": ReferencePlace(
        layer: "animations: [{property: opacity, to: 1, spring: {%}}]", ["response": "0.5"]),
      "layer.id": ReferencePlace(scene: "{size: [9, 9], duration: 1, layers: [{%}]}"),
      "contents.color": ReferencePlace(
        layer: "contents: {%}", ["color": "red"], property: "contents."),
      "scene.frames": ReferencePlace(scene: "{%}", ["size": "[9, 9]", "layers": "[]"]),
      "input.easings": ReferencePlace(
        scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}",
        ["keyframes": "[[0, 0], [1, 2]]"]),
      "animation.path": ReferencePlace(layer: "animations: [{%}]", ["property": "position"]),
      "animation.rotationMode": ReferencePlace(
        layer: "animations: [{%}]", ["property": "position", "path": "M 0 0 L 9 9"]),
      "animation.group": ReferencePlace(layer: "animations: [{%}]"),
      "animation.by": ReferencePlace(layer: "animations: [{%}]", ["property": "rotation"]),
      "animation.to": ReferencePlace(layer: "animations: [{%}]", ["property": "position"]),
      "animation.property": ReferencePlace(layer: "animations: [{%}]", ["to": "1"]),
      "animation.values": ReferencePlace(layer: "animations: [{%}]", ["property": "opacity"]),
    ]
    for key in ["keyTimes", "easings", "calculationMode"] {
      places["animation.\(key)"] = ReferencePlace(
        layer: "animations: [{%}]", ["property": "opacity", "values": "[0, 1, 0]"])
      places["pacing.\(key)"] = ReferencePlace(
        layer: "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {%}}}",
        ["values": "[0, 1, 0]"])
    }
    for key in ["tension", "continuity", "bias"] {
      places["animation.\(key)"] = ReferencePlace(
        layer: "animations: [{%}]",
        ["property": "opacity", "values": "[0, 1, 0]", "calculationMode": "cubic"])
      places["pacing.\(key)"] = ReferencePlace(
        layer: "contents: {transition: {name: dissolve, from: a.png, to: b.png, progress: {%}}}",
        ["values": "[0, 1, 0]", "calculationMode": "cubic"])
    }
    for key in ["trace", "column", "maximumGap"] {
      places["input.\(key)"] = ReferencePlace(
        scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}",
        ["trace": "Assets/scroll.csv"])
    }
    for key in ["bounds", "length"] {
      places["input.\(key)"] = ReferencePlace(
        scene: "{size: [9, 9], duration: 1, layers: [], inputs: {a: {%}}}",
        ["keyframes": "[[0, 0], [1, 2]]", "bounds": "[0, 9]", "length": "9"])
    }
    return places
  }()
}
