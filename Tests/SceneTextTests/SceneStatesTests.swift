import SceneModel
import SceneText
import Testing

/// States that are read for other programs.
@Suite struct SceneStatesTests {
  private func parsed(_ keys: String, noting: Bool = true) -> ParsedScene {
    let text = """
      size: [9, 9]
      duration: 2
      layers: [{id: card, layers: [{id: title}]}, {id: row, states: {own: {self: {opacity: 0}}}}]
      \(keys)
      """
    return ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      resources: SceneFixture.resources(files: [:]), notingStates: noting)
  }

  private static let states = """
    states:
      z: {layers: {card/title: {opacity: 0, position: [4, 5]}, card: {rotation: 30}}}
      a: {basedOn: z, layers: {card: {rotation: 60}}}
    transitions:
      - {to: z, layers: {card: {duration: 0.5}}, properties: {position: {duration: 0.2, delay: 0.1}}}
      - {from: [a, base], spring: {response: 0.5}}
    """

  @Test func statesAreInTheirOrder() throws {
    let declared = try #require(parsed(Self.states).states).declarations
    let own = try #require(declared.first { $0.owner == nil })
    #expect(own.states.map(\.name) == ["z", "a"])
    #expect(own.states.map(\.basis) == [nil, "z"])
    #expect(own.states.map(\.layers) == [["card/title", "card"], ["card"]])
    #expect(declared.allSatisfy { !$0.arePlayed })
    let other = try #require(declared.first { $0.owner == "row" })
    #expect(other.states.map(\.name) == ["own"] && other.states.map(\.layers) == [["row"]])
  }

  /// Each value of a state itself is an animation that never begins.
  @Test func valuesAreAnimations() throws {
    let layers = try #require(parsed(Self.states).states).scene.layers
    let turns = layers[0].animations.map { [$0.state, "\($0.values.expressions[0].constant.x)"] }
    #expect(Set(turns) == [["z", "30.0"], ["a", "60.0"]])
    #expect(layers[0].sublayers[0].animations.map(\.state) == ["z", "z"])
    #expect(layers[0].animations.allSatisfy { $0.timing.begin == .infinity })
    #expect(layers[1].animations.map(\.state) == ["row: own"])
  }

  @Test func transitionsSayOnlyWhatTheAuthorSays() throws {
    let declared = try #require(parsed(Self.states).states).declarations
    let transitions = try #require(declared.first { $0.owner == nil }).transitions
    #expect(
      transitions.map(\.from) == [nil, ["a", "base"]] && transitions.map(\.to) == [["z"], nil])
    #expect(transitions[0].paces.map(\.layer) == ["card", "card/title"])
    #expect(transitions[0].paces.map(\.property) == ["rotation", "position"])
    #expect(
      transitions[0].paces.map(\.duration) == [0.5, 0.2]
        && transitions[0].paces.map(\.delay) == [0, 0.1])
    #expect(
      transitions[1].paces.count == 3 && transitions[1].paces.allSatisfy { $0.duration == nil })
  }

  @Test func statesThatATimelinePlaysAreNotNoted() throws {
    let declared = try #require(
      parsed(Self.states + "\ntimeline: [{at: 1, state: a}]").states
    ).declarations
    let own = try #require(declared.first { $0.owner == nil })
    #expect(own.arePlayed && own.states.isEmpty)
  }

  @Test func nothingIsNotedUnasked() throws {
    let parsed = parsed(Self.states, noting: false)
    #expect(parsed.states == nil)
    #expect(try #require(parsed.scene).layers[0].animations.isEmpty)
  }
}
