import Importing
import Raster
import SceneModel
import TestSupport
import Testing

/// Layers without a part that animations or states give them.
@Suite struct RestingLookTests {
  private static func animation(_ keyPath: String, from: String, to: String) -> String {
    """
    <animations><animation type="CABasicAnimation" keyPath="\(keyPath)" duration="1">
    <fromValue \(from)/><toValue \(to)/></animation></animations>
    """
  }

  /// Elements of layers, with lines of their scenes.
  @Test(arguments: [
    (
      "<CALayer bounds=\"0 0 9 9\" shadowColor=\"0 0 1\" shadowRadius=\"6\" shadowOffset=\"5 7\">"
        + animation("shadowOpacity", from: "value=\"0\"", to: "value=\"1\"") + "</CALayer>",
      [
        "shadow: {color: \"#0000ff\", opacity: 0, offset: [5, -7], radius: 6, "
          + "kernel: coreAnimation}"
      ]
    ),
    (
      "<CALayer bounds=\"0 0 9 9\" borderColor=\"0 0 1\">"
        + animation("borderWidth", from: "value=\"0\"", to: "value=\"1\"") + "</CALayer>",
      ["border: {width: 0, color: \"#0000ff\"}"]
    ),
    (
      "<CALayer bounds=\"0 0 9 9\"><backgroundColor value=\"0 0 1\" opacity=\"0\"/>"
        + animation("backgroundColor", from: "value=\"1 0 0\" opacity=\"0\"", to: "value=\"1 1 1\"")
        + "</CALayer>",
      ["backgroundColor: \"#0000ff/0\"", "from: \"#ff0000/0\""]
    ),
    // The mask of the corners holds for the animation, too.
    (
      "<CALayer bounds=\"0 0 9 9\" maskedCorners=\"3\" cornerCurve=\"continuous\">"
        + animation("cornerRadius", from: "value=\"0\"", to: "value=\"4\"") + "</CALayer>",
      ["cornerCurve: continuous", "from: [0, 0, 0, 0] to: [0, 0, 4, 4]"]
    ),
    (
      "<CAShapeLayer bounds=\"0 0 9 9\" path=\"0 0 m 9 9 l\" fillColor=\"0 0 0 0\">"
        + animation("strokeColor", from: "value=\"1 0 0\" opacity=\"0\"", to: "value=\"1 0 0\"")
        + "</CAShapeLayer>",
      ["stroke: black/0", "property: contents.path.stroke"]
    ),
    // Without a path at rest, the shape is one point there.
    (
      "<CAShapeLayer bounds=\"0 0 9 9\">"
        + animation("path", from: "value=\"1 2 m 9 8 l h\"", to: "value=\"1 2 m 4 8 l h\"")
        + "</CAShapeLayer>",
      ["d: M 1 7 L 1 7 Z", "from: M 1 7 L 9 1 Z to: M 1 7 L 4 1 Z"]
    ),
    (
      "<CAShapeLayer bounds=\"0 0 9 9\">"
        + animation("path", from: "value=\"1 2 4 3 re\"", to: "value=\"1 2 5 3 re\"")
        + "</CAShapeLayer>", ["d: M 1 7 L 1 7 L 1 7 L 1 7 Z"]
    ),
    (
      """
      <CAGradientLayer bounds="0 0 9 9"><animations><animation type="CABasicAnimation"
      keyPath="colors" duration="1"><fromValue type="NSArray"><CGColor value="1 0 0"/><CGColor value="0 0 1"/>
      </fromValue><toValue type="NSArray"><CGColor value="0 1 0"/><CGColor value="0 0 1"/></toValue></animation>
      </animations></CAGradientLayer>
      """, ["colors: [\"#ff0000/0\", \"#0000ff/0\"]", "from: \"#ff0000\" to: \"#00ff00\""]
    ),
  ])
  func animationsAreOfLayersWithTheirParts(layer: String, parts: [String]) throws {
    let document = try ImportedDocument(layer)
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    let text = document.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in parts { #expect(text.contains(part), "\(document.text)") }
  }

  /// A text that only a state has.
  @Test func statesGiveTexts() throws {
    let document = try ImportedDocument(
      "<CATextLayer id=\"a\" bounds=\"0 0 90 20\" fontSize=\"14\"/>",
      more: """
        <states><LKState name="on"><elements><LKStateSetValue targetId="a" keyPath="string">
        <value type="string" value="Hello"/></LKStateSetValue></elements></LKState></states>
        """)
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    #expect(document.text.contains("contents.text.string: Hello"), "\(document.text)")
  }

  /// A picture that only an animation or a state has comes after a clear one.
  @Test(arguments: [true, false])
  func layersWithoutPicturesAreClear(isAnimated: Bool) throws {
    let folder = try TemporaryFolder()
    let red = Bitmap(width: 2, height: 2, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    try folder.write(PNGEncoder(.small).encode(red, as: .rgba), to: "red.png")
    let film = """
      <animations><animation type="CAKeyframeAnimation" keyPath="contents" duration="1">
      <values><CGImage src="red.png"/><CGImage src="red.png"/></values></animation></animations>
      """
    let states = """
      <states><LKState name="on"><elements><LKStateSetValue targetId="a" keyPath="contents">
      <value type="CGImage" src="red.png"/></LKStateSetValue></elements></LKState></states>
      """
    let document = try ImportedDocument(
      "<CALayer id=\"a\" bounds=\"0 0 9 9\">\(isAnimated ? film : "")</CALayer>",
      more: isAnimated ? "" : states, in: folder.path)
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    #expect(document.text.contains("contents: {image: Assets/clear.png}"), "\(document.text)")
    #expect(document.text.contains("Assets/red.png"))
    let clear = try #require(document.scene.assets.first { $0.target == "Assets/clear.png" })
    #expect(try Bitmap(decoding: clear.bytes(), in: .sRGB) == Bitmap(width: 1, height: 1))
  }

  /// A gradient is cut to corners that become round, unless this would cut a shadow that comes.
  @Test(arguments: [("", true), ("shadowColor=\"1 0 0\"", false)])
  func gradientsAreCutToCorners(attributes: String, isCut: Bool) throws {
    let shadow =
      "<animation keyPath=\"shadowOpacity\" duration=\"1\"><toValue value=\"1\"/></animation>"
    let document = try ImportedDocument(
      """
      <CAGradientLayer bounds="0 0 9 9" \(attributes)><colors><CGColor value="1 0 0"/>
      <CGColor value="0 0 1"/></colors><animations><animation keyPath="cornerRadius" duration="1">
      <toValue value="4"/></animation>\(isCut ? "" : shadow)</animations></CAGradientLayer>
      """)
    #expect(document.text.contains("masksToBounds: true") == isCut, "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty == isCut)
  }
}
