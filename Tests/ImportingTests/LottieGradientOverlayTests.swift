import Importing
import SceneText
import Testing

/// The layer style of Lottie that covers a layer's picture with a gradient.
@Suite struct LottieGradientOverlayTests {
  private static let colors = #""gf":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#

  /// Imports a white solid of 40 by 20 points, or shapes, with a gradient overlay.
  private static func animation(_ style: String, layer: String? = nil) throws -> ImportedAnimation {
    let solid = ##""ty":1,"sw":40,"sh":20,"sc":"#ffffff""##
    return try ImportedAnimation(
      #"{\#(layer ?? solid),"ks":{},"sy":[{"ty":8,\#(colors)\#(style)}]}"#)
  }

  private static func words(_ animation: ImportedAnimation) throws -> String {
    try animation.layers().unbroken.joined(separator: " ")
  }

  /// At 90 degrees, the first colour is at the bottom.
  @Test(arguments: [
    ("", "linearGradient: units: points colors: \"#ff0000\" \"#0000ff\" start: 20 20 end: 20 0"),
    (
      #","re":{"k":1}"#,
      "linearGradient: units: points colors: \"#0000ff\" \"#ff0000\" start: 20 20 end: 20 0"
    ),
    (#","a":{"k":0},"s":{"k":50}"#, "start: 10 10 end: 30 10"),
    (#","a":{"k":0},"of":{"k":[25,-50]}"#, "start: 10 0 end: 50 0"),
    (
      #","gt":{"k":2}"#,
      "radialGradient: units: points colors: \"#ff0000\" \"#0000ff\" center: 20 10 radius: 10"
    ),
    (
      #","gt":{"k":3}"#,
      "conicGradient: units: points colors: \"#0000ff\" \"#ff0000\" center: 20 10 angle: -90"
    ),
    (#","o":{"k":50}"#, "blendMode: sourceAtop opacity: 0.5"),
    (
      #","o":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]}"#,
      "property: opacity to: 1 duration: 1"
    ),
  ])
  func gradientsLieOverThePicture(style: String, part: String) throws {
    let animation = try Self.animation(style)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try Self.words(animation)
    #expect(words.contains(part), "\(words)")
    #expect(words.contains("isolated: true layers: "), "\(words)")
    #expect(words.contains("size: 40 20 blendMode: sourceAtop"), "\(words)")
  }

  /// The gradient over shapes goes through the box around them, with their lines.
  @Test func shapesHaveABox() throws {
    let shapes =
      #""ty":4,"shapes":[{"ty":"gr","it":[{"ty":"rc","s":{"k":[30,10]},"p":{"k":[50,60]},"r":{"k":0}},{"ty":"st","c":{"k":[0,0,0]},"w":{"k":4},"o":{"k":100}},{"ty":"tr","p":{"k":[5,0]},"o":{"k":100}}]}]"#
    let animation = try Self.animation("", layer: shapes)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try Self.words(animation)
    #expect(words.contains("size: 34 14 blendMode: sourceAtop"), "\(words)")
    #expect(words.contains("position: 38 53"), "\(words)")
  }

  /// Filters change the picture beneath the gradient.
  @Test func filtersLieBeneath() throws {
    let animation = try ImportedAnimation(
      ##"{"ty":1,"sw":40,"sh":20,"sc":"#ffffff","ks":{},"ef":[{"ty":29,"ef":[{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[20]}]}}]}],"sy":[{"ty":8,\##(Self.colors)}]}"##
    )
    let words = try Self.words(animation)
    let filters = try #require(words.firstRange(of: "filters: gaussian"))
    let overlay = try #require(words.firstRange(of: "linearGradient"))
    #expect(filters.lowerBound < overlay.lowerBound, "\(words)")
    #expect(words.contains("property: filters.gaussian.radius to: 6"), "\(words)")
  }

  @Test(arguments: [
    (#","gt":{"k":4}"#, "the gradient overlay"), (#","gt":{"k":5}"#, "the gradient overlay"),
    (#","bm":{"k":5}"#, "the blend mode of the gradient overlay"),
    (#","al":{"k":0}"#, "the place of the gradient overlay in the composition"),
    (
      #","a":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[90]}]}"#,
      "the movement of the gradient overlay"
    ),
  ])
  func whatIsLeftOutIsNamed(style: String, part: String) throws {
    let messages = try Self.animation(style).messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("layers[0].sy[0]: \(part) is left out") == true)
  }

  @Test func textsHaveNoKnownBox() throws {
    let text = #""ty":5,"t":{"d":{"k":[{"t":0,"s":{"f":"Inter","s":20,"t":"a","fc":[0,0,1]}}]}}"#
    let messages = try Self.animation("", layer: text).messages
    #expect(messages.contains { $0.contains("how large the picture of the layer is") })
  }
}
