import Importing
import SceneModel
import Testing

/// Where messages about Lottie animations are.
@Suite struct LottieMessageTests {
  /// Each message has the place of its value, in whatever order the values come.
  @Test func messagesHaveTheirPlaces() throws {
    let text = #"""
      {"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 30, "layers": [
        {"ty": 13, "nm": "a\"]}b"},
        {"nm": "box", "ty": 1, "sw": 9, "sh": 9, "sc": "#ffffff", "ef": [
          {"ty": 0}, {"ty": 31, "nm": "Warp"}],
          "ks": {"r": {"k": 5, "x": "wiggle(1, 2)"}, "o": {"x": "random()", "k": 50}}}
      ]}
      """#
    let diagnostics = try ImportedAnimation(text: text).scene.diagnostics
    let bytes = Array(text.utf8)
    let places = diagnostics.map { String(decoding: bytes[$0.range.bytes], as: UTF8.self) }
    #expect(
      Set(places) == [
        #"{"ty": 13, "nm": "a\"]}b"}"#, #"{"ty": 31, "nm": "Warp"}"#,
        #"{"k": 5, "x": "wiggle(1, 2)"}"#, #"{"x": "random()", "k": 50}"#,
      ], "\(diagnostics.map(\.message))")
  }
}
