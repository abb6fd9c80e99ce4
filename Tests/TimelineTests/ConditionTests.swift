import Foundation
import SceneModel
import SceneText
import Testing
import Timeline

/// When conditions begin to hold, and what waits for them.
@Suite struct ConditionTests {
  /// A scene of 3 s with a layer `card`, dragged from 0 to 100 in half a second and let go at 1 s.
  private func scene(_ keys: String, card: String = "", head: String = "duration: 3") throws
    -> SceneTimeline
  {
    try #require(SceneFixture.scene(ConditionTests.text(keys, card: card, head: head)))
  }

  private static func text(_ keys: String, card: String = "", head: String = "duration: 3")
    -> String
  {
    """
    size: [99, 99]
    \(head)
    inputs:
      drag: {keyframes: [[0, 0], [0.5, 100]], release: 1, spring: {response: 0.5, bounce: 0}, to: 0}
      tap: {begin: 2, keyframes: [[0, 0]]}
      flick: {keyframes: [[0.5, 0], [0.6, 50]]}
    layers:
      - {id: card\(card)}
      - {id: other, opacity: 0}
    \(keys)
    """
  }

  /// The moments at which the state `s` and the base come, in turns.
  private func moments(_ timeline: String, card: String = "", values: String = "") throws
    -> [Double]
  {
    try scene(
      "\(values)\nstates: {s: {layers: {other: {opacity: 1}}}}\ntimeline: [\(timeline)]", card: card
    ).scene.events.map(\.time)
  }

  /// Conditions with the exact moment at which they begin to hold.
  private static let exact: [(condition: String, moment: Double)] = [
    ("drag > 80", 0.4), ("drag >= 100", 0.5), ("80 < drag", 0.4), ("not drag <= 80", 0.4),
    ("time > 0.7", 0.7), ("time >= 1/3", 1.0 / 3), ("progress > 0.5", 1.5), ("drag == 50", 0.25),
    ("drag < 1 and time > 0.1 or drag > 90", 0.45), ("drag > 20 and drag > 60", 0.3),
    ("drag.touched", 0), ("drag.released", 1), ("drag.released and drag < 100", 1),
    ("tap.touched or tap.released", 2), ("flick.released", 0.6),
    ("flick.releaseVelocity > 499", 0.6), ("1", 0), ("drag < 50", 0),
    ("not drag < 50", 0.25), ("card.position.x > 30", 0.8), ("card.rotation > 22.5", 1.25),
    ("far > 0.5", 0.25), ("far and not drag.touched", 1),
    // Shorter than a sample, between two of them: the peaks of smooth values.
    ("1 - ((time - 0.5021) * 20000) ^ 2 > 0", 0.5021 - 1 / 20000),
    ("((time - 0.5021) * 20000) ^ 2 < 1 and drag > 1", 0.5021 - 1 / 20000),
  ]

  @Test(arguments: exact)
  func momentsAreExact(condition: String, moment: Double) throws {
    let found = try moments(
      "{when: \"\(condition)\", state: s}",
      card: ", animations: [{property: position.x, to: 100, begin: 0.5, duration: 1}, "
        + "{property: rotation, from: 0, to: 45, begin: 1.2, duration: 0.1}]",
      values: "values: {far: drag / 100}")
    let first = try #require(found.first)
    // Values of layers and named values are rounded to 2⁻²⁴.
    #expect(abs(first - moment) < 1e-7, "\(first)")
  }

