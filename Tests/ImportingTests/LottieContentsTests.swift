import Importing
import SceneText
import Testing

/// What becomes of effects, markers and texts of Lottie animations.
@Suite struct LottieContentsTests {
  /// A blur is animated as the first of its kind, whatever other effects come before it.
  @Test func blursAreAnimatedBehindOtherEffects() throws {
    let fill = #"{"ty":21,"ef":[{},{},{"v":{"k":[1,0,0,1]}}]}"#
    let blur = #"{"ty":29,"ef":[{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[20]}]}}]}"#
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"ef":[\#(fill),\#(blur)]}"#)
    #expect(animation.messages.isEmpty)
    #expect(try animation.layers().contains("property: filters.gaussian.radius, to: 6"))
  }

  /// Markers are events of the scene.
  @Test func markersBecomeStates() throws {
    let animation = try ImportedAnimation("", more: #""markers":[{"tm":15,"cm":"half","dr":0}],"#)
    let text = animation.scene.document.text
    let events = "states:\n  half: {}\n\ntimeline:\n  - {at: 0.5, state: half}\n"
    #expect(text.contains(events), "\(text)")
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
}
