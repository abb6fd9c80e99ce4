import SceneModel
import SceneText
import Testing

/// Units after numbers, where a hand writes them.
@Suite struct UnitTests {
  private func layer(_ keys: String, head: String = "") throws -> Layer {
    let parsed = SceneFixture.layer(keys, head: head)
    #expect(parsed.diagnostics.map(\.message) == [])
    return try #require(parsed.scene).layers[0]
  }

  /// The value of a formula a quarter of the way through a scene of a second.
  private func value(_ key: String, _ formula: String) throws -> Double {
    let layer = try layer("\(key): \(formula)")
    guard let property = LayerProperty.allCases.first(where: { $0.name == key }) else {
      return .nan
    }
    let environment = FormulaEnvironment(frame: 15, time: 0.25, progress: 0.25, inputs: [])
    let part = layer.formulas.first { $0.slot == property.rawValue }
    return try part.map { try $0.formula.value(in: environment) }
      ?? layer.values[property.rawValue].x
  }

  private static let angles: [(formula: String, degrees: Double)] = [
    ("45deg", 45.0), ("-45deg", -45), ("tan(45deg) * 30deg", 30), ("0.25turn", 90),
    ("1/4 turn", 90), ("(1/4)turn", 90),
    ("1.57rad", 89.95437383553926), ("pi/2 rad", 90), ("(pi / 2)rad", 90), ("pi rad", 180),
    ("2 * 45 deg", 90), ("2 * 45deg", 90), ("45deg * 2 + 5", 95), ("1turn - 90deg", 270),
    ("\"mix(0deg, 0.5turn, 50%)\"", 90), ("\"clamp(4turn, 0, 90deg)\"", 90),
    ("\"if(1, 90deg, 0)\"", 90), ("abs(-90deg)", 90), ("100% * 45deg", 45), ("45deg * 200%", 90),
    ("time * 90deg", 22.5), ("progress * 1turn", 90), ("time * 2 rad", 28.64788975654116),
    ("time / 500ms * 90deg", 45), ("90deg * time / 0.5s", 45), ("(time / 2) rad", 7.16197243913529),
    ("20 * sin(90deg)", 20), ("20 * sin(time * 1turn)", 20), ("20 * cos(0.5turn)", -20),
    ("20 * sin(pi / 2)", 20), ("90deg / 1deg", 90), ("2s / 500ms", 4),
  ]

  @Test(arguments: angles)
  func anglesAreInDegrees(formula: String, degrees: Double) throws {
    #expect(abs(try value("rotation", formula) - degrees) < 1e-12)
  }

  @Test(arguments: [
    ("50%", 0.5), ("7%", 0.07), ("100% - 25%", 0.75), ("1 - 25%", 0.75), ("50% * progress", 0.125),
    ("50 %", 0.5), ("50%*50%", 0.25), ("\"if(time < 300ms, 20%, 1)\"", 0.2), ("time / 1s", 0.25),
    ("\"smoothstep(0s, 500ms, time)\"", 0.5), ("\"step(1s, time)\"", 0), ("25% + 1 / 4", 0.5),
    ("\"mod(750ms, 0.5s) / 1s\"", 0.25), ("\"ceil(20%)\"", 1),
    ("\"atan2(1s, 1s) / pi\"", 0.25),
  ])
  func partsOfAWholeAre(formula: String, part: Double) throws {
    #expect(try value("opacity", formula) == part)
  }

