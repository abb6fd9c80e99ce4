import SceneModel
import SceneText
import Testing
import Timeline

/// Which moments of conditions count, and where in time they are looked for.
@Suite struct ConditionMomentTests {
  private func scene(
    _ layers: String, _ head: String = "duration: 2"
  ) throws -> SceneTimeline {
    try #require(SceneFixture.scene("size: [99, 99]\n\(head)\nlayers:\n\(layers)\n"))
  }

  /// The events, each with its layer, its name, and its time in milliseconds.
  private func events(_ scene: SceneTimeline) -> [String] {
    scene.events.map { "\($0.layer ?? "scene") \($0.name) \(Int(($0.time * 1000).rounded()))" }
  }

  private static func waiting(_ condition: String, _ keys: String = "") -> String {
    "animations: [{property: opacity, to: 0, begin: \"when \(condition)\"\(keys)}]"
  }

  /// Longer than any stack of calls.
  @Test func aConditionMayReadTheEndOfALongChain() throws {
    let chain = (1..<4000).map { "  - {id: l\($0), opacity: l\($0 - 1).opacity}" }
    let scene = try scene(
      "  - {id: l0, opacity: time}\n\(chain.joined(separator: "\n"))\n"
        + "  - {id: a, \(Self.waiting("l3999.opacity > 0.05"))}", "frames: 4")
    #expect(events(scene) == ["a opacity 50"])
  }

  /// The scene lasts as long as its longest animation, which the condition does not read.
  @Test func aSceneThatSettlesLooksForConditionsUntilItsLastAnimation() throws {
    let scene = try scene(
      """
        - {id: long, layers: [{id: inner, begin: 20, animations: [{property: opacity, to: 0, duration: 80}]}]}
        - {id: a, \(Self.waiting("time > 150"))}
      """, "duration: settle")
    #expect(events(scene) == ["a opacity 150000"])
    #expect(abs(scene.duration - 150.25) < 0.04)
  }

  /// ∞ ≥ ∞ holds, although there is no distance between the two.
  @Test func infiniteSidesAreCompared() throws {
    let scene = try scene(
      "  - {id: a, \(Self.waiting("1 / (zero * time) >= 1 / (zero * time) and time > 0.3"))}",
      "duration: 2\nparameters: {zero: 0}")
    #expect(events(scene) == ["a opacity 300"])
  }

  @Test func anAnimationNeedsOnlyTheFirstMomentOfAFlicker() throws {
    let scene = try scene(
      "  - {id: a, \(Self.waiting("mod(time, 0.01) > 0.005"))}", "duration: 20")
    #expect(events(scene) == ["a opacity 5"])
  }

  /// A mask and a sublayer of one component and one id wait for their own conditions.
  @Test func aMaskAndASublayerOfOneIDWaitForThemselves() throws {
    let scene = try scene(
      "  - {id: a, mask: {id: m, component: c, with: {at: 0.2}}, "
        + "layers: [{id: m, component: c, with: {at: 0.5}}]}",
      """
      duration: 2
      components: {c: {parameters: {at: 0}, size: [9, 9], \(Self.waiting("time > at"))}}
      """)
    #expect(events(scene) == ["a/m' opacity 200", "a/m opacity 500"])
    let layer = try #require(scene.scene.layers.first)
    #expect(
      (layer.mask + layer.sublayers).map { ($0.animations[0].timing.begin * 1000).rounded() }
        == [200, 500])
  }

  /// The group begins at 0.5 s of its layer's time and lasts 1 s.
  @Test(arguments: [
    ("begin: when time > 0.2", ["a x 500"]), ("begin: when time > 0.75", ["a x 750"]),
    ("begin: when time > 1.6", []),
  ])
  func anAnimationInAGroupBeginsWithTheGroup(begin: String, expected: [String]) throws {
    let scene = try scene(
      "  - {id: a, animations: [{begin: 0.5, duration: 1, "
        + "group: [{id: x, property: opacity, to: 0, \(begin)}]}]}")
    #expect(events(scene) == expected)
  }

  /// In a layer whose time begins at 0.2 s, and runs twice as fast.
  @Test func eventsAreInTheTimeOfTheScene() throws {
    let scene = try scene(
      "  - {id: a, begin: 0.2, speed: 2, animations: [{begin: 0.5, duration: 1, speed: 0.5, "
        + "group: [{id: x, property: opacity, to: 0, begin: when time > 1}]}]}")
    #expect(events(scene) == ["a x 700"])
  }

  @Test(arguments: [
    ("id: g, group: [{property: opacity, to: 0}]", "g"),
    ("group: [{property: opacity, to: 0}]", "group"),
    ("sequence: [{property: opacity, to: 0}]", "sequence"),
    ("property: opacity, to: 0", "opacity"),
  ])
  func eventsHaveNames(animation: String, name: String) throws {
    let scene = try scene("  - {id: a, animations: [{begin: when time > 0.3, \(animation)}]}")
    #expect(events(scene) == ["a \(name) 300"])
  }

  /// While nobody knows when an animation begins, its group is not too short for it.
  @Test func aGroupIsNotTooShortForWhatWaits() {
    let parsed = SceneFixture.parse(
      "size: [99, 99]\nduration: 2\nlayers: [{id: a, animations: [{group: "
        + "[{property: opacity, to: 0, duration: 0.1, begin: when time > 0.1}]}]}]")
    #expect(parsed.diagnostics.isEmpty)
  }
}
