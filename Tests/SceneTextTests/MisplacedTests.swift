import SceneModel
import SceneText
import Testing

/// Files, keys, lists and colours that stand where others belong.
@Suite struct MisplacedTests {
  private static func contents(_ text: String, _ hint: String) -> Mistake {
    .layer("contents: ▸\(text)◂", "expected contents with its keys, not '\(text)'", hint)
  }

  private static func file(_ key: String, _ path: String, _ reason: String, _ hint: String)
    -> Mistake
  {
    .layer(
      "contents: {\(key): ▸\(path)◂}", "'\(path)' cannot be shown: \(reason)", hint)
  }

  private static func color(_ text: String, _ unknown: String, _ hint: String) -> Mistake {
    .layer("backgroundColor: \(text)", "unknown colour '\(unknown)'", hint)
  }

  private static let files: [Mistake] = [
    file("image", "a.svg", "not a picture", "it is a vector picture: write svg: a.svg"),
    file("image", "a.mp4", "not a picture", "it is a film: write video: a.mp4"),
    file(
      "image", "a.json", "not a picture",
      "'smear import a.json -o scene.yaml' makes a scene of a Lottie animation"),
    file("svg", "a.png", "XML parse error", "it is a picture: write image: a.png"),
    file("video", "a.png", "it is not a film", "it is a picture: write image: a.png"),
    .layer(
      "size: [9, 9]\ncontents: {transition: "
        + "{name: dissolve, from: ▸a.mp4◂, to: red, progress: 0}}",
      "'a.mp4' cannot be shown: not a picture", "it is a film: write video: a.mp4"),
    .layer("contents: {video: ▸missing.mp4◂}", "there is no file 'missing.mp4'"),
    contents("a.svg", "write contents: {svg: a.svg}"),
    contents("clip.mov", "write contents: {video: clip.mov}"),
    contents("photo.jpg", "write contents: {image: photo.jpg}"),
    contents("tomato", "write contents: {color: tomato}"),
    contents("Hello you", "write contents: {text: Hello you}"),
    contents("logo.ai", "save it as SVG or PNG"),
  ]

  private static let keys: [Mistake] = [
    .layer("▸borderWidth◂: 2", "a layer has no key 'borderWidth'", "write border: {width: 2}"),
    .layer(
      "▸shadowOffset◂: [0, 4]", "a layer has no key 'shadowOffset'", "write shadow: {offset: …}"),
    .layer(
      "▸blurRadius◂: 2", "a layer has no key 'blurRadius'",
      "did you mean 'filters', as in filters: [{gaussian: 10}]?"),
    .layer(
      "▸linearGradient◂: {colors: [red, blue]}", "a layer has no key 'linearGradient'",
      "write contents: {linearGradient: …}"),
    .layer(
      "▸style◂: {opacity: 0.5}", "a layer has no key 'style'",
      "write id: style, and 'opacity' beside it"),
    .layer(
      "states: {open: {▸opacity◂: 0}}", "a state has no key 'opacity'",
      "write self: {opacity: 0}"),
    .scene(
      "size: [9, 9]\nduration: 1\nlayers: [{id: card}]\nstates: {open: {▸card◂: {opacity: 0}}}",
      "a state has no key 'card'", "write layers: {card: …}"),
    .scene(
      "size: [9, 9]\nduration: 1\nlayers: [{id: card}]\nstates: {open: {▸card.opacity◂: 0}}",
      "a state has no key 'card.opacity'", "write layers: {card: {opacity: 0}}"),
    .scene(
      "size: [9, 9]\nduration: 1\nlayers: [{id: card}]\n"
        + "expectations: [{layer: card, speed: {max: 1}, ▸scale◂: 1}]",
      "an expectation has no key 'scale'", "write property: scale, value: {min: …, max: …}"),
    .scene(
      "size: [9, 9]\nduration: 1\ncomponents: {row: {parameters: {label: a}, size: [9, 9]}}\n"
        + "layers: [{component: row, ▸label◂: Send}]", "a layer has no key 'label'",
      "an argument of the component stands in with: {label: Send}"),
    .layer(
      "contents: {text: {string: a, animators: [{▸opacity◂: 0, from: {blur: 2}}]}}",
      "an animator has no key 'opacity'", "write from: {…, opacity: 0}"),
    .layer(
      "contents: {text: {string: a, animators: [{▸opacity◂: 0, per: word}]}}",
      "an animator has no key 'opacity'", "'opacity' is a key of 'from' and 'to'"),
    .layer(
      "contents: {text: a, ▸fontSize◂: 9}", "contents has no key 'fontSize'",
      "write text: {…, size: 9}"),
    .layer(
      "contents: {text: a, ▸maxWidth◂: 90}", "contents has no key 'maxWidth'",
      "write text: {…, maxWidth: 90}"),
    .layer(
      "contents: {path: {▸data◂: M0 0L9 9}}\n"
        + "animations: [{property: contents.path.lineWidth, to: 2}]",
      "a path has no key 'data'", "did you mean 'd'?"),
    .layer(
      "contents: {color: red}\n▸linearGradient◂: {colors: [red, blue]}",
      "a layer has no key 'linearGradient'", "write contents: {linearGradient: …}"),
    .layer(
      "contents: {emitter: {▸birthRate◂: 4, cells: [{contents: red, size: [1, 1], count: 1, "
        + "lifetime: 1}]}}",
      "an emitter has no key 'birthRate'", "'birthRate' is a key of 'cells'"),
    .layer(
      "contents: {linearGradient: {colors: [red, blue], ▸angle◂: 90}}",
      "a linearGradient has no key 'angle'",
      "'start' and 'end' say that here, as in start: [0, 0.5], end: [1, 0.5] from left to right"),
    .animation(
      "property: scale, to: 1, ▸opacity◂: 1", "an animation has no key 'opacity'",
      "write property: opacity, to: 1"),
    .scene(
      "size: [9, 9]\nduration: 1\n▸stage◂: {background: red}\nlayers: []",
      "a scene has no key 'stage'", "'background' stands here without 'stage' around"),
    .layer(
      "contents: {emitter: {cells: [{contents: ▸[a, b]◂, size: [1, 1], count: 1, lifetime: 1}]}}",
      "expected the picture of a particle with its keys, not a list of 2 items"),
  ]

