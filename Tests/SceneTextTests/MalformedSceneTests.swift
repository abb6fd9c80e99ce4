import SceneModel
import SceneText
import Testing

@Suite struct MalformedSceneTests {
  private static let head: [Mistake] = [
    .scene("▸◂", "the file is empty", "a scene has at least size, duration and layers"),
    .scene(
      "▸◂# nothing but a comment\n", "the file is empty",
      "a scene has at least size, duration and layers"),
    .scene("▸[1, 2]◂", "expected a scene with its keys, not a list of 2 items"),
    .scene(
      "▸s◂ize: [9, 9]\nduration: 1\n", "a scene needs layers", "write 'layers:' and a list below it"
    ),
    .scene("▸d◂uration: 1\nlayers: []", "a scene needs its size", "write size: [width, height]"),
    .scene(
      "▸s◂ize: [9, 9]\nlayers: []", "a scene needs its duration",
      "write duration: 2 (seconds), duration: settle or frames: 120"),
    .scene(
      "size: ▸[1]◂\nduration: 1\nlayers: []", "expected [width, height], not a list of 1 item"),
    .scene("size: ▸12◂\nduration: 1\nlayers: []", "expected [width, height], not '12'"),
    .scene("size: ▸[0, 9]◂\nduration: 1\nlayers: []", "a scene has a width and a height above 0"),
    .scene(
      "size: ▸[9000, 9]◂\nscale: 2\nduration: 1\nlayers: []",
      "a canvas of 18000 × 18 pixels is too large", "at most 16384 × 16384 pixels"),
    .scene(
      "size: ▸[9, time]◂\nduration: 1\nlayers: [{}]",
      "the size of a scene is the same at every tick"),
    .scene(
      "size: [9, 9]\nscale: ▸0◂\nduration: 1\nlayers: []", "0 is too small: must be at least 0.01"),
    .scene("size: [9, 9]\nduration: ▸-1◂\nlayers: []", "-1 is too small: must be at least 0"),
    .scene("size: [9, 9]\nduration: ▸0◂\nlayers: []", "a scene lasts longer than 0 seconds"),
    .scene("size: [9, 9]\nduration: ▸.inf◂\nlayers: []", "expected a finite number, not infinity"),
    .scene(
      "size: [9, 9]\nduration: ▸.nan◂\nlayers: []", "expected a finite number, not 'not a number'"),
    .scene("size: [9, 9]\nframes: ▸1.5◂\nlayers: []", "expected a whole number of frames, not 1.5"),
    .scene(
      "size: [9, 9]\nduration: 1\nframes: ▸60◂\nlayers: []",
      "'duration' and 'frames' exclude each other"),
    .scene(
      "size: [9, 9]\nframeRate: ▸60/0◂\nduration: 1\nlayers: []", "'60/0' is no frame rate",
      "use a number such as 60 or 23.976, or a fraction such as 30000/1001"),
    .scene(
      "size: [9, 9]\nduraton: 1\nduration: 1\nlayers: []".replacing("duraton", with: "▸duraton◂"),
      "a scene has no key 'duraton'", "did you mean 'duration'?"),
    .scene(
      "size: [9, 9]\n▸size◂: [9, 9]\nduration: 1\nlayers: []", "the key 'size' is given twice",
      "its first value is at scene.yaml, line 1"),
    .scene(
      "size: [9, 9]\nbackground: ▸#fff◂\nduration: 1\nlayers: []",
      "'#fff' is a comment to YAML, so the value is missing",
      "put the colour in quotes: \"#fff\""),
    .scene(
      "size: [9, 9]\nduration: 1\nlayers: ▸{a: 1}◂",
      "expected a list of layers, each after a '- ', not a mapping"),
    .scene("size: [9, 9]\nduration: 1\nlayers: [▸7◂]", "expected a layer with its keys, not '7'"),
    .scene(
      "size: [9, 9]\nduration: 1\nparameters: {▸time◂: 1}\nlayers: []",
      "'time' already has a meaning in formulas"),
    .scene(
      "size: [9, 9]\nduration: 1\nparameters: {a: {value: ▸5◂, max: 4}}\nlayers: []",
      "5 is too large: must be at most 4"),
    .scene(
      "size: [9, 9]\nduration: 1\nparameters: {a: ▸{min: 1}◂}\nlayers: []",
      "a parameter needs its value"),
  ]