  /// A critically damped spring of 45 degrees passes 30 where its closed form does.
  @Test func theMomentOfASpringIsThatOfItsClosedForm() throws {
    let found = try moments(
      "{when: card.rotation > 30, state: s}",
      card: ", animations: [{property: rotation, from: 0, to: 45, begin: 1, "
        + "spring: {response: 0.4, bounce: 0}}]")
    let phase = 2 * Double.pi / 0.4 * (try #require(found.first) - 1)
    #expect(abs(45 * (1 - (1 + phase) * exp(-phase)) - 30) < 1e-6)
  }

  @Test func aConditionCountsOnceUnlessItIsRearmed() throws {
    let both =
      "{when: sin(2 * pi * time) > 0.5, state: s%}, {when: sin(2 * pi * time) < 0, state: base%}"
    let once = try moments(both.replacing("%", with: ""))
    #expect(once.count == 2)
    let each = try moments(both.replacing("%", with: ", rearm: true"))
    #expect(each.count == 6)
    for (index, moment) in each.enumerated() {
      let expected = Double(index / 2) + (index % 2 == 0 ? 1.0 / 12 : 0.5)
      #expect(abs(moment - expected) < 1e-9)
    }
  }

  /// A condition that holds from the start is not spent by a state that is there already.
  @Test func whatChangesNothingDoesNotCount() throws {
    let found = try moments("{when: drag > 80, state: s}, {when: drag < 10, state: base}")
    #expect(found.count == 2)
    #expect(abs(found[0] - 0.4) < 1e-9)
    #expect(found[1] > 1)
  }

  @Test func timesAndConditionsComeInTheirOrder() throws {
    let found = try moments(
      "{when: drag > 80, state: s}, {at: 0.2, state: s}, {at: 0.3, state: base}, "
        + "{when: time > 2, state: base}")
    #expect(found.map { ($0 * 1000).rounded() } == [200, 300, 400, 2000])
  }

  /// Both ways to say when are the same animations.
  @Test func aStateByAConditionIsTheSameAsByItsTime() throws {
    func events(_ when: String, _ then: String) throws -> SceneTimeline {
      try scene(
        """
        states: {s: {layers: {card: {position: [50, 20], opacity: 0.5}, other: {opacity: 1}}}}
        transitions: [{spring: {response: 0.5, bounce: 0.3}}]
        timeline: [{\(when), state: s}, {\(then), state: base}]
        """)
    }
    let (one, other) = (
      try events("when: drag > 80", "when: drag.released"), try events("at: 0.4", "at: 1")
    )
    for tick in one.displayLink {
      for path in ["card", "other"] {
        let layers = try [one, other].map {
          try #require(try $0.presentation(at: tick).layer(at: path))
        }
        for property in LayerProperty.allCases {
          let values = layers.map { $0.values[property.rawValue] }
          #expect((0..<4).allSatisfy { abs(values[0][$0] - values[1][$0]) < 1e-6 })
        }
      }
    }
  }

  @Test(arguments: [
    ("", "begin: when drag > 80", "begin: 0.4"),
    ("", "begin: when (drag > 80), fillMode: both", "begin: 0.4, fillMode: both"),
    (", begin: 0.1, speed: 2", "begin: when drag > 80", "begin: 0.6"),
    (", begin: 0.1, speed: 2", "begin: when time > 0.6", "begin: 0.6"),
  ])
  func anAnimationBeginsWhenAConditionHolds(clock: String, waiting: String, timed: String) throws {
    func scene(_ begin: String) throws -> SceneTimeline {
      try self.scene(
        "",
        card: clock + ", animations: [{id: a, property: opacity, from: 0.2, to: 0.7, \(begin)}, "
          + "{property: rotation, to: 9, begin: after a + 0.1}, "
          + "{begin: 0.1, duration: 3, group: [{property: scale, to: 2, \(begin.contains("0.4") ? "begin: 0.3" : begin.contains("0.6") ? "begin: 0.5" : begin)}]}]"
      )
    }
    let (one, other) = (try scene(waiting), try scene(timed))
    for tick in one.displayLink {
      let (a, b) = (
        try #require(try one.presentation(at: tick).layer(at: "card")),
        try #require(try other.presentation(at: tick).layer(at: "card"))
      )
      for property in LayerProperty.allCases {
        let (first, second) = (a.values[property.rawValue], b.values[property.rawValue])
        #expect((0..<4).allSatisfy { abs(first[$0] - second[$0]) < 1e-6 }, "\(tick.timestamp)")
      }
    }
    #expect(one.scene.events.map(\.name).first == "a")
  }

  /// What never begins shows its start if it fills backwards, and otherwise nothing.
  @Test(arguments: [
    ("from: 0.2, to: 0.7", 1), ("from: 0.2, to: 0.7, fillMode: both", 0.2),
    ("from: 0.2, fillMode: backwards", 0.2), ("to: 0.7, fillMode: both", 1),
    ("values: [0.3, 0.7], fillMode: backwards, repeatCount: 3", 0.3),
  ])
  func whatNeverBegins(values: String, opacity: Double) throws {
    let keys =
      ", animations: [{id: a, property: opacity, begin: when drag > 200, \(values)}, "
      + "{property: opacity, to: 0, begin: after a}]"
    for head in ["duration: 3", "duration: settle"] {
      let scene = try scene("", card: keys, head: head)
      for tick in scene.displayLink {
        let card = try #require(try scene.presentation(at: tick).layer(at: "card"))
        #expect(abs(card.values[LayerProperty.opacity.rawValue].x - opacity) < 1e-6)
      }
    }
    let parsed = SceneFixture.parse(ConditionTests.text("", card: keys))
    #expect(parsed.diagnostics.map(\.message) == ["the condition never holds"])
  }

  /// Each copy, and each layer with states of its own, waits for its own condition.
  @Test func everyOwnerWaitsForItself() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        duration: 3
        inputs: {drag: {keyframes: [[0, 0], [1, 100]]}}
        layers:
          - id: row
            repeat: {count: 3, as: i}
            states: {near: {self: {opacity: 0.5}}}
            timeline: [{when: drag > 20 * i + 10, state: near}]
        """))
    #expect(scene.scene.events.map(\.layer) == ["row-0", "row-1", "row-2"])
    #expect(scene.scene.events.map { ($0.time * 1000).rounded() } == [100, 300, 500])
  }

  @Test func aSceneThatSettlesWaitsForConditions() throws {
    let scene = try scene(
      "states: {s: {layers: {other: {opacity: 1}}}}\ntimeline: [{when: time > 5, state: s}]",
      head: "duration: settle")
    #expect(abs(scene.duration - 5.25) < 0.04)
  }

  @Test func aConditionThatFlickersIsRefused() throws {
    let parsed = SceneFixture.parse(
      ConditionTests.text(
        "states: {s: {}}\ntimeline: [{when: \"mod(time, 0.01) < 0.005\", state: s, rearm: true}]",
        head: "duration: 20"))
    #expect(
      parsed.diagnostics.map(\.message) == ["the condition begins to hold more than 1000 times"])
    #expect(parsed.scene == nil)
  }

  @Test func aFormulaWithoutAValueIsAnErrorAtItsFrame() {
    let parsed = SceneFixture.parse(
      ConditionTests.text("states: {s: {}}\ntimeline: [{when: sqrt(1 - time), state: s}]"))
    #expect(parsed.diagnostics.map(\.message) == ["the formula is not a number at frame 61"])
  }
}
