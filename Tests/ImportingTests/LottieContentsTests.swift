@testable import Importing
import SceneText
import Testing

/// What becomes of effects, markers and texts of Lottie animations.
@Suite struct LottieContentsTests {
  /// A blur is animated as the first of its kind, whatever other effects come before it.
  @Test func blursAreAnimatedAfterOtherEffects() throws {
    let fill = #"{"ty":21,"ef":[{},{},{"v":{"k":[1,0,0,1]}}]}"#
    let blur = #"{"ty":29,"ef":[{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[20]}]}}]}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"ef":[\#(fill),\#(blur)]}"#)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().contains("property: filters.gaussian.radius, to: 6"))
  }

  /// A blur may have one direction, and repeat the pixels at the edges of a layer that has some.
  @Test(arguments: [
    (
      layer: #""ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")""#, values: [20, 1, 0],
      expected: "radius: 6"
    ),
    (
      layer: #""ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")""#, values: [20, 2, 1],
      expected: "radiusX: 6, radiusY: 0, edges: clamp"
    ),
    (
      layer: #""ty":4,"shapes":[\#(ImportedAnimation.box),\#(ImportedAnimation.red)]"#,
      values: [20, 3, 1], expected: "radiusY: 6, radiusX: 0"
    ),
  ])
  func blursHaveDirections(layer: String, values: [Int], expected: String) throws {
    let blur = values.map { "{\"v\":{\"k\":\($0)}}" }.joined(separator: ",")
    let animation = try ImportedAnimation(
      #"{\#(layer),"ks":{},"ef":[{"ty":29,"ef":[\#(blur)]}]}"#)
    #expect(animation.messages.isEmpty)
    let layers = try animation.layers()
    #expect(layers.contains("gaussian: {\(expected)}"), "\(layers)")
  }

  /// The direction of a blur names what is animated.
  @Test func blursOfOneDirectionAreAnimated() throws {
    let blur =
      #"{"ty":29,"ef":[{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[20]}]}},{"v":{"k":3}}]}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"ef":[\#(blur)]}"#)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().contains("property: filters.gaussian.radiusY, to: 6"))
  }

  /// The shadow of a masked layer is that of what the mask leaves, as masks come before effects.
  @Test func masksComeBeforeShadows() throws {
    let shadow =
      #"{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":255}},{"v":{"k":180}},{"v":{"k":5}},{"v":{"k":8}}]}"#
    let mask =
      #"{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":20,"sh":20,"sc":"\#("#000000")","ks":{"p":{"k":[30,40]},"a":{"k":[10,10]}},"masksProperties":[\#(mask)],"ef":[\#(shadow)]}"#
    )
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(
      try animation.layers().unbroken
        == """
        - position: [30, 40]
          size: [20, 20]
          shadow: {color: black, opacity: 1, offset: [0, 5], radius: 2}
          layers:
            - anchorPoint: [0, 0]
              size: [20, 20]
              backgroundColor: "#000000"
              mask: {anchorPoint: [0, 0], contents: {path: {d: M 0 0 L 9 0 L 9 9 Z, fill: black}}}
        """.unbroken)
  }

