import Importing
import SceneModel
import Testing

/// What the parts of a Core Animation document become.
@Suite struct CoreAnimationTests {
  private func values(_ attributes: String, root: String = "geometryFlipped=\"1\"") throws -> Layer
  {
    try ImportedDocument("<CALayer \(attributes)/>", root: root).layer()
  }

  @Test(arguments: [
    ("geometryFlipped=\"1\"", 30.0, 90.0, 0.25), ("", 170.0, -90.0, 0.75),
    ("geometryFlipped=\"0\"", 170.0, -90.0, 0.75),
  ])
  func placesCountFromTheTop(root: String, y: Double, degrees: Double, anchor: Double) throws {
    let layer = try values(
      "bounds=\"0 0 40 20\" position=\"10 30\" anchorPoint=\"0.5 0.25\" "
        + "transform=\"rotate(90deg)\" transform.rotation.z=\"1.5707\"", root: root)
    #expect(layer.values[LayerProperty.position.rawValue].y == y)
    #expect(layer.values[LayerProperty.rotation.rawValue].x == degrees)
    #expect(layer.values[LayerProperty.anchorPoint.rawValue].y == anchor)
    #expect(layer.values[LayerProperty.size.rawValue].x == 40)
  }

  /// Lines of scenes that attributes and elements of a layer become.
  private static let parts: [(element: String, line: String)] = [
    ("<CALayer backgroundColor=\"0.2039 0.7804 0.349\"/>", "backgroundColor: \"#34c759\""),
    (
      "<CALayer><backgroundColor opacity=\"0.16\" value=\"0 0 0\"/></CALayer>",
      "backgroundColor: black/0.16"
    ),
    ("<CALayer cornerRadius=\"8\" continuousCorners=\"1\"/>", "cornerCurve: continuous"),
    ("<CALayer cornerRadius=\"8\" maskedCorners=\"3\"/>", "cornerRadius: [8, 8, 0, 0]"),
    ("<CALayer hidden=\"1\"/>", "hidden: true"), ("<CALayer opacity=\"0.5\"/>", "opacity: 0.5"),
    ("<CALayer allowsGroupOpacity=\"0\"/>", "allowsGroupOpacity: false"),
    ("<CALayer borderWidth=\"2\" borderColor=\"1 1 1\"/>", "border: {width: 2, color: white}"),
    (
      "<CALayer shadowOpacity=\"0.5\" shadowOffset=\"1 4\" shadowRadius=\"6\"/>",
      "shadow: {opacity: 0.5, offset: [1, 4], radius: 6, kernel: coreAnimation}"
    ),
    (
      "<CALayer shadowOpacity=\"1\"><shadowPath type=\"CGPath\" value=\"0 0 m 8 0 l 8 6 l h\"/></CALayer>",
      "kernel: coreAnimation path: M 0 0 L 8 0 L 8 6 Z"
    ),
    ("<CALayer sublayerTransform=\"perspective(500)\"/>", "perspective: 500"),
    ("<CALayer transform=\"rotate(30deg, 0, 1, 0)\"/>", "rotationY: 30"),
    (
      "<CALayer transform=\"translate(3, 4, 0) scale(2, 2, 1)\" position=\"1 1\"/>",
      "position: [1, 1], translation: [3, 4]"
    ),
    (
      "<CALayer transform=\"scale(2, 1, 1) rotate(45deg)\"/>",
      "transform: [1.414214, 0.707107, -1.414214, 0.707107]"
    ),
    (
      "<CALayer transform=\"1 0 0 0.01 0.5 1 0 0 0 0 1 0 3 4 0 1\"/>",
      "transform: [1, 0, 0, 0.01, 0.5, 1, 0, 0, 0, 0, 1, 0, 3, 4, 0, 1]"
    ),
    (
      "<CALayer><animations><animation type=\"CABasicAnimation\" keyPath=\"transform.translation.y\" "
        + "duration=\"2\"><fromValue type=\"real\" value=\"3\"/></animation></animations></CALayer>",
      "property: translation.y, from: 3, duration: 2"
    ),
    (
      "<CAShapeLayer path=\"0 0 m 10 0 l 10 5 8 9 0 9 c h\" fillColor=\"1 0 0\"/>",
      "contents: {path: {d: M 0 0 L 10 0 C 10 5 8 9 0 9 Z, fill: \"#ff0000\"}}"
    ),
    (
      "<CAGradientLayer><colors><CGColor value=\"1 0 0\"/><CGColor value=\"1 1 1\" opacity=\"0\"/></colors>"
        + "</CAGradientLayer>", "colors: [\"#ff0000\", white/0], interpolation: straight"
    ),
    (
      "<CAGradientLayer startPoint=\"0 0.5\" endPoint=\"1 0.5\"><colors><CGColor value=\"1 1 1\"/>"
        + "<CGColor value=\"0 0 0\"/></colors></CAGradientLayer>",
      "contents: {linearGradient: {colors: [white, black], start: [0, 0.5], end: [1, 0.5]}}"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"4\"/></filters></CALayer>",
      "filters: [{gaussian: 4}]"
    ),
    (
      "<CALayer><sublayers><CALayer><compositingFilter filter=\"destOut\"/></CALayer></sublayers></CALayer>",
      "isolated: true"
    ),
    (
      "<CALayer><sublayers><CALayer><compositingFilter filter=\"multiplyBlendMode\"/></CALayer>"
        + "</sublayers></CALayer>", "blendMode: multiply"
    ),
    (
      "<CALayer><animations><animation type=\"CABasicAnimation\" keyPath=\"transform.rotation.z\" "
        + "duration=\"2\" repeatCount=\"inf\" beginTime=\"1e-100\"><fromValue type=\"real\" value=\"0\"/>"
        + "<toValue type=\"real\" value=\"3.14159265358979\"/></animation></animations></CALayer>",
      "- {property: rotation, from: 0, to: 180, duration: 2, repeatCount: forever, fillMode: removed}"
    ),
    (
      "<CALayer><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"opacity\" fillMode=\"both\" "
        + "removedOnCompletion=\"0\" duration=\"1\"><values><real value=\"0\"/><real value=\"1\"/>"
        + "</values></animation></animations></CALayer>",
      "animations: [{property: opacity, values: [0, 1], duration: 1, fillMode: both}]"
    ),
    (
      "<CALayer beginTime=\"2\" speed=\"0\" timeOffset=\"0.5\"/>",
      "timeOffset: 0.5"
    ),
    (
      "<CALayer speed=\"2\"/>",
      "speed: 2"
    ),
    (
      "<CAGradientLayer bounds=\"0 0 9 9\" cornerRadius=\"4\"><colors><CGColor value=\"1 0 0\"/><CGColor value=\"0 0 1\"/></colors></CAGradientLayer>",
      "masksToBounds: true"
    ),
    (
      "<CALayer><sublayers><CALayer compositingFilter=\"screenBlendMode\"/></sublayers></CALayer>",
      "blendMode: screen"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CASpringAnimation\" keyPath=\"opacity\" initialVelocity=\"3\"><toValue value=\"0\"/></animation></animations></CALayer>",
      "initialVelocity: 3}, duration: 0.25"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CAAnimationGroup\" duration=\"1\"><animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"0.5\"><toValue value=\"0\"/></animation></animations></animation></animations></CALayer>",
      "{property: opacity, to: 0, duration: 0.5, fillMode: removed}"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"position\" duration=\"1\" calculationMode=\"paced\" rotationMode=\"auto\"><path type=\"CGPath\" value=\"20 20 m 80 20 l 80 80 l\"/></animation></animations></CALayer>",
      "path: M 20 20 L 80 20 L 80 80, rotationMode: auto, calculationMode: paced"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CABasicAnimation\" keyPath=\"transform\" duration=\"1\"><fromValue type=\"CATransform3D\" value=\"scale(0.1, 0.1, 1)\"/><toValue type=\"CATransform3D\" value=\"\"/></animation></animations></CALayer>",
      "animations: [{property: scale, from: 0.1, to: 1, duration: 1, fillMode: removed}]"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\"><animations><animation type=\"CABasicAnimation\" keyPath=\"transform\" valueFunction=\"rotateZ\" duration=\"1\"><toValue value=\"1.5707963267948966\"/></animation></animations></CALayer>",
      "{property: rotation, to: 90,"
    ),
    (
      "<CAGradientLayer bounds=\"0 0 9 9\"><colors><CGColor value=\"1 0 0\"/><CGColor value=\"0 0 1\"/></colors><animations><animation type=\"CABasicAnimation\" keyPath=\"colors\" duration=\"1\"><toValue type=\"NSArray\"><CGColor value=\"0 1 0\"/><CGColor value=\"1 1 0\"/></toValue></animation></animations></CAGradientLayer>",
      "property: contents.linearGradient.colors.1, to:"
    ),
    (
      "<CAGradientLayer bounds=\"0 0 9 9\"><colors><CGColor value=\"1 0 0\"/><CGColor value=\"0 0 1\"/></colors><animations><animation type=\"CABasicAnimation\" keyPath=\"endPoint\" duration=\"1\"><toValue type=\"CGPoint\" value=\"1 1\"/></animation></animations></CAGradientLayer>",
      "{property: contents.linearGradient.end, to: [1, 1],"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"colorInvert\"/><CAFilter filter=\"colorHueRotate\" inputAngle=\"1.5707963267948966\"/></filters></CALayer>",
      "filters: [{invert: 1}, {hueRotate: 90}]"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"multiplyColor\"><inputColor value=\"0 1 0\"/></CAFilter></filters></CALayer>",
      "colorMatrix: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"colorSaturate\" name=\"s\" inputAmount=\"1\"/></filters><animations><animation type=\"CABasicAnimation\" keyPath=\"filters.s.inputAmount\" duration=\"1\"><toValue value=\"0\"/></animation></animations></CALayer>",
      "property: filters.saturate.amount, to: 0,"
    ),
    (
      "<CABackdropLayer bounds=\"0 0 9 9\"><filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"10\"/><CAFilter filter=\"colorSaturate\" inputAmount=\"1.8\"/></filters></CABackdropLayer>",
      "backdrop: {blur: 10, filters: [{saturate: 1.8}]}"
    ),
    (
      "<CALayer><backgroundFilters><CAFilter filter=\"gaussianBlur\" inputRadius=\"4\"/></backgroundFilters></CALayer>",
      "backdrop: {blur: 4}"
    ),
    (
      "<CAShapeLayer path=\"0 0 m 9 9 l\" strokeColor=\"1 0 0\"><animations><animation type=\"CABasicAnimation\" keyPath=\"strokeEnd\" duration=\"1\"><fromValue value=\"0\"/></animation></animations></CAShapeLayer>",
      "trim: {end: 1}"
    ),
  ]

