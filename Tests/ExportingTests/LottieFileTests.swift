import Exporting
import SceneModel
import Testing

/// Scenes as Lottie animations.
@Suite struct LottieFileTests {
  /// A side of a card that turns over, in a layer with an eye.
  private static func side(_ id: String, from: Int, to: Int, _ keys: String = "") -> String {
    """
    {id: \(id), size: [60, 60], doubleSided: false, backgroundColor: red, \(keys)
    animations: [{property: rotationY, from: \(from), to: \(to), duration: 1, easing: linear}]}
    """
  }

  private static func table(_ layers: String...) -> String {
    """
    {id: table, position: [60, 50], size: [120, 100], perspective: 500,
    layers: [\(layers.joined(separator: ", "))]}
    """
  }

  /// Lottie draws both sides flat, so that the one above would hide the other.
  @Test func backsOfLayersAreHidden() throws {
    let export = try ExportedScene(layers: [
      Self.table(Self.side("front", from: 0, to: 180), Self.side("back", from: 180, to: 360))
    ]).lottie
    // The eye is to the right of both, and sees them from the side after the middle.
    #expect(export.text.frames(of: "front") == [0, 33], "\(export.text)")
    #expect(export.text.frames(of: "back") == [33, 60], "\(export.text)")
    #expect(
      export.leftOut.contains(
        "table/front: its turn out of the plane, but not that its back is hidden,"))
  }

  /// A layer that turns over and back is hidden in between, at once.
  @Test func layersThatReturnAreHiddenBetween() throws {
    let export = try ExportedScene(layers: [Self.side("front", from: 0, to: 360)]).lottie
    #expect(export.text.frames(of: "front") == [0, 60], "\(export.text)")
    #expect(
      export.text.contains(
        #""o":{"a":1,"k":[{"t":0,"s":[100],"h":1},{"t":16,"s":[0],"h":1},{"t":45,"s":[100],"h":1}]}"#
      ), "\(export.text)")
  }

  /// A layer with others inside is hidden with them.
  @Test func layersInsideAreHiddenWithABack() throws {
    let export = try ExportedScene(layers: [
      Self.side("front", from: 0, to: 180, "layers: [{size: [9, 9], backgroundColor: blue}],")
    ]).lottie
    #expect(export.text.contains("\"ty\":0"), "\(export.text)")
    #expect(export.text.frames(of: "front") == [0, 31], "\(export.text)")
  }

  /// A ring that draws itself keeps its movement, and has one colour.
  @Test func ringsOfConicGradientsHaveTheirMeanColor() throws {
    let export = try ExportedScene(layers: [
      """
      {id: ring, size: [40, 40], position: [50, 50], contents: {ellipse: {lineWidth: 6,
      stroke: {conicGradient: {colors: [red, blue]}}, trim: {end: 0}}},
      animations: [{property: contents.ellipse.trim.end, to: 1, duration: 1}]}
      """
    ]).lottie
    #expect(export.leftOut == ["ring: the conicGradient of its stroke, but for its mean colour,"])
    #expect(
      export.text.contains(#""ty":"st","c":{"a":0,"k":[0.5,0,0.5,1]},"o":{"a":0,"k":100}"#),
      "\(export.text)")
    #expect(export.text.contains(#""ty":"tm""#))
  }

  /// A start behind the end, at which players swap both, shows nothing.
  @Test func reversedTrimsShowNothing() throws {
    let text = try ExportedScene(
      "contents: {ellipse: {stroke: navy, lineWidth: 4, trim: {start: 0.7, end: 0.2}}}"
    ).lottie.text
    #expect(text.contains(#""ty":"tm","s":{"a":0,"k":70},"e":{"a":0,"k":70}"#), "\(text)")
  }

  /// The share of a long outline is as exact as a place.
  @Test func trimsOfLongOutlinesAreExact() throws {
    func count(of width: Int) throws -> Int {
      let trim = "trim: {end: 0.5 + 0.3 * sin(9 * time)}"
      let text = try ExportedScene(
        "contents: {path: {d: M 0 0 H \(width), stroke: navy, lineWidth: 4, \(trim)}}"
      ).lottie.text
      let trimmed = try #require(text.firstRange(of: #""ty":"tm""#))
      let end = try #require(text[trimmed.upperBound...].firstRange(of: #""o":{"a":0"#))
      return text[trimmed.upperBound..<end.lowerBound].ranges(of: "\"t\":").count
    }
    #expect(try count(of: 2000) > count(of: 20))
  }

  /// Layers whose parts fade one by one, with the opacities of the parts in the file.
  private static let fading: [(keys: String, opacities: [String])] = [
    (
      "border: {width: 2}, layers: [{id: a, size: [9, 9], backgroundColor: blue}]",
      ["50", "50", "50"]
    ),
    (
      "layers: [{id: a, size: [9, 9], opacity: 0.4, backgroundColor: blue}]", ["50", "20"]
    ),
    (
      "layers: [{id: a, size: [9, 9], backgroundColor: blue, layers: [{size: [4, 4], backgroundColor: lime}]}]",
      ["100", "100", "50", "50"]
    ),
    (
      "layers: [{id: a, size: [9, 9], backgroundColor: blue, opacity: 0.5, allowsGroupOpacity: false, layers: [{size: [4, 4], backgroundColor: lime}]}]",
      ["50", "100", "25", "25"]
    ),
  ]

  @Test(arguments: fading)
  func partsFadeOneByOne(keys: String, opacities: [String]) throws {
    let export = try ExportedScene("opacity: 0.5, allowsGroupOpacity: false, \(keys)").lottie
    let all = export.text.matches(of: /"r":{"a":0,"k":0},"o":{"a":0,"k":([0-9]+)}}/).map {
      String($0.1)
    }
    #expect(all.sorted() == (opacities + ["100"]).sorted(), "\(export.text)")
    #expect(export.leftOut.isEmpty)
  }

  /// A shadow in Lottie is as dark as the picture of the parts is opaque.
  @Test func shadowsOfPartsThatFadeAreNamed() throws {
    for (opacity, leftOut) in [
      (0.5, ["card: that its shadow is even where its parts overlap"]), (1, []),
    ] {
      let export = try ExportedScene(
        "shadow: {opacity: 1}, opacity: \(opacity), allowsGroupOpacity: false, layers: [{size: [9, 9], backgroundColor: blue}]"
      ).lottie
      #expect(export.leftOut == leftOut)
    }
  }

  /// Blurs with a radius for each direction are one effect for each.
  @Test(arguments: [
    ("{gaussian: {radius: 3}}", ["10 1"]),
    ("{gaussian: {radiusX: 3, radiusY: 0}}", ["10 2"]),
    ("{gaussian: {radiusX: 0, radiusY: 6}}", ["20 3"]),
    ("{gaussian: {radiusX: 3, radiusY: 6}}", ["10 2", "20 3"]),
    ("{gaussian: {radius: 6, radiusX: 3}}", ["10 2", "20 3"]),
  ])
  func blursKeepTheirDirections(filter: String, blurs: [String]) throws {
    let export = try ExportedScene("filters: [\(filter)]").lottie
    let pattern =
      /"Blurriness","v":{"a":0,"k":([0-9.]+)}},{"ty":7,"nm":"Blur Dimensions","v":{"a":0,"k":(\d)}}/
    #expect(export.text.matches(of: pattern).map { "\($0.1) \($0.2)" } == blurs, "\(export.text)")
    #expect(export.leftOut.isEmpty)
  }

  /// Parts of filters that Lottie lacks are named, each in words before "is left out".
  @Test(arguments: [
    ("{gaussian: {radius: 3, edges: mirror}}", ["card: the edges of its filter 'gaussian'"]),
    ("{gaussian: {radius: 3, edges: clamp}}", []),
    ("{gaussian: {radius: 3, linear: true}}", ["card: the linear light of its filter 'gaussian'"]),
    ("{invert: 1}, {contrast: 1.4}", ["card: its filter 'invert'", "card: its filter 'contrast'"]),
  ])
  func partsOfFiltersAreNamed(filters: String, leftOut: [String]) throws {
    let export = try ExportedScene("filters: [\(filters)]").lottie
    #expect(export.leftOut == leftOut)
    #expect(
      export.text.contains(#""Repeat Edge Pixels","v":{"a":0,"k":1}"#) == filters.contains("clamp"))
  }

  /// The layers as written are a marker, too.
  @Test func theBaseIsAMarker() throws {
    let export = try ExportedScene(
      """
      states: {open: {self: {opacity: 0.5}}},
      timeline: [{at: 0.2, state: open}, {at: 0.6, state: base}]
      """
    ).lottie
    #expect(
      export.text.contains(#"{"tm":12,"cm":"open","dr":0},{"tm":36,"cm":"base","dr":0}"#),
      "\(export.text)")
  }

  /// A filter that gives everything one colour is a fill; other colour filters are left out.
  @Test(arguments: [
    (
      "{colorMatrix: [0,0,0,0,0.2, 0,0,0,0,0.4, 0,0,0,0,1, 0,0,0,0.5,0]}",
      #""nm":"Color","v":{"a":0,"k":[0.2,0.4,1,1]}"#, #""nm":"Opacity","v":{"a":0,"k":0.5}"#
    ),
    (
      "{tint: {color: lime}}", #""nm":"Color","v":{"a":0,"k":[0,1,0,1]}"#,
      #""nm":"Opacity","v":{"a":0,"k":1}"#
    ),
    ("{tint: {color: lime/0.5}}", nil, nil), ("luminanceCurveMap", nil, nil),
    ("{colorMatrix: [1,0,0,0,0.2, 0,1,0,0,0, 0,0,1,0,0, 0,0,0,1,0]}", nil, nil),
  ])
  func filtersOfOneColorAreFills(filter: String, color: String?, opacity: String?) throws {
    let export = try ExportedScene("filters: [\(filter)]").lottie
    let kind = filter.trimmingPrefix("{").prefix { $0 != ":" }
    for part in [color, opacity].compactMap(\.self) {
      #expect(export.text.contains(part), "\(export.text)")
    }
    #expect(export.text.contains(#""ty":21"#) == (color != nil), "\(export.text)")
    #expect(export.leftOut == (color == nil ? ["card: its filter '\(kind)'"] : []))
  }

  /// The spacing of a text counts on the widths that its letters have because of all texts.
  @Test func textsAreSpacedAlikeInAnyOrder() throws {
    let layers = ["To", "TH"].map { "{id: \($0), contents: {text: {string: \($0), size: 100}}}" }
    let spacings = try [layers, layers.reversed()].map {
      try ExportedScene(layers: $0).lottie.text.spacing(of: "To")
    }
    #expect(spacings[0] == spacings[1])
    #expect((spacings[0] ?? 0) < -50)
  }

  /// The style of a font says that its letters are slanted, and their outlines are.
  @Test(arguments: [
    ("weight: regular", "Regular", false), ("style: italic", "Italic", true),
    ("style: italic, weight: bold", "Bold Italic", true),
  ])
  func italicsAreStylesOfFonts(keys: String, style: String, isSlanted: Bool) throws {
    let text = try ExportedScene("contents: {text: {string: I, size: 40, \(keys)}}").lottie.text
    #expect(text.contains(#""fStyle":"\#(style)""#), "\(text)")
    let outline = try #require(text.firstMatch(of: /"ch":"I".*?"v":\[(.*?)\]\]/)).1
    let corners = outline.split(separator: "],[").map { corner in
      corner.split { "[],".contains($0) }.compactMap { Double($0) }
    }
    let heights = corners.map { $0[1] }
    func farthest(_ height: Double) -> Double {
      corners.filter { abs($0[1] - height) < 1 }.map { $0[0] }.max() ?? 0
    }
    let lean = farthest(try #require(heights.min())) - farthest(try #require(heights.max()))
    #expect((lean > 5) == isSlanted, "\(corners)")
  }

  @Test func layersWithTwoSidesStay() throws {
    let export = try ExportedScene(
      "animations: [{property: rotationY, to: 180, duration: 1, easing: linear}]"
    ).lottie
    #expect(export.text.frames(of: "card") == [0, 60])
    #expect(export.leftOut == ["card: its turn out of the plane"])
  }
}

extension String {
  /// The tracking of a text, in thousandths of its size.
  fileprivate func spacing(of text: String) -> Double? {
    guard let document = firstRange(of: "\"t\":\"\(text)\"") else { return nil }
    let rest = self[document.upperBound...]
    return rest.firstRange(of: "\"tr\":").flatMap { key in
      Double(rest[key.upperBound...].prefix { $0 != "," })
    }
  }

  /// The first frame of a layer, and the one after its last.
  fileprivate func frames(of name: String) -> [Int]? {
    guard let layer = firstRange(of: "\"nm\":\"\(name)\"") else { return nil }
    let rest = self[layer.upperBound...]
    return ["\"ip\":", "\"op\":"].compactMap { key in
      rest.firstRange(of: key).flatMap { Int(rest[$0.upperBound...].prefix { $0.isNumber }) }
    }
  }
}
