import Importing
import SceneText
import Testing

/// Tests of effects that blur layers and change the levels of their colours.
@Suite struct LottieFilterTests {
  private static func animation(_ effect: String) throws -> ImportedAnimation {
    try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"ef":[\#(effect)]}"#)
  }

  private static func words(_ effect: String) throws -> String {
    let animation = try animation(effect)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  private static func boxBlur(_ values: String) -> String {
    #"{"ty":5,"mn":"ADBE Box Blur2","nm":"Fast Box Blur","ef":[\#(values)]}"#
  }

  /// A box of the radius 4 has a variance of 20 / 3.
  @Test(arguments: [
    (#"{"v":{"k":4}},{"v":{"k":1}},{"v":{"k":1}},{"v":{"k":0}}"#, "box: radius: 4"),
    (#"{"v":{"k":4}}"#, "box: radius: 4"),
    (
      #"{"v":{"k":4}},{"v":{"k":1}},{"v":{"k":1}},{"v":{"k":1}}"#, "box: radius: 4 edges: clamp"
    ),
    (#"{"v":{"k":4}},{"v":{"k":3}},{"v":{"k":1}}"#, "gaussian: radius: 4.472136"),
    (#"{"v":{"k":4}},{"v":{"k":3}},{"v":{"k":2}}"#, "gaussian: radiusX: 4.472136 radiusY: 0"),
    (#"{"v":{"k":4}},{"v":{"k":3}},{"v":{"k":3}}"#, "gaussian: radiusY: 4.472136 radiusX: 0"),
  ])
  func boxBlursAreFilters(values: String, expected: String) throws {
    let words = try Self.words(Self.boxBlur(values))
    #expect(words.contains(expected), "\(words)")
  }

  @Test func boxBlursMoveOverTime() throws {
    let words = try Self.words(
      Self.boxBlur(#"{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[6]}]}}"#))
    #expect(words.contains("property: filters.box.radius to: 6 duration: 1"), "\(words)")
  }

  /// The values of an effect of levels, which are those of nothing but for some.
  private static func levels(_ changed: [Int: String]) -> String {
    let values = (0..<38).map { index in
      let place = [3, 10, 17, 24, 31].compactMap { (0..<5).contains(index - $0) ? index - $0 : nil }
      return changed[index] ?? "{\"v\":{\"k\":\(place.first.map { [0, 1, 1, 0, 1][$0] } ?? 0)}}"
    }
    return #"{"ty":24,"nm":"Levels","ef":[\#(values.joined(separator: ","))]}"#
  }

  /// Levels of the input, of the output, of red alone, and of alpha.
  @Test(arguments: [
    (
      [3: #"{"v":{"k":0.25}}"#, 4: #"{"v":{"k":0.75}}"#],
      "colorMatrix: 2 0 0 0 -0.5 0 2 0 0 -0.5 0 0 2 0 -0.5 0 0 0 1 0"
    ),
    (
      [6: #"{"v":{"k":0.2}}"#, 7: #"{"v":{"k":0.7}}"#],
      "colorMatrix: 0.5 0 0 0 0.2 0 0.5 0 0 0.2 0 0 0.5 0 0.2 0 0 0 1 0"
    ),
    ([14: #"{"v":{"k":0.5}}"#], "colorMatrix: 0.5 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"),
    ([34: #"{"v":{"k":1}}"#, 35: #"{"v":{"k":0}}"#], "0 0 1 0 0 0 0 0 -1 1"),
  ])
  func levelsAreMatrices(changed: [Int: String], expected: String) throws {
    let words = try Self.words(Self.levels(changed))
    #expect(words.contains(expected), "\(words)")
    #expect(words.matches(of: /colorMatrix/).count == 1)
  }

  @Test func idleLevelsAreNoFilters() throws {
    #expect(try !Self.words(Self.levels([:])).contains("filters"))
  }

  @Test(arguments: [
    (
      [5: #"{"v":{"k":1.5}}"#],
      "layers[0].ef[0]: the gamma of the levels is left out: greys between black and white stay"
    ),
    (
      [3: #"{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[0.5]}]}}"#],
      "layers[0].ef[0]: the change of the levels is left out: they stay as they begin"
    ),
    (
      [3: #"{"v":{"k":1}}"#],
      "layers[0].ef[0]: the effect of levels is left out: the layer is drawn without it"
    ),
  ])
  func partsOfLevelsAreLeftOut(changed: [Int: String], message: String) throws {
    let animation = try Self.animation(Self.levels(changed))
    #expect(animation.messages == [message])
    _ = try animation.layers()
  }
}
