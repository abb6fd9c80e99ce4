import Importing
import SceneModel
import Testing

/// The paces at which the values of states come.
@Suite struct StatePaceTests {
  private static let states = """
    <states><LKState name="Lit"><elements>
    <LKStateSetValue targetId="1" keyPath="position.x"><value type="real" value="50"/></LKStateSetValue>
    <LKStateSetValue targetId="1" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
    <LKStateSetValue targetId="2" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>
    </elements></LKState></states>
    """

  private func document(_ paces: [(layer: Int, key: String, duration: Double)]) throws
    -> ImportedDocument
  {
    let elements = paces.map {
      """
      <LKStateTransitionElement targetId="\($0.layer)" key="\($0.key)">
      <animation type="CABasicAnimation" duration="\($0.duration)"/></LKStateTransitionElement>
      """
    }
    return try ImportedDocument(
      "<CALayer id=\"1\" name=\"a\" bounds=\"0 0 9 9\"/><CALayer id=\"2\" name=\"b\" bounds=\"0 0 9 9\"/>",
      more: """
        \(Self.states)<stateTransitions><LKStateTransition fromState="*" toState="Lit"><elements>
        \(elements.joined())</elements></LKStateTransition></stateTransitions>
        """)
  }

  /// Each property of a layer keeps its pace, beside layers whose properties move together.
  @Test func propertiesMoveAtPacesOfTheirOwn() throws {
    let document = try document([(1, "position.x", 0.5), (1, "opacity", 0.2), (2, "opacity", 0.9)])
    #expect(document.scene.diagnostics.isEmpty)
    let words = """
      to: Lit layers: b: easing: linear duration: 0.9
      properties: position.x: easing: linear duration: 0.5 opacity: easing: linear duration: 0.2
      """
    #expect(document.text.unbroken.contains(words.unbroken), "\(document.text)")
    _ = try document.parsed()
  }

  @Test func propertiesThatMoveTogetherAreThoseOfTheLayer() throws {
    let text = try document([(1, "position.x", 0.5), (1, "opacity", 0.5)]).text
    #expect(text.contains("{to: Lit, layers: {a: {easing: linear, duration: 0.5}}}"), "\(text)")
  }

  /// Two layers whose properties move apart share the pace of a property.
  @Test func paceThatDiffersBetweenLayersIsNamed() throws {
    let document = try document([
      (1, "position.x", 0.5), (1, "opacity", 0.2), (2, "position.x", 0.5), (2, "opacity", 0.9),
    ])
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the pace of 'opacity' is left out: it moves like that of another layer"
      ])
    _ = try document.parsed()
  }

  /// Neighbours that differ in one end only are one transition, which names the states in order.
  @Test func likeTransitionsAreOne() throws {
    let names = ["A", "B", "Lit"]
    func way(_ from: String, _ to: String, _ duration: Double) -> String {
      """
      <LKStateTransition fromState="\(from)" toState="\(to)"><elements>
      <LKStateTransitionElement targetId="1" key="opacity"><animation type="CABasicAnimation"
      duration="\(duration)"/></LKStateTransitionElement></elements></LKStateTransition>
      """
    }
    let pairs = names.flatMap { from in ["Lit", "B"].map { way(from, $0, 0.5) } }
    let ways = pairs + [way("*", "A", 2)]
    let states = Self.states.replacing("targetId=\"2\"", with: "targetId=\"1\"")
      .replacing("<states>", with: "<states><LKState name=\"A\"/><LKState name=\"B\"/>")
    let document = try ImportedDocument(
      "<CALayer id=\"1\" name=\"a\" bounds=\"0 0 9 9\"/>",
      more: """
        \(states)<stateTransitions>\(ways.joined())</stateTransitions>
        """)
    #expect(document.scene.diagnostics.isEmpty)
    let words = """
      - from: [A, B, Lit] to: [B, Lit] layers: a: easing: linear duration: 0.5
      - {to: A, layers: {a: {easing: linear, duration: 2}}}
      """
    #expect(document.text.unbroken.contains(words.unbroken), "\(document.text)")
    _ = try document.parsed()
  }
}
