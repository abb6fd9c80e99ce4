@testable import Importing
import SceneText
import Testing

/// What becomes of twists, soft masks, curved movements, texts in boxes and vector pictures.
@Suite struct LottieFeatureTests {
  private static func words(_ layer: String, more: String = "") throws -> String {
    let animation = try ImportedAnimation(layer, more: more)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  /// A point half as far from the centre as the farthest one turns by half of the angle.
  @Test func outlinesTurnTowardsTheCentre() throws {
    let path = #"{"k":{"v":[[20,0],[10,0]]}}"#
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":\#(path)},{"ty":"tw","a":{"k":180},"c":{"k":[0,0]}},\#(ImportedAnimation.line)"#
      ))
    #expect(words.contains("d: M 20 0 C "), "\(words)")
    #expect(words.contains(" 0 10 stroke: black"), "\(words)")
  }

  /// A twist that grows has keyframes that are alike.
  @Test func twistsGrow() throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.square),{"ty":"tw","a":{"a":1,"k":[{"t":0,"s":[0]},{"t":3,"s":[90]}]},"c":{"k":[5,5]}},\#(ImportedAnimation.red)"#
      ))
    #expect(words.contains("property: contents.path.d values: "), "\(words)")
    #expect(!words.contains("morph"), "\(words)")
  }

  /// An easing beyond 0 and 1 leads beyond the ends of a curve if it is that of the segment.
  @Test(arguments: [
    (#""o":{"x":0.5,"y":-0.5},"i":{"x":0.2,"y":1},"#, #"easings: "cubic-bezier(0.5 -0.5 0.2 1)""#),
    (#""o":{"x":0.8,"y":0},"i":{"x":0.5,"y":1.5},"#, #"easings: "cubic-bezier(0.8 0 0.5 1.5)""#),
    (#""o":{"x":0.8,"y":0},"i":{"x":0.5,"y":1},"#, "easing: cubic-bezier(0.8 0 0.5 1)"),
  ])
  func curvedMovementsOvershoot(easing: String, expected: String) throws {
    let keyframes =
      #"{"t":0,"s":[0,0],\#(easing)"to":[10,0],"ti":[0,-10]},{"t":30,"s":[40,40]}"#
    let words = try Self.words(
      ImportedAnimation.shapes(
        "\(ImportedAnimation.box),\(ImportedAnimation.red)",
        transform: ImportedAnimation.moving("p", keyframes) + #""r":{"k":0}"#))
    #expect(words.contains("path: M 0 0 C 10 0 40 30 40 40 \(expected)"), "\(words)")
  }

  /// A feather is as wide as four deviations of a blur.
  @Test(arguments: [
    ("[8,8]", "filters: gaussian: radius: 2"),
    ("[8,4]", "filters: gaussian: radiusX: 2 radiusY: 1"),
    ("[0,0]", "mask: anchorPoint: 0 0 contents: path: d: M 0 0 L 9 0 L 9 9 Z fill: black"),
  ])
  func masksHaveSoftEdges(feather: String, expected: String) throws {
    let words = try Self.words(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"masksProperties":[{"mode":"a","f":{"k":\#(feather)},"pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]]}}}]}"#
    )
    #expect(words.contains(expected), "\(words)")
  }

  /// Outlines of letters break at spaces and in words that are longer than the box.
  @Test(arguments: [
    ("aa aa", "40", 2), ("aa aa", "43", 2), ("aa aa", "45", 1), ("aaaaa", "45", 2),
  ])
  func boxesBreakOutlines(string: String, width: String, rows: Int) throws {
    let glyphs = [("a", "\(ImportedAnimation.square)", 50), (" ", "", 20)].map {
      #"{"ch":"\#($0)","fFamily":"F","style":"","w":\#($2),"data":{"shapes":[{"ty":"gr","it":[\#($1)]}]}}"#
    }
    let words = try Self.words(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"\#(string)","lh":24,"sz":[\#(width),90],"ps":[0,-20],"fc":[0,0,1]}}]}}}"#,
      more:
        #""chars":[\#(glyphs.joined(separator: ","))],"fonts":{"list":[{"fName":"F","fFamily":"F"}]},"#
    )
    #expect(words.contains("M 0 0 L 2 0 L 2 2 Z"), "\(words)")
    #expect(words.contains("M 0 24 L 2 24 L 2 26 Z") == (rows > 1), "\(words)")
    #expect(!words.contains(" 48 "), "\(words)")
  }

  /// A line lies below the letters if the file says so.
  @Test(arguments: [("", "fill: \"#0000ff\" stroke: black"), (#""of":false,"#, "stroke: black")])
  func linesLieBelowLetters(key: String, expected: String) throws {
    let glyph =
      #"{"ch":"a","fFamily":"F","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(ImportedAnimation.square)]}]}}"#
    let words = try Self.words(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"a",\#(key)"fc":[0,0,1],"sc":[0,0,0],"sw":1}}]}}}"#,
      more: #""chars":[\#(glyph)],"fonts":{"list":[{"fName":"F","fFamily":"F"}]},"#)
    #expect(words.contains(expected), "\(words)")
    #expect(words.contains("fill: \"#0000ff\""), "\(words)")
  }

  /// A file that has the shapes of most letters lacks only the others.
  @Test(arguments: [
    ("aa.", "d: M 0 0 L 2 0 L 2 2 Z M 10 0 L 12 0 L 12 2 Z", true), ("a..", "string: a..", false),
  ])
  func lettersWithoutShapesAreNamed(text: String, expected: String, isNamed: Bool) throws {
    let glyph =
      #"{"ch":"a","fFamily":"F","w":50,"data":{"shapes":[{"ty":"gr","it":[\#(ImportedAnimation.square)]}]}}"#
    let animation = try ImportedAnimation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":20,"t":"\#(text)","fc":[0,0,1]}}]}}}"#,
      more: #""chars":[\#(glyph)],"fonts":{"list":[{"fName":"F","fFamily":"F"}]},"#)
    let message =
      "layers[0].t.d.k[0].s: the letter '.' is left out: the file has no shape of it, and the font "
      + "'F' is not installed"
    #expect(animation.messages.contains(message) == isNamed, "\(animation.messages)")
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains(expected), "\(words)")
  }

  /// A picture in the file may be a text of SVG.
  @Test(arguments: [
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
    "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
  ])
  func vectorPicturesAreShown(address: String) throws {
    let animation = try ImportedAnimation(
      #"{"ty":2,"refId":"a","ks":{}}"#,
      more: #""assets":[{"id":"a","w":20,"h":10,"p":"\#(address)","e":1}],"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(animation.scene.document.text.contains("svg: Assets/a.svg"))
    #expect(animation.scene.assets.map(\.target) == ["Assets/a.svg"])
  }

  /// A picture is read once, to see whether it can be drawn.
  @Test(arguments: [
    ("data:image/svg+xml,%3Csvg%3E%0A%3Cpath", "its file is broken in line 2: XML: "),
    ("data:image/svg+xml;base64,PHN2Zw", "its data is broken"),
    ("data:image/png;base64,AAAA", "its file is no PNG, JPEG, WebP, HEIC or SVG"),
    ("data:image/png;base64,iVBORw0KGgo=", "its file is damaged"),
    ("https://example.com/a.png", "it is on the network, from which nothing is fetched"),
    ("nowhere.png", "its file 'nowhere.png' is missing, or cannot be read"),
    ("data:image/svg+xml,%3Csvg%3E%26b;%3C/svg%3E", "its file is broken in line 1: "),
  ])
  func brokenPicturesAreNamed(address: String, expected: String) throws {
    let animation = try ImportedAnimation(
      #"{"ty":2,"refId":"a","ks":{}}"#,
      more: #""assets":[{"id":"a","w":20,"h":10,"p":"\#(address)","e":1}],"#)
    let start = "layers[0]: the picture 'a' is left out: \(expected)"
    #expect(animation.messages.contains { $0.hasPrefix(start) }, "\(animation.messages)")
    #expect(animation.scene.assets.isEmpty)
  }
}