  private static let lists: [Mistake] = [
    .scene(
      "size: [9, 9]\nduration: 1\nlayers:\n  ▸box: {opacity: 1}◂",
      "expected a list of layers, each after a '- ', not a mapping",
      "write '- id: box' in place of 'box:'"),
    .scene(
      "size: [9, 9]\nduration: 1\nlayers:\n  ▸id: box◂",
      "expected a list of layers, each after a '- ', not a mapping",
      "write '- ' before its first key"),
    .layer(
      "filters: ▸{gaussian: 4}◂", "expected a list of filters, each after a '- ', not a mapping",
      "put it in brackets: [{…}]"),
    .layer(
      "border: ▸[{width: 1}]◂", "expected a border with its keys, not a list of 1 item",
      "leave out the brackets"),
    .layer(
      "position: ▸{x: 1, y: 2}◂", "expected [x, y], not a mapping", "write [1, 2]"),
    .layer("size: ▸320x200◂", "expected [width, height], not '320x200'", "write [320, 200]"),
    .layer("size: ▸10px 20px◂", "expected [width, height], not '10px 20px'", "write [10, 20]"),
    .layer("anchorPoint: ▸center◂", "expected [x, y], not 'center'", "write [0.5, 0.5]"),
    .layer("anchorPoint: ▸bottom left◂", "expected [x, y], not 'bottom left'", "write [0, 1]"),
    .layer("anchorPoint: ▸topTrailing◂", "expected [x, y], not 'topTrailing'", "write [1, 0]"),
    .layer("anchorPoint: ▸middle◂", "expected [x, y], not 'middle'", "write [0.5, 0.5]"),
    .layer("position: ▸(10, 20)◂", "expected [x, y], not '(10, 20)'", "write [10, 20]"),
  ]

  private static let units: [Mistake] = [
    .scene(
      "size: [9, 9]\nscale: 2▸x◂\nduration: 1\nlayers: []", "'x' is not expected here",
      "write the number without 'x'"),
    .layer(
      "size: [100▸vw◂, 9]", "'vw' is not expected here",
      "lengths are in points, which have no unit"),
    .animation(
      "property: opacity, to: 1, duration: 30 ▸frames◂", "'frames' is not expected here",
      "times are in seconds: 30 frames of 60 in a second are 30 / 60"),
  ]

  private static let colors: [Mistake] = [
    color(
      "▸lab◂(50% 40 59)", "lab", "convert it: write \"#rrggbb\", rgb(…), hsl(…), oklch(…) or p3(…)"),
    color("▸photo.jpg◂", "photo.jpg", "in a layer, write contents: {image: photo.jpg}"),
    .scene(
      "size: [9, 9]\nduration: 1\nbackground: ▸{linearGradient: {colors: [red, blue]}}◂\nlayers: [{}]",
      "expected a colour, not a mapping", "in a layer, write contents: {linearGradient: {…}}"),
    color("▸clear◂", "clear", "did you mean 'transparent'?"),
    color("▸none◂", "none", "did you mean 'transparent'?"),
    color("▸0xff7a59◂", "0xff7a59", "did you mean \"#ff7a59\"?"),
    color("▸Color.red◂", "Color.red", "did you mean 'red'?"),
    color("▸.systemBlue◂", ".systemBlue", "did you mean 'systemBlue'?"),
    color(
      "▸var◂(--brand)", "var",
      "declare the colour under 'values', and write its name without var()"),
    .layer(
      "backgroundColor: ▸[255, 0, 9]◂", "expected a colour, not a list of 3 items",
      "write \"rgb(255, 0, 9)\", each from 0 to 255"),
    .layer(
      "contents: {linearGradient: {colors: [▸red 0%◂, blue]}}", "unknown colour 'red 0%'",
      "only the colour stands here; its place is an item of 'locations'"),
  ]

  @Test(arguments: files + keys + lists + units + colors)
  func hintsNameThePlace(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// Computed from the formulas that CSS gives.
  @Test(arguments: [
    ("oklch(0.7 0.1 200)", "#40b1b7"), ("oklch(70% 25% 200deg / 50%)", "#40b1b7/0.5"),
    ("oklab(0.7 0.1 -0.1)", "#bf81da"), ("oklch(1 0 0)", "white"), ("oklab(0% 0 0)", "black"),
    ("hwb(0 0% 0%)", "red"), ("hwb(120deg 20% 40%)", "rgb(51, 153, 51)"),
    ("hwb(0 100% 100%)", "#808080"),
  ])
  func colorsOfCSSAreKnown(text: String, same: String) throws {
    let (color, other) = (try #require(Color(parsing: text)), try #require(Color(parsing: same)))
    let difference = color.components - other.components
    #expect((0..<4).allSatisfy { abs(difference[$0]) <= 0.5 / 255 }, "\(text)")
  }
}
