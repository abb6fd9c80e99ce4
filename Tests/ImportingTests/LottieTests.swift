import Importing
import SceneModel
import SceneText
import Testing

/// What becomes of the parts of Lottie animations.
@Suite struct LottieTests {
  private static let square =
    #"{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
  private static let box = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,10]},"r":{"k":0}}"#
  private static let red = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
  private static let line =
    #"{"ty":"st","c":{"k":[0,0,0]},"o":{"k":100},"w":{"k":2},"lc":2,"lj":1,"ml":4}"#

  private static func moving(_ key: String, _ keyframes: String) -> String {
    "\"\(key)\":{\"a\":1,\"k\":[\(keyframes)]},"
  }

  /// Parts of a file, with the layers that they become.
  private static let parts: [(layers: String, expected: String)] = [
    // Shapes.
    (
      ImportedAnimation.shapes("\(box),\(red)", transform: #""p":{"k":[50,40]}"#),
      """
        - position: [50, 40]
          layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // A stroke over a fill of the same outline is one shape; names become ids.
    (
      ImportedAnimation.shapes("\(square),\(line),\(red)", more: #""nm":"A mark","#),
      """
        - id: A-mark
          anchorPoint: [0, 0]
          contents: {path: {d: M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000", stroke: black, lineWidth: 2, lineCap: round, miterLimit: 4}}
      """
    ),
    // A fill paints all outlines before it, wherever their groups move them.
    (
      ImportedAnimation.shapes(
        #"{"ty":"gr","it":[\#(square),{"ty":"tr","p":{"k":[5,5]}}]},\#(square),\#(red)"#),
      """
        - anchorPoint: [0, 0]
          contents: {path: {d: M 5 5 L 15 5 L 15 15 Z M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000"}}
      """
    ),
    // Outlines that move apart are painted as one all the same.
    (
      ImportedAnimation.shapes(
        #"{"ty":"gr","it":[\#(square),{"ty":"tr",\#(moving("p", #"{"t":0,"s":[5,5]},{"t":30,"s":[45,5]}"#))"r":{"k":0}}]},\#(square),\#(red)"#
      ),
      """
        - anchorPoint: [0, 0]
          contents:
            path:
              paths: [{d: M 0 0 L 10 0 L 10 10 Z, position: [5, 5]}, {d: M 0 0 L 10 0 L 10 10 Z}]
              fill: "#ff0000"
          animations: [{property: contents.path.paths.0.position, to: [45, 5], duration: 1}]
      """
    ),
    // Their forms change by themselves, whatever groups turn them.
    (
      ImportedAnimation.shapes(
        #"{"ty":"gr","it":[{"ty":"el",\#(moving("s", #"{"t":0,"s":[10,10]},{"t":30,"s":[20,10]}"#))"p":{"k":[0,0]}},{"ty":"tr",\#(moving("r", #"{"t":15,"s":[0]},{"t":30,"s":[90]}"#))"a":{"k":[1,2]},"p":{"k":[5,5]}}]},\#(square),\#(red)"#
      ),
      """
        - anchorPoint: [0, 0]
          contents:
            path:
              paths:
                - d: M -1 -7 C 1.761 -7 4 -4.761 4 -2 C 4 0.761 1.761 3 -1 3 C -3.761 3 -6 0.761 -6 -2 C -6 -4.761 -3.761 -7 -1 -7 Z
                  position: [5, 5]
                - d: M 0 0 L 10 0 L 10 10 Z
              fill: "#ff0000"
          animations:
            - {property: contents.path.paths.0.d, to: M -1 -7 C 4.523 -7 9 -4.761 9 -2 C 9 0.761 4.523 3 -1 3 C -6.523 3 -11 0.761 -11 -2 C -11 -4.761 -6.523 -7 -1 -7 Z, duration: 1}
            - {property: contents.path.paths.0.rotation, to: 90, begin: 0.5, duration: 0.5}
      """
    ),
    // Several outlines are trimmed one by one, or as one.
    (
      ImportedAnimation.shapes(
        "\(square),\(square),"
          + #"{"ty":"tm","s":{"k":25},"e":{"k":75},"o":{"k":90},"m":1},\#(line)"#),
      """
        - anchorPoint: [0, 0]
          contents:
            path:
              d: M 0 0 L 10 0 L 10 10 Z M 0 0 L 10 0 L 10 10 Z
              stroke: black
              lineWidth: 2
              lineCap: round
              miterLimit: 4
              trim: {start: 0.25, end: 0.75, offset: 0.25, each: true}
      """
    ),
    // Movement.
    (
      ImportedAnimation.shapes(
        "\(box),\(red)",
        transform: moving("o", #"{"t":0,"s":[0],"h":1},{"t":15,"s":[50]},{"t":30,"s":[100]}"#)
          + #""r":{"k":0}"#),
      """
        - opacity: 0
          animations:
            - {property: opacity, values: [0, 0.5, 1], easings: [step-end, linear], duration: 1}
          layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // Easings by name; each component may have its own.
    (
      ImportedAnimation.shapes(
        "\(box),\(red)",
        transform: moving(
          "s",
          #"{"t":30,"s":[0,100],"o":{"x":[0.42,0.2],"y":[0,0]},"i":{"x":[1,0.8],"y":[1,1]}},{"t":45,"s":[100,200]}"#
        ) + #""r":{"k":0}"#),
      """
        - scale: [0, 1]
          animations:
            - {property: scale.x, to: 1, easing: easeIn, begin: 1, duration: 0.5}
            - {property: scale.y, to: 2, easing: "cubic-bezier(0.2, 0, 0.8, 1)", begin: 1, duration: 0.5}
          layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // The first and the last frame of a layer.
    (
      #"{"ty":1,"sw":20,"sh":10,"sc":"\#("#00ff80")","ip":15,"op":45,"ks":{"a":{"k":[10,5]}}}"#,
      """
        - {size: [20, 10], backgroundColor: "#00ff80", hidden: time < 0.5 or time >= 1.5}
      """
    ),
    // A layer follows another, which shows nothing itself.
    (
      ImportedAnimation.shapes("\(box),\(red)", more: #""parent":7,"#)
        + #",{"ty":3,"ind":7,"nm":"hinge","ks":{"p":{"k":[30,30]},"r":{"k":45},"a":{"k":[5,5]}}}"#,
      """
        - id: hinge
          position: [30, 30]
          rotation: 45
          layers:
            - position: [-5, -5]
              layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // Mattes and masks.
    (
      #"{"ty":1,"td":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}},{"ty":1,"tt":4,"sw":20,"sh":20,"sc":"\#("#000000")","ks":{}}"#,
      """
        - maskMode: invertedLuminance
          mask: {layers: [{anchorPoint: [0, 0], size: [9, 9], backgroundColor: "#ffffff"}]}
          layers: [{anchorPoint: [0, 0], size: [20, 20], backgroundColor: "#000000"}]
      """
    ),
    (
      #"{"ty":1,"sw":20,"sh":20,"sc":"\#("#000000")","ks":{},"masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":50}}]}"#,
      """
        - anchorPoint: [0, 0]
          size: [20, 20]
          backgroundColor: "#000000"
          mask: {anchorPoint: [0, 0], opacity: 0.5, contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, fill: black}}}
      """
    ),
    // Outlines that are cut out of the first, and the expansion of a mask.
    (
      ImportedAnimation.shapes(#"\#(square),\#(square),{"ty":"mm","mm":3},\#(red)"#),
      """
        - layers:
            - isolated: true
              layers:
                - {anchorPoint: [0, 0], contents: {path: {d: M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000"}}}
                - anchorPoint: [0, 0]
                  contents: {path: {d: M 0 0 L 10 0 L 10 10 Z, fill: black}}
                  blendMode: destinationOut
      """
    ),
    (
      #"{"ty":1,"sw":20,"sh":20,"sc":"\#("#000000")","ks":{"rx":{"k":30}},"masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":100},"x":{"k":3}}]}"#,
      """
        - anchorPoint: [0, 0]
          rotationX: 30
          size: [20, 20]
          backgroundColor: "#000000"
          mask: {anchorPoint: [0, 0], contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, fill: black, stroke: black, lineWidth: 6, lineJoin: round}}}
      """
    ),
    // Teeth, and the area around outlines.
    (
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[30,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},{"ty":"zz","s":{"k":2},"r":{"k":2},"pt":{"k":1}},\#(line)"#
      ),
      """
        - anchorPoint: [0, 0]
          contents: {path: {d: M 0 2 L 10 -2 L 20 2 L 30 -2, stroke: black, lineWidth: 2, lineCap: round, miterLimit: 4}}
      """
    ),
    (
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[30,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},\#(square),{"ty":"op","a":{"k":3},"lj":2},\#(red)"#
      ),
      """
        - anchorPoint: [0, 0]
          contents: {path: {d: M 0 0 L 30 0, stroke: "#ff0000", lineWidth: 6, lineCap: round, lineJoin: round}}
        - anchorPoint: [0, 0]
          contents: {path: {d: M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000", stroke: "#ff0000", lineWidth: 6, lineCap: round, lineJoin: round}}
      """
    ),
    // A mask that is smaller than its path.
    (
      #"{"ty":1,"sw":20,"sh":20,"sc":"\#("#000000")","ks":{},"masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":100},"x":{"k":-2}}]}"#,
      """
        - anchorPoint: [0, 0]
          size: [20, 20]
          backgroundColor: "#000000"
          mask:
            isolated: true
            layers:
              - {anchorPoint: [0, 0], contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, fill: black}}}
              - anchorPoint: [0, 0]
                contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, stroke: black, lineWidth: 4, lineJoin: round}}
                blendMode: destinationOut
      """
    ),
    // Copies.
    (
      ImportedAnimation.shapes(
        #"\#(box),\#(red),{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"r":{"k":10},"so":{"k":100},"eo":{"k":50}}}"#
      ),
      """
        - layers:
            - repeat: {count: 3, as: copy}
              position: [0 + 30 * (copy), 0]
              rotation: 0 + 10 * (copy)
              opacity: 1 + -0.25 * (copy)
              layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
  ]

  @Test(arguments: parts)
  func partsBecomeLayers(layers: String, expected: String) throws {
    let animation = try ImportedAnimation(layers)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().unbroken == expected.unbroken)
  }

  /// A position with tangents follows its curves; evenly, if asked to.
  @Test(arguments: [
    (false, "easings: [easeInEaseOut, linear]"), (true, "calculationMode: paced"),
  ])
  func positionsFollowCurves(pacesPaths: Bool, expected: String) throws {
    var options = LottieOptions()
    options.pacesPaths = pacesPaths
    let keyframes =
      #"{"t":0,"s":[0,0],"to":[10,0],"ti":[0,-10],"o":{"x":0.42,"y":0},"i":{"x":0.58,"y":1}},{"t":30,"s":[40,40]},{"t":60,"s":[80,40]}"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        "\(Self.box),\(Self.red)", transform: Self.moving("p", keyframes) + #""r":{"k":0}"#),
      options: options)
    let text = try animation.layers()
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("M 0 0 C 10 0 40 30 40 40"), "\(text)")
  }

  /// A layer with motion blur that moves has a blur that looks like a shutter, or a shutter.
  @Test(arguments: [
    (false, true, "motionBlur: {as: matched}"), (true, true, "shutter: true"),
    (false, false, nil),
  ])
  func motionBlurIsKept(usesShutter: Bool, moves: Bool, expected: String?) throws {
    var options = LottieOptions()
    options.usesShutter = usesShutter
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        "\(Self.box),\(Self.red)",
        transform: Self.moving(moves ? "p" : "o", #"{"t":0,"s":[0,0]},{"t":30,"s":[40,40]}"#)
          + #""r":{"k":0}"#, more: #""mb":true,"#), options: options)
    let text = try animation.layers()
    #expect(text.contains("motionBlur") == (expected != nil && !usesShutter))
    if let expected { #expect(text.contains(expected), "\(text)") }
  }

  /// A composition that is used twice is one component; each use has its own time.
  @Test func compositionsBecomeComponents() throws {
    let layer = #"{"ty":0,"refId":"c","w":30,"h":30,"st":15,"sr":2,"ks":{}}"#
    let asset =
      #""assets":[{"id":"c","nm":"badge","layers":[{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}]}],"#
    let animation = try ImportedAnimation("\(layer),\(layer)", more: asset)
    let text = animation.scene.document.text
    #expect(text.components(of: "badge:") == 1)
    #expect(text.components(of: "{component: badge, begin: 0.5, speed: 0.5}") == 2, "\(text)")
    _ = try animation.layers()
  }

  /// A layer of a composition is shown in its own frames only, wherever its time begins.
  @Test(arguments: [
    (ip: 0, op: 60, st: 10, expected: "hidden: time < 0"),
    (ip: 0, op: 60, st: -30, expected: "hidden: time >= 2"),
    (ip: 0, op: 60, st: 0, expected: nil),
  ])
  func layersOfCompositionsKeepTheirFrames(ip: Int, op: Int, st: Int, expected: String?) throws {
    let layer = #"{"ty":0,"refId":"c","w":9,"h":9,"ip":0,"op":60,"st":\#(st),"ks":{}}"#
    let inside = #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ip":\#(ip),"op":\#(op),"ks":{}}"#
    let animation = try ImportedAnimation(
      layer, more: #""assets":[{"id":"c","layers":[\#(inside)]}],"#)
    let text = animation.scene.document.text
    #expect(text.contains("hidden") == (expected != nil), "\(text)")
    if let expected { #expect(text.contains(expected), "\(text)") }
  }

  /// Times are rounded down, so that no layer, marker or composition comes a frame late.
  @Test func timesAreNeverRoundedUp() throws {
    let animation = try ImportedAnimation(
      #"{"ty":0,"refId":"c","w":9,"h":9,"ip":23,"op":60,"st":23,"ks":{}}"#,
      more:
        #""markers":[{"tm":23,"cm":"m"}],"assets":[{"id":"c","layers":[{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}]}],"#
    )
    let text = animation.scene.document.text
    for part in ["at: 0.766666", "begin: 0.766666", "hidden: time < 0.766666"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  /// A path that repeats stays one animation, as its parts would repeat one by one.
  @Test func repeatedPathsAreNotDivided() throws {
    var options = LottieOptions()
    options.pacesPaths = true
    let keyframes =
      #"{"t":0,"s":[0,0],"to":[10,0],"ti":[0,-10]},{"t":30,"s":[40,40]},{"t":60,"s":[0,0]}"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        "\(Self.box),\(Self.red)",
        transform: #""p":{"a":1,"k":[\#(keyframes)],"x":"loopOut('cycle')"}"#), options: options)
    let text = try animation.layers()
    #expect(text.components(of: "repeatCount: forever") == 1, "\(text)")
    #expect(!text.contains("paced"), "\(text)")
  }
}

extension String {
  /// The words of the text, however its lines are broken.
  fileprivate var unbroken: [Substring] {
    split { $0.isWhitespace || "{}[],".contains($0) }.filter { $0 != "-" }
  }

  /// Returns how often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
