import Testing

/// An edit of a scene: what stood there before, and what stands there after.
struct SceneEdit: CustomTestStringConvertible {
  /// The scenes.
  let before, after: String

  let testDescription: String

  /// An edit of a layer that has other keys too.
  init(_ before: String, _ after: String, with keys: String = SceneEdit.box) {
    testDescription = "\(before) → \(after)"
    self.before = SceneEdit.scene("\(keys)\n\(before)")
    self.after = SceneEdit.scene("\(keys)\n\(after)")
  }

  /// An edit of the scene's own keys.
  init(head before: String, _ after: String, with keys: String = SceneEdit.fast) {
    testDescription = "\(before) → \(after)"
    self.before = SceneEdit.scene(keys, head: before)
    self.after = SceneEdit.scene(keys, head: after)
  }

  /// Returns a scene with a layer in front of another one.
  private static func scene(_ keys: String, head: String = "") -> String {
    let lines = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
    let rest = ["size: [24, 24]", "frames: 5", "frameRate: 30"].filter {
      !head.contains($0.prefix { $0 != ":" } + ":")
    }
    return """
      \(rest.joined(separator: "\n"))
      \(head)
      layers:
        - {id: back, position: [14, 10], size: [14, 14], backgroundColor: teal, cornerRadius: 3}
        - id: box

      """ + lines
  }

  static let still = "position: [12, 12]\nsize: [12, 10]"
  static let box = still + "\nbackgroundColor: red"
  /// With an eye above its sublayers.
  static let leaning = still + "\nperspective: 30\nbackgroundColor: red"
  static let turning = box + "\nrotation: 300 * time"
  static let filled =
    box + "\nlayers: [{position: ['6 + 40 * time', 5], size: [6, 6], backgroundColor: gold}]"
  static let fast =
    "position: ['4 + 120 * time', 12]\nsize: [12, 10]\nbackgroundColor: '#ff664480'\nrotation: 90 * time"
  static let frost = "{position: [6, 5], size: [9, 9], backdrop: {blur: 1}}"
  static let glass = "position: ['8 + 60 * time', 12]\nsize: [12, 10]"
  static let image = still + "\ncontents: {image: Assets/dusk.jpg}"
}

extension SceneEdit {
  /// Edits that somebody sees: of each key at least one.
  static let all =
    ofLayers + ofShadows + ofContents + ofPictures + ofMaskModes + ofFading + ofEdges + ofTexts
    + ofAnimators
    + ofEffects
    + ofMovement + [ofVelocity] + ofPublishedRules + ofScenes + ofFilters + ofTransitions
    + ofEmitters + ofValues + ofStates + ofStacks

