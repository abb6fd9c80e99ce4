import Importing
import SceneModel
import SceneText
import Testing

/// Lottie animations with parts that no scene can have, and files that are none.
@Suite struct OddAnimationTests {
  private static func shapes(_ shape: String) -> String {
    ImportedAnimation.shapes(
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[9,9]}},"#
        + #"\#(shape),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#)
  }

  /// Parts of a file in which a value is an empty list.
  private static let empty = [
    #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"Inter","s":9,"t":"a","sz":[],"ps":[],"sw":1,"sc":[],"fc":[]}}]},"a":[{"a":{"t":{"k":[]},"o":{"k":[]},"fc":{"k":[]},"sw":{"k":[]},"sc":{"k":[]}}}]}}"#,
    shapes(#"{"ty":"st","c":{"k":[]},"o":{"k":[]},"w":{"k":[]}}"#),
    shapes(#"{"ty":"op","a":{"k":[]}}"#), shapes(#"{"ty":"rd","r":{"k":[]}}"#),
    shapes(#"{"ty":"zz","s":{"k":[]},"r":{"k":[]},"pt":{"k":[]}}"#),
    shapes(#"{"ty":"tm","s":{"k":[]},"e":{"a":1,"k":[{"t":0,"s":[]},{"t":9,"s":[]}]}}"#),
    shapes(#"{"ty":"rp","c":{"k":[]},"o":{"k":[]},"tr":{"p":{"k":[]},"s":{"k":[]},"r":{"k":[]}}}"#),
    #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"o":{"k":[]},"p":{"k":[]},"s":{"k":[]}},"ef":[{"ty":20,"ef":[{"v":{"k":[]}},{"v":{"k":[]}},{"v":{"k":[]}}]},{"ty":25,"ef":[{"v":{"k":[]}},{"v":{"k":[]}}]}],"masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[9,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}},"o":{"k":[]},"x":{"k":[]}}]}"#,
  ]

  @Test(arguments: empty) func emptyListsAreNoValues(layers: String) throws {
    _ = try ImportedAnimation(layers).layers()
  }

  private static func box(transform: String) -> String {
    ImportedAnimation.shapes(
      ImportedAnimation.box + "," + ImportedAnimation.red, transform: transform)
  }

  /// Parts of a file with numbers beyond those of scenes.
  private static let huge = [
    box(transform: #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":1.7e308,"s":[90]}]}"#),
    box(transform: #""r":{"k":"1.7e308"}"#),
    shapes(
      #"{"ty":"sr","sy":1,"pt":{"k":1.7e308},"p":{"k":[0,0]},"r":{"k":0},"or":{"k":9},"ir":{"k":4}}"#
    ),
    shapes(
      #"{"ty":"sr","sy":1,"pt":{"k":5},"p":{"k":[0,0]},"r":{"a":1,"k":[{"t":0,"s":[-1.7e308]},{"t":9,"s":[1.7e308]}]},"or":{"k":9},"ir":{"k":4}}"#
    ),
    shapes(#"{"ty":"zz","s":{"k":2},"r":{"k":1.7e308},"pt":{"k":1}}"#),
  ]

  @Test(arguments: huge) func hugeNumbersAreNoNumbers(layers: String) throws {
    _ = try ImportedAnimation(layers).layers()
  }

  /// A frame lasts longer than any time of a scene.
  @Test func timesAreBounded() throws {
    let layer = Self.box(transform: #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":1e9,"s":[90]}]}"#)
    _ = try ImportedAnimation(text: #"{"w":9,"h":9,"fr":1e-300,"op":1e-300,"layers":[\#(layer)]}"#)
  }

  /// Animated outlines whose keyframes have tangents for fewer numbers than they hold, sampled at
  /// the keyframes of a modifier.
  private static let tangents = [
    #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"c":true,"v":[[0,0],[9,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}],"to":[1,1],"ti":[1,1]},{"t":9,"s":[{"c":true,"v":[[0,0],[9,5]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}]}]}}"#,
    #"{"ty":"el","p":{"a":1,"k":[{"t":0,"s":[0,0,0],"to":[9,9],"ti":[-9,9]},{"t":9,"s":[50,40,0]}]},"s":{"k":[9,9]}}"#,
  ]

  @Test(arguments: tangents) func tangentsMayLackComponents(outline: String) throws {
    let rounding = #"{"ty":"rd","r":{"a":1,"k":[{"t":3,"s":[1]},{"t":5,"s":[2]}]}}"#
    _ = try ImportedAnimation(Self.shapes("\(outline),\(rounding)")).layers()
  }

  /// What many properties name is copied to a limited number of them.
  @Test func referencesAreNoBombs() throws {
    let keyframes = (0..<2000).map { "{\"t\":\($0),\"s\":[\($0 % 7)]}" }.joined(separator: ",")
    let model = #"{"ty":3,"nm":"m","ks":{"r":{"a":1,"k":[\#(keyframes)]}}}"#
    let link = #"{"ty":3,"ks":{"r":{"k":1,"x":"thisComp.layer('m').transform.rotation"}}}"#
    let links = Array(repeating: link, count: 300).joined(separator: ",")
    let animation = try ImportedAnimation("\(model),\(links)")
    #expect(!animation.messages.isEmpty && animation.messages.count < 300)
  }

  private static func solid(_ keys: String) -> String {
    #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},\#(keys)}"#
  }

  /// Parts of a file, with the message about them.
  private static let odd: [(layers: String, message: String)] = [
    (
      shapes(#"{"ty":"tm","s":{"k":50}},{"ty":"op","a":{"k":-3}}"#),
      "layers[0].shapes[2]: the offset of paths is left out: "
    ),
    (
      shapes(#"{"ty":"gr","bm":99,"it":[]}"#),
      "layers[0].shapes[1]: the blend mode is left out: the shape covers "
    ),
    (shapes(#"{"ty":"??"}"#), "layers[0].shapes[1]: a shape of the type '??' is left out: "),
    (
      #"{"ty":3,"ind":1,"ks":{"r":{"k":0,"x":"time * time"}}}"#,
      "layers[0].ks.r: the expression 'time * time' is left out: the value and its keyframes hold"
    ),
    (
      #"{"ty":3,"ind":1,"ks":{"or":{"k":[30,20,0]}}}"#,
      "layers[0].ks.or: the orientation is left out: "
    ),
    (
      #"{"ty":3,"ind":1,"ks":{"rx":{"k":20},"or":{"k":[0,0,30]}}}"#,
      "layers[0].ks.or: the orientation is left out: "
    ),
    (
      #"{"ty":3,"ind":1,"ks":{"r":{"k":0,"x":"var $bm_rt;\n$bm_rt = wiggle(2, 5);"}}}"#,
      "layers[0].ks.r: the expression 'wiggle(2, 5)' is left out: "
    ),
    (
      #"{"ty":3,"ind":1,"ks":{"r":{"k":0,"x":"wiggle(time * 123456789, time * 1234567890)"}}}"#,
      "layers[0].ks.r: the expression 'wiggle(time * 123456789, time * 12345678…' is left out: "
    ),
    (
      #"{"ty":13,"ks":{}}"#, "layers[0]: the camera is left out: all layers are seen from the front"
    ),
    (#"{"ty":6,"ks":{}}"#, "layers[0]: the sound is left out: the scene is silent"),
    (#"{"ty":15,"ks":{}}"#, "layers[0]: the layer is left out: layers of its type are not drawn"),
    (
      #"{"ty":0,"refId":"nobody","ks":{}}"#,
      "layers[0]: the composition 'nobody' is left out: the file has none of this name"
    ),
    (
      #"{"ty":2,"refId":"nobody","ks":{}}"#,
      "layers[0]: the picture 'nobody' is left out: the file has none of this name"
    ),
    (
      #"{"ty":1,"parent":9,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}"#,
      "layers[0]: the parent 9 is left out: "
    ),
    (
      #"{"ty":5,"ks":{},"t":{"d":{"x":"time","k":[{"t":0,"s":{"f":"Inter","s":9,"t":"a"}}]}}}"#,
      "layers[0].t.d: the expression of the text is left out: the file's texts are shown"
    ),
    (
      solid(#""ef":[{"ty":26,"ef":[{"v":{"k":9}},{},{},{},{"v":{"k":9}}]}]"#),
      "layers[0].ef[0]: the feather of the wipe is left out: its edge is sharp"
    ),
    (
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"ef":[{"ty":34,"nm":"Warp"}]}"#,
      "layers[0].ef[0]: the effect 'Warp' is left out: "
    ),
  ]

  @Test(arguments: odd)
  func partsThatAreLeftOutAreNamed(layers: String, message: String) throws {
    let animation = try ImportedAnimation(layers)
    #expect(animation.messages.first?.hasPrefix(message) == true, "\(animation.messages)")
    #expect(animation.scene.diagnostics.allSatisfy { $0.severity == .warning })
    _ = try animation.layers()
  }

  /// Returns layers, each with a comma before it, of which each follows the next one.
  private static func chain(from first: Int, count: Int) -> String {
    (first..<first + count).map { "," + #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1),"ks":{}}"# }
      .joined()
  }

  /// Files that are refused, with the message and the character at which it stands.
  private static let refused: [(text: String, message: String, offset: Int)] = [
    ("", "the file is empty", 0),
    ("[]", "the file is a list, not an object", 0),
    ("7", "the file is a single value, not an object", 0),
    ("{\"w\":1,}", "this is not JSON: a key in quotes is expected", 7),
    ("{\"w\":\"\u{1}\"}", "this is not JSON: a text has a control character", 6),
    ("{\"w\":9,\"h\":9}", "the file is no Lottie animation: it has no layers", 0),
    ("{\"layers\":[]}", "the file is no Lottie animation: it has no size 'w' and 'h'", 0),
    (
      #"{"w":9,"h":9,"op":9,"layers":[{"ty":1,"ind":1,"parent":2,"sw":9,"sh":9,"sc":"\#("#ffffff")"},{"ty":3,"ind":2,"parent":3},{"ty":3,"ind":3,"parent":2}]}"#,
      "layers[0]: a layer follows itself", 30
    ),
    (
      #"{"w":9,"h":9,"op":9,"layers":[{"ty":1,"parent":1,"sw":9,"sh":9,"sc":"\#("#ffffff")"}"#
        + chain(from: 1, count: 50) + "]}", "layers[0]: a layer follows more than 48 others", 30
    ),
    (
      #"{"w":9,"h":9,"op":9,"layers":[{"ty":0,"refId":"a"}],"assets":[{"id":"a","layers":[{"ty":0,"refId":"a"}]}]}"#,
      "assets[0]: the composition contains itself", 62
    ),
    (String(repeating: "[", count: 3000), "the file is nested too deep", 400),
    (
      "{\"w\":" + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "}",
      "the file is nested too deep", 404
    ),
  ]

  @Test(arguments: refused)
  func filesThatAreNoAnimationsAreRefused(text: String, message: String, offset: Int) throws {
    let error = #expect(throws: Diagnostic.self) { try ImportedAnimation(text: text) }
    #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
    #expect(error?.range.bytes.lowerBound == offset)
  }

  /// An animation without an end, a side or a rate gets one.
  @Test(arguments: [
    (#""op":0"#, 1, "the animation has no frames"), (#""op":1e300"#, 1, "the animation has no"),
    (#""ip":5,"op":5"#, 1, "the animation has no frames"),
    (#""op":1e9"#, 216_000, "what comes after an hour is left out"),
    (#""op":7,"fr":0"#, 7, "the animation has 0 frames per second: it gets 60"),
    (#""op":7,"h":0"#, 7, "the animation has only one side: it becomes a square"),
  ])
  func oddAnimationsAreCompleted(keys: String, frames: Int, message: String) throws {
    let animation = try ImportedAnimation(
      text: #"{"w":9,"layers":[],"h":9,"fr":60,\#(keys)}"#)
    #expect(animation.messages.first?.hasPrefix(message) == true, "\(animation.messages)")
    #expect(animation.parsed.scene?.frameCount == frames)
  }

  /// Compositions that show each other twice, thirty deep, are refused before they are laid out.
  @Test func compositionsThatGrowWithoutEndAreRefused() throws {
    let layer = { (id: Int) in "{\"ty\":0,\"refId\":\"c\(id)\",\"ks\":{}}" }
    let assets = (0..<30).map { id in
      "{\"id\":\"c\(id)\",\"layers\":[\(layer(id + 1)),\(layer(id + 1))]}"
    }
    let last = #"{"id":"c30","layers":[{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}]}"#
    let list = (assets + [last]).joined(separator: ",")
    let error = #expect(throws: Diagnostic.self) {
      try ImportedAnimation(layer(0), more: "\"assets\":[\(list)],")
    }
    #expect(error?.message.hasPrefix("the animation has more than 100000 layers") == true)
  }

  /// Layers that follow two chains of forty parents by turns repeat both chains again and again.
  @Test func chainsThatAlternateAreRefused() {
    let layers = (0..<2600).map { number in
      let parent = number % 2 == 0 ? 1 : 101
      return #"{"ty":1,"parent":\#(parent),"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}"#
    }
    let chains = Self.chain(from: 1, count: 40) + Self.chain(from: 101, count: 40)
    let error = #expect(throws: Diagnostic.self) {
      try ImportedAnimation(layers.joined(separator: ",") + chains)
    }
    #expect(error?.message.hasPrefix("the animation has more than 100000 layers") == true)
  }

  /// Each usual loop is understood, and no other expression.
  @Test(arguments: [
    ("loopOut()", "repeatCount: forever"), ("loopOut('cycle');", "repeatCount: forever"),
    ("$bm_rt = loopOut(\\\"pingpong\\\");", "autoreverses: true"),
    ("loopOut('offset')", "cumulative: true"),
  ])
  func loopsRepeat(expression: String, expected: String) throws {
    let layer = ImportedAnimation.shapes(
      #"{"ty":"rc","s":{"k":[9,9]}},{"ty":"fl","c":{"k":[0,0,0]},"o":{"k":100}}"#,
      transform:
        #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[90]}],"x":"\#(expression)"}"#)
    let animation = try ImportedAnimation(layer)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().contains(expected))
  }
}
