import Importing
import SceneModel
import Testing

/// Attributes and elements of Core Animation's documents that a scene lacks.
@Suite struct UnreadWordsTests {
  /// Elements, with the only message.
  private static let rows: [(element: String, message: String)] = [
    (
      "<CALayer bounds=\"0 0 9 9\" invertsShadow=\"1\"/>",
      "the invertsShadow '1' is left out: the shadow falls outside of the layer"
    ),
    (
      "<CALayer><meshTransform type=\"CAMeshTransform\" value=\"1\"/></CALayer>",
      "the meshTransform is left out: the layer is drawn flat"
    ),
    (
      "<CALayer swirl=\"0.5\"/>", "the swirl '0.5' is left out: the layer is drawn without it"
    ),
    (
      "<CALayer><halo><ring value=\"1\"/></halo></CALayer>",
      "the halo is left out: the layer is drawn without it"
    ),
    (
      "<CALayer shouldRasterize=\"1\" contentsScale=\"2\"/>",
      "the rasterizationScale is left out: the layer is as sharp as the scene"
    ),
    (
      "<CALayer edgeAntialiasingMask=\"3\"/>",
      "the edgeAntialiasingMask '3' is left out: all edges are smooth"
    ),
    (
      "<CALayer repeatCount=\"inf\"/>",
      "the repeatCount 'inf' is left out: the layer's time runs once"
    ),
    (
      "<CALayer><animations><animation type=\"CABasicAnimation\" keyPath=\"opacity\" "
        + "roundsToInteger=\"1\"><toValue value=\"0\"/></animation></animations></CALayer>",
      "the roundsToInteger '1' is left out: values between whole numbers are shown"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"gaussianBlur\" inputHardEdges=\"1\"/></filters></CALayer>",
      "the inputHardEdges '1' is left out: the blur fades out at the edges"
    ),
    (
      "<CALayer><scriptComponents><scriptObject src=\"a.js\"/></scriptComponents></CALayer>",
      "the scriptComponents is left out: scripts are not run"
    ),
    (
      "<CALayer><scriptObject name=\"go\" onLoad=\"x()\"/></CALayer>",
      "the scriptObject is left out: scripts are not run"
    ),
    (
      "<CALayer><script src=\"a.js\"/></CALayer>",
      "the script is left out: scripts are not run"
    ),
    (
      "<CALayer scriptName=\"a.js\"/>", "the scriptName 'a.js' is left out: scripts are not run"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"gaussianBlur\"><script src=\"a.js\"/></CAFilter>"
        + "</filters></CALayer>",
      "the script is left out: scripts are not run"
    ),
  ]

  /// Parts of states and of transitions, with the only message.
  private static let ofStates: [(part: String, message: String)] = [
    ("<script src=\"a.js\"/>", "'script' among the states is left out: scripts are not run"),
    (
      "<LKState name=\"B\" enabled=\"0\"/>",
      "the enabled '0' is left out: the state can be played"
    ),
    (
      "<LKState name=\"B\" nextDelay=\"2\"/>",
      "the nextDelay '2' is left out: the state goes without it"
    ),
    (
      "<LKState name=\"B\"><elements><LKStateSetValue final=\"true\" targetId=\"a\" "
        + "keyPath=\"opacity\"><value value=\"0\"/></LKStateSetValue></elements></LKState>",
      "the final 'true' is left out: the value changes without it"
    ),
  ]

  private static let ofTransitions: [(part: String, message: String)] = [
    (
      "<script src=\"a.js\"/>",
      "'script' among the stateTransitions is left out: scripts are not run"
    ),
    (
      "<LKStateTransition enabled=\"0\"/>",
      "the enabled '0' is left out: the transition is used"
    ),
    (
      "<LKStateTransition><elements><script/></elements></LKStateTransition>",
      "'script' is left out: the transition goes without it"
    ),
    (
      changing("opacity", "beginTime=\"2\"", "<animation duration=\"1\"/>"),
      "the beginTime '2' is left out: the value changes without it"
    ),
    (
      changing("opacity", "", "<animation duration=\"1\" repeatCount=\"3\"/>"),
      "the repeatCount '3' is left out: the value changes once"
    ),
    (
      changing("opacity", "", "<animation><values><real value=\"0\"/></values></animation>"),
      "the values is left out: the value goes straight from state to state"
    ),
    (
      changing("opacity", "", "<animation fromValue=\"0.5\"/>"),
      "the fromValue '0.5' is left out: the value goes straight from state to state"
    ),
  ]

  /// Returns a transition of one value of the layer `a`.
  private static func changing(_ key: String, _ words: String, _ animation: String) -> String {
    """
    <LKStateTransition fromState="*" toState="A"><elements><LKStateTransitionElement final="false" \
    key="\(key)" targetId="a" \(words)>\(animation)</LKStateTransitionElement></elements>\
    </LKStateTransition>
    """
  }

