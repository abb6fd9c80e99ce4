import Importing
import SceneModel
import Testing

/// Where messages about Lottie animations are.
@Suite struct LottieMessageTests {
  /// Layers are made back to front, even where several threads share them.
  @Test func messagesFollowTheOrderOfLayers() throws {
    let layers = (0..<40).map { number in
      ImportedAnimation.shapes(
        #"{"ty":"rc","s":{"k":[9,9]},"p":{"k":[0,0]}},{"ty":"fl","c":{"k":[1,0,0]},"bm":\#(90 + number)}"#,
        more: #""nm":"box \#(number)","ef":[{"ty":31,"nm":"warp \#(number)"}],"#)
    }
    let animation = try ImportedAnimation(layers.joined(separator: ","))
    let warps = animation.messages.compactMap { $0.firstMatch(of: /warp (\d+)/)?.output.1 }
    #expect(warps == (0..<40).reversed().map { "\($0)" })
    let names = try animation.layers().matches(of: /id: box-(\d+)/).map(\.output.1)
    #expect(names == (0..<40).reversed().map { "\($0)" })
  }

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