  /// What is written with units, and without.
  @Test(arguments: [
    ("scale: 150%", "scale: 1.5"), ("scale: [50%, 2]", "scale: [0.5, 2]"),
    ("anchorPoint: [0%, 100%]", "anchorPoint: [0, 1]"),
    (
      "animations: [{property: rotation, from: 10deg, to: 0.5turn, begin: 300ms, duration: 2s}]",
      "animations: [{property: rotation, from: 10, to: 180, begin: 0.3, duration: 2}]"
    ),
    (
      "animations: [{property: opacity, values: [100%, 0.5, 0%], keyTimes: [0%, 20%, 100%]}]",
      "animations: [{property: opacity, values: [1, 0.5, 0], keyTimes: [0, 0.2, 1]}]"
    ),
    (
      "animations: [{property: scale.x, to: 120%, spring: {response: 400ms, bounce: 20%}}]",
      "animations: [{property: scale.x, to: 1.2, spring: {response: 0.4, bounce: 0.2}}]"
    ),
    (
      "animations: [{property: scale, to: 2, spring: {duration: 500ms, dampingRatio: 80%}}]",
      "animations: [{property: scale, to: 2, spring: {duration: 0.5, dampingRatio: 0.8}}]"
    ),
    (
      "animations: [{property: opacity, to: 0, repeatDuration: 900ms, timeOffset: 100ms}]",
      "animations: [{property: opacity, to: 0, repeatDuration: 0.9, timeOffset: 0.1}]"
    ),
    (
      "motionBlur: {angle: 0.25turn, enable: [0s, 700ms], disable: 300ms, pauses: [[100ms, 0.2s]]}",
      "motionBlur: {angle: 90, enable: [0, 0.7], disable: 0.3, pauses: [[0.1, 0.2]]}"
    ),
    ("shutter: {angle: 0.5turn, phase: -90deg}", "shutter: {angle: 180, phase: -90}"),
    (
      "filters: [{motion: {angle: 0.5turn}}, {motion: {angle: 1}}]\n"
        + "animations: [{property: filters.motion2.angle, to: 0.25turn}]",
      "filters: [{motion: {angle: 180}}, {motion: {angle: 1}}]\n"
        + "animations: [{property: filters.motion2.angle, to: 90}]"
    ),
    (
      "contents: {path: {d: M 0 0 L 9 9, stroke: red, trim: {end: 50%}}}\n"
        + "animations: [{property: contents.path.trim.end, to: 100%}]",
      "contents: {path: {d: M 0 0 L 9 9, stroke: red, trim: {end: 0.5}}}\n"
        + "animations: [{property: contents.path.trim.end, to: 1}]"
    ),
    (
      "size: [9, 9]\n"
        + "contents: {transition: {name: wipe, from: red, to: tan, progress: 30%, angle: 45deg}}",
      "size: [9, 9]\n"
        + "contents: {transition: {name: wipe, from: red, to: tan, progress: 0.3, angle: 45}}"
    ),
    (
      "backdrop: {refresh: [0s, 100ms], latency: {cost: 20ms}}",
      "backdrop: {refresh: [0, 0.1], latency: {cost: 0.02}}"
    ),
    ("begin: 200ms\ntimeOffset: -1s", "begin: 0.2\ntimeOffset: -1"),
    (
      "contents: {text: {string: a, lineHeight: 140%}}",
      "contents: {text: {string: a, lineHeight: 1.4}}"
    ),
  ])
  func unitsMeanTheNumber(with: String, without: String) throws {
    #expect(try layer(with).withoutRanges == layer(without).withoutRanges)
  }

  @Test func parametersMayBeOfAnything() throws {
    let layer = try layer(
      "rotation: tilt\nopacity: part\nanimations: [{property: scale, to: 2, begin: wait}]",
      head:
        "parameters: {tilt: {value: 0.125turn, min: -90deg, max: 90deg}, part: 40%, wait: 300ms}\n"
    )
    #expect(layer.values[LayerProperty.rotation.rawValue].x == 45)
    #expect(layer.values[LayerProperty.opacity.rawValue].x == 0.4)
    #expect(layer.animations[0].timing.begin == 0.3)
  }

