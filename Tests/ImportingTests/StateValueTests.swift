import Importing
import SceneModel
import Testing

/// What states change besides plain properties, and words that a layer or a spring has.
@Suite struct StateValueTests {
  private func document(_ layer: String, _ keyPath: String, _ value: String, playing: String? = nil)
    throws -> ImportedDocument
  {
    try ImportedDocument(
      layer, root: "geometryFlipped=\"1\"",
      more: """
        <states><LKState name="On"><elements>
        <LKStateSetValue targetId="1" keyPath="\(keyPath)"><value value="\(value)"/></LKStateSetValue>
        </elements></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
        <LKStateTransitionElement targetId="1" key="\(keyPath)"><animation type="CABasicAnimation"
        duration="0.5"/></LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
        """, playing: playing)
  }

  private static let list = """
    <CALayer id="1" name="list" bounds="0 0 40 60" position="20 30" masksToBounds="1"><sublayers>
    <CALayer name="row" bounds="0 0 9 9" position="5 5"/></sublayers></CALayer>
    """

  /// A state that scrolls moves the layer around the sublayers.
  @Test(arguments: [
    ("bounds.origin", "0 25", "list/sublayers: position: 20 5"),
    ("bounds.origin.y", "25", "list/sublayers: position.y: 5"),
    ("bounds", "0 25 40 60", "list/sublayers: position: 20 5 list: size: 40 60"),
  ])
  func statesScroll(keyPath: String, value: String, words: String) throws {
    let document = try document(Self.list, keyPath, value, playing: "On")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(document.text.unbroken.contains("On: layers: \(words)".unbroken), "\(document.text)")
    let pace = "to: On layers: list/sublayers: easing: linear duration: 0.5"
    #expect(document.text.unbroken.contains(pace.unbroken), "\(document.text)")
    let scene = try document.parsed()
    #expect(scene.layers[0].sublayers.map(\.path) == ["list/sublayers"])
  }

  /// A layer that only a state tilts under an eye of its own is in a layer with this eye.
  @Test func statesTiltLayersUnderAnEye() throws {
    let document = try document(
      "<CALayer id=\"1\" name=\"card\" bounds=\"0 0 40 60\" position=\"20 30\"/>", "transform",
      "perspective(500) rotate(60deg, 0, 1, 0)")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(document.text.contains("perspective: 500"), "\(document.text)")
    #expect(document.text.contains("card/plane: {rotationY: 60}"), "\(document.text)")
    _ = try document.parsed()
  }

  /// Core Animation does something between paths with other operators, too.
  @Test(arguments: [("0 0 m 5 0 l h", true), ("0 0 m 5 0 l 5 5 l h", false)])
  func pathsBecomeOthers(path: String, isResampled: Bool) throws {
    let document = try document(
      "<CAShapeLayer id=\"1\" name=\"glyph\" bounds=\"0 0 9 9\" path=\"0 0 m 9 0 l 9 9 l h\"/>",
      "path", path, playing: "On")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(document.text.contains("morph: resample") == isResampled, "\(document.text)")
    _ = try document.parsed()
  }

  /// The end of a gradient around a centre is its radius, or its angle.
  @Test(arguments: [
    ("radial", "contents.radialGradient.radius to: 0.2 0.3"),
    ("conic", "contents.conicGradient.angle to: 56.309932"),
  ])
  func endsOfGradientsMove(type: String, words: String) throws {
    let document = try ImportedDocument(
      """
      <CAGradientLayer type="\(type)" bounds="0 0 9 9" startPoint="0.5 0.5" endPoint="1 1"><colors>
      <CGColor value="1 1 0"/><CGColor value="1 0 0"/></colors><animations>
      <animation type="CABasicAnimation" keyPath="endPoint" duration="1">
      <toValue type="CGPoint" value="0.7 0.8"/></animation></animations></CAGradientLayer>
      """, root: "geometryFlipped=\"1\"")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(
      document.text.unbroken.contains("property: \(words)".unbroken), "\(document.text)")
    _ = try document.parsed()
  }

