@testable import Importing
import SceneModel
import SceneText
import Testing

/// What becomes of the parts of Lottie animations.
@Suite struct LottieTests {

  /// Parts of a file, with the layers that they become.
  private static let parts: [(layers: String, expected: String)] = [
    // Movement.
    (
      ImportedAnimation.shapes(
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform: ImportedAnimation.moving(
          "o", #"{"t":0,"s":[0],"h":1},{"t":15,"s":[50]},{"t":30,"s":[100]}"#)
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
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform: ImportedAnimation.moving(
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
    // An orientation in the plane.
    (
      #"{"ty":1,"sw":20,"sh":10,"sc":"\#("#00ff80")","ks":{"a":{"k":[10,5,0]},"or":{"k":[0,0,30]},"rx":{"k":0},"ry":{"k":0},"rz":{"a":1,"k":[{"t":0,"s":[10]},{"t":30,"s":[20]}]}}}"#,
      """
        - rotation: 40
          size: [20, 10]
          backgroundColor: "#00ff80"
          animations: [{property: rotation, to: 50, duration: 1}]
      """
    ),
    // An orientation about an axis about which the layer turns.
    (
      #"{"ty":1,"sw":20,"sh":10,"sc":"\#("#00ff80")","ks":{"a":{"k":[10,5,0]},"or":{"k":[30,0,0]},"rx":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[10]}]}}}"#,
      """
        - rotationX: 30
          size: [20, 10]
          backgroundColor: "#00ff80"
          animations: [{property: rotationX, to: 40, duration: 1}]
      """
    ),
    // A layer follows another, which shows nothing itself.
    (
      ImportedAnimation.shapes(
        "\(ImportedAnimation.box),\(ImportedAnimation.red)", more: #""parent":7,"#)
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
          mask: {anchorPoint: [0, 0], contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, fill: black}}, opacity: 0.5}
      """
    ),
    // The expansion of a mask.
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
    // A mask that grows from within its path.
    (
      #"{"ty":1,"sw":20,"sh":20,"sc":"\#("#000000")","ks":{},"masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":100},"x":{"a":1,"k":[{"t":0,"s":[-20]},{"t":60,"s":[20]}]}}]}"#,
      """
        - anchorPoint: [0, 0]
          size: [20, 20]
          backgroundColor: "#000000"
          mask:
            isolated: true
            layers:
              - anchorPoint: [0, 0]
                contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, fill: black, stroke: black, lineWidth: 0, lineJoin: round}}
                animations: [{property: contents.path.lineWidth, values: [0, 0, 40], duration: 2}]
              - anchorPoint: [0, 0]
                contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, stroke: black, lineWidth: 40, lineJoin: round}}
                blendMode: destinationOut
                animations: [{property: contents.path.lineWidth, values: [40, 0, 0], duration: 2}]
      """
    ),
  ]

  @Test(arguments: parts)
  func partsBecomeLayers(layers: String, expected: String) throws {
    let animation = try ImportedAnimation(layers)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().unbroken == expected.unbroken)
  }

  /// The frame at which an animation ends is the first that is not shown.
  @Test(arguments: [
    (rate: "60", first: "0", end: "48", length: "duration: 0.8", count: 48),
    (rate: "60", first: "0", end: "61", length: "frames: 61", count: 61),
    (rate: "60", first: "20", end: "81", length: "frames: 61", count: 61),
    (rate: "24", first: "0", end: "25", length: "frames: 25", count: 25),
    (rate: "29.97", first: "0", end: "100", length: "frames: 100", count: 100),
    (rate: "29.97", first: "0", end: "2997", length: "frames: 2997", count: 2997),
    (rate: "29.97", first: "0", end: "61.0000024845809", length: "frames: 61", count: 61),
    (rate: "60", first: "0", end: "60.5", length: "duration: 1.008333", count: 61),
    (rate: "1000", first: "0", end: "7", length: "duration: 0.007", count: 7),
  ])
  func animationsKeepTheirFrames(
    rate: String, first: String, end: String, length: String, count: Int
  ) throws {
    let animation = try ImportedAnimation(
      text: #"{"w":9,"h":9,"fr":\#(rate),"ip":\#(first),"op":\#(end),"layers":[]}"#)
    let text = animation.scene.document.text
    #expect(text.contains("\(length)\n"), "\(text)")
    #expect(animation.parsed.scene?.frameCount == count)
  }

  /// A layer of a film's rate begins in its own frame, however far that is from the first.
  @Test func timesFollowTheRatesOfTelevision() throws {
    let animation = try ImportedAnimation(
      text:
        #"{"w":9,"h":9,"fr":29.97,"op":60,"layers":[{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ip":30,"op":60,"ks":{}}]}"#
    )
    let text = animation.scene.document.text
    for part in ["frameRate: \"30000/1001\"", "hidden: time < 1.001}"] {
      #expect(text.contains(part), "\(text)")
    }
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
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform: ImportedAnimation.moving("p", keyframes) + #""r":{"k":0}"#),
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
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform: ImportedAnimation.moving(
          moves ? "p" : "o", #"{"t":0,"s":[0,0]},{"t":30,"s":[40,40]}"#)
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
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform: #""p":{"a":1,"k":[\#(keyframes)],"x":"loopOut('cycle')"}"#), options: options)
    let text = try animation.layers()
    #expect(text.components(of: "repeatCount: forever") == 1, "\(text)")
    #expect(!text.contains("paced"), "\(text)")
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