  private static let yaml: [Mistake] = [
    .scene(
      "size: [9, 9]\nduration: 1\nlayers: ▸*nowhere◂", "nothing is anchored as '&nowhere'",
      "if '*nowhere' begins a formula, put the formula in quotes"),
    .scene(
      "size: [9, 9]\nduration: 1\nlayers: &all [{layers: ▸*all◂}]",
      "'*all' stands inside the value that it repeats"),
    .scene(
      "a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n"
        + "d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,▸*e◂,*e]",
      "aliases make the text grow beyond 200000 values"),
    .scene("size: [9, 9]\n---\n▸◂size: [9, 9]", "a file is one document, but another begins here"),
    .layer(
      "position: [▸max(1◂, 2), 3]", "YAML cuts this formula off at its comma",
      "put the formula in quotes"),
    .layer(
      "motionBlur: {opacity: ▸clamp(time◂, 0, 1)}", "YAML cuts this formula off at its comma",
      "put the formula in quotes"),
    .layer(
      "opacity: ▸>4 +◂ time", "YAML: did not find expected comment or line break",
      "if this is a formula, put it in quotes"),
    .layer(
      "contents: {color: ▸#ff0000◂}", "'#ff0000' is a comment to YAML, so the value is missing",
      "put the colour in quotes: \"#ff0000\""),
    .layer(
      "backgroundColor: ▸#12345678◂",
      "'#12345678' is a comment to YAML, so the value is missing",
      "put the colour in quotes: \"#12345678\""),
  ]

  private static let layers: [Mistake] = [
    .layer("▸poistion◂: [1, 2]", "a layer has no key 'poistion'", "did you mean 'position'?"),
    .layer(
      "position: ▸[1, 2, 3]◂", "expected [x, y], not a list of 3 items",
      "for depth, write 'zPosition', or 'translationZ' in perspective"),
    .layer(
      "transform: ▸[1, 0, 0, 1, 5]◂",
      "expected [a, b, c, d], [a, b, c, d, tx, ty] or 16 numbers, not a list of 5 items"),
    .layer("transform: [1, 0, 0, 1, 5, ▸[2]◂]", "expected a number, not a list of 1 item"),
    .layer("position: [1, ▸[2]◂]", "expected a number, not a list of 1 item"),
    .layer("opacity: ▸1.5◂", "1.5 is too large: must be at most 1"),
    .layer("opacity: ▸tiem◂", "unknown name 'tiem'", "did you mean 'time'?"),
    .layer(
      "opacity: \"1 + ▸distance◂\"", "'distance' has no meaning here",
      "it belongs to the opacity, radius, samples and angle of a motionBlur"),
    .layer("rotation: ▸sin◂", "'sin' is a function and takes arguments", "use sin(x)"),
    .layer(
      "size: [-▸1◂, 2]".replacing("-▸1◂", with: "▸-1◂"), "-1 is too small: must be at least 0"),
    .layer("hidden: ▸yes◂", "expected true or false, not 'yes'"),
    .layer("masksToBounds: ▸1◂", "expected true or false, not '1'"),
    .layer("backgroundColor: ▸rde◂", "unknown colour 'rde'", "did you mean 'red'?"),
    .layer(
      "backgroundColor: ▸\"#12345\"◂", "unknown colour '#12345'",
      "use \"#rgb\", \"#rrggbb\", \"#rrggbbaa\", a CSS name, rgb(…), hsl(…), p3(…) or mix(a, b, t)"),
    .layer("contentsGravity: ▸centre◂", "unknown gravity 'centre'", "did you mean 'center'?"),
    .layer("border: ▸{color: red}◂", "a border needs a width"),
    .layer(
      "contents: ▸{color: red, svg: a.svg}◂",
      "contents are one of color, linearGradient, radialGradient, conicGradient, rectangle, ellipse, path, image, svg, sequence, video, text, transition or emitter",
      "put others into sublayers"),
    .layer(
      "contents: ▸{}◂\nanimations: [{property: opacity, to: 0, begin: 9}]",
      "contents are one of color, linearGradient, radialGradient, conicGradient, rectangle, ellipse, path, image, svg, sequence, video, text, transition or emitter",
      "put others into sublayers"),
    .layer("contents: {▸img◂: a.png}", "contents has no key 'img'", "did you mean 'image'?"),
    .layer(
      "contents: {image: ▸missing.png◂}", "there is no file 'missing.png'",
      "did you mean 'menu.png'?"),
    .layer(
      "contents: {text: {string: a, font: ▸Intre◂}}", "no font family 'Intre' is installed",
      "did you mean 'Inter'?"),
    .layer(
      "contents: {text: {string: a, weight: ▸bald◂}}", "unknown weight 'bald'",
      "did you mean 'bold'?"),
    .layer("contents: {text: ▸{size: 12}◂}", "a text needs its string"),
    .layer("contents: {text: {string: a, size: ▸0◂}}", "0 is too small: must be at least 0.1"),
    .layer(
      "layers:\n  - id: a\n  - id: ▸a◂", "another layer here has the id 'a'",
      "ids of siblings must differ"),
    .layer("layers:\n  - id: ▸a/b◂", "an id is a word without '/'"),
    .layer("motionBlur: {▸angel◂: 90}", "a motionBlur has no key 'angel'", "did you mean 'angle'?"),
    .layer("motionBlur: {angle: ▸atuo◂}", "unknown name 'atuo'", nil),
    .layer("motionBlur: {samples: ▸0◂}", "0 is too small: must be at least 1"),
    .layer("motionBlur: {mode: ▸overlay◂}", "unknown mode 'overlay'", nil),
    .layer("motionBlur: {enable: 2, disable: ▸1◂}", "the blur is disabled before it is enabled"),
  ]