  /// Animations of a layer may move its mask.
  @Test func masksMoveWithTheirLayers() throws {
    let document = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9" backgroundColor="1 0 0"><mask type="CALayer" bounds="0 0 9 9"
       backgroundColor="0 0 0"/><animations><animation type="CAAnimationGroup" duration="2"><animations>
      <animation type="CABasicAnimation" keyPath="mask.position.x"><toValue value="5"/></animation>
      <animation type="CABasicAnimation" keyPath="opacity"><toValue value="0"/></animation>
      </animations></animation></animations></CALayer>
      """)
    #expect(document.scene.diagnostics.isEmpty)
    let layer = try document.layer()
    #expect(layer.animations.count == 1 && layer.mask.first?.animations.count == 1)
  }

  /// A keyframe alone has no effect.
  @Test func singleKeyframesAreLeftOut() throws {
    let document = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9"><animations><animation type="CAKeyframeAnimation" keyPath="opacity">
      <values><real value="0"/></values></animation></animations></CALayer>
      """)
    #expect(document.scene.diagnostics.isEmpty && !document.text.contains("animations"))
  }

  /// No list stays of which each animation has a mistake.
  @Test func emptyListsAreLeftOut() throws {
    let document = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9" backgroundColor="1 0 0"><animations>
      <animation type="CABasicAnimation" keyPath="hidden" duration="1"><byValue value="1"/></animation>
      </animations></CALayer>
      """)
    #expect(!document.text.contains("animations: []"), "\(document.text)")
    _ = try document.parsed()
  }

  /// UIKit gives every layer this attribute, also those that it draws with smooth edges.
  @Test func smoothEdgesAreThoseOfTheMask() throws {
    let text = try ImportedDocument(
      "<CALayer bounds=\"0 0 9 9\" allowsEdgeAntialiasing=\"0\"/>"
    ).text
    #expect(!text.contains("edgeAntialiasing"), "\(text)")
  }

  /// What is in a group lasts as long as the group, unless it says otherwise.
  @Test func springsInGroupsHaveTheirTime() throws {
    let text = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9"><animations><animation type="CAAnimationGroup" duration="2">
      <animations><animation type="CASpringAnimation" keyPath="opacity"><fromValue value="0"/>
      </animation></animations></animation></animations></CALayer>
      """
    ).text
    let words = """
      group: property: opacity from: 0 spring: mass: 1 stiffness: 100 damping: 10
      fillMode: removed duration: 2
      """
    #expect(text.unbroken.contains(words.unbroken), "\(text)")
  }

  @Test func springsMayCreep() throws {
    let text = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9"><animations><animation type="CASpringAnimation" keyPath="opacity"
       damping="30" velocity="-1" allowsOverdamping="1" duration="1"><fromValue value="0"/></animation>
      </animations></CALayer>
      """
    ).text
    let words = """
      spring: mass: 1 stiffness: 100 damping: 30 initialVelocity: -1 allowsOverdamping: true
      """
    #expect(text.unbroken.contains(words.unbroken), "\(text)")
  }

  /// Lines are as wide as the layer, without being told.
  /// The name of a font ends with its weight and its slant.
  @Test(arguments: [
    ("Helvetica-BoldOblique", "style: italic", "weight: 700"),
    ("Georgia-Italic", "style: italic", nil),
    ("SFPro-SemiboldItalic", "style: italic", "weight: 600"),
    ("Helvetica-Bold", nil, "weight: 700"), ("Helvetica", nil, nil), ("Oblique", nil, nil),
  ])
  func namesOfFontsHaveStyles(font: String, slant: String?, weight: String?) throws {
    let document = try ImportedDocument(
      "<CATextLayer bounds=\"0 0 90 40\" fontSize=\"12\" string=\"Hi\" font=\"\(font)\"/>")
    for (part, key) in [(slant, "style:"), (weight, "weight:")] {
      #expect(document.text.contains(part ?? key) == (part != nil), "\(document.text)")
    }
    _ = try document.parsed()
  }

  @Test(arguments: [
    ("wrapped=\"1\" alignmentMode=\"justified\"", "size: 12, color: white, alignment: justified}"),
    (
      "wrapped=\"1\" truncationMode=\"middle\"",
      "size: 12, color: white, maxLines: 2, truncation: middle}"
    ),
    ("alignmentMode=\"right\"", "size: 12, color: white, alignment: right, maxLines: 1}"),
  ])
  func textsAreAligned(attributes: String, keys: String) throws {
    let document = try ImportedDocument(
      "<CATextLayer bounds=\"0 0 90 40\" fontSize=\"12\" string=\"Hi\" \(attributes)/>")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(
      document.text.unbroken.contains("text: string: Hi \(keys)".unbroken), "\(document.text)")
    _ = try document.parsed()
  }

  /// A state of a shape without a path changes nothing, also if it is never played.
  @Test func valuesThatNoLayerHasAreLeftOut() throws {
    let document = try ImportedDocument(
      "<CAShapeLayer id=\"1\" name=\"line\" bounds=\"0 0 9 9\" backgroundColor=\"1 0 0\"/>",
      more: """
        <states><LKState name="On"><elements><LKStateSetValue targetId="1" keyPath="strokeEnd">
        <value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states>
        """)
    let messages = document.scene.diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].contains("contents.path.trim.end is left out"))
    _ = try document.parsed()
  }

  @Test func aStateMayShowAnotherText() throws {
    let document = try ImportedDocument(
      "<CATextLayer id=\"1\" name=\"clock\" bounds=\"0 0 90 40\" fontSize=\"12\" string=\"9:41\"/>",
      more: """
        <states><LKState name="Later"><elements><LKStateSetValue targetId="1" keyPath="string">
        <value type="string" value="9:42"/></LKStateSetValue></elements></LKState></states>
        """)
    #expect(document.scene.diagnostics.isEmpty)
    #expect(
      document.text.unbroken.contains("clock: {contents.text.string: 9:42}".unbroken),
      "\(document.text)")
    _ = try document.parsed()
  }

  /// Core Animation cuts a text that does not fit, unless it is told to put an ellipsis.
  @Test(arguments: [
    (
      "fontSize=\"12\" string=\"Hi\"",
      "text: {string: Hi, size: 12, color: white, maxLines: 1}", false
    ),
    (
      "fontSize=\"30\" string=\"A long text\"",
      "text: {string: A long text, size: 30, color: white, width: 660}", true
    ),
    (
      "fontSize=\"30\" string=\"A long text\" truncationMode=\"end\"",
      "text: {string: A long text, size: 30, color: white, maxLines: 1}", false
    ),
    (
      "fontSize=\"30\" string=\"A long text\" wrapped=\"1\"",
      "text: {string: A long text, size: 30, color: white}", true
    ),
  ])
  func longTextsAreCut(attributes: String, keys: String, isCut: Bool) throws {
    let document = try ImportedDocument("<CATextLayer bounds=\"0 0 90 40\" \(attributes)/>")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(document.text.unbroken.contains(keys.unbroken), "\(document.text)")
    #expect(try document.layer().masksToBounds == isCut)
  }

  /// Documents shorten π.
  @Test(arguments: [
    ("3.1416", "180"), ("3.1415", "179.994691"), ("1.5707963705", "90"), ("0.5", "28.64789"),
  ])
  func anglesAreWhereTheyAreMeant(radians: String, degrees: String) throws {
    let text = try ImportedDocument(
      "<CALayer bounds=\"0 0 9 9\" transform=\"rotate(\(radians)rad)\"/>",
      root: "geometryFlipped=\"1\""
    ).text
    #expect(text.contains("rotation: \(degrees)}"), "\(text)")
  }

  /// A curve without its values is none.
  @Test func missingLuminanceIsDescribed() throws {
    let document = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9"><filters><CAFilter filter="luminanceCurveMap" inputAmount="1"/>
      </filters></CALayer>
      """)
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the filter 'luminanceCurveMap' is left out: what is light and dark keeps its luminance"
      ])
  }
}
