import Importing
import SceneText
import Testing

/// What becomes of the effects radial wipe and stroke, and of values that go on.
@Suite struct LottieEffectMaskTests {
  /// The path of a mask.
  private static let corner =
    #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#

  private static func words(_ keys: String) throws -> String {
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":40,"sh":30,"sc":"\#("#ffffff")","ks":{},\#(keys)}"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  private static func values(_ values: [String]) -> String {
    values.map { "{\"v\":{\"k\":\($0)}}" }.joined(separator: ",")
  }

  private static let other = #"{"ty":1,"ind":7,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}"#

  /// The layer that an effect names masks the picture, and is drawn itself, too.
  @Test(arguments: [
    ("4", "0", nil), ("4", "1", "invertedAlpha"), ("5", "0", "luminance"),
    ("5", "1", "invertedLuminance"),
  ])
  func mattesOfEffectsAreMasks(channel: String, inverts: String, mode: String?) throws {
    let values = Self.values(["7", channel, inverts])
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":40,"sh":30,"sc":"\#("#000000")","ks":{},"ef":[{"ty":28,"ef":[\#(values)]}]},"#
        + Self.other)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains(mode.map { "maskMode: \($0)" } ?? "") && words.contains("mask:"))
    #expect((mode == nil) == !words.contains("maskMode"))
    #expect(words.matches(of: /size: 9 9/).count == 2, "\(words)")
  }

  @Test(arguments: [
    ("7", "1", "", "it changes, or is no alpha or luminance"),
    ("7", "4", #""tt":1,"#, "the layer has another"),
  ])
  func mattesWithoutMasksAreLeftOut(layer: String, channel: String, keys: String, reason: String)
    throws
  {
    let values = Self.values([layer, channel, "0"])
    let animation = try ImportedAnimation(
      Self.other
        + #",{"ty":1,\#(keys)"sw":4,"sh":3,"sc":"\#("#000000")","ks":{},"ef":[{"ty":28,"ef":[\#(values)]}]}"#
    )
    #expect(
      animation.messages == ["layers[1].ef[0]: the matte of an effect is left out: \(reason)"])
    _ = try animation.layers()
  }

  /// A sector of a mask is hidden: clockwise, the other way round, or to both sides.
  @Test(arguments: [
    (1, "trim: start: 0.25"), (2, "trim: end: 0.75"), (3, "trim: start: 0.125 end: 0.875"),
  ])
  func wipesAreMasks(direction: Int, trim: String) throws {
    let values = Self.values(["25", "90", "[20,15]", "\(direction)", "0"])
    let words = try Self.words(#""ef":[{"ty":26,"ef":[\#(values)]}]"#)
    #expect(words.contains("mask: position: 20 15 rotation: 90 anchorPoint: 0 0"), "\(words)")
    #expect(words.contains("stroke: black lineWidth: 400 " + trim), "\(words)")
  }

  @Test func wipesMoveOverTime() throws {
    let words = try Self.words(
      #""ef":[{"ty":26,"ef":[{"v":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]}}]}]"#)
    #expect(words.contains("property: contents.path.trim.start to: 1 duration: 1"), "\(words)")
  }

  /// A wipe of nothing is none.
  @Test func idleWipesChangeNothing() throws {
    let words = try Self.words(#""ef":[{"ty":26,"ef":[\#(Self.values(["0"]))]}]"#)
    #expect(!words.contains("mask:"), "\(words)")
  }

  /// A wipe cuts what a mask leaves.
  @Test func wipesAreAddedToMasks() throws {
    let words = try Self.words(
      #""masksProperties":[{\#(Self.corner)}],"ef":[{"ty":26,"ef":[\#(Self.values(["50"]))]}]"#)
    #expect(words.components(of: "mask:") == 2, "\(words)")
  }

  /// A line along the path of a mask lies over the layer, takes its place, or shows it.
  @Test(arguments: [
    (1, "backgroundColor: \"#ffffff\" layers: anchorPoint: 0 0 contents: path: "),
    (2, "size: 40 30 layers: anchorPoint: 0 0 contents: path: "),
    (3, "backgroundColor: \"#ffffff\" mask: layers: anchorPoint: 0 0 contents: path: "),
  ])
  func linesAreAlongMasks(place: Int, start: String) throws {
    let values = Self.values([
      "1", "0", "0", "[1,0,0]", "2", "80", "0.5", "0", "50", "15", "\(place)",
    ])
    let words = try Self.words(
      #""masksProperties":[{"mode":"n",\#(Self.corner)}],"ef":[{"ty":22,"ef":[\#(values)]}]"#)
    let line =
      "d: M 0 0 L 9 0 L 9 9 Z stroke: \"#ff0000\" lineWidth: 4 lineCap: round lineJoin: round "
      + "trim: end: 0.5"
    #expect(words.contains(start + line), "\(words)")
    #expect(words.contains("opacity: 0.5"), "\(words)")
  }

  /// A value goes on at the speed at which it reaches its last keyframe.
  @Test(arguments: [
    ("", "property: rotation to: 20020"),
    (#""o":{"x":0,"y":0},"i":{"x":0.5,"y":1},"#, "property: rotation values: 0 20 20 "),
  ])
  func valuesGoOn(curve: String, expected: String) throws {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform:
          #""r":{"x":"loopOut('continue')","k":[{"t":0,\#(curve)"s":[0]},{"t":10,"s":[20]}]}"#))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains(expected), "\(words)")
  }
}

extension String {
  /// How often the text holds another.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
