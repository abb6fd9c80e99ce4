import TestSupport
import Testing

/// Core Animation documents with states, which come back as they were.
@Suite struct StateExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A document with values of every form, three states and transitions between them.
  private static let document = """
    <caml><CALayer bounds="0 0 60 40" geometryFlipped="1" backgroundColor="1 1 1"><sublayers>
    <CALayer id="1" name="card" bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0">
    <sublayers><CALayer id="2" bounds="0 0 4 4" position="4 4"/></sublayers></CALayer>
    <CAShapeLayer id="3" name="glyph" bounds="0 0 9 9" path="0 0 m 9 0 l 9 9 l h" strokeColor="0 0 1"
     lineWidth="2"/>
    <CAGradientLayer id="4" name="sky" bounds="0 0 9 9"><colors><CGColor value="1 1 1"/>
    <CGColor value="0 0 1"/></colors><filters><CAFilter filter="gaussianBlur" name="soft"
     inputRadius="0"/><CAFilter filter="colorInvert"/></filters></CAGradientLayer>
    </sublayers>
    <states><LKState name="Locked"><elements>
    <LKStateSetValue targetId="1" keyPath="position.y"><value type="real" value="5"/></LKStateSetValue>
    <LKStateSetValue targetId="1" keyPath="backgroundColor"><value type="CGColor" value="0 1 0"/>
    </LKStateSetValue>
    <LKStateSetValue targetId="4" keyPath="filters.soft.inputRadius"><value type="real" value="3"/>
    </LKStateSetValue>
    <LKStateSetValue targetId="2" keyPath="hidden"><value type="integer" value="1"/></LKStateSetValue>
    <LKStateSetValue targetId="3" keyPath="path"><value type="CGPath" value="0 0 m 5 0 l 5 9 l h"/>
    </LKStateSetValue>
    <LKStateSetValue targetId="4" keyPath="colors"><value type="NSArray"><CGColor value="1 0 0"/>
    <CGColor value="0 0 1"/></value></LKStateSetValue>
    </elements></LKState>
    <LKState name="Sleep" basedOn="Locked"><elements>
    <LKStateSetValue targetId="1" keyPath="transform"><value type="CATransform3D"
     value="rotate(20deg) scale(1.1, 1.3, 1)"/></LKStateSetValue>
    <LKStateSetValue targetId="2" keyPath="transform.rotation.z"><value type="real" value="0.5"/>
    </LKStateSetValue></elements></LKState>
    <LKState name="Unlock"/></states>
    <stateTransitions><LKStateTransition fromState="*" toState="Locked"><elements>
    <LKStateTransitionElement targetId="1" key="position.y"><animation type="CASpringAnimation"
     mass="1" stiffness="120" damping="14" velocity="-1" mica_autorecalculatesDuration="1"/>
    </LKStateTransitionElement>
    <LKStateTransitionElement targetId="1" key="backgroundColor"><animation type="CABasicAnimation"
     duration="0.4" beginTime="0.1" timingFunction="easeOut"/></LKStateTransitionElement>
    <LKStateTransitionElement targetId="3" key="path"><animation type="CABasicAnimation"
     duration="0.3" timingFunction="0.1 0.2 0.3 1"/></LKStateTransitionElement>
    </elements></LKStateTransition>
    <LKStateTransition fromState="Locked" toState="Base State"><elements>
    <LKStateTransitionElement targetId="2" key="hidden"><animation type="CABasicAnimation"
     duration="0.2"/></LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
    </CALayer></caml>
    """

  @Test func statesComeBackTheSame() throws {
    try folder.createFolder("tree.ca")
    try folder.write(Self.document, to: "tree.ca/main.caml")
    let import1 = try folder.smear("import", "tree.ca", "-o", "one/scene.yaml")
    #expect((import1.status, import1.messages) == (0, ""))
    let export = try folder.smear("export", "one/scene.yaml", "--caml", "back.ca")
    #expect(export.status == 0 && !export.messages.contains("is left out"), "\(export.messages)")
    let import2 = try folder.smear("import", "back.ca", "-o", "two/scene.yaml")
    #expect((import2.status, import2.messages) == (0, ""))
    let scene = try folder.text(of: "one/scene.yaml")
    #expect(scene.contains("basedOn: Locked") && scene.contains("initialVelocity: -1"), "\(scene)")
    #expect(try scene == folder.text(of: "two/scene.yaml"))
  }

  /// States that layers declare stay with these layers, also those with the name of another state.
  @Test func statesOfLayersComeBackTheSame() throws {
    try folder.write(
      """
      size: [60, 40]
      frames: 1

      states:
        open:
          layers:
            card: {opacity: 0.5}
      layers:
        - id: card
          position: [30, 20]
          size: [40, 20]
          backgroundColor: red
          layers:
            - {id: knob, position: [20, 10], size: [4, 4], backgroundColor: blue}
          states:
            open:
              self: {opacity: 0.2}
              layers:
                knob: {position: [9, 9]}
          transitions:
            - from: [base, open]
              to: open
              layers:
                knob: {easing: easeOut, duration: 0.4}
      """, to: "one.yaml")
    let export = try folder.smear("export", "one.yaml", "--caml", "back.ca")
    #expect((export.status, export.messages) == (0, ""))
    let first = try folder.smear("import", "back.ca", "-o", "two.yaml")
    #expect((first.status, first.messages) == (0, ""))
    let scene = try folder.text(of: "two.yaml")
    #expect(scene.contains("self: {opacity: 0.2}") && scene.contains("opacity: 0.5"), "\(scene)")
    #expect(scene.contains("from: [base, open]") && scene.contains("knob: {position: [9, 9]}"))
    _ = try folder.smear("export", "two.yaml", "--caml", "again.ca")
    #expect(try folder.text(of: "back.ca/main.caml") == folder.text(of: "again.ca/main.caml"))
  }

  /// A document has a transition for each pair of states, and not without end.
  @Test func pairsOfStatesAreBounded() throws {
    let names = (0..<101).map { "s\($0)" }
    let states = names.map { "\($0): {layers: {card: {opacity: 0}}}" }.joined(separator: ", ")
    let list = names.joined(separator: ", ")
    try folder.write(
      """
      {size: [60, 40], duration: 1, states: {\(states)},
      transitions: [{from: [\(list)], to: [\(list)], duration: 1}],
      layers: [{id: card, size: [9, 9], backgroundColor: red}]}
      """, to: "scene.yaml")
    let export = try folder.smear("export", "scene.yaml", "--caml", "scene.ca")
    #expect(export.status == 0)
    #expect(export.messages.contains("the transition from 101 to 101 states"), "\(export.messages)")
    #expect(try !folder.text(of: "scene.ca/main.caml").contains("LKStateTransition "))
  }

  /// A document is exported as the scene that an import makes of it.
  @Test func documentsAreExportedAtOnce() throws {
    try folder.createFolder("tree.ca")
    try folder.write(Self.document, to: "tree.ca/main.caml")
    _ = try folder.smear("import", "tree.ca", "-o", "scene.yaml")
    _ = try folder.smear("export", "scene.yaml", "--caml", "one.ca")
    let export = try folder.smear("export", "tree.ca", "--caml", "two.ca")
    #expect(export.status == 0)
    #expect(try folder.text(of: "one.ca/main.caml") == folder.text(of: "two.ca/main.caml"))
  }

  /// Scenes whose states a document lacks, with what is said.
  @Test(arguments: [
    (
      "states: {on: {layers: {card: {opacity: 0}}}}, timeline: [{at: 0.2, state: on}]",
      "the list of its states, whose changes by the timeline are animations, is left out"
    ),
    (
      "states: {on: {layers: {card: {skew: [10, 0]}}}}",
      "card: 'skew' in the state 'on' is left out"
    ),
    (
      """
      states: {on: {layers: {card: {opacity: 0}}}},
      transitions: [{to: on, easing: easeOutBounce, duration: 1}]
      """, "card: the pace of 'opacity' between states is left out"
    ),
  ])
  func otherStatesAreNamed(keys: String, message: String) throws {
    try folder.write(
      """
      {size: [60, 40], duration: 1, \(keys), layers: [{id: card, size: [9, 9],
      backgroundColor: red}]}
      """, to: "scene.yaml")
    let export = try folder.smear("export", "scene.yaml", "--caml", "scene.ca")
    #expect(export.status == 0 && export.messages.contains(message), "\(export.messages)")
  }

  /// A filter in its short form moves at its own pace.
  @Test func filtersHaveTheirPace() throws {
    try folder.write(
      """
      {size: [60, 40], duration: 1, states: {on: {layers: {card: {filters: [{gaussian: 5}]}}}},
      transitions: [{to: on, duration: 0.4}],
      layers: [{id: card, size: [9, 9], backgroundColor: red, filters: [{gaussian: 0}]}]}
      """, to: "scene.yaml")
    let export = try folder.smear("export", "scene.yaml", "--caml", "scene.ca")
    #expect((export.status, export.messages) == (0, ""))
    let text = try folder.text(of: "scene.ca/main.caml")
    #expect(text.contains("key=\"filters.gaussianBlur.inputRadius\""), "\(text)")
  }

  /// States that no timeline plays are looked at, too.
  @Test func mistakesInStatesAreLocated() throws {
    try folder.write(
      """
      size: [60, 40]
      duration: 1
      states: {on: {layers: {card: {opacty: 0}}}}
      layers: [{id: card, size: [9, 9], backgroundColor: red}]
      """, to: "scene.yaml")
    let export = try folder.smear("export", "scene.yaml", "--caml", "scene.ca")
    #expect(export.status == 2 && export.messages.contains("scene.yaml:3:31: error"))
    #expect(try !folder.names(in: ".").contains("scene.ca"))
  }

  /// A mistake in the scene of a document names the document.
  @Test func messagesAboutAnImportedSceneNameTheDocument() throws {
    try folder.createFolder("tree.ca")
    try folder.write(Self.document, to: "tree.ca/main.caml")
    for command in ["render", "sheet", "inspect", "plot", "test"] {
      let run = try folder.smear(command, "tree.ca", "--set", "none=1")
      #expect(run.status == 2 && run.messages.hasPrefix("tree.ca (imported): error: "))
    }
  }
}
