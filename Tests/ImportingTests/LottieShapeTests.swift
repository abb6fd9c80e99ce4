import Importing
import SceneText
import Testing

/// What becomes of the shapes of Lottie animations.
@Suite struct LottieShapeTests {
  /// The part of a point comes first: it is lower, and a little further round.
  @Test(arguments: [
    ("2.5", "M 8.817 -12.135 C 8.817 -12.135 9.511 -3.09 9.511 -3.09 C"),
    ("2", "M 0 -20 C 0 -20 10 0 10 0 C 10 0 0 20 0 20"),
  ])
  func starsHavePartsOfPoints(points: String, start: String) throws {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":{"k":\#(points)},"or":{"k":20},"ir":{"k":10}},{"ty":"fl","c":{"k":[1,0,0]}}"#
      ))
    let layers = try animation.layers()
    #expect(layers.contains(start), "\(layers)")
  }

  /// Trims and dashes of a round rectangle begin below its corner at the top right.
  @Test(arguments: [
    ("1", "M 10 -2 L 10 2 C 10 3.105 9.105 4 8 4"),
    ("3", "M 10 -2 C 10 -3.105 9.105 -4 8 -4 L -8 -4"),
  ])
  func roundRectanglesBeginBelowTheirCorner(direction: String, start: String) throws {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"{"ty":"rc","d":\#(direction),"s":{"k":[20,8]},"p":{"k":[0,0]},"r":{"k":2}},{"ty":"st","c":{"k":[1,0,0]},"w":{"k":1}},{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0}}"#
      ))
    let layers = try animation.layers()
    #expect(layers.contains(start), "\(layers)")
  }

  /// A line is solid while its dashes have no length, and has dashes once they grow.
  @Test(arguments: [
    ("[0]", "[8]", ["dash: [0, 4]", "contents.path.dash.0", "dashPhase: 3"]),
    ("[8]", "[0]", ["dash: [8, 4]", "contents.path.dash.0", "dashPhase: 3"]),
  ])
  func dashesGrow(from start: String, to end: String, parts: [String]) throws {
    for gap in [#"{"k":4}"#, #"{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[4]}]}"#] {
      let dashes =
        #"[{"n":"d","v":{"a":1,"k":[{"t":0,"s":\#(start)},{"t":30,"s":\#(end)}]}},{"n":"g","v":\#(gap)},{"n":"o","v":{"k":3}}]"#
      let animation = try ImportedAnimation(
        ImportedAnimation.shapes(
          #"\#(ImportedAnimation.square),{"ty":"st","c":{"k":[0,0,0]},"w":{"k":2},"d":\#(dashes)}"#)
      )
      #expect(animation.messages.isEmpty, "\(animation.messages)")
      let layers = try animation.layers()
      for part in parts {
        let first = gap.contains("a") ? part.replacing(", 4]", with: ", 0]") : part
        #expect(layers.contains(first), "\(layers)")
      }
    }
  }

  /// Dashes that never have a length leave the line solid, and nothing of them moves.
  @Test func linesWithoutDashesAreSolid() throws {
    let phase = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[9]}]}"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.square),{"ty":"st","c":{"k":[0,0,0]},"w":{"k":2},"d":[{"n":"d","v":{"k":0}},{"n":"o","v":\#(phase)}]}"#
      ))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(try !animation.layers().contains("dash"))
  }

  /// Outlines with the same keyframes, of which one repeats, do not repeat together.
  @Test(arguments: [
    (#","x":"loopOut()""#, "", 1), ("", #","x":"loopOut()""#, 1),
    (#","x":"loopOut()""#, #","x":"loopOut()""#, 1),
    (#","x":"loopOut()""#, #","x":"loopOut('pingpong')""#, 2), ("", "", 0),
  ])
  func outlinesRepeatByThemselves(first: String, second: String, repeated: Int) throws {
    func outline(_ x: Int, _ loop: String) -> String {
      let tangents = #""i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false"#
      func form(_ y: Int) -> String { #"[{"v":[[\#(x),0],[\#(x),\#(y)]],\#(tangents)}]"# }
      return
        #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(form(5))},{"t":10,"s":\#(form(30))}]\#(loop)}}"#
    }
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        [outline(0, first), outline(20, second), ImportedAnimation.line].joined(separator: ",")))
    let layers = try animation.layers()
    #expect(layers.ranges(of: "repeatCount").count == repeated, "\(layers)")
    #expect(layers.contains("autoreverses") == second.contains("pingpong"), "\(layers)")
  }

  /// Shapes, with the layers that they become.
  private static let parts: [(layers: String, expected: String)] = [
    // Shapes.
    (
      ImportedAnimation.shapes(
        "\(ImportedAnimation.box),\(ImportedAnimation.red)", transform: #""p":{"k":[50,40]}"#),
      """
        - position: [50, 40]
          layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // A stroke over a fill of the same outline is one shape; names become ids.
    (
      ImportedAnimation.shapes(
        "\(ImportedAnimation.square),\(ImportedAnimation.line),\(ImportedAnimation.red)",
        more: #""nm":"A mark","#),
      """
        - id: A-mark
          anchorPoint: [0, 0]
          contents: {path: {d: M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000", stroke: black, lineWidth: 2, lineCap: round, miterLimit: 4}}
      """
    ),
    // A fill paints all outlines before it, wherever their groups move them.
    (
      ImportedAnimation.shapes(
        #"{"ty":"gr","it":[\#(ImportedAnimation.square),{"ty":"tr","p":{"k":[5,5]}}]},\#(ImportedAnimation.square),\#(ImportedAnimation.red)"#
      ),
      """
        - anchorPoint: [0, 0]
          contents: {path: {d: M 5 5 L 15 5 L 15 15 Z M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000"}}
      """
    ),
    // Outlines that move apart are painted as one all the same.
    (
      ImportedAnimation.shapes(
        #"{"ty":"gr","it":[\#(ImportedAnimation.square),{"ty":"tr",\#(ImportedAnimation.moving("p", #"{"t":0,"s":[5,5]},{"t":30,"s":[45,5]}"#))"r":{"k":0}}]},\#(ImportedAnimation.square),\#(ImportedAnimation.red)"#
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
        #"{"ty":"gr","it":[{"ty":"el",\#(ImportedAnimation.moving("s", #"{"t":0,"s":[10,10]},{"t":30,"s":[20,10]}"#))"p":{"k":[0,0]}},{"ty":"tr",\#(ImportedAnimation.moving("r", #"{"t":15,"s":[0]},{"t":30,"s":[90]}"#))"a":{"k":[1,2]},"p":{"k":[5,5]}}]},\#(ImportedAnimation.square),\#(ImportedAnimation.red)"#
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
        "\(ImportedAnimation.square),\(ImportedAnimation.square),"
          + #"{"ty":"tm","s":{"k":25},"e":{"k":75},"o":{"k":90},"m":1},\#(ImportedAnimation.line)"#),
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
    // Outlines that are cut out of the first, and the expansion of a mask.
    (
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.square),\#(ImportedAnimation.square),{"ty":"mm","mm":3},\#(ImportedAnimation.red)"#
      ),
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
    // A line and a group that mix with what lies beneath in the layer, and nothing else.
    (
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"st","bm":1,"c":{"k":[0,0,0]},"w":{"k":2}},\#(ImportedAnimation.red)"#
      ),
      """
        - isolated: true
          layers:
            - size: [20, 10]
              contents: {rectangle: {fill: "#ff0000"}}
            - anchorPoint: [0, 0]
              contents: {path: {d: M 10 -5 L 10 5 L -10 5 L -10 -5 Z, stroke: black, lineWidth: 2, lineCap: round, lineJoin: round}}
              blendMode: multiply
      """
    ),
    (
      ImportedAnimation.shapes(
        #"{"ty":"gr","bm":2,"it":[\#(ImportedAnimation.box),\#(ImportedAnimation.red)]},{"ty":"gr","it":[\#(ImportedAnimation.box),\#(ImportedAnimation.red)]}"#
      ),
      """
        - isolated: true
          layers:
            - size: [20, 10]
              contents: {rectangle: {fill: "#ff0000"}}
            - blendMode: screen
              layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // Copies that move on.
    (
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),\#(ImportedAnimation.red),{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{\#(ImportedAnimation.moving("p", #"{"t":0,"s":[0,0]},{"t":30,"s":[30,0]}"#))\#(ImportedAnimation.moving("r", #"{"t":0,"s":[0]},{"t":30,"s":[10]}"#))"so":{"k":100},"eo":{"k":100}}}"#
      ),
      """
        - layers:
            - repeat: {count: 3, as: copy}
              position: [0, 0]
              rotation: 0
              animations:
                - {property: position, to: [0 + 30 * (copy), 0], duration: 1}
                - {property: rotation, to: 0 + 10 * (copy), duration: 1}
              layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // Copies whose number changes, the later ones below.
    (
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),\#(ImportedAnimation.red),{"ty":"rp",\#(ImportedAnimation.moving("c", #"{"t":0,"s":[1]},{"t":30,"s":[3]}"#))"o":{"k":0},"m":2,"tr":{"p":{"k":[30,0]},"so":{"k":100},"eo":{"k":50}}}"#
      ),
      """
        - layers:
            - repeat: {count: 3, as: copy}
              position: [0 + 30 * (2 - copy), 0]
              hidden: 2 - copy >= 1
              animations:
                - property: opacity
                  values: [1, 1 + -0.5 * (2 - copy), 1 + -0.25 * (2 - copy)]
                  keyTimes: [0, 0.033333, 0.533333, 1]
                  calculationMode: discrete
                  duration: 1
                - property: hidden
                  values: [2 - copy >= 1, 2 - copy >= 2, 2 - copy >= 3]
                  keyTimes: [0, 0.033333, 0.533333, 1]
                  calculationMode: discrete
                  duration: 1
              layers: [{size: [20, 10], contents: {rectangle: {fill: "#ff0000"}}}]
      """
    ),
    // Teeth, and the area around outlines.
    (
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[30,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},{"ty":"zz","s":{"k":2},"r":{"k":2},"pt":{"k":1}},\#(ImportedAnimation.line)"#
      ),
      """
        - anchorPoint: [0, 0]
          contents: {path: {d: M 0 2 L 10 -2 L 20 2 L 30 -2, stroke: black, lineWidth: 2, lineCap: round, miterLimit: 4}}
      """
    ),
    (
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[30,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},\#(ImportedAnimation.square),{"ty":"op","a":{"k":3},"lj":2},\#(ImportedAnimation.red)"#
      ),
      """
        - layers:
            - anchorPoint: [0, 0]
              contents: {path: {d: M 0 0 L 30 0, stroke: "#ff0000", lineWidth: 6, lineCap: round, lineJoin: round}}
            - anchorPoint: [0, 0]
              contents: {path: {d: M 0 0 L 10 0 L 10 10 Z, fill: "#ff0000", stroke: "#ff0000", lineWidth: 6, lineCap: round, lineJoin: round}}
      """
    ),
    // Copies.
    (
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),\#(ImportedAnimation.red),{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"r":{"k":10},"so":{"k":100},"eo":{"k":50}}}"#
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
  func shapesBecomeContents(layers: String, expected: String) throws {
    let animation = try ImportedAnimation(layers)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().unbroken == expected.unbroken)
  }
}