  static let ofLayers: [SceneEdit] = [
    SceneEdit("position: [9, 9]", "position: [9, 9.25]", with: "size: [5, 5]\nborder: {width: 1}"),
    SceneEdit("anchorPoint: [0.5, 0]", "anchorPoint: [0.5, 1]"),
    SceneEdit("size: [5, 5]", "size: [5, 6]", with: "position: [9, 9]\nbackgroundColor: red"),
    SceneEdit("zPosition: 0", "zPosition: -1"), SceneEdit("opacity: 1", "opacity: 0.9"),
    SceneEdit("rotation: 0", "rotation: 10"), SceneEdit("scale: 1", "scale: [1, 1.1]"),
    SceneEdit("skew: [0, 0]", "skew: [10, 0]"),
    SceneEdit("transform: [1, 0, 0, 1]", "transform: [1, 0, 0.2, 1]"),
    SceneEdit("translation: [0, 0]", "translation: [0, 1]"),
    SceneEdit("rotationX: 0", "rotationX: 30"), SceneEdit("rotationY: 0", "rotationY: 30"),
    SceneEdit(
      "layers: [{size: [6, 6], backgroundColor: gold, translationZ: 0}]",
      "layers: [{size: [6, 6], backgroundColor: gold, translationZ: 2}]", with: leaning),
    SceneEdit(
      "layers: [{size: [6, 6], backgroundColor: gold, zPosition: 0}]",
      "layers: [{size: [6, 6], backgroundColor: gold, zPosition: 2}]", with: leaning),
    SceneEdit("doubleSided: true", "doubleSided: false", with: box + "\nrotationY: 120"),
    SceneEdit(
      "perspective: 20", "perspective: 30",
      with: still
        + "\nlayers: [{position: [6, 5], size: [9, 6], rotationY: 40, backgroundColor: gold}]"),
    SceneEdit("hidden: false", "hidden: true"), SceneEdit("hidden: false", "hidden: time > 0.1"),
    SceneEdit(
      "layers: [{position: [6, 5], size: [6, 6], captured: true, backgroundColor: gold}, \(frost)]",
      "layers: [{position: [6, 5], size: [6, 6], captured: false, backgroundColor: gold}, \(frost)]"
    ),
    SceneEdit("backgroundColor: red", "backgroundColor: tomato", with: still),
    SceneEdit("cornerRadius: 2", "cornerRadius: [2, 2, 2, 3]"),
    SceneEdit(
      "cornerCurve: circular", "cornerCurve: continuous", with: box + "\ncornerRadius: 3"),
    SceneEdit("border: {width: 1}", "border: {width: 1.5}"),
    SceneEdit("border: {width: 1, color: blue}", "border: {width: 1, color: navy}"),
    SceneEdit("masksToBounds: false", "masksToBounds: true", with: filled),
    SceneEdit(
      "mask: {position: [6, 5], size: [6, 6], backgroundColor: black}",
      "mask: {position: [6, 5], size: [6, 7], backgroundColor: black}"),
    SceneEdit("", "mask: {position: [6, 5], size: [6, 6], hidden: true}"),
    SceneEdit("blendMode: multiply", "blendMode: screen"),
    SceneEdit(
      "isolated: false", "isolated: true",
      with: "layers: [{position: [6, 5], size: [3, 3], backgroundColor: gold, blendMode: plus}]"),
    SceneEdit("layers: []", "layers: [{position: [6, 5], size: [3, 3], backgroundColor: gold}]"),
    SceneEdit(
      "repeat: {count: 2, as: n}", "repeat: {count: 3, as: n}", with: box + "\nrotation: 10 * n"),
    SceneEdit("animations: []", "animations: [{property: opacity, to: 0.5, begin: 0.1}]"),
    SceneEdit(
      "animations: [{property: opacity, to: 0.5, easing: ease-in}]",
      "animations: [{property: opacity, to: 0.5}]"),
    SceneEdit("begin: 0", "begin: 0.1", with: turning),
    SceneEdit("timeOffset: 0", "timeOffset: 0.1", with: turning),
    SceneEdit("speed: 1", "speed: 2", with: turning),
    SceneEdit("frameRate: 30", "frameRate: 10", with: filled),
    SceneEdit("displayLink: {start: 0}", "displayLink: {start: 0.1}", with: filled),
  ]

