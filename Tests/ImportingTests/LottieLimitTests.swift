import Importing
import SceneModel
import SceneText
import Testing

/// Values of Lottie files that an easing leads beyond their limits.
@Suite struct LottieLimitTests {
  private static func words(_ shapes: String) throws -> String {
    let animation = try ImportedAnimation(ImportedAnimation.shapes(shapes))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  /// Two keyframes from one value to another, first the other way and at the end too far.
  private static func swinging(_ from: Double, _ to: Double) -> String {
    #"{"a":1,"k":[{"t":0,"s":[\#(from)],"o":{"x":0.5,"y":-1},"i":{"x":0.5,"y":2}},{"t":30,"s":[\#(to)]}]}"#
  }

  /// A range below 0 is empty, and keeps the two keyframes.
  @Test(arguments: [
    (swinging(0, 100), #"{"k":0}"#, "property: contents.path.trim.end to: 1"),
    (#"{"k":100}"#, swinging(0, 100), "property: contents.path.trim.start to: 1"),
  ])
  func rangesDoNotBeginAgainAtTheEnd(end: String, start: String, expected: String) throws {
    let words = try Self.words(
      #"{"ty":"sh","ks":{"k":{"v":[[0,0],[80,0]],"c":false}}},{"ty":"tm","s":\#(start),"e":\#(end),"o":{"k":0},"m":1},\#(ImportedAnimation.line)"#
    )
    #expect(words.contains(expected), "\(words)")
    #expect(!words.contains("trim.offset"), "\(words)")
  }

  /// Ranges of ranges are sampled, and begin and end within 0 and 1.
  @Test func rangesOfRangesStayWithinTheOutline() throws {
    let words = try Self.words(
      #"{"ty":"sh","ks":{"k":{"v":[[0,0],[80,0]],"c":false}}},{"ty":"tm","s":{"k":0},"e":\#(Self.swinging(0, 100)),"o":{"k":0},"m":1},{"ty":"tm","s":{"k":50},"e":{"k":100},"o":{"k":0},"m":1},\#(ImportedAnimation.line)"#
    )
    #expect(words.contains("trim.end"), "\(words)")
    #expect(!words.contains("trim.offset"), "\(words)")
  }
}
