import SceneModel
import SceneText
import Testing

/// Numbers and words that are written out of habit.
@Suite struct HabitTests {
  private static let numbers: [Mistake] = [
    .layer("opacity: ▸100◂", "100 is too large: must be at most 1", "did you mean 100%?"),
    .animation(
      "property: position.x, to: 9, spring: {response: ▸500◂, bounce: 0.2}",
      "500 is too large: must be at most 100", "did you mean 500ms?"),
    .animation(
      "property: position.x, to: 9, spring: {response: 0.5, bounce: ▸20◂}",
      "20 is too large: must be at most 1", "did you mean 20%?"),
    .layer(
      "cornerRadius: 50▸%◂", "expected a number without a unit, not a part of a whole",
      "write 0.5, or 0.5 * card.size.width for a part of a layer's width"),
    .layer(
      "rotation: 45▸°◂", "'°' has no place in a formula",
      "degrees are plain numbers, or have the unit deg"),
    .scene(
      "size: [9, 9]\nduration: 2 ▸seconds◂\nlayers: []", "'seconds' is not expected here",
      "the unit is called s: write 2s"),
    .layer(
      "position: ▸center◂", "expected [x, y], not 'center'",
      "a position is in points, as in [160, 100]"),
    .layer(
      "contents: {path: {d: M 0 0 H 9, stroke: ▸{color: red, width: 4}◂}}",
      "expected a colour or a gradient, not a mapping", "write stroke: red, lineWidth: 4"),
    .layer(
      "mask: {▸mode◂: luminance, size: [9, 9]}", "a mask has no key 'mode'",
      "write maskMode: luminance beside the mask of the masked layer"),
    .layer(
      "transform: ▸translateX(20px)◂",
      "expected [a, b, c, d], [a, b, c, d, tx, ty] or 16 numbers, not 'translateX(20px)'",
      "it is a matrix; translation, scale, rotation and skew are keys of their own"),
    .layer(
      "contents: {ellipse: {▸radius◂: 20, fill: red}}", "an ellipse has no key 'radius'",
      "a shape is as large as its layer, whose size and position stand beside 'contents'"),
    .layer(
      "contents: {rectangle: {▸radius◂: 8, fill: red}}", "a rectangle has no key 'radius'",
      "did you mean 'cornerRadius'?"),
    .layer("size: ▸10◂", "expected [width, height], not '10'", "write [10, 10]"),
    .layer("hidden: ▸yes◂", "expected true or false, not 'yes'", "write true"),
    .layer("backgroundColor: ▸ff7a59◂", "unknown colour 'ff7a59'", "did you mean \"#ff7a59\"?"),
    .layer("backgroundColor: ▸112233◂", "unknown colour '112233'", "did you mean \"#112233\"?"),
    .scene(
      "▸- id: a◂", "expected a scene with its keys, not a list of 1 item",
      "a list of layers stands below 'layers:', beside size and duration"),
  ]

  private static let words: [Mistake] = [
    .layer("▸anchor◂: [0.5, 0.5]", "a layer has no key 'anchor'", "did you mean 'anchorPoint'?"),
    .layer(
      "▸keyframes◂: [[0, 10]]", "a layer has no key 'keyframes'",
      "did you mean 'animations', with values and keyTimes in one of them?"),
    .layer(
      "▸image◂: a.png", "a layer has no key 'image'",
      "did you mean 'contents', as in contents: {image: photo.jpg}?"),
    .layer(
      "▸text◂: Hello", "a layer has no key 'text'",
      "did you mean 'contents', as in contents: {text: Hello}?"),
    .layer(
      "motionBlur: {▸strength◂: 2}", "a motionBlur has no key 'strength'", "did you mean 'radius'?"),
    .layer(
      "motionBlur: {▸shutterAngle◂: 180}", "a motionBlur has no key 'shutterAngle'",
      "did you mean 'radius', or a 'shutter: {angle: 180}' in place of it?"),
    .animation(
      "property: opacity, to: 1, easing: ▸[0.4, 0, 0.2, 1]◂",
      "expected an easing, not a list of 4 items", "write \"cubic-bezier(0.4, 0, 0.2, 1)\""),
    .animation(
      "property: opacity, to: 1, easing: ▸snappy◂", "unknown easing 'snappy'",
      "a spring stands in place of the easing: write spring: {response: 0.5, bounce: 0.15}"),
    .layer("blendMode: ▸add◂", "unknown blendMode 'add'", "did you mean 'plus'?"),
    .layer(
      "blur: ▸10◂", "a blur in stages has keys, and this is '10'",
      "for a fixed blur write filters: [{gaussian: 10}]"),
    .layer(
      "contents: {path: ▸M 0 0 L 10 10◂}", "expected a path with its keys, not 'M 0 0 L 10 10'",
      "write path: {d: M 0 0 L 40 40, stroke: black}"),
    .layer(
      "contents: {linearGradient: ▸{start: [0, 0]}◂}", "a gradient needs its colors",
      "write colors: [white, black]"),
    .layer(
      "animations: [{▸keyPath◂: opacity, to: 0}]", "an animation has no key 'keyPath'",
      "did you mean 'property'?"),
    .animation(
      "property: ▸motionBlur.radius◂, to: 3", "this layer has no property 'motionBlur.radius'",
      "this layer has no 'motionBlur' whose numbers could be animated"),
    .animation(
      "property: ▸size.w◂, to: 3", "this layer has no property 'size.w'",
      "did you mean 'size.width'?"),
  ]

