import SceneModel
import SceneText
import Testing

/// The names of the events that markers become.
@Suite struct LottieMarkerTests {
  /// A marker named `base` returns to the layers as written, if another state came before it.
  @Test(arguments: [
    (["open", "base"], ["open", "base"]), (["base", "open", "base"], ["base-2", "open", "base"]),
    (["base"], ["base-2"]),
  ])
  func theBaseIsAState(titles: [String], states: [String]) throws {
    let markers = titles.enumerated().map { #"{"tm":\#(9 * ($0 + 1)),"cm":"\#($1)"}"# }
    let animation = try ImportedAnimation(
      "", more: #""markers":[\#(markers.joined(separator: ","))],"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let events = try #require(animation.parsed.scene).events
    #expect(events.map(\.name) == states)
  }
}
