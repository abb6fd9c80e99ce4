import Importing
import SceneModel
import Testing

/// Documents with values that no scene can have: they import with a warning, as valid scenes.
@Suite struct OddDocumentTests {
  private static func animated(_ attributes: String, _ values: String = "", type: String = "Basic")
    -> String
  {
    """
    <CALayer bounds="0 0 9 9"><animations><animation type="CA\(type)Animation" keyPath="opacity"
    \(attributes)>\(values)</animation></animations></CALayer>
    """
  }

  /// Layers, with a part of the only or the first warning.
  private static let layers: [(layer: String, warning: String)] = [
    ("<CALayer bounds=\"0 0 -20 9\"/>", "layers[1].size is left out: -20 is too small"),
    ("<CALayer cornerRadius=\"wide\"/>", "the cornerRadius 'wide' is left out: its default value"),
    ("<CALayer bounds=\"1 2 3\"/>", "the bounds '1 2 3' is left out"),
    (
      "<CATextLayer bounds=\"0 0 9 9\" string=\"a\" fontSize=\"-3\"/>",
      "layers[1].contents.text.size is left out"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\" shadowOpacity=\"1\" shadowRadius=\"1e9\"/>",
      "layers[1].shadow.radius is left out: 1000000000 is too large"
    ),
    (animated("duration=\"1e9\"", "<fromValue value=\"0\"/>"), "animations[1].duration is left"),
    (animated("repeatCount=\"-3\"", "<fromValue value=\"0\"/>"), "repeatCount is left out"),
    (animated("mass=\"-1\"", "<fromValue value=\"0\"/>", type: "Spring"), "spring.mass is left"),
    (
      animated("fillMode=\"sideways\"", "<fromValue value=\"0\"/>"),
      "the fillMode 'sideways' is left out"
    ),
    (animated("timingFunction=\"odd\"", "<fromValue value=\"0\"/>"), "'odd' is left out"),
    (animated("", "<toValue value=\"x\"/>"), "the toValue of 'opacity' is left out"),
    (
      animated("", "<values><real value=\"0\"/><real value=\"x\"/></values>", type: "Keyframe"),
      "some of its values cannot be read"
    ),
    (
      animated(
        "",
        "<values><real value=\"0\"/><real value=\"1\"/></values><keyTimes><real value=\"1\"/></keyTimes>",
        type: "Keyframe"), "the list keyTimes is left out"
    ),
    (
      animated(
        "calculationMode=\"odd\"", "<values><real value=\"0\"/><real value=\"1\"/></values>",
        type: "Keyframe"), "calculationMode is left out"
    ),
    (
      "<CAShapeLayer path=\"0 0 m 9 9 l\" strokeColor=\"1 0 0\" lineWidth=\"-4\"/>",
      "contents.path.lineWidth is left out"
    ),
    (
      "<CAShapeLayer path=\"0 0 m 9 9 l\" strokeColor=\"1 0 0\" lineCap=\"odd\"/>",
      "contents.path.lineCap is left out"
    ),
    ("<CALayer><mask type=\"CAMetalLayer\"/></CALayer>", "'CAMetalLayer' is left out"),
    ("<CALayer><backgroundFilters><CAFilter/></backgroundFilters></CALayer>", "filter 'CAFilter'"),
  ]

  @Test(arguments: layers)
  func oddLayersBecomeValidScenes(layer: String, warning: String) throws {
    let document = try ImportedDocument(layer)
    let messages = document.scene.diagnostics.map(\.message)
    #expect(messages.first?.contains(warning) == true, "\(messages)")
    #expect(document.scene.diagnostics.allSatisfy { $0.severity == .warning })
    _ = try document.parsed()
  }

  /// States, with a part of a warning.
  private static let states: [(states: String, warning: String)] = [
    (
      "<states><LKState name=\"A\" basedOn=\"B\"/><LKState name=\"B\" basedOn=\"A\"/></states>",
      "basedOn is left out"
    ),
    ("<states><LKState name=\"A\" basedOn=\"nobody\"/></states>", "there is no state 'nobody'"),
    (
      "<states><LKState name=\"A\"><elements><LKStateSetValue targetId=\"9\" keyPath=\"opacity\">"
        + "<value value=\"0\"/></LKStateSetValue></elements></LKState></states>",
      "the state's 'opacity' is left out"
    ),
    (
      "<states><LKState name=\"A\"/></states><stateTransitions><LKStateTransition toState=\"A\">"
        + "<elements><LKStateTransitionElement targetId=\"9\" key=\"opacity\"><animation/>"
        + "</LKStateTransitionElement></elements></LKStateTransition></stateTransitions>",
      "the pace of 'opacity' is left out: there is no layer with its id"
    ),
  ]

  @Test(arguments: states)
  func oddStatesBecomeValidScenes(states: String, warning: String) throws {
    let document = try ImportedDocument("<CALayer/>", more: states)
    let messages = document.scene.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(warning) }, "\(messages)")
    _ = try document.parsed()
  }

  /// Layers of an app's own classes draw by their contents alone, also around everything.
  @Test func classesOfAppsArePlainLayers() throws {
    let document = try ImportedDocument(
      text: """
        <caml><AppWindowLayer bounds="0 0 40 20" geometryFlipped="1"><sublayers>
        <AppLabelLayer name="label" bounds="0 0 9 9" backgroundColor="1 0 0"/></sublayers>
        </AppWindowLayer></caml>
        """)
    #expect(document.scene.diagnostics.isEmpty)
    #expect(try document.layer().path == "label")
  }

  /// Braces in names and texts are ordinary characters.
  @Test func bracesAreNoFormulas() throws {
    let document = try ImportedDocument(
      "<CALayer name=\"{time}\"/><CATextLayer bounds=\"0 0 90 9\" fontSize=\"9\" string=\"a{b}\"/>")
    #expect(document.scene.diagnostics.isEmpty)
    #expect(try document.parsed().layers.map(\.path) == ["-time-", "layer-2"])
    #expect(document.text.contains("a{{b}}"))
  }

  /// Sums keep differences as they are; positions go with the layer's own translation.
  @Test(arguments: [
    ("keyPath=\"position.y\"", "from: 180, to: 170"),
    ("keyPath=\"position.y\" additive=\"1\"", "from: -20, to: -30"),
    ("keyPath=\"transform.translation.y\"", "from: -20, to: -30"),
  ])
  func movesCountFromTheRightPlace(attributes: String, values: String) throws {
    let document = try ImportedDocument(
      """
      <CALayer bounds="0 0 9 9" position="0 10" transform="translate(2, -7, 0)"><animations>
      <animation \(attributes)><fromValue value="20"/><toValue value="30"/></animation></animations>
      </CALayer>
      """)
    #expect(document.text.contains(values), "\(document.text)")
    _ = try document.parsed()
  }
}
