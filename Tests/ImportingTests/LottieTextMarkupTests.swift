import Importing
import SceneText
import Testing

/// What becomes of animators that fade and colour letters between two edges.
@Suite struct LottieTextMarkupTests {
  private static func text(_ string: String, _ animators: String) throws -> ImportedAnimation {
    try ImportedAnimation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"Inter","s":20,"t":"\#(string)","fc":[0,0,1]}}]},"a":[\#(animators)]}}"#
    )
  }

  /// Letters that are hidden, faded and coloured all the time.
  @Test(arguments: [
    (
      #"{"s":{"r":2,"s":{"k":1},"e":{"k":3}},"a":{"o":{"k":0}}}"#,
      #"a<span alpha="{max(round(65535 * (0)), 1)}">bc</span>d"#
    ),
    (
      #"{"s":{"s":{"k":50},"e":{"k":75}},"a":{"o":{"k":40},"fc":{"k":[1,0,0]}}}"#,
      ##"ab<span alpha="{max(round(65535 * (0.4)), 1)}" foreground="#ff0000">c</span>d"##
    ),
    // A ramp changes each letter by another amount.
    (
      #"{"s":{"sh":2},"a":{"fc":{"k":[1,0,1]}}}"#,
      ##"<span foreground="#2000ff">a</span><span foreground="#6000ff">b</span>"##
        + ##"<span foreground="#9f00ff">c</span><span foreground="#df00ff">d</span>"##
    ),
  ])
  func lettersHaveLooksOfTheirOwn(animator: String, markup: String) throws {
    let animation = try Self.text("abcd", animator)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers()
    #expect(layers.contains("string: \(markup)\n"), "\(layers)")
    #expect(layers.contains("markup: true"), "\(layers)")
  }

  /// A long text with many animators, which would take long, is still.
  @Test func manyAnimatorsAreLeftOut() throws {
    let animator = #"{"s":{"r":2,"s":{"k":1},"e":{"k":3}},"a":{"o":{"k":0}}}"#
    let animation = try Self.text(
      String(repeating: "ab", count: 200),
      Array(repeating: animator, count: 6).joined(separator: ","))
    #expect(
      animation.messages.first?.hasSuffix(
        "the animator is left out: the text does not move letter by letter") == true,
      "\(animation.messages)")
    #expect(try !animation.layers().contains("markup"))
  }

  /// Without smoothness, letters come and go at frames; else they fade evenly.
  @Test(arguments: [
    (
      #""sm":{"k":0},"#,
      "<span alpha=\"{max(round(65535 * (if(time >= 0.533333, 1, 0))), 1)}\">b</span>"
    ),
    (
      "",
      "<span alpha=\"{max(round(65535 * (1 * clamp((time - 0.333333) / 0.333333, 0, 1))), 1)}\">"
        + "b</span>"
    ),
  ])
  func edgesMoveOverTime(smoothness: String, markup: String) throws {
    let start = #""s":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[3]}]}"#
    let animation = try Self.text(
      "abcd", #"{"s":{"r":2,\#(smoothness)\#(start),"e":{"k":3}},"a":{"o":{"k":0}}}"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers()
    #expect(layers.contains(markup), "\(layers)")
    // The last letter is never in the range.
    #expect(layers.contains("</span>d\n"), "\(layers)")
  }

  /// An animator whose amount changes has no edge that moves along the text.
  @Test(arguments: [
    (#""s":{"k":[150,150]}"#, "", nil), (#""fc":{"k":[1,0,0]}"#, "", nil),
    (#""p":{"k":[0,20]}"#, #""s":{"k":50},"#, nil), (#""o":{"k":0}"#, #""s":{"k":50},"#, "<span"),
    (#""p":{"k":[0,20]}"#, "", "property: position"),
    (#""o":{"k":0}"#, "", "opacity: 0"), (#""t":{"k":100}"#, "", "letterSpacing: 2"),
  ])
  func amountsAreNoEdges(change: String, range: String, part: String?) throws {
    let amount = #""a":{"a":1,"k":[{"t":0,"s":[100]},{"t":30,"s":[0]}]}"#
    let animation = try Self.text("abcd", #"{"s":{\#(range)\#(amount)},"a":{\#(change)}}"#)
    let layers = try animation.layers()
    #expect(!layers.contains("animators"), "\(layers)")
    #expect(layers.contains(part ?? "animations") == (part != nil), "\(layers)")
    #expect(animation.messages.isEmpty == (part != nil), "\(animation.messages)")
  }

  /// A text that is changed as a whole has the part of each change that the amount says.
  @Test(arguments: [
    (#""k":50"#, #""o":{"k":20}"#, ["opacity: 0.6"]),
    (
      #""a":1,"k":[{"t":0,"s":[100]},{"t":30,"s":[0]}]"#, #""o":{"k":20}"#,
      ["opacity: 0.2", "to: 1", "duration: 1"]
    ),
    (
      #""a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[50]}]"#, #""p":{"k":[0,-20]}"#,
      ["to: [0, -10]", "duration: 1"]
    ),
    (
      #""k":50"#, #""p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":30,"s":[8,0]}]}"#,
      ["to: [4, 0]", "duration: 1"]
    ),
    (
      #""a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]"#,
      #""o":{"a":1,"k":[{"t":0,"s":[100]},{"t":30,"s":[0]}]}"#, ["values:", "0.75"]
    ),
  ])
  func wholeTextsHaveAPartOfAChange(amount: String, change: String, parts: [String]) throws {
    let animation = try Self.text("abcd", #"{"s":{"a":{\#(amount)}},"a":{\#(change)}}"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers()
    #expect(parts.allSatisfy(layers.contains), "\(layers)")
  }

  /// Words and signs of markup and formulas stay as they are.
  @Test func signsAreEscaped() throws {
    let animation = try Self.text(
      "a<b {c} d&e", #"{"s":{"b":3,"r":2,"s":{"k":1},"e":{"k":2}},"a":{"o":{"k":50}}}"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers()
    #expect(
      layers.contains(
        #"a&lt;b<span alpha="{max(round(65535 * (0.5)), 1)}"> {{c}}</span> d&amp;e"#), "\(layers)")
  }

  /// What else an animator changes is named.
  @Test func otherPropertiesAreNamed() throws {
    let animation = try Self.text(
      "abcd", #"{"s":{"r":2,"s":{"k":1},"e":{"k":3}},"a":{"o":{"k":0},"bl":{"k":[4,4]}}}"#)
    #expect(
      animation.messages == [
        "layers[0].t.a[0].a: the property 'bl' of the animator is left out: "
          + "letters change without it"
      ])
    #expect(try animation.layers().contains("</span>d\n"))
  }
}
