import Importing
import SceneText
import Testing

/// What becomes of animators that change the letters of Lottie texts one by one.
@Suite struct LottieLetterTests {
  /// A property that goes from one value to another within a second.
  private static func change(_ key: String, _ from: Int, _ to: Int, curve: String = "") -> String {
    #""\#(key)":{"a":1,"k":[{"t":0,\#(curve)"s":[\#(from)]},{"t":30,"s":[\#(to)]}]}"#
  }

  private static let slowStart = #""o":{"x":0.4,"y":0},"i":{"x":1,"y":1},"#

  /// A blue text with animators, in a font that is installed.
  private static func text(_ string: String, _ animators: String, font: String = "Inter")
    throws -> ImportedAnimation
  {
    let glyph =
      #"{"ch":"a","fFamily":"F","style":"","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(ImportedAnimation.square)]}]}}"#
    return try ImportedAnimation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"\#(font)","s":20,"t":"\#(string)","fc":[0,0,1]}}]},"a":[\#(animators)]}}"#,
      more: #""chars":[\#(glyph)],"fonts":{"list":[{"fName":"F","fFamily":"F"}]},"#)
  }

  /// Letters that are outlines fade and move to their places one after the other.
  @Test func outlinesMoveOneAfterTheOther() throws {
    let animation = try Self.text(
      "aa",
      #"{"s":{\#(Self.change("s", 0, 100))},"a":{"o":{"k":0},"p":{"k":[0,20,0]}}}"#, font: "F")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    for part in [
      "position: 5 20 opacity: 0 contents: path: d: M -5 0 L -3 0 L -3 2 Z fill: \"#0000ff\"",
      "property: position values: 5 20 5 0 5 0 duration: 1",
      "property: opacity values: 0 1 1 duration: 1",
      "position: 15 20 opacity: 0 contents: path: d: M -5 0 L -3 0 L -3 2 Z fill: \"#0000ff\"",
      "property: position values: 15 20 15 20 15 0 duration: 1",
      "property: opacity values: 0 0 1 duration: 1",
    ] {
      #expect(layers.contains(part), "\(part) is not in \(layers)")
    }
  }

  /// Letters turn and grow about the middles of their baselines; all animators work together.
  @Test func animatorsOfOutlinesAddUp() throws {
    let second =
      #"{"s":{"r":2,"s":{"k":1},"e":{"k":2}},"a":{"s":{"k":[50,50,100]},"r":{"k":90},"o":{"k":50},"fc":{"k":[1,0,0,1]}}}"#
    let animation = try Self.text("aa", second + #",{"a":{"t":{"k":100}}}"#, font: "F")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    for part in [
      "position: 5 0 contents: path: d: M -5 0 L -3 0 L -3 2 Z fill: \"#0000ff\"",
      "position: 17 0 scale: 0.5 0.5 rotation: 90 opacity: 0.5 contents: path: "
        + "d: M -5 0 L -3 0 L -3 2 Z fill: \"#ff0000\"",
    ] {
      #expect(layers.contains(part), "\(part) is not in \(layers)")
    }
  }

  /// The spacing of outlines changes over time.
  @Test func outlinesMoveApart() throws {
    let animation = try Self.text("aa", #"{"a":{\#(Self.change("t", 0, 100))}}"#, font: "F")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(try animation.layers().contains("{property: position, to: [17, 0], duration: 1}"))
  }

  /// The selectors of four letters, and the opacities other than 1 that they leave.
  private static let ranges: [(selector: String, opacities: [Substring])] = [
    (#""r":2,"s":{"k":0.5},"e":{"k":2}"#, ["0.5", "0"]),
    (#""r":2,"s":{"k":0.5},"e":{"k":2},"sm":{"k":0}"#, ["0", "0"]),
    (#""s":{"k":0},"e":{"k":25},"o":{"k":25}"#, ["0"]),
    (#""a":{"k":50}"#, ["0.5", "0.5", "0.5", "0.5"]),
    (#""sh":2"#, ["0.875", "0.625", "0.375", "0.125"]),
    (#""sh":3"#, ["0.125", "0.375", "0.625", "0.875"]),
    (#""sh":4"#, ["0.75", "0.25", "0.25", "0.75"]),
    (#""sh":5"#, ["0.338562", "0.031754", "0.031754", "0.338562"]),
    (#""sh":6"#, ["0.853553", "0.146447", "0.146447", "0.853553"]),
    (#""b":4,"r":2,"s":{"k":0},"e":{"k":1}"#, ["0", "0", "0", "0"]),
  ]

  @Test(arguments: ranges)
  func selectorsChooseLetters(selector: String, opacities: [Substring]) throws {
    let animation = try Self.text(
      "aaaa", #"{"s":{\#(selector)},"a":{"o":{"k":0},"r":{"k":0}}}"#, font: "F")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try animation.layers().unbroken
    let found = zip(words, words.dropFirst()).filter { $0.0 == "opacity:" }.map(\.1)
    #expect(found == opacities)
  }

  /// Selectors and changes of a text in a font, and the animator of the scene.
  private static let animators: [(selector: String, change: String, expected: String)] = [
    (
      change("s", 0, 100), #""o":{"k":0},"p":{"k":[0,20,0]}"#,
      "animators: from: offset: 0 20 opacity: 0 stagger: 0.25 duration: 0.25"
    ),
    (
      #""b":2,"r":2,"s":{"k":200},"# + change("e", 0, 4), #""o":{"k":0}"#,
      "animators: from: opacity: 0 stagger: 0.25 duration: 0.25"
    ),
    (
      change("e", 0, 100), #""o":{"k":0}"#,
      "animators: to: opacity: 0 stagger: 0.25 duration: 0.25"
    ),
    (
      change("s", 100, 0), #""o":{"k":50}"#,
      "animators: order: backward to: opacity: 0.5 stagger: 0.25 duration: 0.25"
    ),
    (
      #""sh":2,"a":{"k":50},"# + change("o", -100, 100), #""o":{"k":0}"#,
      "animators: from: opacity: 0.5 stagger: 0.125 begin: 0.0625 duration: 0.5"
    ),
    (
      #""sh":3,"# + change("o", -100, 100), #""o":{"k":0}"#,
      "animators: to: opacity: 0 stagger: 0.125 begin: 0.0625 duration: 0.5"
    ),
    (
      #""b":3,"# + change("s", 0, 100), #""o":{"k":0}"#,
      "animators: from: opacity: 0 stagger: 1 duration: 1 per: word"
    ),
  ]

  @Test(arguments: animators)
  func lettersOfFontsMoveOneAfterTheOther(
    selector: String, change: String, expected: String
  ) throws {
    let animation = try Self.text("abcd", "{\"s\":{\(selector)},\"a\":{\(change)}}")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    #expect(layers.contains(expected), "\(layers)")
  }

  /// Selectors that hide the end of a text of four letters at once, and the letters that are shown.
  private static let counts: [(selector: String, expected: [String])] = [
    (
      change("s", 0, 100, curve: slowStart),
      [
        "count: 0.5",
        "property: contents.text.count to: 4.5 easing:", "cubic-bezier(0.4 0 1 1)",
      ]
    ),
    (
      #""r":2,"s":{"k":200},"# + change("e", 0, 3),
      ["count: 0.5", "property: contents.text.count to: 3.5 duration: 1"]
    ),
    (#""r":2,"s":{"k":2}"#, ["count: 2.5"]),
    (#""s":{"k":50},"o":{"k":25}"#, ["count: 3.5"]),
    (change("s", 100, 50), ["count: 4.5", "property: contents.text.count to: 2.5 duration: 1"]),
    // No letter is shown for the first 14 of 30 frames.
    (change("s", -100, 100), ["count: 0", "property: contents.text.count values: 0 0 0."]),
  ]

  @Test(arguments: counts)
  func hiddenEndsOfTextsAreNotCounted(selector: String, expected: [String]) throws {
    let animation = try Self.text(
      "abcd", "{\"s\":{\(selector),\"sm\":{\"k\":0}},\"a\":{\"o\":{\"k\":0}}}")
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    for part in expected { #expect(layers.contains(part), "\(layers)") }
  }

  /// What letters of fonts cannot do is named.
  @Test(arguments: [
    (
      "abcd", change("s", 0, 100, curve: slowStart), #""p":{"k":[0,5]}"#, "the animator is left out"
    ),
    ("abcd", change("s", 0, 50), #""p":{"k":[0,5]}"#, "the animator is left out"),
    (
      "abcd", #""sm":{"k":0},"# + change("e", 0, 50), #""p":{"k":[0,5]}"#,
      "the animator is left out"
    ),
    (
      "abcd", #""sm":{"k":0},"# + change("s", 0, 100, curve: slowStart), #""p":{"k":[0,5]}"#,
      "the animator is left out"
    ),
    ("abcd", change("s", 0, 100), #""t":{"k":50}"#, "the animator is left out"),
    (
      "abcd", change("s", 0, 100), #""r":{"k":30}"#,
      "the baseline of single letters is left out: each turns and grows about its centre"
    ),
    (
      "a cd", change("s", 0, 100), #""o":{"k":0}"#,
      "the time of the spaces is left out: the letters behind a space change earlier"
    ),
  ])
  func otherMovementsOfLettersAreNamed(
    string: String, selector: String, change: String, message: String
  ) throws {
    let animation = try Self.text(string, "{\"s\":{\(selector)},\"a\":{\(change)}}")
    #expect(animation.messages.count == 1, "\(animation.messages)")
    #expect(animation.messages[0].contains(message), "\(animation.messages)")
    let leavesOut = message.hasPrefix("the animator")
    #expect(try animation.layers().contains("animators:") == !leavesOut)
  }
}