  @Test func argumentsMayBeOfAnything() throws {
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1500ms
      components: {card: {parameters: {tilt: 10deg, wait}, rotation: tilt, begin: wait}}
      layers: [{component: card, with: {tilt: 0.5turn, wait: 200ms}}]
      """)
    #expect(parsed.diagnostics.map(\.message) == [])
    let scene = try #require(parsed.scene)
    #expect(scene.frameCount == 90)
    #expect(scene.layers[0].values[LayerProperty.rotation.rawValue].x == 180)
    #expect(scene.layers[0].clock.begin == 0.2)
  }

  @Test func inputsAndDisplaysHaveTimes() throws {
    let parsed = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 1s
      displayLink: {start: 100ms, busy: [[200ms, 0.3s]], refreshIntervals: [10ms, {interval: 20ms}]}
      inputs: {a: {keyframes: [[0, 5], [400ms, 7]], begin: 100ms}}
      layers: [{zPosition: a}]
      """)
    #expect(parsed.diagnostics.map(\.message) == [])
    #expect(try #require(parsed.scene).inputs[0].value(at: 0.3) == 6)
  }

  private static let units: [Mistake] = [
    .animation(
      "property: opacity, to: 1, begin: 45▸deg◂", "expected a time, not an angle",
      "its units are s or ms"),
    .layer(
      "rotation: 3▸s◂", "expected an angle, not a time", "its units are deg, turn or rad"),
    .layer("opacity: 3 * 20▸ms◂", "expected a part of a whole, not a time", "its units are %"),
    .layer("position: [50▸%◂, 3]", "expected a number without a unit, not a part of a whole"),
    .animation(
      "property: position.x, to: 3▸deg◂", "expected a number without a unit, not an angle"),
    .animation("property: rotation, to: 3▸s◂", "expected an angle, not a time"),
    .layer("rotation: 3deg ▸+◂ 2s", "an angle and a time do not go together"),
    .layer("opacity: \"if(3deg ▸<◂ time * 2s, 1, 0)\"", "an angle and a time do not go together"),
    .layer("rotation: \"▸max◂(1deg, 2s)\"", "an angle and a time do not go together"),
    .layer("rotation: 3deg ▸*◂ 2s", "an angle times a time has no meaning in a scene"),
    .layer("rotation: ▸sqrt◂(4s)", "'sqrt' takes plain numbers, not a time"),
    .layer("rotation: 2s ▸^◂ 2", "'^' takes plain numbers, not a time"),
    .layer("rotation: 9 * ▸sin◂(2s)", "'sin' takes an angle, not a time"),
    .layer("rotation: 3deg ▸deg◂", "this is an angle already"),
    .layer(
      "rotation: time / 2 ▸rad◂", "it is not clear which number is in 'rad'",
      "write the unit right after its number, or the number in parentheses"),
    .layer("rotation: 45▸degs◂", "'degs' is not expected here", "did you mean 'deg'?"),
    .layer(
      "size: [45▸px◂, 3]", "'px' is not expected here", "lengths are in points, which have no unit"),
    .layer("rotation: \"▸%◂\"", "'%' is not expected here"),
    .layer("rotation: 5 % ▸3◂", "'3' is not expected here"),
    .scene("{size: [9, 9], duration: 1▸deg◂, layers: []}", "expected a time, not an angle"),
  ]

  @Test(arguments: units)
  func wrongUnitsAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test(arguments: [
    ("rotation: pi/2", ": it is 1.57°", "pi/2 rad"), ("rotation: pi", ": it is 3.14°", "pi rad"),
    ("rotation: 2 * pi - 1", ": it is 5.28°", "(2 * pi - 1) rad"),
    ("rotation: time * pi", "", "time * pi rad"),
    ("animations: [{property: rotation, to: pi / 2}]", ": it is 1.57°", "pi / 2 rad"),
    ("motionBlur: {angle: pi / 4}", ": it is 0.79°", "pi / 4 rad"),
  ])
  func radiansWithoutTheirUnitAreWarnedOf(keys: String, size: String, proposal: String) throws {
    let parsed = SceneFixture.layer(keys)
    #expect(parsed.scene != nil)
    #expect(
      parsed.diagnostics.map(\.message) == [
        "this angle is in degrees, though it is made of pi\(size)"
      ])
    #expect(parsed.diagnostics.map(\.hint) == ["write '\(proposal)' for radians"])
    #expect(parsed.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(SceneFixture.layer("rotation: \(proposal)").diagnostics.isEmpty)
  }

  @Test(arguments: [
    "rotation: 90 * sin(pi * time)", "rotation: 3 * 180 / pi", "rotation: pi / 2 rad",
    "opacity: pi / 4", "position: [pi, 3]", "rotation: pi / pi",
  ])
  func otherNumbersMayBeMadeOfPi(keys: String) {
    #expect(SceneFixture.layer(keys).diagnostics.isEmpty)
  }

  /// What each key's help says of units is what the reader takes.
  @Test func quantitiesAreSaidInTheReference() throws {
    let layers = try #require(SceneReference.scene.first { $0.name == "layer" })
    let rotation = try #require(layers.rows.first { $0.key == "rotation" })
    #expect(rotation.kind == "a number, perhaps in deg, turn or rad")
    let begin = try #require(layers.rows.first { $0.key == "begin" })
    #expect(begin.kind == "a number, perhaps in s or ms")
  }
}
