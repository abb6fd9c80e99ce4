import Importing
import Raster
import SceneModel
import TestSupport
import Testing

/// Texts in the notation of a scene beside their pictures.
@Suite struct OwnContentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let dot = Bitmap(width: 60, height: 30, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let picture = try PNGEncoder(.small).encode(dot, as: .rgba)
    try folder.write(picture, to: "name.png")
    try folder.createFolder("Assets")
    try folder.write(picture, to: "Assets/name.png")
  }

  /// Returns a document with a text, whose picture is larger than its layer.
  ///
  /// - Parameters:
  ///   - contents: The value of the attribute.
  ///   - more: More attributes of the layer.
  private func document(_ contents: String, _ more: String = "", inside: String = "") throws
    -> ImportedDocument
  {
    try ImportedDocument(
      """
      <CALayer name="title" bounds="-0.5 -0.25 60 30" position="40 60" anchorPoint="0.4 0.5"
       smear_contents="\(contents)" \(more)><contents type="CGImage" src="name.png"/>\(inside)</CALayer>
      """, root: "geometryFlipped=\"1\"", in: folder.path)
  }

  @Test func textsTakeThePlaceOfTheirPictures() throws {
    let document = try document(
      "text: {string: Inbox, size: 20, color: &quot;#ff0000&quot;}",
      "smear_bounds=\"0 0 58.5 29\"",
      inside: "<sublayers><CALayer name=\"dot\" "
        + "bounds=\"0 0 4 4\" position=\"7 9\"/></sublayers>")
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    #expect(document.scene.assets.isEmpty)
    let layer = try document.layer()
    guard case .text(let text) = layer.contents else {
      Issue.record("\(document.text)")
      return
    }
    #expect(text.parts == [.literal("Inbox")])
    #expect(layer[text.size] == 20)
    #expect(layer[.size] == Size(width: 58.5, height: 29))
    #expect(layer[.anchorPoint] == Point(x: 0.5, y: 0.5))
    #expect(layer.sublayers.first?[.position] == Point(x: 7, y: 9))
  }

  @Test func unreadWordsOfPicturesAreNamed() throws {
    let document = try ImportedDocument(
      "<CALayer bounds=\"0 0 9 9\"><contents type=\"CGImage\" src=\"name.png\" sparkle=\"2\"/></CALayer>",
      in: folder.path)
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the sparkle '2' is left out: the picture is drawn without it"
      ])
  }

  @Test func textsDetermineTheirGeometryAgain() throws {
    let document = try document(
      "text: {string: Inbox}",
      "smear_bounds=\"0 0 58 29\" smear_anchorPoint=\"0 0.7\" "
        + "smear_fit=\"width height firstBaseline\"")
    let words = document.text.unbroken
    #expect(words.contains("size: [auto, auto]".unbroken), "\(document.text)")
    #expect(words.contains("anchorPoint: [0, firstBaseline]".unbroken), "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty)
  }

  @Test func animationsOfTextsComeBack() throws {
    let animation = """
      <animations><animation type="CABasicAnimation" keyPath="smear_contents.text.color" duration="1">
      <fromValue type="CGColor" value="1 0 0"/><toValue type="CGColor" value="0 0 1"/></animation>
      </animations>
      """
    let moving = try document("text: Inbox", inside: animation)
    #expect(moving.text.contains("contents.text.color"), "\(moving.text)")
    #expect(moving.scene.diagnostics.isEmpty)

    // Nothing of them is seen of a picture.
    let still = try document("text: [", inside: animation)
    #expect(!still.text.contains("contents.text"))
    #expect(still.scene.diagnostics.count == 1)
  }

  @Test func vectorPicturesTakeThePlaceOfTheirPictures() throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    for path in ["dot.svg", "Assets/dot.svg"] { try folder.write(Array(drawing.utf8), to: path) }
    let document = try document("svg: dot.svg", "smear_bounds=\"0 0 58.5 29\"")
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    #expect(document.scene.assets.map(\.target) == ["Assets/dot.svg"])
    let layer = try document.layer()
    guard case .svg(let asset) = layer.contents else {
      Issue.record("\(document.text)")
      return
    }
    #expect(asset.path == "Assets/dot.svg")
    #expect(layer[.size] == Size(width: 58.5, height: 29))
  }

  /// Values that are no text, with a part of the reason.
  private static let broken: [(contents: String, reason: String)] = [
    ("text: [", "did not find"), ("", "it is not a text"), ("text", "a scene is a mapping"),
    ("video: clip.mp4", "it is not a text"), ("image: ../../etc/passwd", "it is not a text"),
    ("text: a, size: 2", "has to be in quotes"), ("svg: name.png", "no such vector picture"),
    ("svg: ../name.svg", "no such vector picture"), ("svg: [name.svg]", "no such vector picture"),
    ("{text: a, image: b.png}", "it is not a text"),
    ("text: {string: Inbox, size: huge}", "huge"), ("text: {size: 3}", "string"),
    ("text: {string: Inbox, font: No Such Font}", "no font family"),
    ("text: {string: '{nothing}'}", "nothing"),
    ("{text: {string: &amp;a x, font: *a}}", "an anchor or an alias"),
    ("text: " + String(repeating: "[", count: 1000), "nested"),
    ("text: " + String(repeating: "a", count: 200_001), "too many bytes"),
  ]

  @Test(arguments: broken)
  func picturesTakeThePlaceOfBrokenTexts(contents: String, reason: String) throws {
    let document = try document(contents, "smear_bounds=\"0 0 58 29\" smear_fit=\"width\"")
    let messages = document.scene.diagnostics.map(\.message)
    #expect(messages.count == 1, "\(messages)")
    #expect(messages[0].hasPrefix("the layer shows its picture: "))
    #expect(messages[0].contains(reason), "\(messages)")
    let layer = try document.layer()
    #expect(layer.contents.image != nil)
    #expect(layer[.size] == Size(width: 60, height: 30))
  }

  @Test func aDocumentHasOnlySoManyBytesOfTexts() throws {
    // Each text is another one, as equal ones are read once.
    let layers = (0..<30).map { number in
      let letters = String(repeating: " ", count: 190_000)
      return """
        <CALayer bounds="0 0 60 30" smear_contents="{text: \(number)\(letters)}">
        <contents type="CGImage" src="name.png"/></CALayer>
        """
    }
    let document = try ImportedDocument(layers.joined(separator: "\n"), in: folder.path)
    let scene = try document.parsed()
    #expect(scene.layers.count { $0.contents.image == nil } == 21)
    #expect(document.scene.diagnostics.count == 9)
  }
}