  @Test func wordsOfStatesAreNamed() throws {
    let rows =
      Self.ofStates.map { ($0.part, "", $0.message) }
      + Self.ofTransitions.map { ("", $0.part, $0.message) }
    for (state, transition, message) in rows {
      let document = try ImportedDocument(
        "<CALayer id=\"a\" bounds=\"0 0 9 9\"/>",
        more: """
          <states><LKState name="A"><elements><LKStateSetValue final="false" targetId="a" \
          keyPath="opacity"><value value="0.5"/></LKStateSetValue></elements></LKState>\(state)\
          </states><stateTransitions>\(transition)</stateTransitions>
          """)
      let messages = document.scene.diagnostics.map(\.message)
      #expect(messages == [message], "\(state)\(transition)")
    }
  }

  /// The layer of a document need not come first.
  @Test func scriptsBeforeTheLayerAreNamed() throws {
    let document = try ImportedDocument(
      text: "<caml><script src=\"a.js\"/>\n<CALayer bounds=\"0 0 9 9\"/></caml>")
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "'script' is left out: scripts are not run"
      ])
  }

  @Test(arguments: rows)
  func unreadWordsAreNamed(element: String, message: String) throws {
    let document = try ImportedDocument("\n" + element)
    #expect(document.scene.diagnostics.map(\.message) == [message])
    let range = try #require(document.scene.diagnostics.first?.range)
    #expect(document.scene.sources[0].position(of: range.bytes.lowerBound).line == 5)
  }

  /// Names, the data of editors, and values that change no picture.
  @Test(arguments: [
    "<CALayer id=\"3\" name=\"a\" opaque=\"1\" securityMode=\"insecure\" caplayLocked=\"1\"/>",
    "<CALayer flipsHorizontalAxis=\"0\" contentsScaling=\"stretch\" sortsSublayers=\"1.0\"/>",
    "<CALayer allowsEdgeAntialiasing=\"0\" shouldRasterize=\"1\" swirl=\"0\" glow=\"\"/>",
    "<CALayer><delegate/><halo/><scriptComponents/><actions><bounds type=\"null\"/></actions></CALayer>",
    "<CALayer><animations><animation keyPath=\"opacity\" mica_autorecalculatesDuration=\"1\" "
      + "frameInterval=\"2\"><toValue value=\"0\"/></animation></animations></CALayer>",
    "<CABackdropLayer groupName=\"g\"><filters><CAFilter filter=\"gaussianBlur\" "
      + "inputNormalizeEdges=\"1\"/></filters></CABackdropLayer>",
    "<CALayer><animations><animation enabled=\"0\" keyPath=\"warp\"/></animations></CALayer>",
  ])
  func wordsThatChangeNoPictureAreSilent(element: String) throws {
    let messages = try ImportedDocument(element).scene.diagnostics.map(\.message)
    #expect(messages.isEmpty, "\(messages)")
  }

  /// The root is read like its sublayers, also if it only surrounds them.
  @Test(arguments: [
    ("swirl=\"2\"", "", "the swirl '2' is left out: the layer is drawn without it"),
    (
      "", "<style><wallpaperParallaxGroups type=\"NSArray\"/></style>",
      "the style is left out: the layer does not follow the tilt of the device"
    ),
  ])
  func theRootIsReadToo(root: String, more: String, message: String) throws {
    let document = try ImportedDocument("<CALayer/>", root: root, more: more)
    #expect(document.scene.diagnostics.map(\.message) == [message])
  }

  @Test func aRootKeepsItsTime() throws {
    let document = try ImportedDocument("<CALayer bounds=\"0 0 9 9\"/>", root: "speed=\"0.5\"")
    #expect(document.text.contains("speed: 0.5"), "\(document.text)")
  }

  @Test func onlyTheFirstLayerOfADocumentIsShown() throws {
    let document = try ImportedDocument(
      text: "<caml><CALayer bounds=\"0 0 9 9\"/>\n<CALayer bounds=\"0 0 8 8\"/></caml>")
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "'CALayer' is left out: the first layer of the document is shown"
      ])
  }

  @Test func valuesMayBeElements() throws {
    let document = try ImportedDocument(
      "<CALayer bounds=\"0 0 9 9\"><opacity type=\"real\" value=\"0.5\"/></CALayer>")
    #expect(document.text.contains("opacity: 0.5") && document.scene.diagnostics.isEmpty)
  }

  @Test func aStateMayHoldMoreThanValues() throws {
    let document = try ImportedDocument(
      "<CALayer/>",
      more: "<states><LKState name=\"A\"><elements><LKStateAddAnimation/></elements></LKState>"
        + "</states>")
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "'LKStateAddAnimation' is left out: the state goes without it"
      ])
  }

  @Test func valuesOutsideOfTheElementsAreNamed() throws {
    let document = try ImportedDocument(
      "<CALayer/>",
      more: "<states><LKState name=\"A\"><LKStateSetValue keyPath=\"opacity\"/></LKState></states>")
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "'LKStateSetValue' outside of the elements is left out: the state goes without it"
      ])
  }

  @Test func edgesMayBeHard() throws {
    let document = try ImportedDocument("<CALayer bounds=\"0 0 9 9\" edgeAntialiasingMask=\"0\"/>")
    #expect(document.text.contains("edgeAntialiasing: false"))
  }
}
