@testable import Importing
import SceneText
import Testing

/// Tests of imported shadows, and of effects and styles that change colours.
@Suite struct LottieEffectTests {
  private static func solid(_ keys: String) throws -> ImportedAnimation {
    try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},\#(keys)}"#)
  }

  /// The first filter of a tritone splits the brightness at a half, the second mixes the colours.
  @Test func tritonesAreTwoMatrices() throws {
    let animation = try Self.solid(
      #""ef":[{"ty":23,"ef":[{"v":{"k":[1,1,0]}},{"v":{"k":[0.5,0,0]}},{"v":{"k":[0,0,0.25]}},{"v":{"k":0}}]}]"#
    )
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().filter { !$0.isWhitespace }
    #expect(
      layers.contains(
        "colorMatrix:[0.598,1.174,0.228,0,0,0.598,1.174,0.228,0,-1,0,0,0,0,0,0,0,0,1,0]"),
      "\(layers)")
    #expect(
      layers.contains(
        "colorMatrix:[0.5,0.5,0,0,0,0,1,0,0,0,-0.25,0,0,0,0.25,0,0,0,1,0]"), "\(layers)")
  }

  @Test(arguments: [
    (
      #"{"v":{"a":1,"k":[{"t":0,"s":[1,1,0]},{"t":30,"s":[0,0,0]}]}},{"v":{"k":[0,0,0]}},{"v":{"k":[0,0,0]}}"#,
      "layers[0].ef[0]: the change of the tritone is left out: it stays as it begins"
    ),
    (
      #"{"v":{"k":[1,1,0]}},{"v":{"k":[0,0,0]}},{"v":{"k":[0,0,0]}},{"v":{"k":40}}"#,
      "layers[0].ef[0]: the blending of the tritone is left out: it hides all colours"
    ),
  ])
  func partsOfTritonesAreLeftOut(values: String, message: String) throws {
    let animation = try Self.solid(#""ef":[{"ty":23,"ef":[\#(values)]}]"#)
    #expect(animation.messages == [message])
    _ = try animation.layers()
  }

  /// A colour overlay lies over the picture as far as it is opaque.
  @Test(arguments: [
    (#""so":{"k":100}"#, "colorMatrix:[0,0,0,0,1,0,0,0,0,0.5,0,0,0,0,0,0,0,0,1,0]"),
    (#""so":{"k":50}"#, "colorMatrix:[0.5,0,0,0,0.5,0,0.5,0,0,0.25,0,0,0.5,0,0,0,0,0,1,0]"),
    // Multiplied and screened.
    (#""bm":{"k":5}"#, "colorMatrix:[1,0,0,0,0,0,0.5,0,0,0,0,0,0,0,0,0,0,0,1,0]"),
    (
      #""bm":{"k":11},"so":{"k":50}"#,
      "colorMatrix:[0.5,0,0,0,0.5,0,0.75,0,0,0.25,0,0,1,0,0,0,0,0,1,0]"
    ),
  ])
  func overlaysAreMatrices(opacity: String, expected: String) throws {
    let animation = try Self.solid(
      #""sy":[{"ty":7,"nm":"Color Overlay","c":{"k":[1,0.5,0]},\#(opacity)}]"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().filter { !$0.isWhitespace }
    #expect(layers.contains(expected), "\(layers)")
  }

  /// A colour or an opacity of an overlay that changes is a tint.
  @Test(arguments: [
    (
      #""c":{"a":1,"k":[{"t":0,"s":[1,0,0]},{"t":30,"s":[0,0,1]}]},"so":{"k":50}"#,
      ##"tint: color: "#ff0000/0.5""##, ##"to: "#0000ff/0.5" duration: 1"##
    ),
    (
      #""c":{"k":[1,0,0]},"so":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]}]}"#,
      ##"tint: color: "#ff0000/0""##, ##"to: "#ff0000" duration: 1"##
    ),
  ])
  func overlaysChange(keys: String, filter: String, animation: String) throws {
    let imported = try Self.solid(#""sy":[{"ty":7,\#(keys)}]"#)
    #expect(imported.messages.isEmpty, "\(imported.messages)")
    let words = try imported.layers().unbroken.joined(separator: " ")
    #expect(words.contains(filter), "\(words)")
    #expect(words.contains("property: filters.tint.color " + animation), "\(words)")
  }

  /// A line around a layer is a shadow without blur.
  @Test(arguments: [
    (
      #"{"ty":0,"s":{"k":4},"c":{"k":[0,0,1]}}"#,
      ##"shadow: color: "#0000ff" opacity: 1 offset: 0 0 radius: 0 spread: 4"##
    ),
    (
      #"{"ty":0,"s":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[6]}]}}"#,
      "property: shadow.spread to: 6 duration: 1"
    ),
    (
      #"{"ty":1,"c":{"a":1,"k":[{"t":0,"s":[1,0,0]},{"t":30,"s":[0,0,1]}]}}"#,
      ##"property: shadow.color to: "#0000ff" duration: 1"##
    ),
  ])
  func stylesAreShadows(style: String, expected: String) throws {
    let animation = try Self.solid(#""sy":[\#(style)]"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains(expected), "\(words)")
  }

  @Test func spreadsOfStylesAreNamed() throws {
    let animation = try Self.solid(#""sy":[{"ty":3,"nm":"Glow","ch":{"k":40}}]"#)
    #expect(
      animation.messages == [
        "layers[0].sy[0]: the spread of the style 'Glow' is left out: all of it is soft"
      ])
    _ = try animation.layers()
  }

  /// Modes that no filter or shadow has are named, unless they look like one that it has.
  @Test(arguments: [
    (#"{"ty":7,"c":{"k":[1,0,0]},"bm":{"k":24}}"#, "the blend mode of the overlay"),
    (#"{"ty":1,"nm":"S","c":{"k":[1,0,0]},"bm":{"k":5}}"#, "the blend mode of the style 'S'"),
    (#"{"ty":1,"nm":"S","c":{"k":[0,0,0]},"bm":{"k":5}}"#, nil),
    (#"{"ty":3,"nm":"S","c":{"k":[1,1,1]},"bm":{"k":11}}"#, nil),
  ])
  func modesOfStylesAreNamed(style: String, part: String?) throws {
    let animation = try Self.solid(#""sy":[\#(style)]"#)
    #expect(
      animation.messages
        == (part.map { ["layers[0].sy[0]: \($0) is left out: it lies over the picture"] } ?? []))
    _ = try animation.layers()
  }

  /// A composition clips what it shows, but not the shadow of that.
  @Test func compositionsKeepTheirShadows() throws {
    let shadow =
      #"{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":255}},{"v":{"k":180}},{"v":{"k":5}},{"v":{"k":8}}]}"#
    let inner = ImportedAnimation.shapes("\(ImportedAnimation.box),\(ImportedAnimation.red)")
    let animation = try ImportedAnimation(
      #"{"ty":0,"refId":"card","w":40,"h":30,"ks":{"p":{"k":[50,40]},"a":{"k":[20,15]}},"ef":[\#(shadow)]}"#,
      more: #""assets":[{"id":"card","layers":[\#(inner)]}],"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    _ = try animation.layers()
    let words = animation.scene.document.text.unbroken.joined(separator: " ")
    #expect(
      words.contains(
        "position: 50 40 size: 40 30 shadow: color: black opacity: 1 offset: 0 5 radius: 2 layers: "
          + "anchorPoint: 0 0 size: 40 30 component: card masksToBounds: true"), "\(words)")
  }

  /// The transform of an effect moves the picture within the layer.
  @Test(arguments: [
    // The height is the width, too, where both are one.
    (
      #""ty":35"#,
      #"{"v":{"k":[4.5,4]}},{"v":{"k":[10,5]}},{"v":{"k":1}},{"v":{"k":50}},{"v":{"k":80}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":90}},{"v":{"k":40}}"#,
      "position: 10 5 scale: 0.5 rotation: 90 opacity: 0.4 layers: position: -4.5 -4 layers: "
        + ##"anchorPoint: 0 0 size: 9 9 backgroundColor: "#ffffff""##
    ),
    // The width comes behind the height; some files have no number for the kind.
    (
      #""ty":5,"mn":"ADBE Geometry2""#,
      #"{"v":{"k":[0,0]}},{"v":{"k":[0,0]}},{"v":{"k":0}},{"v":{"k":50}},{"v":{"a":1,"k":[{"t":0,"s":[80]},{"t":30,"s":[100]}]}}"#,
      "scale: 0.8 0.5 animations: property: scale to: 1 0.5 duration: 1 layers: "
        + ##"anchorPoint: 0 0 size: 9 9 backgroundColor: "#ffffff""##
    ),
  ])
  func transformsMoveThePicture(kind: String, values: String, expected: String) throws {
    let animation = try Self.solid(#""ef":[{\#(kind),"ef":[\#(values)]}]"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains(expected), "\(words)")
  }

  /// What a transform of an effect cannot do is named.
  @Test(arguments: [
    (
      #"{"ty":35,"ef":[{"v":{"k":[0,0]}},{"v":{"k":[0,0]}},{"v":{"k":1}},{"v":{"k":100}},{"v":{"k":100}},{"v":{"k":30}}]}"#,
      "layers[0].ef[0]: the skew of the transform is left out: nothing leans"
    ),
    (
      #"{"ty":35,"ef":[]},{"ty":35,"nm":"Second","ef":[]}"#,
      "layers[0].ef[1]: the effect 'Second' is left out: the layer is drawn without it"
    ),
  ])
  func partsOfTransformsAreLeftOut(effects: String, message: String) throws {
    let animation = try Self.solid(#""ef":[\#(effects)]"#)
    #expect(animation.messages == [message])
    _ = try animation.layers()
  }
}
