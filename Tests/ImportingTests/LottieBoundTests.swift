import SceneText
import Testing

@testable import Importing

/// Files at and beyond the bounds of what is imported.
@Suite struct LottieBoundTests {
  private static let black = ##"{"ty":1,"sw":10,"sh":10,"sc":"#000000","ks":{}}"##

  /// A reference to a value that the effect lacks leaves the property as it is.
  @Test(arguments: [-9_223_372_036_854_775_808, -1, 0, 2, 9_223_372_036_854_775_807])
  func effectsHaveNoSuchValue(number: Int) throws {
    let opacity = #""o":{"k":50,"x":"effect('E')(\#(number))"}"#
    let effect = #""ef":[{"ty":5,"nm":"E","ef":[{"ty":0,"nm":"S","v":{"k":5}}]}]"#
    let animation = try ImportedAnimation(
      ##"{"ty":1,"sw":9,"sh":9,"sc":"#ffffff","ks":{\##(opacity)},\##(effect)}"##)
    #expect(try animation.layers().contains("opacity: 0.5"))
    #expect(animation.messages.count == 1, "\(animation.messages)")
  }

  /// A composition whose time has ended before its layer begins is no fault.
  @Test func aLayerMayBeSeenAtNoTime() throws {
    let time = #""tm":{"a":1,"k":[{"t":-1,"s":[0]},{"t":0,"s":[1]}]}"#
    let inner = #"{"ty":0,"refId":"B","w":9,"h":9,"ks":{},\#(time)}"#
    let animation = try ImportedAnimation(
      #"{"ty":0,"refId":"A","ip":0,"op":0,"w":9,"h":9,"ks":{}}"#,
      more:
        #""assets":[{"id":"A","layers":[\#(inner)]},{"id":"B","layers":[\#(Self.black)]}],"#)
    #expect(try animation.layers().contains("component: "))
  }

  /// Of a time that goes back and forth, only the spans within the composition become layers.
  @Test func spansBeyondTheEndAreLeftOut() throws {
    let keyframes = (0..<12).map { #"{"t":\#(20 * $0),"s":[\#($0 % 2)]}"# }
    let time = #""tm":{"a":1,"k":[\#(keyframes.joined(separator: ","))]}"#
    let animation = try ImportedAnimation(
      #"{"ty":0,"refId":"B","w":9,"h":9,"ks":{},"ip":0,"op":60,\#(time)}"#,
      more: #""assets":[{"id":"B","layers":[\#(Self.black)]}],"#)
    #expect(try animation.layers().ranges(of: "component: ").count == 3)
  }

  /// Groups nest layers only if they are moved.
  @Test(arguments: [("", 60, 0), (#","p":{"k":[1,0]}"#, 20, 0), (#","p":{"k":[1,0]}"#, 60, 1)])
  func groupsAreNested(place: String, depth: Int, warnings: Int) throws {
    let shapes = (0..<depth).reduce(ImportedAnimation.box + "," + ImportedAnimation.red) {
      inside, _ in
      #"{"ty":"gr","it":[\#(inside),{"ty":"tr"\#(place)}]}"#
    }
    let animation = try ImportedAnimation(ImportedAnimation.shapes(shapes))
    _ = try animation.layers()
    #expect(animation.messages.count == warnings, "\(animation.messages)")
  }

  @Test(arguments: [(31, 0), (60, 1)])
  func outlinesAreIntersected(count: Int, warnings: Int) throws {
    let outlines = (0..<count).map { #"{"ty":"el","s":{"k":[\#(50 + $0),50]},"p":{"k":[50,50]}}"# }
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        outlines.joined(separator: ",") + #",{"ty":"mm","mm":4},"# + ImportedAnimation.red))
    _ = try animation.layers()
    #expect(animation.messages.count == warnings, "\(animation.messages)")
  }

  /// The number of alphas of a gradient is bounded, as that of its colours.
  @Test(arguments: [(300, 0), (2000, 1)])
  func gradientsHaveManyAlphas(count: Int, warnings: Int) throws {
    let alphas = (0..<count).map { "\(Double($0) / Double(count)),0.5" }.joined(separator: ",")
    let gradient =
      #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,\#(alphas)]}}}"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(ImportedAnimation.box + "," + gradient))
    _ = try animation.layers()
    #expect(animation.messages.count == warnings, "\(animation.messages)")
  }

  /// The first line of a box stands where it stood; the others follow at the line height.
  @Test(arguments: [("", false), (#""sz":[120,190],"ps":[0,0],"#, true)])
  func boxesHaveALineHeight(box: String, isKept: Bool) throws {
    let text =
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"a b",\#(box)"lh":40}}]}}}"#
    #expect(try ImportedAnimation(text).layers().contains("lineHeight: 2") == isKept)
  }

  @Test(arguments: [(0, 0), (59, 0), (-1, 1), (60, 1)])
  func markersAreKeptOrNamed(frame: Int, warnings: Int) throws {
    let animation = try ImportedAnimation("", more: #""markers":[{"tm":\#(frame),"cm":"m"}],"#)
    #expect(animation.scene.document.text.contains("state: m") == (warnings == 0))
    #expect(animation.messages.count == warnings, "\(animation.messages)")
  }

  /// Slanted fonts are italic, by any of their names.
  @Test(arguments: [
    ("Regular", nil, nil), ("Italic", "style: italic", nil),
    ("Bold Italic", "style: italic", "weight: 700"),
    ("Light Oblique", "style: italic", "weight: 300"),
  ])
  func slantedFontsAreItalic(style: String, slant: String?, weight: String?) throws {
    let animation = try ImportedAnimation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"a"}}]}}}"#,
      more: #""fonts":{"list":[{"fName":"F","fFamily":"Inter","fStyle":"\#(style)"}]},"#)
    #expect(!animation.messages.contains { $0.contains("style") }, "\(animation.messages)")
    let layers = try animation.layers()
    for (part, key) in [(slant, "style:"), (weight, "weight:")] {
      #expect(layers.contains(part ?? key) == (part != nil), "\(layers)")
    }
  }

  /// Styles that a text cannot have are named.
  @Test(arguments: [
    ("Semi-Condensed Italic", 0, "the style 'condensed'"), ("Expanded", 0, "the style 'expanded'"),
    ("Regular", 4, "the alignment of the last line"),
  ])
  func lostStylesAreNamed(style: String, alignment: Int, expected: String) throws {
    let text =
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"a b","sz":[90,90],"j":\#(alignment)}}]}}}"#
    let animation = try ImportedAnimation(
      text, more: #""fonts":{"list":[{"fName":"F","fFamily":"Inter","fStyle":"\#(style)"}]},"#)
    #expect(animation.messages.contains { $0.contains(expected) }, "\(animation.messages)")
  }
}