  /// Keys of a solid with a fill, the colour and the opacity of the fill, and what they become.
  private static let fills: [(keys: String, color: String, opacity: String, expected: String)] = [
    (
      "", #"{"k":[0,0,1,1]}"#, #"{"k":1}"#,
      "colorMatrix: [0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,1, 0,0,0,1,0]"
    ),
    (
      "", #"{"k":[0,0,1,1]}"#, #"{"k":0.5}"#,
      "colorMatrix: [0,0,0,0,0, 0,0,0,0,0, 0,0,0,0,1, 0,0,0,0.5,0]"
    ),
    (
      #""o":{"k":50}"#, #"{"k":[0,0,1,1]}"#, #"{"a":1,"k":[{"t":0,"s":[0.4]},{"t":30,"s":[1]}]}"#,
      "opacity: 0.2"
    ),
    (
      #""o":{"k":50}"#, #"{"k":[0,0,1,1]}"#, #"{"a":1,"k":[{"t":0,"s":[0.4]},{"t":30,"s":[1]}]}"#,
      "{property: opacity, to: 0.5, duration: 1}"
    ),
    (
      "", #"{"a":1,"k":[{"t":0,"s":[1,0,0]},{"t":30,"s":[1,1,1]}]}"#, #"{"k":0.5}"#,
      ##"filters: [{tint: {color: "#ff0000"}}, {colorMatrix: [1,0,0,0,0, 0,1,0,0,0, 0,0,1,0,0, 0,0,0,0.5,0]}]"##
    ),
    (
      "", #"{"a":1,"k":[{"t":0,"s":[1,0,0]},{"t":30,"s":[1,1,1]}]}"#, #"{"k":1}"#,
      "{property: filters.tint.color, to: white, duration: 1}"
    ),
  ]

