import Raster
import TestSupport
import Testing

/// `smear import` and `smear render` of Core Animation documents.
@Suite struct ImportTests {
  private let folder: TemporaryFolder

  /// A box that glides, and a picture over it: as it is, and as a template in a colour.
  private static let document = """
    <?xml version="1.0" encoding="utf-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer bounds="0 0 60 40" geometryFlipped="1" backgroundColor="1 1 1"><sublayers>
    <CALayer name="box" bounds="0 0 8 8" position="10 30" backgroundColor="0 0 1"><animations>
    <animation type="CABasicAnimation" keyPath="position.x" duration="0.1">
    <fromValue type="real" value="10"/><toValue type="real" value="50"/></animation></animations>
    </CALayer>
    <CALayer bounds="0 0 10 10" position="10 10"><contents type="CGImage" src="assets/dot.png"/>
    </CALayer>
    <CALayer bounds="0 0 10 10" position="30 10" contentsMultiplyColor="0 1 0">
    <contents><CGImage src="assets/dot.png" A8asL8="1"/></contents></CALayer>
    </sublayers></CALayer></caml>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("tree.ca/assets")
    try folder.write(Self.document, to: "tree.ca/main.caml")
    let dot = Bitmap(
      width: 10, height: 10, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    try folder.write(PNGEncoder(.small).encode(dot, as: .rgb), to: "tree.ca/assets/dot.png")
  }

  @Test func aSceneAndItsPicturesAreWritten() throws {
    let run = try folder.smear("import", "tree.ca", "-o", "scenes/card.yaml")
    #expect((run.status, run.output, run.messages) == (0, "scenes/card.yaml\n", ""))
    #expect(try folder.names(in: "scenes") == ["card-assets", "card.yaml"])
    #expect(try folder.names(in: "scenes/card-assets") == ["dot-2.png", "dot.png"])
    let check = try folder.smear("check", "scenes/card.yaml")
    #expect((check.status, check.messages) == (0, ""))
  }

  /// The frames of the document are those of its scene, and nothing else is left of it.
  @Test func aDocumentRendersWithoutAScene() throws {
    _ = try folder.smear("import", "tree.ca")
    _ = try folder.smear("render", "tree.yaml", "-o", "scene", "--quiet")
    let run = try folder.smear("render", "tree.ca/", "--quiet")
    #expect((run.status, run.messages) == (0, ""))
    let frame = try Bitmap(decoding: folder.bytes(of: "tree-frames/frame-00003.png"))
    #expect(try frame == Bitmap(decoding: folder.bytes(of: "scene/frame-00003.png")))
    // White, green and blue.
    #expect(frame[10, 10].bgra == SIMD4(255, 255, 255, 255))
    #expect(frame[30, 10].bgra == SIMD4(0, 255, 0, 255))
    #expect(frame[30, 30].bgra == SIMD4(255, 0, 0, 255))
    #expect(
      try folder.names(in: ".") == ["scene", "tree-assets", "tree-frames", "tree.ca", "tree.yaml"])
  }

  /// An archive of a wallpaper, also one within another, becomes layers with states of their own.
  @Test(arguments: ["plain", "nested"])
  func aWallpaperBecomesLayersOverEachOther(kind: String) throws {
    try writeWallpaper(kind)
    let run = try importing("w.tendies", "--play", "Locked, 1 Unlock", "--strict")
    #expect((run.status, run.output, run.messages) == (0, "w.yaml\n", ""))
    #expect(try folder.names(in: "w-assets/background") == ["a.png"])
    let text = String(decoding: try folder.bytes(of: "w.yaml"), as: UTF8.self)
    #expect(text.contains("    states: {Locked: {layers: {box: {opacity: 0.5}}}}\n"))
    #expect(text.contains("    timeline: [{at: 1, state: Unlock}]\n"))
    _ = try folder.smear("render", "w.yaml", "-o", "frames", "--quiet")
    let frame = try Bitmap(decoding: folder.bytes(of: "frames/frame-00000.png"))
    // The blue box floats over the red picture.
    #expect(frame[20, 40].bgra == SIMD4(255, 0, 0, 255))
    #expect(try folder.names(in: temporary).isEmpty)
  }

  /// A document may be packed by itself, and a wallpaper may be a folder.
  @Test func archivesAreReadWhereverTheirDocumentsAre() throws {
    try writeWallpaper("document", to: "d.ca")
    #expect(try importing("d.ca").status == 0)
    try writeWallpaper("plain")
    _ = try Tool.output(
      "/usr/bin/python3", "-m", "zipfile", "-e", folder.file("w.tendies"), folder.file("u"))
    #expect(try importing("u/descriptors/1/versions/1/contents/W.wallpaper").status == 0)
    try writeWallpaper("two")
    let run = try importing("w.tendies")
    #expect(run.status == 0)
    #expect(
      run.messages.contains(
        "the wallpaper 'X.wallpaper' is left out: the first of the archive is shown"))
    #expect(try importing("w.tendies", "--overwrite", "--strict").status == 2)
  }

  @Test(arguments: [
    ("empty", "w.tendies has no Core Animation document"),
    ("outside", "w.tendies: the entry '../../evil' lies outside of the archive"),
    ("bomb", "main.caml' is too large"), ("many", "w.tendies has more than 10000 entries"),
    ("deep", "archives are nested too deep"),
    ("damaged", "W_Floating-390w.ca/main.caml' is damaged"),
  ])
  func hostileArchivesAreRefused(kind: String, message: String) throws {
    try writeWallpaper(kind)
    let run = try importing("w.tendies")
    #expect(run.status == 2 && run.messages.contains(message), "\(run.messages)")
    #expect(try folder.names(in: ".") == ["temporary", "tree.ca", "w.tendies"])
    #expect(try folder.names(in: temporary).isEmpty)
  }

  /// The folder in which the program unpacks archives.
  private let temporary = "temporary"

  private func importing(_ words: String...) throws -> SmearProcess.Outcome {
    try folder.createFolder(temporary)
    return try folder.smear(
      ["import"] + words, through: #"export TMPDIR=$PWD/temporary; exec "$@""#)
  }

  private func writeWallpaper(_ kind: String, to name: String = "w.tendies") throws {
    #expect(try folder.python("wallpaper.py", [kind, name]).isEmpty)
  }

  @Test func mistakesInAnIndexHaveTheirPlaces() throws {
    try folder.write("<plist>\n<dict", to: "tree.ca/index.xml")
    let run = try folder.smear("import", "tree.ca")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("tree.ca/index.xml:2:1: error: XML: "), "\(run.messages)")
  }

  /// What is there stays, unless the user asks for its replacement.
  @Test(arguments: ["tree.yaml", "tree-assets/dot.png"])
  func nothingIsOverwritten(file: String) throws {
    try folder.createFolder("tree-assets")
    try folder.write("mine", to: file)
    let run = try folder.smear("import", "tree.ca")
    #expect(run.status == 2)
    #expect(run.messages.contains("\(file) already exists\n"), "\(run.messages)")
    #expect(try folder.text(of: file) == "mine")
    #expect(try folder.smear("import", "tree.ca", "--overwrite").status == 0)
    #expect(try folder.bytes(of: file) != Array("mine".utf8))
  }

  /// Nothing is written if the scene would lack a part, or if the document is none.
  @Test(arguments: [
    ("<caml><CAMetalLayer/></caml>", "there is no layer in the document"),
    (
      "<caml><CALayer bounds=\"0 0 9 9\"><sublayers><CAMetalLayer/></sublayers></CALayer></caml>",
      "'CAMetalLayer' is left out"
    ),
    ("<caml><CALayer bounds=\"0 0 9 9\">", "XML: "), ("", "the document is empty"),
  ])
  func strictImportsWriteNothing(document: String, message: String) throws {
    try folder.createFolder("odd.ca")
    try folder.write(document, to: "odd.ca/main.caml")
    let run = try folder.smear("import", "odd.ca", "--strict")
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(try folder.names(in: ".") == ["odd.ca", "tree.ca"])
  }

  /// Messages show a path as the user wrote it.
  @Test(arguments: [
    ("odd.caml", "odd.caml:1:"), ("odd.ca", "odd.ca/main.caml:1:"),
  ])
  func messagesShowThePathAsWritten(path: String, place: String) throws {
    let document = "<caml><CALayer bounds=\"0 0 9 9\" swirl=\"1\"/></caml>"
    try folder.createFolder("odd.ca")
    try folder.write(document, to: "odd.ca/main.caml")
    try folder.write(document, to: "odd.caml")
    let run = try folder.smear("import", path)
    #expect(run.status == 0 && run.messages.hasPrefix(place), "\(run.messages)")
  }

  @Test(arguments: [
    ("missing.ca", "missing.ca"), ("tree.txt", "is no document that can be imported"),
    ("empty.ca", "main.caml"), ("a.yaml", "is a scene already\nhint: smear render a.yaml draws it"),
  ])
  func wrongPathsAreNamed(path: String, message: String) throws {
    try folder.createFolder("empty.ca")
    let run = try folder.smear("import", path)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  /// Layers of all kinds that an export writes.
  private static let layers = [
    "<CALayer bounds=\"0 0 9 9\" position=\"4.5 7\" anchorPoint=\"0 1\" zPosition=\"3\" opacity=\"0.5\" "
      + "hidden=\"1\" doubleSided=\"0\" masksToBounds=\"1\" allowsGroupOpacity=\"0\"/>",
    "<CALayer name=\"card\" bounds=\"0 0 9 9\" transform=\"translate(0, 0, 5) rotate(30deg) "
      + "rotate(20deg, 0, 1, 0) rotate(10deg, 1, 0, 0) scale(2, 3, 1)\"/>",
    "<CALayer bounds=\"0 0 9 9\" cornerRadius=\"4\" maskedCorners=\"3\" cornerCurve=\"continuous\" "
      + "borderWidth=\"1\" borderColor=\"1 0 0\" allowsEdgeAntialiasing=\"0\"/>",
    "<CALayer bounds=\"0 0 9 9\" shadowOpacity=\"0.5\" shadowRadius=\"3.3\" shadowOffset=\"1 2\">"
      + "<shadowColor value=\"0 0 1\" opacity=\"0.4\"/><shadowPath value=\"0 0 m 9 0 l 9 9 l h\"/></CALayer>",
    "<CALayer bounds=\"0 0 9 9\" contentsGravity=\"topLeft\" contentsScale=\"2\" "
      + "contentsCenter=\"0.2 0.3 0.4 0.5\"><contents type=\"CGImage\" src=\"assets/dot.png\"/></CALayer>",
    "<CALayer bounds=\"0 0 9 9\" contentsRect=\"0 0 0.5 0.25\" magnificationFilter=\"nearest\">"
      + "<contents type=\"CATintedImage\"><image src=\"assets/dot.png\"/><tint value=\"1 0 0\"/></contents>"
      + "</CALayer>",
    "<CAGradientLayer bounds=\"0 0 9 9\" startPoint=\"0 0\" endPoint=\"1 0.5\"><colors>"
      + "<CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\" opacity=\"0\"/></colors></CAGradientLayer>",
    "<CAGradientLayer bounds=\"0 0 9 9\"><colors><CGColor value=\"1 1 1\"/><CGColor value=\"1 0 0\"/>"
      + "<CGColor value=\"0 0 0\"/></colors><locations><real value=\"0\"/><real value=\"0.5\"/>"
      + "<real value=\"1\"/></locations></CAGradientLayer>",
    "<CAGradientLayer bounds=\"0 0 9 9\" type=\"conic\" startPoint=\"0.5 0.5\" endPoint=\"1 0.5\"><colors>"
      + "<CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\"/></colors></CAGradientLayer>",
    "<CAGradientLayer bounds=\"0 0 9 9\" type=\"radial\" startPoint=\"0.5 0.5\" endPoint=\"1 1\">"
      + "<colors><CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\"/></colors><animations>"
      + "<animation type=\"CABasicAnimation\" keyPath=\"endPoint\" duration=\"1\"><fromValue "
      + "value=\"0.75 0.8\"/><toValue value=\"1 1\"/></animation></animations></CAGradientLayer>",
    "<CAShapeLayer bounds=\"0 0 9 9\" path=\"0 0 m 10 0 l 10 5 8 9 0 9 c h\" fillColor=\"1 0 0\" "
      + "strokeColor=\"0 0 1\" lineWidth=\"2\" lineCap=\"round\" lineDashPattern=\"2 1\" strokeEnd=\"0.5\"/>",
    "<CALayer bounds=\"0 0 9 9\"><filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"4\"/></filters>"
      + "<compositingFilter filter=\"multiplyBlendMode\"/></CALayer>",
    "<CALayer bounds=\"0 0 9 9\" backgroundColor=\"1 0 0\"><mask type=\"CAShapeLayer\" bounds=\"0 0 9 9\" "
      + "position=\"4.5 4.5\" path=\"0 0 m 9 0 l 9 9 l h\"/></CALayer>",
    "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CASpringAnimation\" keyPath=\"position.y\" "
      + "mass=\"2\" stiffness=\"90\" damping=\"9\" duration=\"0.8\" beginTime=\"0.3\" fillMode=\"both\" "
      + "removedOnCompletion=\"0\"><fromValue value=\"3\"/><toValue value=\"9\"/></animation>"
      + "<animation type=\"CAKeyframeAnimation\" keyPath=\"transform.rotation.z\" duration=\"2\" "
      + "repeatCount=\"inf\"><values><real value=\"0\"/><real value=\"1.5\"/><real value=\"0.5\"/></values>"
      + "<keyTimes><real value=\"0\"/><real value=\"0.3\"/><real value=\"1\"/></keyTimes></animation>"
      + "</animations></CALayer>",
  ]

  /// An export of a scene that was imported gives the same scene.
  @Test(arguments: layers)
  func documentsComeBackTheSame(layer: String) throws {
    try folder.write(
      """
      <caml><CALayer bounds="0 0 60 40" geometryFlipped="1" backgroundColor="1 1 1"><sublayers>
      \(layer)</sublayers></CALayer></caml>
      """, to: "tree.ca/main.caml")
    let import1 = try folder.smear("import", "tree.ca", "-o", "one/scene.yaml")
    #expect((import1.status, import1.messages) == (0, ""))
    let export = try folder.smear("export", "one/scene.yaml", "--caml", "back.ca")
    // The scene itself may have warnings, such as one about a hidden layer.
    #expect(export.status == 0 && !export.messages.contains("is left out"), "\(export.messages)")
    let import2 = try folder.smear("import", "back.ca", "-o", "two/scene.yaml")
    #expect((import2.status, import2.messages) == (0, ""))
    #expect(try folder.text(of: "one/scene.yaml") == folder.text(of: "two/scene.yaml"))
    let assets = try folder.names(in: "one").contains("scene-assets")
    guard assets else { return }
    for name in try folder.names(in: "one/scene-assets") {
      #expect(
        try folder.bytes(of: "one/scene-assets/\(name)")
          == folder.bytes(of: "two/scene-assets/\(name)"))
    }
  }
}
