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
}