  @Test(arguments: fills)
  func fillsHaveAnOpacity(keys: String, color: String, opacity: String, expected: String) throws {
    let values = #"{},{},{"v":\#(color)},{},{},{},{"v":\#(opacity)}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{\#(keys)},"ef":[{"ty":21,"ef":[\#(values)]}]}"#
    )
    #expect(animation.messages.isEmpty)
    let layers = try animation.layers().unbroken.joined(separator: " ")
    #expect(layers.contains(expected.unbroken.joined(separator: " ")), "\(layers)")
  }

  /// The opacity of a fill stays as it begins beneath a shadow, and if the layer fades itself.
  @Test(arguments: [
    (#""o":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]}"#, ""),
    ("", #",{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":255}}]}"#),
  ])
  func fadingFillsAreLeftOut(keys: String, effect: String) throws {
    let opacity = #"{"a":1,"k":[{"t":0,"s":[0.4]},{"t":30,"s":[1]}]}"#
    let fill = #"{"ty":21,"ef":[{},{},{"v":{"k":[1,0,0]}},{},{},{},{"v":\#(opacity)}]}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{\#(keys)},"ef":[\#(fill)\#(effect)]}"#)
    #expect(
      animation.messages == [
        "layers[0].ef[0]: the change of the fill's opacity is left out: it stays as it begins"
      ])
    #expect(try animation.layers().filter { !$0.isWhitespace }.contains("0,0,0,0.4,0]"))
  }

  /// A tint maps black and white to two colours, as far as it is seen.
  @Test func tintsAreMatrices() throws {
    let tint =
      #"{"ty":20,"ef":[{"v":{"k":[0,0,1]}},{"v":{"k":[1,0,1]}},{"v":{"k":50}}]}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"ef":[\#(tint)]}"#)
    #expect(animation.messages.isEmpty)
    let layers = try animation.layers().filter { !$0.isWhitespace }
    #expect(
      layers.contains(
        "colorMatrix:[0.6495,0.2935,0.057,0,0,0,0.5,0,0,0,0,0,0.5,0,0.5,0,0,0,1,0]"), "\(layers)")
  }

  /// Markers are events of the scene.
  @Test func markersBecomeStates() throws {
    let animation = try ImportedAnimation("", more: #""markers":[{"tm":15,"cm":"half","dr":0}],"#)
    let text = animation.scene.document.text
    let events = "states:\n  half: {}\n\ntimeline:\n  - {at: 0.5, state: half}\n"
    #expect(text.contains(events), "\(text)")
    _ = try animation.layers()
  }

  /// The name of the layers as written is none for a state.
  @Test func aMarkerWithTheNameOfTheBaseHasANumber() throws {
    let animation = try ImportedAnimation("", more: #""markers":[{"tm":15,"cm":"base","dr":0}],"#)
    let text = animation.scene.document.text
    #expect(text.contains("{at: 0.5, state: base-2}"), "\(text)")
    #expect(animation.messages.isEmpty)
    _ = try animation.layers()
  }

  /// Texts, with the message about a font that is missing.
  @Test func textsKeepTheirStyle() throws {
    let text =
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"a{b}","j":2,"tr":50,"fc":[0,0,1]}}]}}}"#
    let animation = try ImportedAnimation(
      text, more: #""fonts":{"list":[{"fName":"F","fFamily":"Nowhere","fStyle":"Semi Bold"}]},"#)
    #expect(
      animation.messages == [
        "fonts.list[0]: the font 'Nowhere' is not installed: the usual one takes its place"
      ])
    let layers = try animation.layers()
    for part in [
      "string: \"a{{b}}\"", "weight: 600", "letterSpacing: 1", "color: \"#0000ff\"",
      "anchorPoint: [0.5, firstBaseline]",
    ] {
      #expect(layers.contains(part), "\(layers)")
    }
  }

  /// Capitals are those of the text; Inter has no small ones.
  @Test(arguments: [(0, "string: Maß", 0), (1, "string: MASS", 0), (2, "string: Maß", 1)])
  func textsAreInCapitals(code: Int, expected: String, messages: Int) throws {
    let animation = try ImportedAnimation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"Inter","s":20,"t":"Maß","ca":\#(code)}}]}}}"#
    )
    #expect(animation.messages.count == messages, "\(animation.messages)")
    #expect(
      animation.messages.allSatisfy { $0.contains("the style of small capitals is left out") })
    let layers = try animation.layers()
    #expect(layers.contains(expected), "\(layers)")
  }

  /// Animators of all letters change the text; those of chosen letters are left out.
  @Test(arguments: [(#""s":{"t":0,"sh":1},"#, 0), (#""s":{"t":0,"s":{"k":30},"sh":1},"#, 1)])
  func animatorsOfAllLettersChangeTexts(selector: String, messages: Int) throws {
    let space = #""t":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]}"#
    let text =
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"Inter","s":20,"t":"ab","tr":50,"fc":[0,0,1]}}]},"a":[{\#(selector)"a":{\#(space),"fc":{"k":[1,0,0,1]},"o":{"k":40}}}]}}"#
    let animation = try ImportedAnimation(text)
    #expect(animation.messages.count == messages, "\(animation.messages)")
    let layers = try animation.layers()
    for part in [
      "property: contents.text.letterSpacing, to: 3", "color: \"#ff0000\"", "opacity: 0.4",
    ] {
      #expect(layers.contains(part) == (messages == 0), "\(layers)")
    }
    #expect(layers.contains("letterSpacing: 1"))
  }

  /// Animators that move all letters move the text; several of them add up.
  @Test(arguments: [
    (
      "", "anchorPoint: [0, firstBaseline] position: [5, 20]",
      "{property: position, to: [5, 0], duration: 1}"
    ),
    (
      #",{"a":{"p":{"k":[3,1,0]}}}"#, "anchorPoint: [0, firstBaseline] position: [8, 21]",
      "{property: position, to: [8, 1], duration: 1}"
    ),
  ])
  func animatorsMoveTexts(more: String, position: String, animation: String) throws {
    let move = #"{"a":{"p":{"a":1,"k":[{"t":0,"s":[5,20,0]},{"t":30,"s":[5,0,0]}]}}}"#
    let imported = try ImportedAnimation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"Inter","s":20,"t":"ab"}}]},"a":[\#(move)\#(more)]}}"#
    )
    #expect(imported.messages.isEmpty, "\(imported.messages)")
    let layers = try imported.layers().unbroken.joined(separator: " ")
    for part in [position, animation] {
      #expect(layers.contains(part.unbroken.joined(separator: " ")), "\(layers)")
    }
  }

  /// A text of outlines that moves keeps the opacity and the movement of its layer.
  @Test func movingOutlinesOfTextsAreLayersOfTheirOwn() throws {
    let glyph =
      #"{"ch":"a","fFamily":"F","style":"","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(ImportedAnimation.square)]}]}}"#
    let fade = #"{"a":{"o":{"a":1,"k":[{"t":0,"s":[100]},{"t":30,"s":[0]}]}}}"#
    let imported = try ImportedAnimation(
      #"{"ty":5,"ks":{"o":{"k":50}},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"a"}}]},"a":[\#(fade)]}}"#,
      more: #""chars":[\#(glyph)],"fonts":{"list":[{"fName":"F","fFamily":"F"}]},"#)
    #expect(imported.messages.isEmpty, "\(imported.messages)")
    let layers = try imported.layers().unbroken.joined(separator: " ")
    #expect(
      layers.hasPrefix("opacity: 0.5 layers: anchorPoint: [0, 0]".unbroken.joined(separator: " ")),
      "\(layers)")
    #expect(layers.contains("property: opacity to: 0 duration: 1"), "\(layers)")
  }

  /// The first baseline of a text in a box is the font's ascent below its top.
  @Test func boxesHoldTexts() throws {
    let text =
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"ab","sz":[90,40],"ps":[3,7],"ls":2,"fc":[0,0,1]}}]}}}"#
    let animation = try ImportedAnimation(
      text, more: #""fonts":{"list":[{"fName":"F","fFamily":"Inter","ascent":75}]},"#)
    let layers = try animation.layers()
    #expect(layers.contains("anchorPoint: [0, firstBaseline]"), "\(layers)")
    #expect(layers.contains("position: [3, 20]"), "\(layers)")
  }

  /// A property whose expression names another one has what that one has.
  @Test(arguments: [
    "$bm_rt = thisComp.layer('model').transform.rotation;",
    #"var $bm_rt;\n$bm_rt = thisComp.layer(\"model\").transform.rotation;"#,
    "thisComp.layer('link').transform.rotation", "thisComp.layer('model').rotation",
  ])
  func expressionsNameOtherProperties(expression: String) throws {
    let model =
      #"{"ty":3,"nm":"model","ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[70]}]}}}"#
    let link =
      #"{"ty":3,"nm":"link","ks":{"r":{"k":0,"x":"thisComp.layer('model').transform.rotation"}}}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"r":{"k":5,"x":"\#(expression)"}}},\#(model),\#(link)"#
    )
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(try animation.layers().contains("{property: rotation, to: 70, duration: 1}"))
  }

  /// Shapes are found by the names of their groups.
  @Test func expressionsNameShapes() throws {
    let shapes =
      #"{"ty":"gr","nm":"A","it":[{"ty":"el","nm":"B","p":{"k":[0,0]},"s":{"k":[12,7]}}]},{"ty":"rc","p":{"k":[0,0]},"s":{"k":[1,1],"x":"$bm_rt = content('A').content('B').size;"}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100,"x":"clamp(value, 0, 100)"}}"#
    let animation = try ImportedAnimation(ImportedAnimation.shapes(shapes))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(try animation.layers().contains("M 6 -3.5 L 6 3.5 L -6 3.5 L -6 -3.5 Z"))
  }

  /// What names itself, nothing, or does more than naming is left out.
  @Test(arguments: [
    "thisComp.layer('gone').transform.rotation", "thisComp.layer('box').transform.rotation",
    "thisComp.layer('box').transform.scale + 1", "wiggle(2, 30)", "clamp(value, 0, 3)",
  ])
  func otherExpressionsAreLeftOut(expression: String) throws {
    let animation = try ImportedAnimation(
      #"{"ty":1,"nm":"box","sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"r":{"k":5,"x":"\#(expression)"}}}"#
    )
    #expect(animation.messages.count == 1, "\(animation.messages)")
    #expect(try animation.layers().contains("rotation: 5"))
  }
}