  private static let animations: [Mistake] = [
    .layer(
      "animations: [▸{to: 1}◂]", "an animation needs its property",
      "write property: opacity"),
    .animation(
      "property: ▸postion◂, to: [1, 2]", "this layer has no property 'postion'",
      "did you mean 'position'?"),
    .animation("property: position, to: ▸1◂", "expected [x, y], not '1'"),
    .animation("property: opacity, to: 1, duration: ▸-1◂", "-1 is too small: must be at least 0"),
    .animation(
      "property: opacity, to: 1, duration: ▸time◂", "'time' has no meaning here",
      "this number is the same at every tick"),
    .animation(
      "property: opacity, to: 1, easing: ▸easeout◂", "unknown easing 'easeout'",
      "did you mean 'easeOut'?"),
    .animation(
      "property: opacity, to: 1, easing: ▸cubic-bezier(0◂, 0, 1, 1)",
      "YAML cuts this formula off at its comma", "put the formula in quotes"),
    .animation("property: opacity, values: ▸[1]◂", "keyframes are at least two values"),
    .animation(
      "property: opacity, values: [0, 1], keyTimes: ▸[0]◂",
      "expected 2 key times, one per value, not 1"),
    .animation(
      "property: opacity, values: [0, 1], keyTimes: [1, ▸0◂]", "key times ascend, but 0 follows 1"),
    .animation(
      "property: opacity, values: [0, 1], easings: [▸steps(4◂, start)]",
      "YAML cuts this formula off at its comma", "put the formula in quotes"),
    .animation(
      "property: opacity, values: [0, 1], easings: ▸[linear, linear]◂",
      "expected 1 easing, one between two values, not 2"),
    .animation(
      "property: opacity, values: [0, 1], to: ▸1◂", "'to' and 'values' exclude each other"),
    .animation(
      "property: opacity, to: 1, keyTimes: ▸[0, 1]◂",
      "'keyTimes' belongs to 'values', which are missing"),
    .layer(
      "animations: [▸{property: opacity}◂]", "the animation does not say where it goes",
      "use from, to, by, values or path"),
    .animation(
      "property: opacity, to: 1, fillMode: ▸forward◂", "unknown fillMode 'forward'",
      "did you mean 'forwards'?"),
    .animation(
      "property: opacity, to: 1, spring: {mass: ▸0◂}", "0 is too small: must be at least 0.001"),
    .animation(
      "property: opacity, to: 1, spring: ▸{damping: 0}◂", "a spring without damping never settles",
      "give the animation a duration"),
    .animation(
      "property: opacity, to: 1, spring: ▸{dampingRatio: 1}◂", "the spring needs 'duration'",
      "write duration: 0.5"),
    .animation(
      "property: opacity, to: 1, spring: {response: 1, mass: ▸1◂}",
      "'mass' and 'response' belong to different springs", nil),
    .animation(
      "property: opacity, to: 1, easing: ▸linear◂, spring: {}",
      "'easing' and 'spring' exclude each other"),
  ]

  @Test(arguments: head + yaml + layers + animations + Mistake.ofDisplays + Mistake.ofShutters)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test func allMistakesAreReportedAtOnce() {
    let parsed = SceneFixture.parse(
      """
      size: [100]
      duration: -1
      layers:
        - {id: a, opacity: 2, colour: red}
        - {id: a}
      """)
    #expect(
      parsed.diagnostics.map(\.message) == [
        "expected [width, height], not a list of 1 item", "-1 is too small: must be at least 0",
        "2 is too large: must be at most 1", "a layer has no key 'colour'",
        "another layer here has the id 'a'",
      ])
  }

  @Test func atMostTwentyMistakesAreReported() {
    let layers = (0..<30).map { "  - {opacity: 2, id: a\($0)}\n" }.joined()
    #expect(
      SceneFixture.parse("size: [9, 9]\nduration: 1\nlayers:\n\(layers)").diagnostics.count == 20)
  }

  /// Bytes that are no scene, with a name for the test's report.
  struct Garbage: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String, times count: Int = 1) {
      testDescription = name
      bytes = Array(String(repeating: text, count: count).utf8)
    }

    init(_ name: String, bytes: [UInt8]) {
      testDescription = name
      self.bytes = bytes
    }
  }

  @Test(arguments: [
    Garbage("a zero byte", "size: [9, 9]\u{0}"),
    Garbage("UTF-16", bytes: [0xFF, 0xFE, 0x73, 0x00]),
    Garbage("broken UTF-8", bytes: [0xC3, 0x28]), Garbage("a byte order mark", "\u{FEFF}"),
    Garbage("open brackets", "[", times: 100_000), Garbage("dashes", "-", times: 50_000),
    Garbage("keys on keys", "a: ", times: 10_000), Garbage("open braces", "{a: ", times: 10_000),
  ])
  func garbageIsAnErrorAndNoCrash(garbage: Garbage) {
    let parsed = ParsedScene(
      parsing: SourceText(file: "x", bytes: garbage.bytes),
      resources: SceneFixture.resources(files: [:]))
    #expect(parsed.scene == nil)
    #expect(!parsed.diagnostics.isEmpty)
  }
}