  @Test(arguments: numbers + words)
  func habitsLeadToWhatIsOurs(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// Ends that are added, springs and formulas may go beyond the limits of a property.
  @Test(arguments: [
    "property: opacity, by: -1", "property: opacity, to: -0.5, additive: true",
    "property: opacity, to: 2 * sin(90 * time)", "property: position.x, to: -500",
    "property: size.width, by: -5",
    "property: opacity, from: 0, to: 1, spring: {response: 0.3, bounce: 0.6}",
  ])
  func whatOvershootsOnPurposeStays(animation: String) {
    let parsed = SceneFixture.layer("animations: [{\(animation)}]")
    #expect(parsed.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }

  /// A duration, when the movement ends, and the hint.
  @Test(arguments: [
    ("300", "0.2", "did you mean 300ms? if not, write 300s"),
    ("300", "2", "duration: settle ends it there; 300s says that it is meant"),
    ("300s", "0.2", nil), ("30", "0.2", nil), ("300", "20", nil),
  ])
  func aLongRestIsProbablyMilliseconds(duration: String, end: String, hint: String?) {
    let scene = SceneFixture.parse(
      """
      size: [9, 9]
      duration: \(duration)
      layers: [{id: a, size: [9, 9], backgroundColor: red, animations: [{property: opacity, to: 0, duration: \(end)}]}]
      """)
    #expect(scene.diagnostics.map(\.hint) == (hint == nil ? [] : [hint]))
    if hint != nil {
      let message = "the scene lasts 300 s, but nothing moves after \(end) s"
      #expect(scene.diagnostics.map(\.message) == [message])
    }
  }

  /// What follows time may move until the end.
  @Test(arguments: ["rotation: 10 * time", "contents: {video: a.mp4}", "speed: 0.01"])
  func whatMovesWithoutAnimationsIsNoRest(key: String) {
    let scene = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 300
      layers: [{id: a, size: [9, 9], \(key), animations: [{property: opacity, to: 0, duration: 1}]}]
      """)
    #expect(!scene.diagnostics.contains { $0.message.contains("nothing moves after") })
  }

  /// A scene of a second does not wait for 200 s.
  @Test func millisecondsAreRecognised() throws {
    let parsed = SceneFixture.layer(
      "animations: [{property: position.x, to: 90, begin: 200, duration: 300}]")
    let warning = try #require(parsed.diagnostics.first { $0.message.contains("after the end") })
    #expect(warning.hint == "did you mean 200ms?")
  }

  /// What a scene of two seconds has, and its warnings of times in milliseconds.
  @Test(arguments: [
    (
      "animations: [{property: opacity, to: 0, begin: 200, duration: 300, repeatDuration: 900, timeOffset: 70}]",
      ["200ms", "300ms", "900ms", "70ms"]
    ),
    (
      "animations: [{group: [{property: opacity, to: 0, begin: 150}], duration: 300}]",
      ["300ms", "150ms"]
    ),
    (
      "animations: [{sequence: [{property: opacity, to: 0}, {property: opacity, to: 1, begin: 100}]}]",
      ["100ms"]
    ),
    ("contents: {text: {string: a, animators: [{from: {opacity: 0}, stagger: 40}]}}", ["40ms"]),
    (
      "animations: [{sequence: [{property: opacity, to: 0}, {property: opacity, to: 1, begin: 100s}]}]",
      []
    ),
    ("animations: [{property: opacity, to: 0, timeOffset: 0.5, repeatDuration: 10}]", []),
    (
      "animations: [{property: opacity, to: 0, duration: 15, repeatCount: forever, timeOffset: 12}]",
      []
    ),
    // A group at this speed has milliseconds for seconds.
    (
      "animations: [{speed: 1000, duration: 1000, group: [{property: opacity, to: 0, begin: 150, duration: 300}]}]",
      []
    ),
  ])
  func eachTimeInMillisecondsIsNamed(keys: String, meant: [String]) {
    let scene = SceneFixture.parse(
      "size: [9, 9]\nduration: 2\nlayers: [{id: a, size: [9, 9], \(keys)}]\n")
    let hints = scene.diagnostics.compactMap { $0.hint?.firstMatch(of: /[0-9]+ms/)?.output }
    #expect(Set(hints.map(String.init)) == Set(meant))
  }

  /// The times of transitions between states count as well.
  @Test func transitionsInMillisecondsAreNamed() {
    let scene = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 2
      layers: [{id: a, size: [9, 9]}, {id: b, size: [9, 9]}]
      states: {open: {layers: {a: {opacity: 0}, b: {opacity: 0}}}}
      transitions: [{to: open, duration: 300, delay: {a: 100}, stagger: {over: "*", by: 50}}]
      timeline: [{at: 0.5, state: open}]
      """)
    let hints = scene.diagnostics.compactMap { $0.hint?.firstMatch(of: /[0-9]+ms/)?.output }
    #expect(Set(hints.map(String.init)) == ["300ms", "100ms", "50ms"])
  }

  /// The duration of an animation in a scene of two seconds, and the hint.
  @Test(arguments: [
    ("300", "did you mean 300ms? if not, write 300s"), ("300s", nil), ("300ms", nil), ("19", nil),
    // The hour hand of a clock, and an animation that runs faster.
    ("43200", nil), ("300, speed: 100", nil),
  ])
  func anAnimationFarLongerThanItsSceneIsDoubted(duration: String, hint: String?) {
    let scene = SceneFixture.parse(
      """
      size: [9, 9]
      duration: 2
      layers: [{id: a, size: [9, 9], animations: [{property: opacity, to: 0, duration: \(duration)}]}]
      """)
    let warnings = scene.diagnostics.filter { $0.message.contains("and the scene only") }
    #expect(warnings.map(\.hint) == (hint == nil ? [] : [hint]))
  }

  /// The duration of a scene, that of its animations, and the hint.
  @Test(arguments: [
    ("1500", "300", "times are in seconds: did you mean 1500ms? if not, write 1500s"),
    ("1500s", "300", nil), ("1500", "20", nil), ("40", "50", nil),
    // A slow drift.
    ("60", "60", nil),
  ])
  func aSceneOfLongAnimationsAloneIsDoubted(duration: String, animation: String, hint: String?) {
    let scene = SceneFixture.parse(
      """
      size: [9, 9]
      duration: \(duration)
      layers:
        - {id: a, size: [9, 9], animations: [{property: opacity, to: 0, begin: 900, duration: \(animation)}]}
      """)
    let warnings = scene.diagnostics.filter { $0.message.contains("its shortest animation") }
    #expect(warnings.map(\.hint) == (hint == nil ? [] : [hint]))
  }

  /// Discrete keyframes, and whether the last value begins at the end.
  @Test(arguments: [
    ("values: [0, 1], keyTimes: [0, 1]", true), ("values: [0, 1], keyTimes: [0, 0.5, 1]", false),
    ("values: [0, 1], keyTimes: [0, 0.5]", false), ("values: [0, 1]", false),
    ("values: [0, 1, 1], keyTimes: [0, 0.5, 1]", false),
  ])
  func aDiscreteValueThatNeverShowsIsDoubted(keyframes: String, isDoubted: Bool) {
    let parsed = SceneFixture.layer(
      "animations: [{property: opacity, \(keyframes), calculationMode: discrete}]")
    let message = "the last of the discrete values is never shown"
    #expect(parsed.diagnostics.map(\.message) == (isDoubted ? [message] : []))
  }

  /// A text in a layer with rows, and whether it shows a name in place of what it stands for.
  @Test(arguments: [
    ("row.t", true), ("row.n", true), ("\"row.t\"", false), ("\"{row.t}\"", false), ("row", false),
  ])
  func aNameWithoutBracesIsDoubted(text: String, isDoubted: Bool) {
    let parsed = SceneFixture.layer(
      "repeat: {over: [{t: a, n: 3}], as: row}\ncontents: {text: \(text)}")
    let name = text.filter { $0 != "\"" }
    #expect(
      parsed.diagnostics.map(\.message)
        == (isDoubted ? ["this text shows '\(name)' itself"] : []))
  }

  private static let escape =
    #"put it in double quotes: "a\nb"; a backslash that is meant is doubled there"#

  /// The keys of a text, and the hint of the warning.
  @Test(arguments: [
    ("string: a, size: 20, lineHeight: 24", "did you mean 1.2, for 24 points?"),
    ("string: a, lineHeight: 24", "lineHeight is a multiple of the size, such as 1.4"),
    ("string: a, lineHeight: 140%", nil), ("string: a, lineHeight: 1.4", nil),
    (#"string: a\nb"#, escape), (#"string: 'a\nb'"#, escape),
    (#"string: "a\nb""#, nil), (#"string: "a\\nb""#, nil),
    (#"string: 'print("a\n")'"#, nil), (#"string: C:\new"#, nil),
  ])
  func whatTextsOfOtherSystemsMeanIsDoubted(text: String, hint: String?) {
    let parsed = SceneFixture.layer("contents: {text: {\(text)}}")
    #expect(parsed.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(parsed.diagnostics.map(\.hint) == (hint == nil ? [] : [hint]))
  }
}
