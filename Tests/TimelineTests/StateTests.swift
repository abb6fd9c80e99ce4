@testable import SceneModel
import Testing
import Timeline

/// States move layers as the same animations do that an author spells out.
@Suite struct StateTests {
  /// A scene of layers `a`, `b` and `b/c` with more keys at its end, or with these animations.
  private func scene(_ keys: String, animations: [String: [String]] = [:]) throws -> SceneTimeline {
    func layer(_ id: String, _ more: String = "") -> String {
      "{id: \(id), \(StateTests.base)\(more), animations: [\((animations[id] ?? []).joined(separator: ", "))]}"
    }
    let inner = layer("c")
    return try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        frameRate: 60
        duration: 3
        layers: [\(layer("a")), \(layer("b", ", layers: [\(inner)]"))]
        \(keys)
        """))
  }

  private static let base = "position: [10, 20], size: [30, 40], backgroundColor: red"

  /// Compares all values of two scenes at all ticks.
  private func expectEqual(_ one: SceneTimeline, _ other: SceneTimeline, seed: UInt64) throws {
    for tick in one.displayLink {
      let (first, second) = (
        try one.presentation(at: tick), try other.presentation(at: tick)
      )
      for path in ["a", "b", "b/c"] {
        let layers = try (#require(first.layer(at: path)), #require(second.layer(at: path)))
        for property in LayerProperty.allCases {
          let values = (layers.0.values[property.rawValue], layers.1.values[property.rawValue])
          try #require(
            values.0 == values.1, "\(property) of \(path) at \(tick.timestamp), seed \(seed)")
        }
      }
    }
  }

  /// The properties of the random scenes, with the value as written and others.
  private static let properties: [(key: String, base: String, values: [String])] = [
    ("position", "[10, 20]", ["[50, 60]", "[70, 5]"]), ("size", "[30, 40]", ["[60, 20]"]),
    ("opacity", "1", ["0.25", "0"]), ("rotation", "0", ["45"]), ("scale", "1", ["[2, 0.5]"]),
    ("backgroundColor", "red", ["blue", "\"#0f08\""]),
    ("cornerRadius", "0", ["12", "[1, 2, 3, 4]"]),
    ("zPosition", "0", ["3"]), ("perspective", "0", ["500"]), ("shadow.opacity", "0", ["0.5"]),
  ]

  private static let paces = [
    "spring: {response: 0.5, bounce: 0.3", "spring: {mass: 1, stiffness: 80, damping: 9",
    "duration: 0.5, easing: easeOut", "duration: 1.5, easing: linear",
  ]

  @Test(arguments: 0..<50 as Range<UInt64>)
  func changesAreAnimationsSpelledOut(seed: UInt64) throws {
    var random = Draws(seed: seed)
    let (layers, names) = (["a", "b", "b/c"], ["one", "two", "three"])
    var states: [String: [String: String]] = ["base": [:]]
    for name in names {
      var values: [String: String] = [:]
      for layer in layers {
        for property in StateTests.properties where random.next() % 3 == 0 {
          values["\(layer) \(property.key)"] = property.values.randomElement(using: &random)
        }
      }
      states[name] = values
    }
    let pace = try #require(StateTests.paces.randomElement(using: &random))
    var (current, animations, events) = ("base", [String: [String]](), [String]())
    for event in 1...5 {
      let time = Double(event) * 0.4 - Double(random.next() % 3) * 0.1
      let next = try #require((names + ["base"]).randomElement(using: &random))
      events.append("{at: \(time), state: \(next)}")
      let (old, new) = (states[current] ?? [:], states[next] ?? [:])
      for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
        let parts = key.split(separator: " ").map(String.init)
        let base = StateTests.properties.first { $0.key == parts[1] }?.base
        animations[String(parts[0].suffix(1)), default: []].append(
          "{property: \(parts[1]), to: \(try #require(new[key] ?? base)), begin: \(time), "
            + (pace.contains("{") ? pace + ", carriesVelocity: true}" : pace) + "}")
      }
      current = next
    }
    let declared = names.map { name in
      let values = Dictionary(grouping: states[name] ?? [:]) { $0.key.split(separator: " ")[0] }
      let changes = values.map { layer, values in
        "\(layer): {"
          + values.map { $0.key.split(separator: " ")[1] + ": " + $0.value }
          .joined(separator: ", ") + "}"
      }
      return "\(name): {layers: {\(changes.joined(separator: ", "))}}"
    }
    let changing = try scene(
      """
      states: {\(declared.joined(separator: ", "))}
      transitions: [{\(pace + (pace.contains("{") ? "}" : ""))}]
      timeline: [\(events.joined(separator: ", "))]
      """)
    try expectEqual(changing, try scene("", animations: animations), seed: seed)
  }
}

/// Random numbers that only depend on a seed.
private struct Draws: RandomNumberGenerator {
  let seed: UInt64

  private var count: UInt64 = 0

  init(seed: UInt64) { self.seed = seed }

  mutating func next() -> UInt64 {
    count += 1
    return SplitMix64.bits(count, seed: seed)
  }
}
