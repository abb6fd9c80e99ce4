import SceneModel
import SceneText
import Testing

/// Keys of animations that each have a meaning, but none together.
@Suite struct ImpossibleAnimationTests {
  private static let springs: [Mistake] = [
    .animation(
      "property: opacity, values: [0, 1], keyTimes: [0, 1], spring: ▸{}◂",
      "a spring pulls from one value to another: 'spring' and 'values' exclude each other"),
    .animation(
      "property: position, path: M 0 0 H 9, spring: ▸{}◂",
      "a spring pulls from one value to another: 'spring' and 'path' exclude each other"),
    .animation(
      "property: opacity, to: 1, duration: ▸settle◂", "only a spring settles",
      "use a number of seconds"),
    .animation(
      "property: opacity, to: 1, duration: ▸setle◂, spring: {}", "unknown word 'setle'",
      "did you mean 'settle'?"),
    .animation(
      "property: opacity, to: 1, repeatCount: ▸forevr◂", "unknown word 'forevr'",
      "did you mean 'forever'?"),
    .scene(
      "size: [9, 9]\nduration: ▸settles◂\nlayers: []", "unknown word 'settles'",
      "did you mean 'settle'?"),
    .scene(
      "size: [9, 9]\nduration: settle\nframes: ▸60◂\nlayers: []",
      "'duration' and 'frames' exclude each other"),
    .animation(
      "property: opacity, to: 1, spring: {response: 1, bounce: ▸-1◂}",
      "-1 is too small: must be at least -0.99"),
    .animation(
      "property: opacity, to: 1, duration: settle, spring: ▸{damping: 0}◂",
      "a spring without damping never settles", "give the animation a duration"),
    .animation(
      "property: opacity, to: 1, spring: {response: 1, allowsOverdamping: ▸true◂}",
      "'allowsOverdamping' and 'response' belong to different springs", nil),
    .animation(
      "property: opacity, to: 1, spring: {response: 1, carriesVelocity: ▸1◂}",
      "expected true or false, not '1'"),
  ]

  private static let timing: [Mistake] = [
    .animation(
      "property: opacity, to: 1, repeatCount: 2, repeatDuration: ▸3◂",
      "'repeatCount' and 'repeatDuration' exclude each other"),
    .animation(
      "property: opacity, to: 1, repeatCount: ▸-1◂", "-1 is too small: must be at least 0"),
    .animation(
      "property: opacity, to: 1, duration: 1e-5, repeatCount: ▸5e-324◂",
      "5e-324 is too small: must be 0 or at least 1e-09"),
    .animation(
      "property: opacity, to: 1, repeatDuration: ▸1e-10◂",
      "1e-10 is too small: must be 0 or at least 1e-09"),
    .animation(
      "property: opacity, by: 1, duration: ▸1e-300◂, repeatCount: forever, cumulative: true",
      "1e-300 is too small: must be 0 or at least 1e-09"),
    .animation(
      "property: opacity, to: 1, duration: ▸1e-300◂, spring: {}",
      "1e-300 is too small: must be 0 or at least 1e-09"),
    .animation("property: opacity, to: 1, speed: ▸time◂", "'time' has no meaning here", nil),
    .animation(
      "property: opacity, to: 1, cumulative: true, autoreverses: ▸true◂",
      "an animation that autoreverses does not accumulate"),
    .animation("group: ▸[]◂", "the group has no animations"),
    .animation(
      "property: ▸opacity◂, group: [{property: opacity, to: 1}]",
      "'property' belongs to the animations in the group, not to the group"),
    .animation(
      "group: [{property: opacity, to: 1}], spring: ▸{}◂",
      "'spring' belongs to the animations in the group, not to the group"),
    .animation(
      "group: [{property: ▸opactiy◂, to: 1}]", "this layer has no property 'opactiy'",
      "did you mean 'opacity'?"),
    .layer(
      "animations: [▸{group: [{property: opacity, to: 1, duration: 2}]}◂]",
      "the group ends after 0.25 s, before one of its animations does", "give it a duration: 2"),
    .layer("speed: ▸fast◂", "unknown name 'fast'", nil),
    .layer(
      "frameRate: ▸30◂", "a display shows its sublayers, and this layer has none"),
    .layer(
      "displayLink: ▸{start: 0.5}◂", "a display shows its sublayers, and this layer has none"),
  ]