  @Test(arguments: parts)
  func partsBecomeKeys(element: String, line: String) throws {
    let document = try ImportedDocument(element, root: "geometryFlipped=\"1\"")
    // Long values stand on lines of their own, without commas.
    let flat = document.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = flat.replacing(",", with: "")
    #expect(words.contains(line.replacing(",", with: "")), "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty)
    _ = try document.parsed()
  }

  /// A layer of this class draws nothing itself, and its sublayers share its space.
  @Test func aTransformLayerOnlyTransforms() throws {
    let document = try ImportedDocument(
      "<CATransformLayer bounds=\"0 0 9 9\" backgroundColor=\"1 0 0\" transform=\"rotate(60deg, 0, 1, 0)\">"
        + "<sublayers><CALayer transform=\"rotate(-60deg, 0, 1, 0)\"/></sublayers></CATransformLayer>"
    )
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the depth within the CATransformLayer is left out: its sublayers lie flat in its plane"
      ])
    #expect(try document.layer().values[LayerProperty.backgroundColor.rawValue].w == 0)
  }

  @Test func aStateMayTransformALayer() throws {
    let states = """
      <states><LKState name="Big"><elements><LKStateSetValue targetId="7" keyPath="transform">
      <value type="CATransform3D" value="scale(2, 2, 1) rotate(90deg)"/></LKStateSetValue></elements></LKState>
      </states>
      """
    let document = try ImportedDocument(
      "<CALayer id=\"7\" name=\"dot\" bounds=\"0 0 9 9\"/>", root: "geometryFlipped=\"1\"",
      more: states)
    #expect(document.text.contains("Big: {layers: {dot: {rotation: 90, scale: 2}}}"))
    _ = try document.parsed()
  }

  @Test func namesBecomeIDsThatDiffer() throws {
    let document = try ImportedDocument(
      "<CALayer name=\"a/b c\"/><CALayer name=\"a/b c\"/><CALayer/><CALayer name=\"\(String(repeating: "x", count: 50))\"/>"
    )
    #expect(try document.parsed().layers.map(\.path) == ["a-b-c", "a-b-c-2", "layer-3", "layer-4"])
  }

  @Test func statesComeWithTheirPaces() throws {
    let states = """
      <states><LKState name="Locked"><elements><LKStateSetValue targetId="7" keyPath="position.y">
      <value type="real" value="50"/></LKStateSetValue></elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="Locked"><elements>
      <LKStateTransitionElement targetId="7" key="position.y"><animation type="CASpringAnimation"
      mass="1" stiffness="90" damping="9" duration="0.8" mica_autorecalculatesDuration="1"/>
      </LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
      """
    let document = try ImportedDocument(
      "<CALayer id=\"7\" name=\"dot\" position=\"50 20\" bounds=\"0 0 9 9\"/>", more: states,
      playing: "Locked, 1.5 base")
    #expect(document.text.contains("Locked: {layers: {dot: {position.y: 150}}}"))
    #expect(
      document.text.contains(
        "{to: Locked, layers: {dot: {spring: {mass: 1, stiffness: 90, damping: 9}}}}"))
    let scene = try document.parsed()
    #expect(scene.events.map(\.name) == ["Locked", "base"])
    #expect(scene.events.map(\.time) == [0, 1.5])
  }

  /// Parts that a scene lacks, with the line and the message.
  private static let lacking: [(element: String, message: String)] = [
    (
      "<CALayer><filters><CAFilter filter=\"bloom\"/></filters></CALayer>",
      "the filter 'bloom' is left out: the layer is drawn without it"
    ),
    (
      "<CALayer transform=\"wobble(2)\"/>",
      "the transform 'wobble(2)' is left out: the layer is neither turned nor scaled"
    ),
    (
      "<CALayer shadowOpacity=\"1\"><shadowPath type=\"CGPath\" value=\"8 0 l\"/></CALayer>",
      "the shadowPath is left out: the shadow is that of what the layer shows"
    ),
    (
      "<CAMetalLayer/>", "'CAMetalLayer' is left out: no layer of this class is drawn"
    ),
    (
      "<CAPortalLayer bounds=\"0 0 9 9\"/>",
      "what only a 'CAPortalLayer' draws is left out: it is drawn as a plain layer"
    ),
    (
      "<CALayer><contents type=\"CGImage\" src=\"../../etc/passwd\"/></CALayer>",
      "the picture '../../etc/passwd' is left out: its file cannot be read"
    ),
    (
      "<CALayer><animations><animation keyPath=\"warp\"/></animations></CALayer>",
      "the animation of 'warp' is left out: it does not move"
    ),
  ]

  @Test(arguments: lacking)
  func whatIsLeftOutIsSaid(element: String, message: String) throws {
    let document = try ImportedDocument("\n" + element)
    #expect(document.scene.diagnostics.map(\.message) == [message])
    let range = try #require(document.scene.diagnostics.first?.range)
    #expect(document.scene.sources[0].position(of: range.bytes.lowerBound).line == 5)
  }

  private static let hostile: [(text: String, message: String)] = [
    ("", "the document is empty"), ("<caml>", "XML: "), ("<plist/>", "there is no layer"),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><caml><CALayer bounds=\"0 0 9 9\"/></caml>",
      "entities are not read"
    ),
    (
      "<caml>" + String(repeating: "<CALayer>", count: 300)
        + String(repeating: "</CALayer>", count: 300) + "</caml>", "elements are nested too deep"
    ),
    ("<caml><CALayer bounds=\"0 0 inf nan\"/></caml>", "the root layer has no bounds"),
    ("<caml><CALayer bounds=\"0 0 1e300 1e300\"/></caml>", "the root layer has no bounds"),
  ]

  @Test(arguments: hostile)
  func hostileDocumentsAreRefused(text: String, message: String) {
    #expect {
      _ = try ImportedDocument(text: text)
    } throws: { error in
      (error as? Diagnostic)?.message.hasPrefix(message) == true
    }
  }
}