  static let ofContents: [SceneEdit] =
    [
      ("color: gold", "color: tan"),
      ("linearGradient: {colors: [red, blue]}", "linearGradient: {colors: [red, navy]}"),
      (
        "linearGradient: {colors: [red, blue], locations: [0, 1]}",
        "linearGradient: {colors: [red, blue], locations: [0, 0.8]}"
      ),
      (
        "linearGradient: {colors: [red, blue], start: [0, 0]}",
        "linearGradient: {colors: [red, blue], start: [0, 0.2]}"
      ),
      (
        "linearGradient: {colors: [red, blue], end: [1, 1]}",
        "linearGradient: {colors: [red, blue], end: [1, 0.5]}"
      ),
      ("linearGradient: {colors: [red, blue]}", "radialGradient: {colors: [red, blue]}"),
      (
        "radialGradient: {colors: [red, blue], center: [0.5, 0.5]}",
        "radialGradient: {colors: [red, blue], center: [0.5, 0.4]}"
      ),
      (
        "radialGradient: {colors: [red, blue], radius: 0.5}",
        "radialGradient: {colors: [red, blue], radius: [0.5, 0.4]}"
      ),
      (
        "linearGradient: {colors: [red, blue], interpolation: srgb}",
        "linearGradient: {colors: [red, blue], interpolation: oklab}"
      ),
      (
        "linearGradient: {colors: [red, '#0000ff00'], interpolation: srgb}",
        "linearGradient: {colors: [red, '#0000ff00'], interpolation: straight}"
      ),
      ("radialGradient: {colors: [red, blue]}", "conicGradient: {colors: [red, blue]}"),
      (
        "conicGradient: {colors: [red, blue], center: [0.5, 0.5]}",
        "conicGradient: {colors: [red, blue], center: [0.5, 0.4]}"
      ),
      (
        "conicGradient: {colors: [red, blue], angle: 0}",
        "conicGradient: {colors: [red, blue], angle: 20}"
      ),
      ("rectangle: {fill: gold}", "ellipse: {fill: gold}"),
      (
        "rectangle: {fill: gold, cornerRadius: 2}",
        "rectangle: {fill: gold, cornerRadius: [2, 2, 2, 3]}"
      ),
      ("ellipse: {fill: gold}", "ellipse: {fill: {linearGradient: {colors: [gold, red]}}}"),
      ("ellipse: {stroke: gold}", "ellipse: {stroke: tan}"),
      ("ellipse: {stroke: gold, lineWidth: 1}", "ellipse: {stroke: gold, lineWidth: 2}"),
      ("path: {d: M2 2 L9 2 L5 8 Z, fill: gold}", "path: {d: M2 2 L9 2 L5 9 Z, fill: gold}"),
      (
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold}", "path: {d: M2 2 C4 0 7 0 9 2 L5 8 Z, fill: gold}"
      ),
      (
        "path: {d: M0 0 H9 V9 H0 Z M3 3 H6 V6 H3 Z, fill: gold, fillRule: evenodd}",
        "path: {d: M0 0 H9 V9 H0 Z M3 3 H6 V6 H3 Z, fill: gold, fillRule: nonzero}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineCap: butt}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineCap: round}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineJoin: miter}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, lineJoin: bevel}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 1]}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 2]}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 1], dashPhase: 0}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, dash: [2, 1], dashPhase: 1}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {start: 0}}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {start: 0.3}}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, miterLimit: 10}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, lineWidth: 3, miterLimit: 1}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 0.3, offset: 0}}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 0.3, offset: 0.5}}"
      ),
      (
        "path: {d: M2 2 L9 2 M2 5 L9 5, stroke: gold, trim: {end: 0.5, each: false}}",
        "path: {d: M2 2 L9 2 M2 5 L9 5, stroke: gold, trim: {end: 0.5, each: true}}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold, stroke: navy, trim: {end: 0.6, fill: false}}",
        "path: {d: M2 2 L9 2 L5 8 Z, fill: gold, stroke: navy, trim: {end: 0.6, fill: true}}"
      ),
      (
        "linearGradient: {colors: [red, blue], end: [0.5, 1], units: outline}",
        "linearGradient: {colors: [red, blue], end: [0.5, 1], units: points}"
      ),
      (
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 1}}",
        "path: {d: M2 2 L9 2 L5 8, stroke: gold, trim: {end: 0.6}}"
      ),
      ("image: Assets/brush.png", "image: Assets/dusk.jpg"),
      (
        "image: {file: Assets/brush.png, capInsets: [9, 9, 9, 9]}",
        "image: {file: Assets/brush.png, capInsets: [2, 9, 9, 9]}"
      ),
      (
        "image: {file: Assets/dusk.jpg, capInsets: [2, 2, 2, 2], resizingMode: stretch}",
        "image: {file: Assets/dusk.jpg, capInsets: [2, 2, 2, 2], resizingMode: tile}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 6], blurRadius: 2}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 3}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2, blurEdges: beyond}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurRadius: 2, blurEdges: clamp}"
      ),
      (
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurTime: 0}",
        "image: {file: Assets/dusk.jpg, blurRegion: [0, 0, 9, 5], blurTime: 0.1}"
      ),
      ("image: {file: Assets/dusk.jpg}", "image: {file: Assets/dusk.jpg, delay: 0.1}"),
      ("svg: Assets/star.svg", "svg: Assets/gear.svg"),
      ("sequence: {folder: Frames, frameRate: 30}", "sequence: {folder: Frames, frameRate: 15}"),
      ("sequence: {folder: Frames, begin: 0}", "sequence: {folder: Frames, begin: 0.1}"),
      ("sequence: {folder: Frames, repeats: false}", "sequence: {folder: Frames, repeats: true}"),
      ("video: clip.mkv", "video: other.mkv"),
      ("video: {file: clip.mkv, begin: 0}", "video: {file: clip.mkv, begin: 0.05}"),
      ("video: {file: clip.mkv, speed: 1}", "video: {file: clip.mkv, speed: 2}"),
      ("video: {file: clip.mkv, time: 0}", "video: {file: clip.mkv, time: 0.1}"),
      (
        "video: {file: clip.mkv, begin: -0.2, repeats: false}",
        "video: {file: clip.mkv, begin: -0.2, repeats: true}"
      ),
      ("text: {string: A}", "text: {string: B}"),
      ("text: {string: '{1}'}", "text: {string: '{2}'}"),
      ("text: {string: Ag, font: Inter}", "text: {string: Ag, font: DejaVu Sans}"),
      ("text: {string: Ag, size: 9}", "text: {string: Ag, size: 10}"),
      ("text: {string: Ag, weight: regular}", "text: {string: Ag, weight: bold}"),
      ("text: {string: Ag, color: black}", "text: {string: Ag, color: navy}"),
      (
        "text: {string: 'A Ag', width: 10, size: 6, alignment: left}",
        "text: {string: 'A Ag', width: 10, size: 6, alignment: right}"
      ),
      ("text: {string: 'A Ag', size: 6, width: 20}", "text: {string: 'A Ag', size: 6, width: 5}"),
      (
        "text: {string: 'A Ag', size: 6, width: 9, lineHeight: 1}",
        "text: {string: 'A Ag', size: 6, width: 9, lineHeight: 1.5}"
      ),
      (
        "text: {string: Ag, size: 6, letterSpacing: 0}",
        "text: {string: Ag, size: 6, letterSpacing: 1}"
      ),
      ("text: {string: '11', features: [tnum]}", "text: {string: '11', features: [zero]}"),
      (
        "text: {string: '11', monospacedDigits: true}",
        "text: {string: '11', monospacedDigits: false}"
      ),
      (
        "text: {string: 'A Ag', size: 5, width: 9, maxLines: 2}",
        "text: {string: 'A Ag', size: 5, width: 9, maxLines: 1}"
      ),
      (
        "text: {string: AggB, size: 5, width: 9, maxLines: 1, truncation: tail}",
        "text: {string: AggB, size: 5, width: 9, maxLines: 1, truncation: head}"
      ),
      ("text: {string: Ag, size: 6, padding: 0}", "text: {string: Ag, size: 6, padding: 2}"),
      (
        "text: {string: Ag, size: 6, padding: [1, 2]}",
        "text: {string: Ag, size: 6, padding: [2, 1]}"
      ),
      (
        "text: {string: Ag, size: 6, animators: [{from: {offset: [1, 0]}}]}",
        "text: {string: Ag, size: 6, animators: [{from: {offset: [1, 2]}}]}"
      ),
      ("text: {string: Ag, size: 6, count: 2}", "text: {string: Ag, size: 6, count: 1}"),
      (
        "text: {string: a<i>g</i>, size: 6, markup: true}",
        "text: {string: a<i>g</i>, size: 6, markup: false}"
      ),
    ].map { SceneEdit("contents: {\($0)}", "contents: {\($1)}", with: still) } + [
      SceneEdit(
        "contents: {path: {d: M2 2 L9 2 L5 8 Z, morph: matching, fill: gold}}",
        "contents: {path: {d: M2 2 L9 2 L5 8 Z, morph: resample, fill: gold}}",
        with: still
          + "\nanimations: [{property: contents.path.d, to: M9 2 L5 8 L2 2 Z, duration: 0.3}]"),
      SceneEdit(
        "animations: [{property: contents.image.file, to: Assets/lake.jpg, begin: 0.1}]",
        "animations: [{property: contents.image.file, to: Assets/tram.jpg, begin: 0.1}]",
        with: image),
      SceneEdit("contentsGravity: center", "contentsGravity: resizeAspect", with: image),
      SceneEdit("contentsScale: 20", "contentsScale: 30", with: image + "\ncontentsGravity: top"),
    ]
}