  private static let keyframes: [Mistake] = [
    .animation(
      "property: opacity, values: [0, 1], calculationMode: ▸cubical◂",
      "unknown calculationMode 'cubical'", "did you mean 'cubic'?"),
    .animation(
      "property: opacity, to: 1, calculationMode: ▸cubic◂",
      "'calculationMode' belongs to 'values', which are missing"),
    .animation(
      "property: opacity, values: [0, 1], calculationMode: paced, keyTimes: ▸[0, 1]◂",
      "paced keyframes have times of their own: leave out 'keyTimes'"),
    .animation(
      "property: opacity, values: [0, 1], calculationMode: cubicPaced, easings: ▸[linear]◂",
      "cubicPaced keyframes have no 'easings'"),
    .animation(
      "property: opacity, values: [0, 1], calculationMode: discrete, easings: ▸[linear]◂",
      "discrete keyframes have no 'easings'"),
    .animation(
      "property: opacity, values: [0, 1], calculationMode: discrete, keyTimes: ▸[0]◂",
      "expected 3 key times, one per value and one for the end, not 1"),
    .animation(
      "property: opacity, values: [0, 1], tension: ▸0.5◂", "'tension' shapes cubic keyframes",
      "use cubic or cubicPaced"),
    .animation(
      "property: opacity, values: [0, 1], calculationMode: cubic, bias: ▸[1]◂",
      "expected 2 numbers, one per value, not 1"),
    .animation(
      "property: opacity, values: [0, 1], calculationMode: cubic, bias: [1, ▸11◂]",
      "11 is too large: must be at most 10"),
  ]

  private static let paths: [Mistake] = [
    .animation(
      "property: opacity, path: ▸M 0 0 H 9◂", "a path moves a point, such as the position"),
    .animation("property: position, path: ▸M 5 5◂", "the path leads nowhere"),
    .animation("property: position, path: ▸M 5 5 L 5 5 Z◂", "the path leads nowhere"),
    .animation(
      "property: position, path: M 0 0 H 9, to: ▸[1, 2]◂", "'to' and 'path' exclude each other"),
    .animation(
      "property: position, path: M 0 0 H 9, values: ▸[[1, 2]]◂",
      "'values' and 'path' exclude each other"),
    .animation(
      "property: position, path: M 0 0 H 9, calculationMode: ▸cubic◂",
      "a path has curves of its own", "use linear or paced"),
    .animation(
      "property: position, path: M 0 0 H 9, keyTimes: ▸[0]◂",
      "expected 2 key times, one per end of a segment, not 1"),
    .animation(
      "property: position, path: M 0 0 H 9, rotationMode: ▸atuo◂", "unknown rotationMode 'atuo'",
      nil),
    .animation(
      "property: position, to: [1, 2], rotationMode: ▸auto◂",
      "'rotationMode' belongs to a 'path', which is missing"),
    .animation(
      "property: anchorPoint, path: M 0 0 H 9, rotationMode: ▸auto◂",
      "only a layer whose position follows a path turns along it"),
  ]

  private static let booleans: [Mistake] = [
    .animation("property: hidden, by: ▸true◂", "true and false do not add up", "use from and to"),
    .animation("property: hidden, to: true, additive: ▸true◂", "true and false do not add up"),
    .animation("property: hidden, to: true, cumulative: ▸true◂", "true and false do not add up"),
    .animation(
      "property: hidden, values: [true, false], calculationMode: ▸linear◂",
      "there is nothing between true and false", "use discrete"),
    .animation("property: hidden, to: ▸maybe◂", "unknown name 'maybe'", nil),
  ]

  private static let files: [Mistake] = [
    ("values: [b.png, ▸missing.png◂]", "there is no file 'missing.png'"),
    ("to: ▸missing.png◂", "there is no file 'missing.png'"),
    ("values: [a.png, b.png], calculationMode: ▸linear◂", "there is nothing between two files"),
    ("values: [a.png, b.png], calculationMode: ▸paced◂", "there is nothing between two files"),
    ("values: [a.png, b.png], easings: ▸[ease-in]◂", "discrete keyframes have no 'easings'"),
    (
      "to: b.png, spring: ▸{response: 1}◂",
      "there is nothing between two files that a spring could pull at"
    ),
    ("to: b.png, additive: ▸true◂", "two files do not add up"),
    ("to: b.png, cumulative: ▸true◂", "two files do not add up"),
    ("by: ▸b.png◂", "two files do not add up"),
    ("path: ▸M 0 0 H 9◂", "a path moves a point, such as the position"),
  ].map { keys, message in
    .layer(
      "contents: {image: a.png}\nanimations: [{property: contents.image.file, \(keys)}]", message)
  }

  @Test(arguments: springs + timing + keyframes + paths + booleans + files)
  func mistakesAreLocated(mistake: Mistake) throws {
    let marked = MarkedSource(mistake.scene)
    let parsed = SceneFixture.parse(marked.text)
    let diagnostic = try #require(
      parsed.diagnostics.first { $0.message == mistake.message },
      "found instead: \(parsed.diagnostics.map(\.message))")
    let source = SourceText(file: "scene.yaml", bytes: Array(marked.text.utf8))
    #expect(diagnostic.range.bytes == marked.bytes, "\(diagnostic.rendered(in: source))")
    if let hint = mistake.hint { #expect(diagnostic.hint == hint) }
    #expect((parsed.scene == nil) == (diagnostic.severity == .error))
  }
}
